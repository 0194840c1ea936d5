// gain.ts - what a list of news brings a seat: coins, points, Machines, …; cut where a chain goes from chamber to chamber.
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

export const NO_GAIN: Readonly<Gain> = { coins: 0, points: 0, carts: 0, machines: 0, collapses: 0, cards: 0, spaces: 0 };

export const GAINS = ["points", "carts", "coins", "cards", "spaces", "machines", "collapses"] as const satisfies readonly (keyof Gain)[];

export const numberIn = (news: News, key: string): number => (typeof news[key] === "number" ? news[key] : 0);
export const wordIn = (news: News, key: string): string | null => (typeof news[key] === "string" ? news[key] : null);

/** Where the seat stands on its Progress board while news are read; null: that is not known, and an advance counts as one space. */
interface Standing {
  space: number | null;
}

function add(gain: Gain, news: News, at: Standing): void {
  switch (news.event) {
    case "coins":
      gain.coins += numberIn(news, "coins");
      break;
    case "revealed":
      gain.coins -= numberIn(news, "coins");
      break;
    case "points":
      gain.points += numberIn(news, "points");
      break;
    case "machines":
      gain.machines += numberIn(news, "count");
      break;
    case "collapse":
      gain.collapses += numberIn(news, "count");
      break;
    case "buried":
      gain.collapses -= 1;
      break;
    case "cart":
      gain.carts += 1;
      break;
    case "drawn":
      gain.cards += 1;
      break;
    case "discarded":
      gain.cards -= 1;
      break;
    case "board":
      at.space = 0;
      break;
    case "advanced":
      gain.spaces += at.space === null ? 1 : numberIn(news, "space") - at.space;
      at.space = numberIn(news, "space");
      break;
  }
}

export function gainOf(list: News[], seat: SeatKey, space: number | null = null): Gain {
  const gain = { ...NO_GAIN };
  const at = { space };
  for (const news of list) if (news.seat === seat) add(gain, news, at);
  return gain;
}

export const hasGain = (gain: Gain): boolean => GAINS.some(key => gain[key] !== 0);

export const placeIn = (news: News): Place => ({ level: numberIn(news, "level"), column: numberIn(news, "column") });

/** A stretch of a chain: what happened at one chamber, at the Surface, or before either. */
export interface Stretch {
  at: Place | "surface" | "start";
  special: boolean;
  buried: boolean;
  news: News[];
  gain: Gain;
}

const stretch = (at: Stretch["at"], special = false): Stretch => ({ at, special, buried: false, news: [], gain: { ...NO_GAIN } });

export function stretches(list: News[], seat: SeatKey, space: number | null = null): Stretch[] {
  const out: Stretch[] = [stretch("start")];
  const standing = { space };
  for (const news of list) {
    if (news.seat !== seat) continue;
    if (news.event === "activated") out.push(stretch(placeIn(news), numberIn(news, "special") !== 0));
    else if (news.event === "surface") out.push(stretch("surface"));
    const last = out[out.length - 1];
    if (news.event === "buried") last.buried = true;
    last.news.push(news);
    add(last.gain, news, standing);
  }
  return out.filter(s => s.at !== "start" || s.news.length > 0);
}

/** A rough worth, to show of several ways the better one first; it decides nothing. */
export const worth = (g: Gain): number =>
  3 * g.points + 3 * g.carts + g.coins + 1.2 * g.cards + 1.6 * g.spaces + 0.9 * g.machines - 1.4 * g.collapses;
