// hooks.ts - what several screens wait for: the size of an element, something that has to be fetched or worked out first.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { failed } from "./failed";

/** Looks at an element at once and whenever its size changes; anew when one of `when` is another. */
export function useSizeOf<E extends HTMLElement>(of: RefObject<E>, look: (element: E) => void, when: readonly unknown[] = []): void {
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => look(element));
    watcher.observe(element);
    look(element);
    return () => watcher.disconnect();
  }, when);
}

/** What a promise brings for `what`; null until it is there. What comes too late, or fails then, is no matter any more. */
export function useArrival<W, T>(what: W, ask: () => Promise<T>, fails: (error: unknown) => void = failed): T | null {
  const [come, show] = useState<{ what: W; it: T } | null>(null);
  useEffect(() => {
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
