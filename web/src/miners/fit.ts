// fit.ts - how large the mine is drawn: as large as the room allows, or as one has set it by buttons, keys, wheel or two fingers.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useSizeOf } from "@/ui/hooks";
import { middleOf, type Bounds, type Place } from "./places";

const LEAST = 0.46; // of the page's type size; below it a card could not be told from another
const EASY = 0.55; // where one has to scroll anyway
const MOST = 1.7;
export const FAR = 0.64; // below it only pictures and names

/** null: as it fits. */
export const zoom = signal<number | null>(null);

const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));

const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export interface Fit {
  px: number; // the mine's type size
  far: boolean;
  seen: number; // the width that is seen
  scrolls: boolean; // not all of it is seen
  bounds: Bounds; // the ground, widened to fill the room
}

/** The ground goes on to the edges of the room. */
function widened(bounds: Bounds, px: number, size: { width: number; height: number }): Bounds {
  const width = Math.max(bounds.width, size.width / px);
  return { left: bounds.left - (width - bounds.width) / 2, width, height: Math.max(bounds.height, size.height / px) };
}

/** Watches the room that the mine has. Of what might be shown, the first that fits in it is; else the last. */
export function useFit(room: { current: HTMLElement | null }, wanted: Bounds[]): Fit {
  const [size, measure] = useState({ width: 800, height: 560 });
  useSizeOf(room, box => measure({ width: box.offsetWidth, height: box.offsetHeight }));
  const one = rem();
  const fitOf = (b: Bounds): number => Math.min((size.width - 2) / b.width, (size.height - 2) / b.height) / one;
  const bounds = wanted.find(b => fitOf(b) >= LEAST) ?? wanted[wanted.length - 1];
  const fits = fitOf(bounds);
  const scale = zoom.value ?? (fits < LEAST ? EASY : Math.min(fits, 1.15));
  const px = scale * one;
  const scrolls = bounds.width * px > size.width || bounds.height * px > size.height;
  const { left, width, height } = widened(bounds, px, size);
  const ground = useMemo(() => ({ left, width, height }), [left, width, height]); // the same as long as nothing grows
  return { px, far: scale < FAR, seen: size.width, scrolls, bounds: ground };
}

/** Larger or smaller by a step, from what is seen now. */
export const zoomBy = (px: number, step: number): void => {
  zoom.value = clamp((px / rem()) * step, LEAST, MOST);
};

/** Wheel with Ctrl, and two fingers. */
export function useZoom(room: { current: HTMLElement | null }, px: number): void {
  const now = useRef(px);
  now.current = px;
  useEffect(() => {
    const box = room.current;
    if (!box) return;
    let apart = 0;
    const between = (e: TouchEvent): number =>
      Math.hypot(e.touches[0].clientX - e.touches[1].clientX, e.touches[0].clientY - e.touches[1].clientY);
    const wheel = (e: WheelEvent): void => {
      if (!e.ctrlKey) return;
      e.preventDefault();
      zoomBy(now.current, e.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    const touch = (e: TouchEvent): void => {
      if (e.touches.length !== 2) return void (apart = 0);
      const far = between(e);
      if (apart > 0) zoomBy(now.current, far / apart);
      apart = far;
      e.preventDefault();
    };
    box.addEventListener("wheel", wheel, { passive: false });
    box.addEventListener("touchmove", touch, { passive: false });
    return () => {
      box.removeEventListener("wheel", wheel);
      box.removeEventListener("touchmove", touch);
    };
  }, []);
}

/** Scrolls so that what matters now is seen; where all of it fits nothing moves. */
export function useInSight(room: { current: HTMLElement | null }, bounds: Bounds, px: number, places: Place[], when: string): void {
  useLayoutEffect(() => {
    const box = room.current;
    if (!box || box.clientHeight === 0 || places.length === 0) return;
    const xs = places.map(p => (middleOf(p).x - bounds.left) * px);
    const ys = places.map(p => middleOf(p).y * px);
    const x = (Math.min(...xs) + Math.max(...xs)) / 2;
    const low = Math.max(...ys) + 4.2 * px;
    box.scrollLeft = x - box.clientWidth / 2;
    if (low <= box.clientHeight) box.scrollTop = 0;
    else if (low > box.scrollTop + box.clientHeight) box.scrollTop = low - box.clientHeight;
    else if (Math.min(...ys) - 4.2 * px < box.scrollTop) box.scrollTop = Math.max(0, Math.min(...ys) - 12 * px);
  }, [when, px]);
}
