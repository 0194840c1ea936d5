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
const isSpeed = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= FASTEST;
const isText = (value: unknown): value is string => typeof value === "string";

/** How fast computers play and things move: 0 to FASTEST, at which nobody waits. */
export const FASTEST = 10;

/** It was one of four words once; who chose one keeps it. */
function oldPace(): number {
  const speeds = new Map([
    ['"slow"', 0],
    ['"quick"', 7],
    ['"at_once"', FASTEST],
  ]);
  return speeds.get(localStorage.getItem("elbowroom.pace") ?? "") ?? 3;
}

export const theme = kept("theme", "auto", oneOf("auto", "light", "dark"));
export const speed = kept("speed", oldPace(), isSpeed);
export const sounds = kept("sounds", false, isBoolean);
/** Whether the person was asked for sounds, or has found them. */
export const soundsAsked = kept("sounds_asked", sounds.value, isBoolean);
/** Whether the coach may say something. */
export const coached = kept("coached", true, isBoolean);
export const playerName = kept("name", "", isText);

/** How long a computer's move stays before the next, in ms. */
export const paceOf = (): number => (1400 * (FASTEST - speed.value)) / FASTEST;
/** The same at the usual speed. */
export const USUAL = 980;
export const atOnce = (): boolean => speed.value === FASTEST;

export const calmMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

effect(() => {
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});
