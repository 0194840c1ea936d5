// geometry.ts - where a region is: its outline as points, rows of spans to ask whether a box lies inside, ways from region to region.
import type { MapFacts, MapRegion } from "../view";

export type Point = readonly [number, number];

/** Upper left corner and size. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const around = (x: number, y: number, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

export const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The points of a path of M, L, Q and Z; of a curve its middle and its end. */
export function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  for (const [, command, rest] of path.matchAll(/([MLQ])([^MLQZ]*)/g)) {
    const n = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const last = points.at(-1) ?? [0, 0];
    if (command === "Q") points.push([(last[0] + 2 * n[0] + n[2]) / 4, (last[1] + 2 * n[1] + n[3]) / 4], [n[2], n[3]]);
    else for (let i = 0; i + 1 < n.length; i += 2) points.push([n[i], n[i + 1]]);
  }
  return points;
}

const STEP = 3; // between rows
export const COLUMN = 4; // between the places where a box may have its middle

/** For one width, at every row and column: how many rows from there down have so much room around the column; and the most of each row. */
export interface Runs {
  at: Uint16Array;
  widest: Uint16Array;
}

/** A region's inside as rows of spans. */
export class Inside {
  readonly bounds: Box;
  readonly columns: number;
  readonly rows: number;
  #rows: number[][];
  #runs = new Map<number, Runs>();

  constructor(path: string) {
    const points = pointsOf(path);
    const xs = points.map(p => p[0]);
    const ys = points.map(p => p[1]);
    const x = Math.min(...xs);
    const y = Math.min(...ys);
    this.bounds = { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
    this.columns = Math.floor(this.bounds.w / COLUMN) + 1;
    this.rows = Math.ceil(this.bounds.h / STEP);
    this.#rows = crossings(points, y, this.rows);
  }

  /** Whether the box lies inside, and so far from the outline to all four sides. */
  holds(box: Box, clear = 0): boolean {
    const first = Math.floor((box.y - clear - this.bounds.y) / STEP);
    const last = Math.floor((box.y + box.h + clear - this.bounds.y) / STEP);
    if (first < 0 || last >= this.#rows.length) return false;
    for (let i = first; i <= last; i++) if (!spans(this.#rows[i], box.x - clear, box.x + box.w + clear)) return false;
    return true;
  }

  /** Kept: many heights are asked of one width. */
  runs(width: number): Runs {
    const known = this.#runs.get(width);
    if (known) return known;
    const { columns, bounds } = this;
    const at = new Uint16Array(columns * (this.rows + 1)); // none begin below the last row
    const widest = new Uint16Array(this.rows);
    for (let y = this.rows - 1; y >= 0; y--) {
      const row = this.#rows[y];
      let most = 0;
      for (let i = 0; i + 1 < row.length; i += 2) {
        const first = Math.max(0, Math.ceil((row[i] + width / 2 - bounds.x) / COLUMN)) + y * columns;
        const last = Math.min(columns - 1, Math.floor((row[i + 1] - width / 2 - bounds.x) / COLUMN)) + y * columns;
        for (let x = first; x <= last; x++) {
          const run = 1 + at[x + columns];
          at[x] = run;
          if (run > most) most = run;
        }
      }
      widest[y] = most;
    }
    const runs: Runs = { at, widest };
    this.#runs.set(width, runs);
    return runs;
  }

  /** The row that a y lies in. */
  row(y: number): number {
    return Math.floor((y - this.bounds.y) / STEP);
  }
}

/** Where the outline crosses the middles of so many rows, from the left. */
function crossings(points: Point[], top: number, count: number): number[][] {
  const rows = Array.from({ length: count }, (): number[] => []);
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    const from = (Math.min(ay, by) - top) / STEP - 0.5;
    const to = (Math.max(ay, by) - top) / STEP - 0.5;
    for (let row = Math.floor(from) + 1; row <= to && row < count; row++)
      rows[row].push(ax + (((row + 0.5) * STEP + top - ay) / (by - ay)) * (bx - ax));
  });
  for (const row of rows) row.sort((a, b) => a - b);
  return rows;
}

function spans(row: number[], from: number, to: number): boolean {
  for (let i = 0; i + 1 < row.length; i += 2) if (row[i] <= from && row[i + 1] >= to) return true;
  return false;
}

/** The region one comes to from another in a direction; those across the border are nearer than they are. */
export function toward(facts: MapFacts, from: MapRegion, dx: number, dy: number): MapRegion | null {
  let best: MapRegion | null = null;
  let least = Infinity;
  for (const region of facts.regions) {
    const x = region.at[0] - from.at[0];
    const y = region.at[1] - from.at[1];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (region === from || ahead <= 0 || aside > ahead * 1.7) continue;
    const far = (ahead + aside * 1.6) * (from.borders.includes(region.key) ? 0.6 : 1);
    if (far < least) {
      least = far;
      best = region;
    }
  }
  return best;
}
