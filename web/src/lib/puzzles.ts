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
  readKept(engine);
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

// ---- what is kept: the engine's text of ratings and tries (puzzles/kept.h), and what only the page knows ----

interface Tried {
  id: string;
  solved: boolean; // at the first try
  rating: Rating; // of the puzzle, since then
}

/** In points, and how far off it may be. */
interface Rating {
  points: number;
  doubt: number;
}

interface Kept {
  rating: Rating; // one's own
  best: number; // the longest streak
  tried: readonly Tried[];
}

const TEXT = "elbowroom.puzzles";
const UNREAD = "elbowroom.puzzles.unread"; // what stood there and could not be read
const NOW = "elbowroom.puzzles.now";

const ratingIn = ([points, doubt]: string[]): Rating => ({
  points: Math.round(Number(points) / 100),
  doubt: Math.round(Number(doubt) / 100),
});

/** Of a text that the engine wrote. */
function parse(text: string): Kept {
  const lines = text.split("\n").map(line => line.split(" "));
  const of = (word: string): string[][] => lines.filter(([first]) => first === word).map(([, ...rest]) => rest);
  return {
    rating: ratingIn(of("solver")[0] ?? []),
    best: Number(of("streak")[0]?.[0] ?? 0),
    tried: of("tried").map(([id, solved, ...rating]) => ({ id, solved: solved === "yes", rating: ratingIn(rating) })),
  };
}

/** Filled in with the book. */
export const kept = signal<Kept>({ rating: { points: 1500, doubt: 350 }, best: 0, tried: [] });

/** What is damaged counts as empty, but is not lost; another tab may have solved some. */
function readKept(engine: Engine): void {
  const text = localStorage.getItem(TEXT) ?? "";
  const read = engine.told("puzzles_kept", text.length < 400_000 ? text : "") ?? "";
  if (text !== "" && text !== read) localStorage.setItem(UNREAD, text);
  kept.value = parse(read);
}

/** The streak that goes on, and the last puzzle of the day that was tried. */
interface Now {
  run: number;
  day: { date: string; solved: boolean } | null;
}

const isObject = (it: unknown): it is Record<string, unknown> => typeof it === "object" && it !== null;
const isDay = (it: unknown): it is NonNullable<Now["day"]> => isObject(it) && typeof it.date === "string" && typeof it.solved === "boolean";

function readNow(): Now {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(NOW) ?? "null");
    if (!isObject(it)) return { run: 0, day: null };
    const run = Number.isInteger(it.run) ? Math.max(0, Math.min(20_000, Number(it.run))) : 0;
    return { run, day: isDay(it.day) ? it.day : null };
  } catch {
    return { run: 0, day: null };
  }
}

export const now = signal<Now>(readNow());

/** How hard a puzzle is, by its own rating on this device. */
export const ratingOf = ({ id, rating }: PuzzleHead): number => kept.value.tried.find(one => one.id === id)?.rating.points ?? rating;

/** Keeps a first answer to what was opened on `date`. It is rated if the puzzle was never tried before, but not in a streak. */
export function noteTry({ engine }: Book, id: string, solved: boolean, how: string, date: string): void {
  const before = readNow();
  const run = how !== "streak" ? before.run : solved ? before.run + 1 : 0;
  const day = how === "day" && ![date, today()].includes(before.day?.date ?? "") ? { date, solved } : before.day;
  readKept(engine);
  const text = engine.told("puzzle_note", `${id} ${solved ? "yes" : "no"} ${how === "streak" ? run : "-"}`);
  if (text !== null) {
    kept.value = parse(text);
    localStorage.setItem(TEXT, text);
  }
  now.value = { run, day };
  localStorage.setItem(NOW, JSON.stringify(now.value));
}

// ---- which one ----

/** Today, all over the world the same. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** `rating`: points, or `s5` for the sixth of a streak. */
const nextOf = ({ engine }: Book, theme: string, rating: string | number): string | null =>
  engine.told("puzzle_next", `- ${theme} ${rating} ${kept.value.tried.length}`);

/** Of several themes the one that was not tried and is nearest. */
function nextIn(book: Book, family: string): string | null {
  const { rating, tried } = kept.value;
  const ids = (FAMILIES[family] ?? []).map(theme => nextOf(book, theme, rating.points)).filter(id => id !== null);
  const rank = (id: string): number => {
    const place = tried.findIndex(one => one.id === id);
    const head = book.list.find(one => one.id === id);
    return place < 0 ? Math.abs((head?.rating ?? 0) - rating.points) : 1e6 + place;
  };
  return ids.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** How one solves: "day", "streak", "any", "theme/FAMILY", "id/ID". null: there is no such puzzle. */
export function choose(book: Book, how: string, date: string): string | null {
  if (how === "day") return book.engine.told("puzzle_of_day", date);
  if (how === "streak") return nextOf(book, "-", `s${now.value.run}`);
  if (how === "any") return nextOf(book, "-", kept.value.rating.points);
  const [, way, rest] = /^(theme|id)\/(\w+)$/.exec(how) ?? [];
  if (way === "theme") return Object.hasOwn(FAMILIES, rest) ? nextIn(book, rest) : null;
  return book.list.some(one => one.id === rest) ? rest : null;
}
