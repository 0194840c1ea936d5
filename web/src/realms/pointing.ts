// pointing.ts - the log points at the map and back: a line that is looked at lights its regions; a region that is looked at marks the lines
// that tell of it. Lines are marked by hand: sixty turns need not be drawn anew for it.
import { effect } from "@preact/signals";
import type { Desk } from "./desk";
import type { Camera } from "./map/camera";
import { Inside } from "./map/geometry";

const lineOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-regions]") : null;
const regionsOf = (line: HTMLElement | null): string[] => line?.dataset.regions?.split(" ") ?? [];
const linesOf = (page: Element): HTMLElement[] => [...page.querySelectorAll<HTMLElement>("[data-regions]")];

/** Brings the first of these regions into sight. */
function reveal(desk: Desk, camera: Camera, [first]: readonly string[]): void {
  const region = desk.facts.regions.find(r => r.key === first);
  if (region) camera.glide(new Inside(region.path).bounds);
}

/** Up and Down go from line to line; from the page itself to the last one. */
function step(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined) return;
  const lines = linesOf(event.currentTarget);
  const at = lines.findIndex(line => line === event.target);
  const next = at < 0 ? lines.at(-1) : lines[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Listeners for the page of the log. */
export function pointing(desk: Desk, camera: Camera) {
  const point = (line: HTMLElement | null): void => {
    const regions = regionsOf(line);
    if (regions.join() !== desk.told.peek().join()) desk.told.value = regions;
  };
  return {
    onPointerOver: (event: PointerEvent) => event.pointerType === "mouse" && point(lineOf(event.target)),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && point(null),
    onFocusIn: (event: FocusEvent) => {
      point(lineOf(event.target));
      reveal(desk, camera, desk.told.peek());
    },
    onFocusOut: (event: FocusEvent & { currentTarget: HTMLElement }) => {
      if (event.currentTarget.checkVisibility()) point(null); // not when a phone shows the map instead
    },
    onKeyDown: step,
    /** A tap goes to the map, where that is elsewhere. */
    onClick: (event: MouseEvent) => {
      const regions = regionsOf(lineOf(event.target));
      if (regions.length === 0) return;
      desk.tab.value = "map";
      desk.drawer.value = false;
      reveal(desk, camera, regions);
      desk.told.value = regions;
    },
  };
}

/** Marks the lines about the region that is looked at, and shows the last of them if that was a click or a key; returns what ends it. */
export function mentions(desk: Desk, page: HTMLElement): () => void {
  let marked: HTMLElement[] = [];
  let moved = false;
  return effect(() => {
    const region = desk.selected.value;
    const meant = desk.pinned.value || desk.by.value === "keys"; // who only points reads on in the log
    for (const line of marked) line.classList.remove("about");
    marked = region === null ? [] : linesOf(page).filter(line => regionsOf(line).includes(region));
    for (const line of marked) line.classList.add("about");
    const last = marked.at(-1);
    if (last && meant) page.scrollTo({ top: last.offsetTop - page.clientHeight / 2 });
    else if (moved) page.scrollTo({ top: page.scrollHeight });
    moved = last !== undefined && meant;
  });
}
