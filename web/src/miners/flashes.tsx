// flashes.tsx - the chain that has just run: room after room lights up, each with a higher sound, on the way to the Surface, and a sign
// beside it says what it gave. The signs stay until the next card.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { sound } from "@/lib/sound";
import { seatIndex } from "@/lib/view";
import type { Desk } from "./desk";
import { GAINS } from "./gain";
import { endChain, oneByOne } from "./motion";
import type { Place } from "./places";
import { ranIn, type Ran, type Stop } from "./ran";

/** The stops of the chain that are lit; the last is the newest. */
export const stops = signal<Stop[]>([]);

/** Where a card was put last, while one looked on: it is being dug in. */
export const dugIn = signal<Place | null>(null);

/** So many stops are lit; a new one is heard. */
function light(list: Stop[], isHeard: boolean): void {
  const last = list.at(-1);
  if (isHeard && last && list.length > stops.peek().length) sound(last.at === "surface" ? "bell" : "lamp", { step: list.length - 1 });
  stops.value = list;
}

/** All is lit at once: it was looked at before, or something was taken back. */
function show({ stops: list }: Ran): void {
  endChain();
  [stops.value, dugIn.value] = [list, null];
}

/** What has come since then, stop by stop; another card puts out what was lit. */
function goOn(desk: Desk, before: Ran, now: Ran): void {
  const another = now.cards > before.cards;
  if (another) {
    endChain();
    [stops.value, dugIn.value] = [[], now.placed];
  }
  const known = another ? 0 : before.stops.length;
  const grown = now.stops.some(({ gain }, i) => i < known && GAINS.some(what => gain[what] !== before.stops[i].gain[what]));
  const from = grown && known > 0 ? known : known + 1;
  const steps = now.stops.slice(from - 1).map((_, i) => now.stops.slice(0, from + i));
  if (steps.length === 0) return;
  const shows = steps.map(list => (inTime: boolean) => light(list, inTime && !desk.table.hurried?.peek()));
  oneByOne(shows, desk.isMine.peek());
}

/** Follows the log from now on. */
export function useStops(desk: Desk): void {
  useEffect(() => {
    const { gains } = desk.facts;
    const { log, seats } = { log: desk.table.log.peek(), seats: desk.view.peek().seats };
    const stood = log.length > 1 ? [] : seats.map(it => it.progress?.space ?? 0); // a game may begin in the middle
    let before: Ran | null = null;
    let seat = desk.shown.peek();
    let seen = 0;
    return effect(() => {
      const entries = desk.table.log.value;
      const same = seat === desk.shown.value && entries.length >= seen;
      [seat, seen] = [desk.shown.value, entries.length];
      const now = ranIn(entries, gains, seat, stood[seatIndex(seat)]);
      if (before && same) goOn(desk, before, now);
      else show(now);
      before = now;
    });
  }, [desk]);
}
