// note.ts - how large a card's effects are written in its room: as large as they fit beside the emblem, else over more of the wall;
// null: they do not fit at all, and the room shows name and emblem.
import { opWidths } from "./glyphs";
import type { Plan } from "./plan";
import type { Effect } from "./view";

export interface Note {
  px: number; // type size
  share: number; // of the room's width
}

const LINE = 1.09; // line height, of the type size
const SHARES = [0.46, 0.54, 0.62, 0.7, 0.78, 0.86, 1];
const SIZES = [19, 17, 15.5, 14, 13];

/** How many lines an effect takes in so much room, all in em; an operation is not broken. */
function linesOf(effect: Effect, room: number): number {
  let lines = 1,
    used = 0;
  for (const width of opWidths(effect)) {
    if (width > room) return Infinity;
    if (used > 0 && used + 0.4 + width > room) [lines, used] = [lines + 1, width];
    else used += (used > 0 ? 0.4 : 0) + width;
  }
  return lines;
}

/** `letters`: of the name, which may take two lines; `things` lie in the room too. */
export function noteOf(effects: Effect[], letters: number, things: boolean, plan: Pick<Plan, "w" | "h" | "unit" | "detail">): Note | null {
  const { unit, detail } = plan;
  if (detail === "far" || effects.length === 0) return null;
  const tall = detail === "tall";
  const wide = plan.w * 0.83 - 2 * unit,
    twice = letters * (tall ? 5.75 : 6.2) * unit > plan.w * 0.97,
    plate = Math.max(13 * unit, twice ? 26 * unit : 0.112 * plan.w) * 1.16 + 4,
    high = plan.h - plate - (tall ? 12 + (things ? 17 * unit : 0) : 12);
  const fits = (px: number, share: number): boolean => {
    const room = (wide * share - 9) / px;
    const lines = effects.reduce((sum, effect) => sum + linesOf(effect, room), 0);
    return lines * LINE * px + effects.length * 1.4 <= high;
  };
  if (tall) return fits(13 * unit, 1) ? { px: 13 * unit, share: 1 } : null;
  for (const size of SIZES)
    for (const share of SHARES) if ((size === 13 || share <= 0.55) && fits(size * unit, share)) return { px: size * unit, share };
  return null;
}
