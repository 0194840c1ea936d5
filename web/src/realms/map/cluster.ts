// cluster.ts - where things stand in a region: flag, symbols, tokens, pieces, name, all inside and none on another.
//
// Sizes are those of the screen (px); `unit` says how many of the map's units one of them is. The row of things and the name shrink
// until there is a place for them, as near as possible to where the region is roomiest.
import { around, overlap, type Box, type Inside, type Point } from "./geometry";
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
  /** What drawings of the land stay clear of. */
  keep: Box[];
}

export const TOKEN = 36;
export const SYMBOL = 20;
export const PIECE = 23;
export const FLAG_HIGH = 22;
const FLAG_WIDE = 47;
const UP = 19; // of the row, from the middle of the token
const DOWN = 20;
const LEFT = 17.5;
const RIGHT = 20;
const CLEAR = 5.5; // of the name from the border: the owner's colour runs there
const CLEAR_ROW = 4.5;
const LEADING = 1.02;

interface Try {
  row: number;
  font: number;
  lines: number;
  flag: boolean;
  under: boolean; // the name under the row, the flag above
}

const each = <A, B>(list: readonly A[], of: (item: A) => B[]): B[] => list.flatMap(of);

/** How much less one likes a way to arrange things than the best one. */
function regret(a: Try): number {
  const small = Math.max(0, 13 - a.font);
  return (1 - a.row) * 12 + (15 - a.font) * 0.6 + small * 3 + (a.lines - 1) * 0.6 + (a.flag ? 0 : 3.4) + (a.under ? 0 : 1.5);
}

const TRIES: readonly Try[] = each([1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52], row =>
  each([15, 14.5, 14, 13.5, 13, 12, 11], font =>
    each([1, 2], lines => each([true, false], flag => [true, false].map(under => ({ row, font, lines, flag, under })))),
  ),
).sort((a, b) => regret(a) - regret(b));

/** Steps away from a place, the nearest first. */
const STEPS: readonly Point[] = Array.from({ length: 27 * 27 }, (_, i): Point => [(i % 27) - 13, Math.floor(i / 27) - 13]).sort(
  (a, b) => Math.hypot(a[0], a[1]) - Math.hypot(b[0], b[1]),
);
const SHIFTS = [0, -9, 9, -18, 18, -28, 28]; // of the name to the side

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

function rowOf(want: Want): Row {
  const [l, r] = want.tokens ? [LEFT, RIGHT] : [0, 0];
  const symbols = columns(want.symbols, l, SYMBOL, SYMBOL, true);
  const pieces = columns(want.pieces, r, PIECE, PIECE - 2, false);
  return { left: l + Math.ceil(want.symbols / 2) * SYMBOL, right: r + Math.ceil(want.pieces / 2) * PIECE, symbols, pieces };
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
  const flagHigh = way.flag ? FLAG_HIGH : 0;
  const high = nameHigh + rowHigh + flagHigh;
  const order = way.under ? [flagHigh, rowHigh, nameHigh] : [nameHigh, rowHigh, flagHigh];
  const middles = order.map((h, i) => -high / 2 + order.slice(0, i).reduce((sum, it) => sum + it, 0) + h / 2);
  const box = (w: number, i: number): Box => around(0, middles[i], w, order[i]);
  return {
    flag: way.flag ? box(FLAG_WIDE, way.under ? 0 : 2) : null,
    row: box((row.left + row.right) * way.row, 1),
    name: box(want.name ? nameWidth(lines) * way.font + 2 : 0, way.under ? 2 : 0),
  };
}

const moved = (box: Box, unit: number, x: number, y: number): Box => ({
  x: box.x * unit + x,
  y: box.y * unit + y,
  w: box.w * unit,
  h: box.h * unit,
});

/** The nearest place where all boxes of a way are inside, and how far the name stands to the side there. */
function place(inside: Inside, at: Point, unit: number, put: Put, tight: boolean): { x: number; y: number; shift: number } | null {
  const step = Math.max(4, 3.5 * unit);
  for (const [sx, sy] of STEPS) {
    const x = at[0] + sx * step;
    const y = at[1] + sy * step;
    if (put.row.w > 0 && !inside.holds(moved(put.row, unit, x, y), (tight ? 1.5 : CLEAR_ROW) * unit)) continue;
    if (put.flag && !inside.holds(moved(put.flag, unit, x, y), 1)) continue;
    for (const shift of put.name.w > 0 ? SHIFTS : [0])
      if (put.name.w === 0 || inside.holds(moved(put.name, unit, x + shift * unit, y), (tight ? 2 : CLEAR) * unit)) return { x, y, shift };
  }
  return null;
}

function clusterAt(want: Want, row: Row, way: Try, lines: string[], put: Put, unit: number, to: { x: number; y: number; shift: number }): Cluster {
  const scale = unit * way.row;
  const middle = put.row.y + UP * way.row;
  const token: Point = [to.x + ((row.left - row.right) / 2) * scale, to.y + middle * unit];
  const fromToken = ([x, y]: Point): Point => [token[0] + x * scale, token[1] + y * scale];
  const edge = way.under ? token[1] - UP * scale - (FLAG_HIGH / 2) * unit : token[1] + DOWN * scale + (FLAG_HIGH / 2) * unit;
  const font = way.font * unit;
  return {
    scale,
    token,
    symbols: row.symbols.map(fromToken),
    pieces: row.pieces.map(fromToken),
    name: { lines, font, at: [to.x + to.shift * unit, to.y + put.name.y * unit + font * 0.8] },
    flag: [to.x, edge],
    keep: [moved(put.row, unit, to.x, to.y), ...(want.name ? [moved(put.name, unit, to.x + to.shift * unit, to.y)] : [])],
  };
}

/** Arranges a region. There is always an answer: where nothing fits, the smallest way around the roomiest point. */
export function arrange(inside: Inside, at: Point, unit: number, want: Want): Cluster {
  const row = rowOf(want);
  const cuts = [linesOf(want.name, 1), linesOf(want.name, 2)];
  const { w, h } = inside.bounds;
  for (const tight of [false, true])
    for (const way of TRIES) {
      if (way.flag && !want.tokens) continue;
      const lines = cuts[way.lines - 1];
      if (!lines) continue;
      const put = boxesOf(want, row, way, lines);
      const high = (put.row.h + put.name.h + (put.flag?.h ?? 0)) * unit;
      if (put.row.w * unit > w || put.name.w * unit > w || high > h) continue;
      const to = place(inside, at, unit, put, tight);
      if (to) return clusterAt(want, row, way, lines, put, unit, to);
    }
  const way = TRIES.filter(it => it.lines === (cuts[1] ? 2 : 1)).at(-1) ?? TRIES[TRIES.length - 1];
  const lines = cuts[way.lines - 1] ?? [want.name];
  return clusterAt(want, row, way, lines, boxesOf(want, row, way, lines), unit, { x: at[0], y: at[1], shift: 0 });
}

/** The middle of a flag so wide, and its size: where it covers nothing of the region's, else over the upper rim of its token. */
export function flagSpot(inside: Inside, cluster: Cluster, unit: number, wide: number): { at: Point; scale: number } {
  const [fx, fy] = cluster.flag;
  for (const size of [1, 0.88, 0.76]) {
    const scale = unit * size;
    for (const [sx, sy] of STEPS) {
      const x = fx + sx * 4 * unit;
      const y = fy + sy * 4 * unit;
      const box = around(x, y, wide * scale, FLAG_HIGH * scale);
      if (inside.holds(box) && !cluster.keep.some(it => overlap(it, box))) return { at: [x, y], scale };
    }
  }
  return { at: [cluster.token[0], cluster.token[1] - UP * cluster.scale], scale: unit * 0.8 };
}
