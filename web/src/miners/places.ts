// places.ts - the mine as bricks: where a place lies, which places touch it. Lengths are in em of the mine's own type size, so that
// it grows with it.
import type { Half, MineCard } from "./view";

export interface Place {
  level: number;
  column: number;
}

export const LEVELS = 4;
export const WIDE = 11.6; // a chamber
export const HIGH = 7.4;
export const STEP = 12.6; // from one to the next beside it
export const DROP = 8.5; // and below it
export const SKY = 6.2; // of the Surface, above Level I

export const placeKey = (p: Place): string => `${p.level}:${p.column}`;
export const samePlace = (a: Place | null | undefined, b: Place | null | undefined): boolean =>
  !!a && !!b && a.level === b.level && a.column === b.column;

/** Where a place's left upper corner is, with column 0 of Level I at 0. */
export const leftOf = (p: Place): number => (p.column + (p.level - 1) / 2) * STEP;
export const topOf = (p: Place): number => SKY + (p.level - 1) * DROP + (DROP - HIGH) / 2;
export const middleOf = (p: Place): { x: number; y: number } => ({ x: leftOf(p) + WIDE / 2, y: topOf(p) + HIGH / 2 });

const LOOKS: Record<Half, [level: number, column: number]> = { ul: [-1, 0], ur: [-1, 1], l: [0, -1], r: [0, 1], ll: [1, -1], lr: [1, 0] };
const OPPOSITE: Record<Half, Half> = { ul: "lr", ur: "ll", l: "r", r: "l", ll: "ur", lr: "ul" };
export const HALVES = Object.keys(LOOKS) as Half[];
export const opposite = (half: Half): Half => OPPOSITE[half];

export const neighbour = (p: Place, half: Half): Place => ({ level: p.level + LOOKS[half][0], column: p.column + LOOKS[half][1] });

export const cardAt = (mine: MineCard[], p: Place): MineCard | undefined => mine.find(c => samePlace(c, p));

/** The middle of the edge toward a neighbour. */
export function jointAt(p: Place, half: Half): { x: number; y: number } {
  const a = middleOf(p),
    b = middleOf(neighbour(p, half));
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export interface Bounds {
  left: number;
  width: number;
  height: number;
}

/** The ground that is drawn: all these places and a little earth around them; never narrower than three chambers. */
export function boundsOf(places: Place[], levels: number): Bounds {
  const lefts = places.length > 0 ? places.map(leftOf) : [0];
  let left = Math.min(...lefts),
    right = Math.max(...lefts) + WIDE;
  const least = 3 * STEP;
  if (right - left < least) {
    const more = (least - (right - left)) / 2;
    left -= more;
    right += more;
  }
  const numeral = 2.6; // of the level, at the left edge
  const margin = 1.2;
  return { left: left - numeral, width: right - left + numeral + margin, height: SKY + levels * DROP + 0.9 };
}

/** The nearest of the places in a direction; null: there is none. */
export function toward(from: Place, key: string, places: Place[]): Place | null {
  const at = middleOf(from);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let best: Place | null = null,
    least = Infinity;
  for (const p of places) {
    const to = middleOf(p);
    const along = (to.x - at.x) * dx + (to.y - at.y) * dy;
    const across = Math.abs((to.x - at.x) * dy) + Math.abs((to.y - at.y) * dx);
    const cost = along + 2 * across;
    if (along > 0.1 && (dy === 0 ? across < 0.1 : true) && cost < least) [best, least] = [p, cost];
  }
  return best;
}
