// ran.ts - the chain that a seat's last card has run, read from the log: where it came by, and what each chamber gave.
import type { LogEntry } from "@/lib/table";
import type { News, SeatKey } from "@/lib/view";
import { GAINS, gainOf, hasGain, placeIn, type Bringing, type Gain } from "./gain";
import { samePlace, type Place } from "./places";

export type Spot = Place | "surface";

export interface Stop {
  at: Spot;
  gain: Gain;
}

export interface Ran {
  stops: Stop[]; // in the order of the chain
  placed: Place | null; // where the card was put
  cards: number; // so many were put there until now
}

type Gains = Record<string, Bringing | undefined>;

export const sameSpot = (a: Spot, b: Spot): boolean => (a === "surface" || b === "surface" ? a === b : samePlace(a, b));

const plus = (a: Gain, b: Gain): Gain => Object.fromEntries(GAINS.map(key => [key, a[key] + b[key]])) as Record<keyof Gain, number>;

/** Where the next gains come from. */
function spotAfter(news: News, at: Spot | null): Spot | null {
  if (news.event === "placed" || news.event === "activated") return placeIn(news);
  if (news.event === "surface") return "surface";
  return news.event === "round" || news.event === "revealed" || news.event === "resolves" ? null : at;
}

/** `space`: where the seat stood on its Progress board before the first entry. The last entry may grow: chance adds to it. */
export function ranIn(log: readonly LogEntry[], gains: Gains, seat: SeatKey, space = 0): Ran {
  const stood = { space };
  const ran: Ran = { stops: [], placed: null, cards: 0 };
  let at: Spot | null = null;
  for (const news of log.flatMap(e => e.news)) {
    if (news.event !== "round" && news.seat !== seat) continue;
    if (news.event === "placed") Object.assign(ran, { stops: [], placed: placeIn(news), cards: ran.cards + 1 });
    at = spotAfter(news, at);
    const gain = gainOf(news, gains[news.event], stood);
    if (!at || !ran.placed || !(hasGain(gain) || news.event === "activated" || news.event === "placed")) continue;
    const there: Spot = at;
    const known = ran.stops.find(stop => sameSpot(stop.at, there));
    if (known) known.gain = plus(known.gain, gain);
    else ran.stops.push({ at, gain });
  }
  return ran;
}
