// flashes.tsx - what each chamber has just given rises from it, one after the other: the chain lights up on its way to the surface.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { calmMotion } from "@/lib/settings";
import type { LogEntry } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import type { Desk } from "./desk";
import type { MinersFacts } from "./view";
import { gainOf, hasGain, placeIn, type Gain } from "./gain";
import { GainChips } from "./glyphs";
import { middleOf, SKY, type Place } from "./places";

interface Flash {
  id: number;
  at: Place | "surface";
  gain: Gain;
}

const flashes = signal<Flash[]>([]);
/** The chamber that the chain has lit last, for its glow. */
export const glowing = signal<Place | "surface" | null>(null);
const GAP = 380; // ms from one to the next
const LIFE = 1500;
let next = 1;

/** What happened at which chamber, from what is new in the log; before that the seat was there on its Progress board. */
function read(
  fresh: LogEntry[],
  { gains }: MinersFacts,
  seat: SeatKey,
  from: Place | "surface" | null,
  space: number,
): Omit<Flash, "id">[] {
  const out: Omit<Flash, "id">[] = [];
  const stood = { space };
  let at = from;
  for (const news of fresh.flatMap(e => e.news)) {
    if (news.event === "round") at = null;
    if (news.seat !== seat) continue;
    if (news.event === "placed" || news.event === "activated") at = placeIn(news);
    else if (news.event === "surface") at = "surface";
    else if (news.event === "revealed" || news.event === "resolves") at = null;
    const gain = gainOf(news, gains[news.event], stood);
    if (at && (hasGain(gain) || news.event === "activated")) out.push({ at, gain });
  }
  return out;
}

function show(list: Omit<Flash, "id">[]): void {
  list.forEach(({ at, gain }, i) =>
    setTimeout(() => {
      const id = next++;
      glowing.value = at;
      if (hasGain(gain)) flashes.value = [...flashes.value, { id, at, gain }];
      setTimeout(() => (flashes.value = flashes.value.filter(f => f.id !== id)), LIFE);
    }, i * GAP),
  );
}

/** Follows the log from now on. */
export function useFlashes(desk: Desk): void {
  useEffect(() => {
    let seen = desk.table.log.peek().length;
    let at: Place | "surface" | null = null;
    let space = 0;
    return effect(() => {
      const log = desk.table.log.value;
      const seat = desk.shown.value;
      const fresh = log.slice(seen);
      seen = log.length;
      const list = read(fresh, desk.facts, seat, at, space);
      space = desk.shownSeat.peek().progress?.space ?? 0;
      at = list.at(-1)?.at ?? (fresh.some(e => e.news.some(n => n.event === "round")) ? null : at);
      if (at === null) glowing.value = null;
      if (!calmMotion()) show(list);
      else glowing.value = at;
    });
  }, [desk]);
}

export function Flashes({ left }: { left: number }) {
  return (
    <>
      {flashes.value.map(f => {
        const { x, y } = f.at === "surface" ? { x: left + 8, y: SKY / 2 } : middleOf(f.at);
        return (
          <span key={f.id} class="miners-flash" aria-hidden="true" style={{ left: `${x - left}em`, top: `${y}em` }}>
            <GainChips gain={f.gain} />
          </span>
        );
      })}
    </>
  );
}
