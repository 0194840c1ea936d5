// fit.ts - how the combos fit their column: texts whole if there is room, else closer or smaller, else of a few lines; names by their size.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { useSizeOf } from "@/ui/hooks";

const ROOMS = ["whole", "snug", "small", "lines3", "lines2"] as const; // what is tried, one after the other
const LEAST = 13; // px of a letter

/** A name is as large as its longest word allows: no word is broken. */
function fitName(name: HTMLElement): void {
  name.style.removeProperty("font-size");
  const wide = name.scrollWidth;
  const room = name.clientWidth;
  if (wide <= room || room === 0) return;
  const size = parseFloat(getComputedStyle(name).fontSize);
  name.style.fontSize = `${Math.max(LEAST, Math.floor((size * room * 4) / wide) / 4)}px`;
}

function fit(list: HTMLElement): void {
  for (const name of list.querySelectorAll<HTMLElement>(".realms-name")) fitName(name);
  for (const room of ROOMS) {
    list.dataset.room = room;
    if (list.scrollHeight <= list.clientHeight + 1) return;
  }
  list.dataset.room = ROOMS[0]; // one has to scroll anyway
}

/** Looks for room whenever the column's size changes, the letters have come, or one of `when` is another. */
export function useRoom(list: RefObject<HTMLElement>, when: readonly unknown[]): void {
  const look = (element: HTMLElement | null): void => {
    if (element && element.clientHeight > 0) fit(element);
  };
  useSizeOf(list, look, when);
  useEffect(() => void document.fonts.ready.then(() => look(list.current)), when);
}

/** A combo that opens where one points or stands is seen to its end. Who scrolls the column is left alone. */
export function showWhole(event: Event): void {
  const combo = event.target instanceof Element ? event.target.closest(".realms-combo") : null;
  const points = event instanceof PointerEvent;
  if (points && (event.pointerType !== "mouse" || (combo?.closest("ol")?.scrollTop ?? 0) > 0)) return;
  combo?.scrollIntoView({ block: "nearest" });
}
