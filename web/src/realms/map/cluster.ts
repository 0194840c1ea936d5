// cluster.ts - where things stand in a region: flag, symbols, tokens, pieces, name, all inside and none on another.
//
// Sizes are those of the screen (px); `unit` says how many of the map's units one of them is. The row of things and the name shrink
// until there is a place for them, as near as possible to where the region is roomiest.
import { around, COLUMN, Inside, overlap, type Box, type Point, type Runs } from "./geometry";
import { linesOf, nameWidth } from "./names";

export interface Want {
  name: string;
  symbols: number;
  pieces: number;
  /** Whether tokens may ever stand here. */
  tokens: boolean;
}

export interface Cluster {
  /** Units per px, for what stands in the row. */
  scale: number;
  token: Point;
  symbols: Point[];
  pieces: Point[];
  name: { lines: string[]; font: number; at: Point };
  /** Where a flag of usual width goes, its middle. */
  flag: Point;
  /** What tokens, pieces and symbols take, and the name. */
  row: Box;
  label: Box;
}

export const SYMBOL = 20;
export const PIECE = 23;
export const FLAG_HIGH = 20;
const FLAG_WIDE = 46;
const FLAG_BESIDE = 31; // the short one
const UP = 19; // of the row, from the middle of the token
const DOWN = 20;
const LEFT = 17.5;
const RIGHT = 20;
const CLEAR = 5.5; // of the name from the border: the owner's colour runs there
const CLEAR_ROW = 4.5;
const LEADING = 1.02;
const FONT_LEAST = 13; // px of a name: no text is smaller

type FlagAt = "over" | "beside" | "none"; // over the row (under it, where the name is over it), to its left, no room kept

interface Try {
  row: number;
  font: number;
  lines: number;
  flag: FlagAt;
  under: boolean; // the name under the row
  packed: boolean; // pieces in the column of the symbols, left of the token
}

const each = <A, B>(list: readonly A[], of: (item: A) => B[]): B[] => list.flatMap(of);

/** How much less one likes a way to arrange things than the best one. */
function regret(a: Try): number {
  const flag = { over: 0, beside: 1.4, none: 3.2 }[a.flag];
  return (1 - a.row) * 15 + (15 - a.font) * 0.6 + (a.lines - 1) * 0.6 + flag + (a.under ? 0 : 1.5) + (a.packed ? 1.2 : 0);
}

/** Where the flag and the name are, seen from the row. */
const STACKS: readonly { flag: FlagAt; under: boolean }[] = [
  { flag: "over", under: true },
  { flag: "over", under: false },
  { flag: "beside", under: true },
  { flag: "none", under: true },
  { flag: "none", under: false },
];

/** All ways with these sizes of the row, the one liked best first. */
const waysOf = (rows: readonly number[], packings: readonly boolean[]): readonly Try[] =>
  each(rows, row =>
    each([15, 14, FONT_LEAST], font =>
      each([1, 2], lines => each(STACKS, stack => packings.map(packed => ({ row, font, lines, packed, ...stack })))),
    ),
  ).sort((a, b) => regret(a) - regret(b));

type Rounds = readonly { ways: readonly Try[]; clear: number }[];

/** Ways in the order they are tried; clear: how far from the border, in parts of what is usual. */
function roundsOf(packings: readonly boolean[]): Rounds {
  const usual = waysOf([1, 0.9, 0.8, 0.7, 0.6], packings);
  const small = waysOf([0.5], packings);
  return [
    { ways: usual, clear: 1 },
    { ways: usual, clear: 0.35 },
    { ways: small, clear: 0.35 },
    { ways: small, clear: -0.6 }, // the name lies on the border: better than one that cannot be read
  ];
}

const ROUNDS: { bare: Rounds; pieces: Rounds } = { bare: roundsOf([false]), pieces: roundsOf([false, true]) };
const LAST: Try = { row: 0.5, font: FONT_LEAST, lines: 2, flag: "none", under: true, packed: true };

const FAR = 13;
/** Steps away from a place, the nearest first. */
const STEPS: readonly Point[] = Array.from({ length: (2 * FAR + 1) ** 2 }, (_, i): Point => [
  (i % (2 * FAR + 1)) - FAR,
  Math.floor(i / (2 * FAR + 1)) - FAR,
]).sort((a, b) => Math.hypot(a[0], a[1]) - Math.hypot(b[0], b[1]));
const STEPS_X = Int8Array.from(STEPS, ([x]) => x);
const LEVELS = Int8Array.from(STEPS, ([, y]) => y + FAR); // up and down, from 0 on
const SHIFTS = [0, -4, 4, -8, 8, -12, 12]; // columns, of the name to the side

/** Middles of n things in columns of two, from x on to the right; px from the middle of the token. */
function columns(n: number, from: number, wide: number, high: number, toLeft: boolean): Point[] {
  return Array.from({ length: n }, (_, i): Point => {
    const column = Math.floor(i / 2);
    const alone = i === n - 1 && i % 2 === 0;
    const x = from + (column + 0.5) * wide;
    return [toLeft ? -x : x, alone ? 0 : i % 2 === 0 ? -high / 2 : high / 2];
  });
}

interface Row {
  left: number;
  right: number;
  symbols: Point[];
  pieces: Point[];
}

function rowOf(want: Want, packed: boolean): Row {
  const [l, r] = want.tokens ? [LEFT, RIGHT] : [0, 0];
  const onLeft = want.symbols + (packed ? want.pieces : 0);
  const wide = packed && want.pieces > 0 ? PIECE : SYMBOL;
  const left = columns(onLeft, l, wide, packed ? PIECE - 2 : SYMBOL, true);
  const right = packed ? left.slice(want.symbols) : columns(want.pieces, r, PIECE, PIECE - 2, false);
  const columnsRight = packed ? 0 : Math.ceil(want.pieces / 2);
  return { left: l + Math.ceil(onLeft / 2) * wide, right: r + columnsRight * PIECE, symbols: left.slice(0, want.symbols), pieces: right };
}

interface Put {
  flag: Box | null;
  row: Box;
  name: Box;
}

/** The boxes of one way, with the middle of all at 0,0; px. */
function boxesOf(want: Want, row: Row, way: Try, lines: string[]): Put {
  const nameHigh = want.name ? way.font * LEADING * lines.length : 0;
  const rowHigh = want.tokens || want.symbols + want.pieces > 0 ? (UP + DOWN) * way.row : 0;
  const flagHigh = way.flag === "over" ? FLAG_HIGH : 0;
  const order = way.under ? [flagHigh, rowHigh, nameHigh] : [nameHigh, rowHigh, flagHigh];
  const top = -(nameHigh + rowHigh + flagHigh) / 2;
  const middles = [top + order[0] / 2, top + order[0] + order[1] / 2, top + order[0] + order[1] + order[2] / 2];
  const rowWide = (row.left + row.right) * way.row;
  const aside = way.flag === "beside" ? FLAG_BESIDE / 2 + 1 : 0; // the row moves to the right by half of what stands beside it
  const flagAt = way.under ? middles[0] : middles[2];
  return {
    flag:
      way.flag === "none"
        ? null
        : way.flag === "over"
          ? around(0, flagAt, FLAG_WIDE, FLAG_HIGH)
          : around(-rowWide / 2 - 1, middles[1], FLAG_BESIDE, FLAG_HIGH),
    row: around(aside, middles[1], rowWide, rowHigh),
    name: around(0, way.under ? middles[2] : middles[0], want.name ? nameWidth(lines) * way.font + 2 : 0, nameHigh),
  };
}

const moved = (box: Box, unit: number, x: number, y: number): Box => ({
  x: box.x * unit + x,
  y: box.y * unit + y,
  w: box.w * unit,
  h: box.h * unit,
});

/** A box of a way as it is asked for: by column, from one y to another; in units of the map. */
interface Ask {
  runs: Runs;
  column: number; // from the middle of all
  top: number;
  bottom: number;
}

function askOf(inside: Inside, box: Box, unit: number, clear: number): Ask {
  const middle = ((box.x + box.w / 2) * unit) / COLUMN;
  const column = Math.round(middle);
  const slack = column === middle ? 0 : COLUMN;
  const runs = inside.runs(Math.round((box.w + 2 * clear) * unit + slack));
  return { runs, column, top: (box.y - clear) * unit, bottom: (box.y + box.h + clear) * unit };
}

/** An asked box at every step up or down, so that a step is one look into its runs: where they begin there, and how many rows it takes. */
class Levels {
  #at: Uint16Array = new Uint16Array();
  #columns = 0;
  #column = 0;
  #begins = new Int32Array(2 * FAR + 1);
  #rows = new Int32Array(2 * FAR + 1);

  /** Strikes out of `could` the steps at which it can stand in no column; says whether any is left. */
  ask(inside: Inside, { runs, column, top, bottom }: Ask, y: number, step: number, could: Uint8Array): boolean {
    this.#at = runs.at;
    this.#columns = inside.columns;
    this.#column = column;
    let left = 0;
    for (let i = 0; i <= 2 * FAR; i++) {
      if (!could[i]) continue;
      const to = y + (i - FAR) * step;
      const first = inside.row(to + top);
      const rows = inside.row(to + bottom) - first;
      this.#begins[i] = first * inside.columns;
      this.#rows[i] = rows;
      if (first >= 0 && first + rows < inside.rows && runs.widest[first] > rows) left++;
      else could[i] = 0;
    }
    return left > 0;
  }

  /** At a step that was not struck out. */
  holds(column: number, step: number): boolean {
    const at = column + this.#column;
    return at >= 0 && at < this.#columns && this.#at[this.#begins[step] + at] > this.#rows[step];
  }
}

const ROW = new Levels();
const NAME = new Levels();
const FLAG = new Levels();
const COULD = new Uint8Array(2 * FAR + 1);

/** The nearest place where all boxes of a way are inside, and how far the name stands to the side there. */
function place(inside: Inside, at: Point, unit: number, put: Put, clear: number): { x: number; y: number; shift: number } | null {
  const row = put.row.w > 0 ? askOf(inside, put.row, unit, Math.max(0, CLEAR_ROW * clear)) : null;
  const name = put.name.w > 0 ? askOf(inside, put.name, unit, CLEAR * clear) : null;
  const flag = put.flag && askOf(inside, put.flag, unit, 0.5);
  const middle = Math.round((at[0] - inside.bounds.x) / COLUMN);
  const step = Math.max(1, Math.round((3.5 * unit) / COLUMN));
  const asked = (levels: Levels, ask: Ask | null): boolean => !ask || levels.ask(inside, ask, at[1], step * COLUMN, COULD);
  COULD.fill(1);
  if (!asked(ROW, row) || !asked(NAME, name) || !asked(FLAG, flag)) return null;
  for (let i = 0; i < LEVELS.length; i++) {
    const level = LEVELS[i];
    if (!COULD[level]) continue;
    const column = middle + STEPS_X[i] * step;
    if ((row && !ROW.holds(column, level)) || (flag && !FLAG.holds(column, level))) continue;
    const shift = name ? SHIFTS.find(it => NAME.holds(column + it, level)) : SHIFTS[0];
    if (shift !== undefined)
      return { x: inside.bounds.x + column * COLUMN, y: at[1] + (level - FAR) * step * COLUMN, shift: (shift * COLUMN) / unit };
  }
  return null;
}

interface Way {
  way: Try;
  row: Row;
  lines: string[];
  put: Put;
}

function clusterAt({ way, row, lines, put }: Way, unit: number, to: { x: number; y: number; shift: number }): Cluster {
  const scale = unit * way.row;
  const token: Point = [to.x + (put.row.x + row.left * way.row) * unit, to.y + (put.row.y + UP * way.row) * unit];
  const fromToken = ([x, y]: Point): Point => [token[0] + x * scale, token[1] + y * scale];
  const above: Point = [to.x, token[1] - UP * scale - (FLAG_HIGH / 2) * unit];
  const flag = put.flag && moved(put.flag, unit, to.x, to.y);
  const font = way.font * unit;
  return {
    scale,
    token,
    symbols: row.symbols.map(fromToken),
    pieces: row.pieces.map(fromToken),
    name: { lines, font, at: [to.x + to.shift * unit, to.y + put.name.y * unit + font * 0.8] },
    flag: flag ? [flag.x + flag.w / 2, flag.y + flag.h / 2] : above,
    row: moved(put.row, unit, to.x, to.y),
    label: moved(put.name, unit, to.x + to.shift * unit, to.y),
  };
}

/** Arranges a region. There is always an answer: where nothing fits, the smallest way around the roomiest point. */
export function arrange(inside: Inside, at: Point, unit: number, want: Want): Cluster {
  const rows = { loose: rowOf(want, false), packed: rowOf(want, true) };
  const cuts = [linesOf(want.name, 1), linesOf(want.name, 2)];
  const { w, h } = inside.bounds;
  const wayOf = (way: Try, lines: string[]): Way => {
    const row = way.packed ? rows.packed : rows.loose;
    return { way, row, lines, put: boxesOf(want, row, way, lines) };
  };
  for (const { ways, clear } of want.pieces > 0 ? ROUNDS.pieces : ROUNDS.bare)
    for (const way of ways) {
      const lines = cuts[way.lines - 1];
      if (!lines || (way.flag !== "none" && !want.tokens)) continue;
      const it = wayOf(way, lines);
      const { row, name, flag } = it.put;
      const high = row.h + name.h + (way.flag === "over" ? FLAG_HIGH : 0);
      const wide = row.w + (flag && way.flag === "beside" ? FLAG_BESIDE : 0);
      if (Math.max(wide, name.w + Math.min(0, 2 * CLEAR * clear)) * unit > w || high * unit > h) continue;
      const to = place(inside, at, unit, it.put, clear);
      if (to) return clusterAt(it, unit, to);
    }
  return clusterAt(wayOf(LAST, cuts[1] ?? [want.name]), unit, { x: at[0], y: at[1], shift: 0 });
}

/** px; `least`: how small it may be drawn, so that its letters can be read. */
export interface FlagSize {
  wide: number;
  short: number;
  least: number;
}

export interface FlagSpot {
  at: Point;
  scale: number;
  short: boolean;
}

/**
 * The middle of a flag, its size, and whether it must be the short one: where it covers nothing of the region's, else over the rim
 * of its token.
 */
export function flagSpot(inside: Inside, cluster: Cluster, unit: number, { wide, short, least }: FlagSize): FlagSpot {
  const [fx, fy] = cluster.flag;
  const tries: readonly [number, boolean][] = [
    [1, false],
    [0.9, false],
    [1, true],
    [0.9, true],
    [least, true],
  ];
  for (const [size, isShort] of tries) {
    if (size < least) continue;
    const scale = unit * size;
    for (const [sx, sy] of STEPS) {
      const x = fx + sx * 4 * unit;
      const y = fy + sy * 4 * unit;
      const box = around(x, y, (isShort ? short : wide) * scale, FLAG_HIGH * scale);
      if (inside.holds(box) && !overlap(cluster.row, box) && !overlap(cluster.label, box)) return { at: [x, y], scale, short: isShort };
    }
  }
  return { at: [cluster.token[0], cluster.token[1] - UP * cluster.scale], scale: unit * least, short: true };
}
