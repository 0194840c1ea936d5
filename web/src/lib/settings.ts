// settings.ts - what a person sets for this browser: kept here, changed anywhere, each a signal.
import { effect, signal, type Signal } from "@preact/signals";

function kept<T>(name: string, usual: T, fits: (value: unknown) => value is T): Signal<T> {
  const key = `elbowroom.${name}`;
  const read = (): T => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      return fits(value) ? value : usual;
    } catch {
      return usual;
    }
  };
  const it = signal(read());
  it.subscribe(value => localStorage.setItem(key, JSON.stringify(value)));
  return it;
}

const oneOf =
  <T extends string>(...list: T[]) =>
  (value: unknown): value is T =>
    list.includes(value as T);
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isText = (value: unknown): value is string => typeof value === "string";

export const theme = kept("theme", "auto", oneOf("auto", "light", "dark"));
export const pace = kept("pace", "calm", oneOf("slow", "calm", "quick", "at_once"));
export const sounds = kept("sounds", false, isBoolean);
export const playerName = kept("name", "", isText);

/** How long a computer's move stays before the next, in ms. */
export const paceOf = (): number => ({ slow: 1400, calm: 600, quick: 200, at_once: 0 })[pace.value];

export const calmMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

effect(() => {
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});
