// drag.ts - a token in the hand: taken from a region or from the tray, let go over another. Whatever can take it has a data-region.
import { signal } from "@preact/signals";

/** What a token may be taken from and put on; "hand" is the tray. */
export interface Drag {
  from(region: string | "hand"): number;
  to(region: string): boolean;
  drop(from: string | "hand", to: string): void;
}

/** Where the token would be put if it were let go now; where it comes from. */
export const dragged = signal<{ from: string; over: string | null } | null>(null);

const SLACK = 6;

/** The region (or "hand") under a point of the screen. */
export function regionAt(x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement | SVGElement>("[data-region]");
  return under?.dataset.region ?? null;
}

/**
 * Begins with a press on the token; `picture` is a drawing of it that follows the pointer. Also for the tray: dragToken(event,
 * "hand", …).
 */
export function dragToken(event: PointerEvent, from: string | "hand", drag: Drag, picture: Element): void {
  const start = { x: event.clientX, y: event.clientY };
  const end = new AbortController();
  const { signal: until } = end;
  let ghost: HTMLElement | null = null;
  const over = (at: PointerEvent): string | null => {
    const region = regionAt(at.clientX, at.clientY);
    return region !== null && region !== from && drag.to(region) ? region : null;
  };
  const move = (at: PointerEvent): void => {
    if (at.pointerId !== event.pointerId) return;
    if (!ghost && Math.hypot(at.clientX - start.x, at.clientY - start.y) < SLACK) return;
    ghost ??= lift(picture);
    ghost.style.transform = `translate(${at.clientX}px,${at.clientY}px)`;
    dragged.value = { from, over: over(at) };
  };
  const finish = (at: PointerEvent, good: boolean): void => {
    if (at.pointerId !== event.pointerId) return;
    const to = good && ghost ? over(at) : null;
    if (ghost) swallowClick();
    ghost?.remove();
    dragged.value = null;
    end.abort();
    if (to !== null) drag.drop(from, to);
  };
  addEventListener("pointermove", move, { signal: until });
  addEventListener("pointerup", at => finish(at, true), { signal: until });
  addEventListener("pointercancel", at => finish(at, false), { signal: until });
}

/** The click that ends a drag means nothing. */
function swallowClick(): void {
  const end = new AbortController();
  addEventListener("click", event => event.stopPropagation(), { capture: true, signal: end.signal });
  setTimeout(() => end.abort());
}

function lift(picture: Element): HTMLElement {
  const holder = document.createElement("div");
  holder.className = "map-ghost";
  holder.append(picture.cloneNode(true));
  document.body.append(holder);
  return holder;
}
