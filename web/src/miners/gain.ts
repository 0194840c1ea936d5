// gain.ts - what a list of news brings a seat: coins, points, Machines, …
import type { News } from "@/lib/view";
import type { Place } from "./places";

export interface Gain {
  coins: number;
  points: number;
  carts: number;
  machines: number;
  collapses: number; // below 0: removed
  cards: number; // drawn; discards are taken off
  spaces: number; // of Progress
}

/** What an event brings (miners/events.def): so many of something, so many times an argument, or as many as one is more than before. */
export interface Bringing {
  what: keyof Gain;
  times?: number;
  by?: string;
  to?: string | null; // null: back at 0
}

export const GAINS = ["points", "carts", "coins", "cards", "spaces", "machines", "collapses"] as const satisfies readonly (keyof Gain)[];

export const numberIn = (news: News, key: string): number => (typeof news[key] === "number" ? news[key] : 0);
export const wordIn = (news: News, key: string): string | null => (typeof news[key] === "string" ? news[key] : null);

export const NO_GAIN: Readonly<Gain> = { coins: 0, points: 0, carts: 0, machines: 0, collapses: 0, cards: 0, spaces: 0 };

/** What a piece of news brings; `stood` is where its seat was on the Progress board, and where it is then. */
export function gainOf(news: News, row: Bringing | undefined, stood: { space: number }): Gain {
  if (!row) return NO_GAIN;
  const { what, times = 1, by, to } = row;
  if (to === undefined) return { ...NO_GAIN, [what]: times * (by === undefined ? 1 : numberIn(news, by)) };
  const before = stood.space;
  stood.space = to === null ? 0 : numberIn(news, to);
  return { ...NO_GAIN, [what]: Math.max(0, stood.space - before) };
}

export const hasGain = (gain: Gain): boolean => GAINS.some(key => gain[key] !== 0);

/** Whether anything of it is good: a Collapse is not, one that is cleared is. */
export const brings = (gain: Gain): boolean => GAINS.some(key => (key === "collapses" ? gain[key] < 0 : gain[key] > 0));

/** What has no column in the ledger. */
export const besides = (gain: Gain): Gain => ({ ...gain, coins: 0, points: 0, cards: 0 });

export const placeIn = (news: News): Place => ({ level: numberIn(news, "level"), column: numberIn(news, "column") });
