// chain.ts - what a chain would do before one commits to it: every way up through the mine, and what each chamber on it can give.
//
// The engine plays it out on a copy (engine.preview). At a fork both ways are followed; of a card's effects each is tried, and the
// chain goes on from the best of them, so the sums are what a way can bring, not a promise. Which cards are drawn nobody knows.
import type { Engine } from "@/lib/engine";
import type { MinersView, News, Preview, SeatKey } from "@/lib/view";
import { decisionOf, placeOfDoing, seatOf } from "./decide";
import { gainOf, NO_GAIN, stretches, worth, type Gain, type Stretch } from "./gain";
import { samePlace, type Place } from "./places";

/** One effect of a chamber, tried. */
export interface Tried {
  effect: number;
  gain: Gain;
}

export interface ChainStep {
  at: Place | "surface";
  card: string | null;
  tried: Tried[];
  taken: number | null; // the effect that the sum is made with; null: none, or nothing to choose
  gain: Gain;
  buried: boolean;
}

/** One way to the Surface. */
export interface Way {
  ups: string[]; // the moves at forks
  steps: ChainStep[];
  total: Gain;
}

const MOST_PREVIEWS = 240; // of one question
const MOST_WAYS = 8;

const minersView = (p: Preview): MinersView => p.view as MinersView;

interface Walk {
  engine: Engine;
  seat: SeatKey;
  space: number;
  carts: number; // full ones before
  left: number; // previews that may still be asked for
  ways: Way[];
}

interface At {
  moves: string[];
  now: Preview;
  ups: string[];
  tried: { at: Place | "surface"; list: Tried[]; taken: number | null }[];
}

function ask(w: Walk, moves: string[]): Preview | null {
  if (w.left-- <= 0) return null;
  const p = w.engine.preview(w.seat, moves);
  return p && p.error === null ? p : null;
}

/** Goes through the small choices within an effect (which card, which deck), always the first, until an effect or a fork comes. */
function settle(w: Walk, moves: string[], first: Preview): { moves: string[]; now: Preview } | null {
  let now = first;
  const made = [...moves];
  for (let i = 0; i < 40; i++) {
    const d = decisionOf(now.legal);
    if (d.verb === "none" || d.verb === "up" || d.verb === "effect" || d.verb === "play" || d.verb === "other") return { moves: made, now };
    made.push(now.legal[0]);
    const next = ask(w, made);
    if (!next) return null;
    now = next;
  }
  return null;
}

const newsSince = (later: Preview, earlier: Preview): News[] => later.news.slice(earlier.news.length);

/** What an effect itself brings: until the chain comes to the next chamber. */
function ownGain(later: Preview, earlier: Preview, w: Walk): Gain {
  const list = newsSince(later, earlier);
  const on = list.findIndex(n => n.seat === w.seat && (n.event === "surface" || (n.event === "activated" && n.special === 0)));
  return gainOf(on < 0 ? list : list.slice(0, on), w.seat, seatOf(minersView(earlier), w.seat)?.progress?.space ?? 0);
}

function finish(w: Walk, at: At): void {
  const parts = stretches(at.now.news, w.seat, w.space);
  const cards = seatOf(minersView(at.now), w.seat)?.mine ?? [];
  const steps = parts.flatMap(part => (part.at === "start" ? [] : [stepOf(part, part.at, at, cards)]));
  const total = gainOf(at.now.news, w.seat, w.space);
  total.carts = (seatOf(minersView(at.now), w.seat)?.carts ?? w.carts) - w.carts;
  w.ways.push({ ups: at.ups, steps, total });
}

function stepOf(part: Stretch, where: Place | "surface", at: At, cards: { card: string; level: number; column: number }[]): ChainStep {
  const tried = at.tried.find(x => (x.at === "surface" || where === "surface" ? x.at === where : samePlace(x.at, where)));
  const card = where === "surface" ? null : (cards.find(c => samePlace(c, where))?.card ?? null);
  return { at: where, card, tried: tried?.list ?? [], taken: tried?.taken ?? null, gain: part.gain, buried: part.buried };
}

/** Tries all effects of the chamber, and goes on from the best. */
function tryEffects(w: Walk, at: At): void {
  const seat = seatOf(minersView(at.now), w.seat);
  const what = seat?.doing.at(-1)?.what;
  const where: Place | "surface" | null = what === "surface" ? "surface" : placeOfDoing(seat);
  const d = decisionOf(at.now.legal);
  let best: { end: { moves: string[]; now: Preview }; worth: number; effect: number } | null = null;
  const list: Tried[] = [];
  for (const option of d.options) {
    const first = ask(w, [...at.moves, option.move]);
    const end = first && settle(w, [...at.moves, option.move], first);
    if (!end) continue;
    const gain = ownGain(end.now, at.now, w);
    list.push({ effect: Number(option.args[0]), gain });
    if (!best || worth(gain) > best.worth) best = { end, worth: worth(gain), effect: Number(option.args[0]) };
  }
  if (!best && d.skip) {
    const now = ask(w, [...at.moves, d.skip]);
    if (now) best = { end: { moves: [...at.moves, d.skip], now }, worth: 0, effect: 0 };
  }
  const tried = where ? [...at.tried, { at: where, list, taken: best?.effect ?? null }] : at.tried;
  if (best) walk(w, { ...at, ...best.end, tried });
  else finish(w, { ...at, tried });
}

function walk(w: Walk, at: At): void {
  if (w.ways.length >= MOST_WAYS) return;
  const d = decisionOf(at.now.legal);
  if (d.verb === "effect") return tryEffects(w, at);
  if (d.verb !== "up") return finish(w, at);
  for (const option of d.options) {
    const now = ask(w, [...at.moves, option.move]);
    if (now) walk(w, { ...at, moves: [...at.moves, option.move], now, ups: [...at.ups, option.move] });
  }
}

/** All ways after these moves, the best first. */
export function waysAfter(engine: Engine, seat: SeatKey, view: MinersView, moves: string[]): Way[] {
  const before = seatOf(view, seat);
  const w: Walk = { engine, seat, space: before?.progress?.space ?? 0, carts: before?.carts ?? 0, left: MOST_PREVIEWS, ways: [] };
  const first = ask(w, moves);
  const start = first && settle(w, moves, first);
  if (start) walk(w, { ...start, ups: [], tried: [] });
  return w.ways.sort((a, b) => worth(b.total) - worth(a.total));
}

/** What one decision would bring at once, for its button. */
export function gainAfter(engine: Engine, seat: SeatKey, view: MinersView, move: string): Gain {
  const before = seatOf(view, seat);
  const w: Walk = { engine, seat, space: before?.progress?.space ?? 0, carts: before?.carts ?? 0, left: 40, ways: [] };
  const now = ask(w, []);
  const first = now && ask(w, [move]);
  const end = first && settle(w, [move], first);
  return now && end ? ownGain(end.now, now, w) : { ...NO_GAIN };
}
