// taken.ts - how far one is in each lesson, kept in this browser. It may be damaged, or from a lesson that has changed: what does not
// fit counts as not begun.

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
