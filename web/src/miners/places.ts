// places.ts - the mine as bricks: which place lies where, which places touch it. How large it is drawn: plan.ts.
import type { Half, MineCard } from "./view";

export interface Place {
  level: number;
  column: number;
}

export const LEVELS = 4;

export const placeKey = (p: Place): string => `${p.level}:${p.column}`;
export const samePlace = (a: Place | null | undefined, b: Place | null | undefined): boolean =>
  !!a && !!b && a.level === b.level && a.column === b.column;

/** A place is two half columns wide; each row lies half a place further right than the one above. The first of the two: */
export const halfOf = (p: Place): number => 2 * p.column + p.level - 1;

const LOOKS: Record<Half, [level: number, column: number]> = { ul: [-1, 0], ur: [-1, 1], l: [0, -1], r: [0, 1], ll: [1, -1], lr: [1, 0] };
const OPPOSITE: Record<Half, Half> = { ul: "lr", ur: "ll", l: "r", r: "l", ll: "ur", lr: "ul" };
export const HALVES = Object.keys(LOOKS) as Half[];
export const opposite = (half: Half): Half => OPPOSITE[half];

export const neighbour = (p: Place, half: Half): Place => ({ level: p.level + LOOKS[half][0], column: p.column + LOOKS[half][1] });

export const cardAt = (mine: MineCard[], p: Place): MineCard | undefined => mine.find(c => samePlace(c, p));

/** The nearest of the places in a direction; null: there is none. */
export function toward(from: Place, key: string, places: Place[]): Place | null {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let best: Place | null = null,
    least = Infinity;
  for (const to of places) {
    const x = (halfOf(to) - halfOf(from)) / 2,
      y = to.level - from.level;
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    const cost = along + 2 * across;
    if (along > 0 && (dy === 0 ? across === 0 : true) && cost < least) [best, least] = [to, cost];
  }
  return best;
}
