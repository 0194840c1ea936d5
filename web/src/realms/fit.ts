// fit.ts - how the combos fit their column: texts whole if there is room, else closer or smaller, else of a few lines; names by their size.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { idle } from "@/lib/idle";
import { useSizeOf } from "@/ui/hooks";

const ROOMS = ["whole", "snug", "small", "lines3", "lines2"] as const; // what is tried, one after the other
const LEAST = 13; // px of a letter

/** For which words and room each name has its size. */
const fitted = new WeakMap<HTMLElement, string>();

/** A name is as large as its longest word allows: no word is broken. All are measured together: each change between would be laid out. */
function fitNames(all: readonly HTMLElement[]): void {
  const keys = new Map(all.map(name => [name, `${name.textContent} ${name.clientWidth}`]));
  const names = all.filter(name => fitted.get(name) !== keys.get(name));
  for (const name of names) {
    fitted.set(name, keys.get(name) ?? "");
    name.style.removeProperty("font-size");
  }
  const sizes = names.map(name => {
    const [wide, room] = [name.scrollWidth, name.clientWidth];
    if (wide <= room || room === 0) return null;
    const size = parseFloat(getComputedStyle(name).fontSize);
    return Math.max(LEAST, Math.floor((size * room * 4) / wide) / 4);
  });
  names.forEach((name, i) => sizes[i] !== null && name.style.setProperty("font-size", `${sizes[i]}px`));
}

const roomOf = (list: HTMLElement): number =>
  Math.max(
    0,
    ROOMS.findIndex(room => room === list.dataset.room),
  );

function fits(list: HTMLElement, n: number): boolean {
  list.dataset.room = ROOMS[n];
  return list.scrollHeight <= list.clientHeight + 1;
}

/** Roomier, as long as all is seen. */
function loosen(list: HTMLElement): void {
  let at = roomOf(list);
  while (at > 0 && fits(list, at - 1)) at--;
  list.dataset.room = ROOMS[at];
}

/** Closer, until all is seen. Most often it is as before; whether there is more room now is looked at when nothing else is to be done. */
function fit(list: HTMLElement): void {
  fitNames([...list.querySelectorAll<HTMLElement>(".realms-name")]);
  const before = roomOf(list);
  let at = before;
  while (at < ROOMS.length && !fits(list, at)) at++;
  list.dataset.room = ROOMS[at] ?? ROOMS[0]; // one has to scroll anyway
  if (at > 0 && at === before) void idle().then(() => loosen(list));
}

/** Looks for room whenever the column's size changes, the letters have come, or one of `when` is another. */
export function useRoom(list: RefObject<HTMLElement>, when: readonly unknown[]): void {
  const look = (element: HTMLElement | null): void => {
    if (element && element.clientHeight > 0) fit(element);
  };
  const lettered = useRef(false); // it was looked at with the letters that it has
  useSizeOf(list, look, when);
  useEffect(() => {
    if (lettered.current && document.fonts.status === "loaded") return;
    void document.fonts.ready.then(() => {
      lettered.current = true;
      for (const name of list.current?.querySelectorAll<HTMLElement>(".realms-name") ?? []) fitted.delete(name);
      look(list.current);
    });
  }, when);
}

/** A combo that opens where one points or stands is seen to its end. Who scrolls the column is left alone. */
export function showWhole(event: Event): void {
  const combo = event.target instanceof Element ? event.target.closest(".realms-combo") : null;
  const points = event instanceof PointerEvent;
  if (points && (event.pointerType !== "mouse" || (combo?.closest("ol")?.scrollTop ?? 0) > 0)) return;
  combo?.scrollIntoView({ block: "nearest" });
}
