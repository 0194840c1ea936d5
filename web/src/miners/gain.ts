// gain.ts - what a list of news brings a seat: coins, points, Machines, …
import type { News, SeatKey } from "@/lib/view";
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

const NO_GAIN: Readonly<Gain> = { coins: 0, points: 0, carts: 0, machines: 0, collapses: 0, cards: 0, spaces: 0 };

export const GAINS = ["points", "carts", "coins", "cards", "spaces", "machines", "collapses"] as const satisfies readonly (keyof Gain)[];

export const numberIn = (news: News, key: string): number => (typeof news[key] === "number" ? news[key] : 0);
export const wordIn = (news: News, key: string): string | null => (typeof news[key] === "string" ? news[key] : null);

/** What kinds of news bring: so many, or as many as an argument of theirs says. */
const BRINGS: Record<string, [what: keyof Gain, times: number, argument?: string]> = {
  coins: ["coins", 1, "coins"],
  revealed: ["coins", -1, "coins"],
  points: ["points", 1, "points"],
  machines: ["machines", 1, "count"],
  collapse: ["collapses", 1, "count"],
  buried: ["collapses", -1],
  cart: ["carts", 1],
  drawn: ["cards", 1],
  discarded: ["cards", -1],
  advanced: ["spaces", 1],
};

export function gainOf(list: News[], seat: SeatKey): Gain {
  const gain = { ...NO_GAIN };
  for (const news of list) {
    if (news.seat !== seat || !(news.event in BRINGS)) continue;
    const [what, times, argument] = BRINGS[news.event];
    gain[what] += times * (argument ? numberIn(news, argument) : 1);
  }
  return gain;
}

export const hasGain = (gain: Gain): boolean => GAINS.some(key => gain[key] !== 0);

export const placeIn = (news: News): Place => ({ level: numberIn(news, "level"), column: numberIn(news, "column") });
