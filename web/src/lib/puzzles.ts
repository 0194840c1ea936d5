// puzzles.ts - the puzzles: their text, fetched once, which one comes next, and what was solved. Ratings are the engine's (Glicko-2), and
// nothing of it leaves this browser.
import address from "virtual:puzzles";
import { signal } from "@preact/signals";
import { Engine } from "./engine";
import type { SeatKey } from "./view";

export interface PuzzleHead {
  id: string;
  seat: SeatKey;
  theme: string;
  rating: number;
  chance: number; // what the natural move loses: tenths of a percent of winning
  coins: number; // and tenths of a coin of the lead; alone: of a point
  game: string;
  seats: number;
  set: string | null;
}

export interface PuzzleTask extends PuzzleHead {
  subject: { kind: string; name: string }[];
  good: string[];
  natural: string;
  better: string[];
}

// ---- the text ----

export interface Book {
  engine: Engine; // lists, chooses and rates; puzzles are opened by engines of their own
  text: string;
  list: readonly PuzzleHead[];
}

let asked: Promise<Book> | undefined;

async function load(): Promise<Book> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const [text, engine] = await Promise.all([answer.text(), Engine.start()]);
  const fault = engine.take("puzzles_take", text);
  if (fault) throw new Error(`${address}: ${fault.error} ${fault.detail ?? ""}`);
  return { engine, text, list: JSON.parse(engine.told("puzzles") ?? "[]") as PuzzleHead[] };
}

export function loadBook(): Promise<Book> {
  asked ??= load();
  asked.catch(() => (asked = undefined));
  return asked;
}

/** An engine that stands at a puzzle; null: there is no such puzzle. */
export async function openPuzzle(book: Book, id: string): Promise<{ engine: Engine; task: PuzzleTask } | null> {
  const engine = await Engine.start();
  if (engine.take("puzzles_take", book.text) || engine.take("puzzle", id)) return null;
  const task = JSON.parse(engine.told("puzzle_task") ?? "null") as PuzzleTask | null;
  return task && { engine, task };
}

// ---- themes, by what they are about: a theme says what is best, so only its family is told before ----

export const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  decline: ["let_go", "hold_on"],
  combo: ["price", "lure", "pick"],
  conquest: ["whom", "attack", "spare", "later", "where", "leave", "stay", "ally", "relic", "gift", "plain"],
  die: ["enough", "go_on", "die"],
  defence: ["guard"],
  cards: ["hand", "discard", "deep", "build", "card"],
  mine: ["place", "chain", "cart"],
  effects: ["skip", "effect", "target", "draw", "faction", "board"],
  best: ["best"],
};

// ---- what is kept ----

/** A rating as the engine writes it: points and doubt in hundredths, and how unsteady it is. */
export type Rating = string;

interface Tried {
  id: string;
  solved: boolean; // at the first try
  rating: Rating; // of the puzzle, since then
}

interface Kept {
  rating: Rating; // one's own
  tried: Tried[]; // the one that was tried last is the last
  run: number; // solved in a row in the streak that goes on
  best: number;
  day: { date: string; solved: boolean } | null; // the last puzzle of the day that was tried
}

const KEY = "elbowroom.puzzles";
const MOST = 5000;
const NEW: Rating = "150000 35000 60000";
const nothing = (): Kept => ({ rating: NEW, tried: [], run: 0, best: 0, day: null });

const isRating = (it: unknown): it is Rating => typeof it === "string" && /^\d{1,6} \d{1,5} \d{1,6}$/.test(it);
const isCount = (it: unknown): it is number => typeof it === "number" && Number.isInteger(it) && it >= 0 && it < 1e6;
const isObject = (it: unknown): it is Record<string, unknown> => typeof it === "object" && it !== null;
const isTried = (it: unknown): it is Tried =>
  isObject(it) && typeof it.id === "string" && /^[0-9a-f]{8}$/.test(it.id) && typeof it.solved === "boolean" && isRating(it.rating);
const isDay = (it: unknown): it is Kept["day"] =>
  isObject(it) && typeof it.date === "string" && /^\d{4}-\d\d-\d\d$/.test(it.date) && typeof it.solved === "boolean";

/** What is damaged is as if it had never been. */
function read(): Kept {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!isObject(it)) return nothing();
    const best = isCount(it.best) ? it.best : 0;
    return {
      rating: isRating(it.rating) ? it.rating : NEW,
      tried: Array.isArray(it.tried) ? it.tried.filter(isTried).slice(-MOST) : [],
      run: isCount(it.run) ? it.run : 0,
      best,
      day: isDay(it.day) ? it.day : null,
    };
  } catch {
    return nothing();
  }
}

export const kept = signal<Kept>(read());

function keep(change: Partial<Kept>): void {
  kept.value = { ...read(), ...change }; // another tab may have solved some
  localStorage.setItem(KEY, JSON.stringify(kept.value));
}

export const pointsOf = (rating: Rating): number => Math.round(Number(rating.split(" ")[0]) / 100);
export const doubtOf = (rating: Rating): number => Math.round(Number(rating.split(" ")[1]) / 100);

/** How hard a puzzle is, by its own rating on this device. */
export const ratingOf = ({ id, rating }: PuzzleHead): number => {
  const own = kept.value.tried.find(one => one.id === id)?.rating;
  return own ? pointsOf(own) : rating;
};

export const triedAs = (id: string): Tried | undefined => kept.value.tried.find(one => one.id === id);

/** Both ratings after the solver has met the puzzle. */
function rate({ engine }: Book, solver: Rating, puzzle: string, solved: boolean): [Rating, Rating] | null {
  const [mine, its] = engine.told("puzzle_rate", `${solver}\n${puzzle}\n${solved ? 1 : 0}`)?.split("\n") ?? [];
  return mine && its ? [mine, its] : null;
}

/** Keeps a first answer. Both are rated the first time; later it is only remembered that it was tried again. */
export function tried(book: Book, { id, rating }: PuzzleHead, solved: boolean): void {
  const now = read();
  const before = now.tried.find(one => one.id === id);
  const others = now.tried.filter(one => one.id !== id);
  if (before) return keep({ tried: [...others, before] });
  const after = rate(book, now.rating, `new ${rating}`, solved) ?? rate(book, NEW, `new ${rating}`, solved);
  if (after) keep({ rating: after[0], tried: [...others, { id, solved, rating: after[1] }] });
}

/** What was answered first in a streak: it goes on, or ends. */
export function streaked(solved: boolean): void {
  const { run, best } = read();
  keep(solved ? { run: run + 1, best: Math.max(best, run + 1) } : { run: 0 });
}

export function daySolved(date: string, solved: boolean): void {
  if (read().day?.date !== date) keep({ day: { date, solved } });
}

// ---- which one ----

/** Today, all over the world the same. */
export const today = (): string => new Date().toISOString().slice(0, 10);

const triedIds = (): string[] => kept.value.tried.map(one => one.id);

/** `rating`: points, or `s5` for the sixth of a streak. */
const nextOf = ({ engine }: Book, theme: string, rating: string | number): string | null =>
  engine.told("puzzle_next", [`- ${theme} ${rating} ${kept.value.tried.length}`, ...triedIds()].join("\n"));

/** Of several themes the one that was not tried and is nearest. */
function nextIn(book: Book, family: string): string | null {
  const rating = pointsOf(kept.value.rating);
  const ids = (FAMILIES[family] ?? []).map(theme => nextOf(book, theme, rating)).filter(id => id !== null);
  const rank = (id: string): number => {
    const head = book.list.find(one => one.id === id);
    const place = triedIds().indexOf(id);
    return place < 0 ? Math.abs((head?.rating ?? 0) - rating) : 1e6 + place;
  };
  return ids.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** How one solves: "day", "streak", "any", "theme/FAMILY", "id/ID". null: there is no such puzzle. */
export function choose(book: Book, how: string): string | null {
  const [way, rest = ""] = how.split("/");
  if (way === "day") return book.engine.told("puzzle_of_day", today());
  if (way === "streak") return nextOf(book, "-", `s${kept.value.run}`);
  if (way === "theme") return Object.hasOwn(FAMILIES, rest) ? nextIn(book, rest) : null;
  if (way === "id") return book.list.some(one => one.id === rest) ? rest : null;
  return way === "any" ? nextOf(book, "-", pointsOf(kept.value.rating)) : null;
}
