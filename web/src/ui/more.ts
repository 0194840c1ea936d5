// more.ts - says of a box that scrolls where more of it lies: data-more names the sides (left, right, up, down), and the styles show it.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const SLACK = 3; // px that nobody misses

function sides(box: HTMLElement): string {
  const right = box.scrollWidth - box.clientWidth - box.scrollLeft;
  const down = box.scrollHeight - box.clientHeight - box.scrollTop;
  const there: [string, number][] = [
    ["left", box.scrollLeft],
    ["right", right],
    ["up", box.scrollTop],
    ["down", down],
  ];
  return there.flatMap(([side, more]) => (more > SLACK ? [side] : [])).join(" ");
}

/** Watches `box` and what lies in it; the mark is set on `marked` where another element is to show it. */
export function useMore(box: { current: HTMLElement | null }, marked = box): void {
  const watch = useRef<ResizeObserver | null>(null);
  const watched = useRef<Element[]>([]);
  const look = useRef(() => {
    if (box.current && marked.current) marked.current.dataset.more = sides(box.current);
  }).current;
  useEffect(() => {
    const it = box.current;
    it?.addEventListener("scroll", look, { passive: true });
    return () => {
      it?.removeEventListener("scroll", look);
      watch.current?.disconnect();
    };
  }, []);
  // What lies in it may be another thing each time it is drawn.
  useLayoutEffect(() => {
    const parts = box.current ? [box.current, ...box.current.children] : [];
    if (parts.length === watched.current.length && parts.every((part, i) => part === watched.current[i])) return;
    watch.current ??= new ResizeObserver(look);
    watch.current.disconnect();
    for (const part of parts) watch.current.observe(part);
    watched.current = parts;
  });
}
