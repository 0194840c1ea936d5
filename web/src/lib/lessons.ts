// lessons.ts - lessons: their list, their words, which come when they are first needed, and how far one is. That is kept here; it may be
// damaged, or from a lesson that has changed: what does not fit counts as not begun.
import addresses from "virtual:lesson-words";
import { knowMore, lang, type Lang } from "./words";

/** A lesson of the list (wasm/learn.c); lesson.KEY.title and lesson.KEY.about are its texts. */
export interface Lesson {
  key: string;
  game: string;
  place: number;
  minutes: number;
  steps: number;
}

// ---- words ----

const asked = new Map<Lang, Promise<Record<string, string>>>();

async function load(code: Lang): Promise<Record<string, string>> {
  const answer = await fetch(addresses[code]);
  if (!answer.ok) throw new Error(`${addresses[code]}: ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

export async function loadLessonWords(): Promise<void> {
  const code = lang.value;
  const coming = asked.get(code) ?? load(code);
  asked.set(code, coming);
  coming.catch(() => asked.delete(code));
  const texts = await coming;
  if (code === lang.value) knowMore({ ...texts });
}

// ---- how far one is ----

export interface Taken {
  step: number; // that one is at, from 1
  progress: string; // what was done, for the engine; empty: not begun, or over
  done: boolean; // once to its end
  at: number; // ms since 1970
}

const KEPT = "elbowroom.lessons";

const isTaken = (it: unknown): it is Taken =>
  typeof it === "object" &&
  it !== null &&
  Number.isInteger((it as Taken).step) &&
  typeof (it as Taken).progress === "string" &&
  typeof (it as Taken).done === "boolean" &&
  Number.isFinite((it as Taken).at);

/** Of all lessons that were begun, by their keys. */
export function loadTaken(): ReadonlyMap<string, Taken> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return new Map(Object.entries(all ?? {}).filter((entry): entry is [string, Taken] => isTaken(entry[1])));
  } catch {
    return new Map();
  }
}

export function keepTaken(key: string, taken: Taken): void {
  localStorage.setItem(KEPT, JSON.stringify({ ...Object.fromEntries(loadTaken()), [key]: taken }));
}

/** The lesson to go on with: the one left last; else the first that is not done, in the game of the one taken last. */
export function nextLesson(lessons: readonly Lesson[], taken: ReadonlyMap<string, Taken>): Lesson | undefined {
  const begun = lessons.filter(({ key }) => taken.has(key)).sort((a, b) => (taken.get(b.key)?.at ?? 0) - (taken.get(a.key)?.at ?? 0));
  const left = begun.find(({ key }) => taken.get(key)?.progress);
  const open = lessons.filter(({ key }) => !taken.get(key)?.done);
  return left ?? open.find(({ game }) => game === begun[0]?.game) ?? open[0] ?? lessons[0];
}
