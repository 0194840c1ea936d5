// flashes.tsx - the chain that has just run: room after room lights up, each with a higher sound, on the way to the Surface, and a sign
// beside it says what it gave. The signs stay until the next card.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { sound } from "@/lib/sound";
import type { LogEntry } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import type { Desk } from "./desk";
import type { MinersFacts } from "./view";
import { GAINS, gainOf, hasGain, placeIn, type Gain } from "./gain";
import { endChain, oneByOne } from "./motion";
import { samePlace, type Place } from "./places";

export type Spot = Place | "surface";

export interface Stop {
  at: Spot;
  gain: Gain;
}

/** The stops of the chain that are lit; the last is the newest. */
export const stops = signal<Stop[]>([]);

/** Where a card was put last, while one looked on: it is being dug in. */
export const dugIn = signal<Place | null>(null);

export const sameSpot = (a: Spot | null, b: Spot | null): boolean =>
  a === "surface" || b === "surface" ? a === b : samePlace(a as Place | null, b as Place | null);

const plus = (a: Gain, b: Gain): Gain => Object.fromEntries(GAINS.map(key => [key, a[key] + b[key]])) as Record<keyof Gain, number>;

/** A stop that is lit already gets its share; another is added, and heard. */
function light(stop: Stop, isHeard: boolean): void {
  const known = stops.peek();
  const i = known.findLastIndex(s => sameSpot(s.at, stop.at));
  stops.value = i >= 0 ? known.map((s, k) => (k === i ? { at: s.at, gain: plus(s.gain, stop.gain) } : s)) : [...known, stop];
  if (i < 0 && isHeard) sound(stop.at === "surface" ? "bell" : "lamp", { step: known.length });
}

interface Read {
  list: Stop[];
  placed: Place | null; // where another card was put: what was lit goes out
  at: Spot | null;
}

/** What happened at which chamber, from what is new in the log; before that the seat was there on its Progress board. */
function read(fresh: LogEntry[], { gains }: MinersFacts, seat: SeatKey, from: Spot | null, space: number): Read {
  const stood = { space };
  let list: Stop[] = [];
  let at = from,
    placed: Place | null = null;
  for (const news of fresh.flatMap(e => e.news)) {
    if (news.event === "round") at = null;
    if (news.seat !== seat) continue;
    if (news.event === "placed") [list, placed] = [[], placeIn(news)];
    if (news.event === "placed" || news.event === "activated") at = placeIn(news);
    else if (news.event === "surface") at = "surface";
    else if (news.event === "revealed" || news.event === "resolves") at = null;
    const gain = gainOf(news, gains[news.event], stood);
    if (at && (hasGain(gain) || news.event === "activated" || news.event === "placed")) list.push({ at, gain });
  }
  return { list, placed, at };
}

/** One stop for what happened at one place without a break. */
function joined(list: Stop[]): Stop[] {
  const out: Stop[] = [];
  for (const stop of list) {
    const last = out.at(-1);
    if (last && sameSpot(last.at, stop.at)) last.gain = plus(last.gain, stop.gain);
    else out.push({ ...stop });
  }
  return out;
}

/** Nothing is lit; another card may be put somewhere. */
function clear(placed: Place | null = null): void {
  endChain();
  [stops.value, dugIn.value] = [[], placed];
}

/** Follows the log from now on. */
export function useStops(desk: Desk): void {
  useEffect(() => {
    let seen = desk.table.log.peek().length;
    let at: Spot | null = null;
    let space = 0;
    let seat = desk.shown.peek();
    clear();
    return effect(() => {
      const log = desk.table.log.value;
      if (seat !== desk.shown.value) clear(); // of another's mine
      seat = desk.shown.value;
      const fresh = log.slice(seen);
      const back = log.length < seen; // taken back
      seen = log.length;
      const now = read(fresh, desk.facts, seat, at, space);
      space = desk.shownSeat.peek().progress?.space ?? 0;
      at = now.at;
      if (now.placed || back) clear(now.placed);
      const steps = joined(now.list).map(stop => (inTime: boolean) => light(stop, inTime && !desk.table.hurried?.peek()));
      if (steps.length > 0) oneByOne(steps, desk.isMine.peek());
    });
  }, [desk]);
}
