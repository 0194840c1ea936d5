// hooks.ts - what several screens wait for: the size of an element, something that has to be fetched or worked out first.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { idle } from "@/lib/idle";
import { failed } from "./failed";

/** Looks at an element at once and whenever its size changes; anew when one of `when` is another. */
export function useSizeOf<E extends HTMLElement>(of: RefObject<E>, look: (element: E) => void, when: readonly unknown[] = []): void {
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    let seen = "";
    const lookOnce = (): void => {
      const size = `${element.clientWidth} ${element.clientHeight}`;
      if (size !== seen) look(element);
      seen = size;
    };
    lookOnce();
    const watcher = new ResizeObserver(lookOnce); // tells of the first size too, which was looked at
    watcher.observe(element);
    return () => watcher.disconnect();
  }, when);
}

/** Whether the window is as a media query wants it. */
export function useMedia(query: string): boolean {
  const [fits, show] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const look = (): void => show(list.matches);
    look();
    list.addEventListener("change", look);
    return () => list.removeEventListener("change", look);
  }, [query]);
  return fits;
}

/** How much of something long that mostly lies out of sight is drawn: little at first, all of it when nothing else is to be done. */
export function useGrowing(little: number, all: number): number {
  const [much, show] = useState(little);
  useEffect(() => {
    let gone = false;
    void idle().then(() => gone || show(all));
    return () => {
      gone = true;
    };
  }, [all]);
  return much;
}

/**
 * What a promise brings for `what`; null until it is there. What comes too late, or fails then, is no matter any more. It is
 * asked for at once, not after the next frame: the screen waits for it.
 */
export function useArrival<W, T>(what: W, ask: () => Promise<T>, fails: (error: unknown) => void = failed): T | null {
  const [come, show] = useState<{ what: W; it: T } | null>(null);
  useLayoutEffect(() => {
    let gone = false;
    ask().then(
      it => gone || show({ what, it }),
      error => gone || fails(error),
    );
    return () => {
      gone = true;
    };
  }, [what]);
  return come?.what === what ? come.it : null;
}
