// lessons.ts - lessons: their list, and their words, which come when they are first needed.
import addresses from "virtual:lesson-words";
import type { Engine } from "./engine";
import type { Taken } from "./taken";
import { loadMore, type Lang } from "./words";

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

async function wordsIn(code: Lang): Promise<Record<string, string>> {
  const coming = asked.get(code) ?? load(code);
  asked.set(code, coming);
  coming.catch(() => asked.delete(code));
  return { ...(await coming) };
}

export const loadLessonWords = (): Promise<void> => loadMore(wordsIn);

/** The lesson to go on with: the one left last; else the first that is not done, in the game of the one taken last. */
export function nextLesson(lessons: readonly Lesson[], taken: ReadonlyMap<string, Taken>): Lesson | undefined {
  const begun = lessons.filter(({ key }) => taken.has(key)).sort((a, b) => (taken.get(b.key)?.at ?? 0) - (taken.get(a.key)?.at ?? 0));
  const left = begun.find(({ key }) => taken.get(key)?.progress);
  const open = lessons.filter(({ key }) => !taken.get(key)?.done);
  return left ?? open.find(({ game }) => game === begun[0]?.game) ?? open[0] ?? lessons[0];
}

/** All that there are, in the order of their trails. */
export const lessonsOf = (engine: Engine): Lesson[] => JSON.parse(engine.told("lessons") ?? "[]") as Lesson[];
