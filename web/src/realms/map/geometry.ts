// geometry.ts - where a region is: its outline as points, rows of spans to ask whether a box lies inside, ways from region to region.
import type { MapFacts, MapRegion } from "@/lib/view";

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
    const n = rest.trim().split(/[\s,]+/).map(Number);
    const last = points.at(-1) ?? [0, 0];
    if (command === "Q") points.push([(last[0] + 2 * n[0] + n[2]) / 4, (last[1] + 2 * n[1] + n[3]) / 4], [n[2], n[3]]);
    else for (let i = 0; i + 1 < n.length; i += 2) points.push([n[i], n[i + 1]]);
  }
  return points;
}

const STEP = 4;

/** A region's inside as rows of spans: boxes are asked for by the hundred thousand. */
export class Inside {
  readonly bounds: Box;
  #rows: number[][] = [];

  constructor(path: string) {
    const points = pointsOf(path);
    const xs = points.map(p => p[0]);
    const ys = points.map(p => p[1]);
    const x = Math.min(...xs);
    const y = Math.min(...ys);
    this.bounds = { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
    const count = Math.ceil(this.bounds.h / STEP);
    for (let i = 0; i < count; i++) this.#rows.push(crossings(points, y + (i + 0.5) * STEP));
  }

  /** Whether the box lies inside, and so far from the outline to all four sides. */
  holds(box: Box, clear = 0): boolean {
    const first = Math.floor((box.y - clear - this.bounds.y) / STEP);
    const last = Math.floor((box.y + box.h + clear - this.bounds.y) / STEP);
    if (first < 0 || last >= this.#rows.length) return false;
    for (let i = first; i <= last; i++) if (!spans(this.#rows[i], box.x - clear, box.x + box.w + clear)) return false;
    return true;
  }
}

function crossings(points: Point[], y: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points[i];
    const [bx, by] = points[(i + 1) % points.length];
    if (ay <= y !== by <= y) found.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  }
  return found.sort((a, b) => a - b);
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

/** Numbers from 0 to 1 that are the same for the same text, on every machine. */
export function dice(text: string): () => number {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9;
    return ((seed ^ (seed >>> 13)) >>> 0) / 4294967296;
  };
}
