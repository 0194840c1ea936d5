// wish.ts - what is being set up: the choice as it stands, kept while the page is open, and what it becomes when it starts.
import { computed, signal } from "@preact/signals";
import { kindNamed, KINDS } from "@/games";
import { Engine } from "@/lib/engine";
import type { LocalSeat } from "@/lib/kept";
import { makeMap, type MadeMap } from "@/lib/made";
import type { Clock } from "@/lib/told";
import { SEATS, type TableFacts } from "@/lib/view";
import { t, type Level } from "@/lib/words";
import { failed } from "@/ui/failed";
import { computerName, givenName, mapsFor, myName, wordsOf, type Choice, type OpenChoice } from "./start";

export type Who = "me" | "person" | "invited" | "open" | "computer";

export interface WishSeat {
  who: Who;
  name: string; // empty: the usual one
  level: Level;
}

export type Watch = OpenChoice["watch"];

export interface Wish {
  kind: string; // of games.ts
  seats: WishSeat[]; // five; the first `count` sit
  count: number;
  map: string; // empty: the first that fits
  world: string; // of a new map, which is made from the seed; empty: no new one
  seed: number;
  options: string[];
  places: boolean | null; // null: as usual there
  draw: number; // 0: all
  rounds: number; // 0: as usual
  hints: boolean;
  clock: Clock | null;
  watch: Watch;
  lenient: boolean;
}

const seat = (who: Who): WishSeat => ({ who, name: "", level: "normal" });

const usual: Wish = {
  kind: KINDS[0].key,
  seats: [seat("me"), seat("computer"), seat("computer"), seat("computer"), seat("computer")],
  count: 3,
  map: "",
  world: "",
  seed: 1 + Math.floor(Math.random() * 9999),
  options: [],
  places: null,
  draw: 0,
  rounds: 0,
  hints: true,
  clock: null,
  watch: "all",
  lenient: true,
};

export const wish = signal<Wish>(usual);

export function change(to: Partial<Wish>): void {
  wish.value = { ...wish.value, ...to };
}

export const changeSeat = (n: number, to: Partial<WishSeat>): void =>
  change({ seats: wish.value.seats.map((s, i) => (i === n ? { ...s, ...to } : s)) });

/** Another game: what does not fit it is as usual again. */
export function choose(kind: string): void {
  const w = wish.value;
  if (kind === w.kind) return;
  const count = Math.max(factsOf(kind, 2)?.choices.seats[0] ?? 1, w.count);
  change({ kind, map: "", world: "", options: [], places: null, draw: 0, rounds: 0, count });
}

/** For who wants to play with others elsewhere: the next seats are for them. */
export function wantOthers(): void {
  change({ seats: wish.value.seats.map((s, i) => (i === 1 && s.who === "computer" ? { ...s, who: "invited" } : s)) });
}

// ---- what follows from it: the engine knows, as soon as it is here ----

const engine = signal<Engine | null>(null);

export function wakeEngine(): void {
  if (!engine.value) Engine.start().then(started => (engine.value = started), failed);
}

/** The new map of a world, from the wished seed; null: the engine is not here yet, or there is none. */
export const newMap = (w: Wish, world: string): MadeMap | null => engine.value && makeMap(engine.value, world, w.count, w.seed);

/** The worlds of which there are new maps: the server has only those that are built in. */
export const worldsOf = (w: Wish): readonly string[] => (isOnline(w) ? [] : (kindNamed(w.kind).worlds ?? []));

/** A table of that kind with nothing but defaults. */
function factsOf(kind: string, seats: number, map?: string): TableFacts | null {
  const it = engine.value;
  return it && it.setup(wordsOf({ kind, seats, map, options: [] })) === null ? it.facts() : null;
}

/** The wished table, as it would be by default. */
export const usualTable = computed(() => factsOf(wish.value.kind, wish.value.count, mapOf(wish.value)));

export const sitting = (w: Wish): WishSeat[] => w.seats.slice(0, w.count);
export const isOnline = (w: Wish): boolean => sitting(w).some(s => s.who === "invited" || s.who === "open");
export const mapOf = (w: Wish): string | undefined => {
  const maps = mapsFor(w.kind, w.count);
  const made = worldsOf(w).includes(w.world) ? newMap(w, w.world) : null;
  if (made) return made.key;
  return maps.includes(w.map) ? w.map : maps[0];
};

/** How many races can be drawn, least and most (MX-5); none: the game draws none. */
export const drawsOf = (): [number, number] | null => usualTable.value?.choices.draw ?? null;

/** Why it cannot start so; a text key. */
export function obstacle(w: Wish): "web.home.one_me" | "web.home.not_both" | null {
  const seats = sitting(w);
  if (!isOnline(w)) return null;
  if (seats.some(s => s.who === "person")) return "web.home.not_both";
  return seats.filter(s => s.who === "me").length === 1 ? null : "web.home.one_me";
}

/** The name that a seat has as long as nobody writes another. */
export function usualName(w: Wish, n: number): string {
  const s = w.seats[n];
  const alone = !sitting(w).some(x => x.who === "person"); // "Give the device to: You" would say nothing
  if (s.who === "me") return alone ? myName() : givenName() || t("web.home.player", n + 1);
  if (s.who === "computer") return computerName(w.seats.slice(0, n).filter(x => x.who === "computer").length);
  return t("web.home.player", n + 1);
}

function common(w: Wish): Omit<Choice, "seats"> {
  const rounds = w.rounds !== usualTable.value?.rounds ? w.rounds || undefined : undefined;
  const places = w.places ?? undefined;
  const [least, most] = drawsOf() ?? [1, 0];
  const draw = w.draw >= least && w.draw <= most ? w.draw : undefined;
  return { kind: w.kind, map: mapOf(w), options: w.options, places, draw, rounds, hints: w.hints };
}

export function localChoice(w: Wish): Choice {
  const seats = sitting(w).map((s, i): LocalSeat => {
    const name = s.name.trim() || usualName(w, i);
    return s.who === "computer" ? { seat: SEATS[i], kind: "computer", name, level: s.level } : { seat: SEATS[i], kind: "me", name };
  });
  return { ...common(w), seats };
}

export function openChoice(w: Wish): OpenChoice {
  const seats = sitting(w).map(s => (s.who === "computer" ? s.level : s.who));
  return { ...common(w), seats, clock: w.clock, watch: w.watch, lenient: w.lenient };
}
