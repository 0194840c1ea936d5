// fit.ts - how large the mine is drawn: so that it fills its frame (plan.ts), or larger as one has set it by buttons, keys, wheel or two
// fingers.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { useSizeOf } from "@/ui/hooks";
import { placeKey, type Place } from "./places";
import { boxOf, planOf, type Plan } from "./plan";

const MOST = 2.5;

/** Of what fits. */
export const zoom = signal(1);

const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));

const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export interface Fit {
  plan: Plan;
  seen: number; // the width that is seen
  scrolls: boolean; // not all of it is seen
}

const STEPS: Plan["detail"][] = ["far", "tall", "wide"];
const worth = (plan: Plan): number => STEPS.indexOf(plan.detail);

/**
 * Watches the frame, and fits the mine to it. Room is kept for all that may be lit with another card in the fingers, so that nothing moves
 * when one picks up this card and that; but not where the rooms would show less for it.
 */
export function useFit(room: { current: HTMLElement | null }, dug: Place[], lit: Place[], reach: Place[]): Fit {
  const [size, measure] = useState({ width: 800, height: 560 });
  useSizeOf(room, box => measure({ width: box.offsetWidth, height: box.offsetHeight }));
  const unit = rem() / 16;
  const by = zoom.value;
  const key = [size.width, size.height, unit, by, dug.map(placeKey).join(), lit.map(placeKey).join(), reach.map(placeKey).join()].join(" ");
  const plan = useMemo(() => {
    const frame = { width: size.width * by, height: size.height * by };
    const steady = planOf(frame, unit, dug, reach),
      large = planOf(frame, unit, dug, lit);
    return worth(steady) >= worth(large) && steady.w >= 0.86 * large.w && steady.width <= large.width ? steady : large;
  }, [key]);
  return { plan, seen: size.width, scrolls: plan.width > size.width + 1 || plan.height > size.height + 1 };
}

/** Larger or smaller by a step, from what is seen now. */
export const zoomBy = (step: number): void => {
  zoom.value = clamp(zoom.value * step, 1, MOST);
};

/** Wheel with Ctrl, and two fingers. */
export function useZoom(room: { current: HTMLElement | null }): void {
  useEffect(() => {
    const box = room.current;
    if (!box) return;
    let apart = 0;
    const between = (e: TouchEvent): number =>
      Math.hypot(e.touches[0].clientX - e.touches[1].clientX, e.touches[0].clientY - e.touches[1].clientY);
    const wheel = (e: WheelEvent): void => {
      if (!e.ctrlKey) return;
      e.preventDefault();
      zoomBy(e.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    const touch = (e: TouchEvent): void => {
      if (e.touches.length !== 2) return void (apart = 0);
      const far = between(e);
      if (apart > 0) zoomBy(far / apart);
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
export function useInSight(room: { current: HTMLElement | null }, plan: Plan, places: Place[], when: string): void {
  useLayoutEffect(() => {
    const box = room.current;
    if (!box || box.clientHeight === 0 || places.length === 0) return;
    const boxes = places.map(p => boxOf(plan, p));
    const left = Math.min(...boxes.map(b => b.x)),
      right = Math.max(...boxes.map(b => b.x + b.w)),
      top = Math.min(...boxes.map(b => b.y)) - plan.drop,
      low = Math.max(...boxes.map(b => b.y + b.h)) + plan.drop / 2;
    box.scrollLeft = (left + right - box.clientWidth) / 2;
    if (low <= box.clientHeight) box.scrollTop = 0;
    else if (low > box.scrollTop + box.clientHeight) box.scrollTop = low - box.clientHeight;
    else if (top < box.scrollTop) box.scrollTop = Math.max(0, top);
  }, [when, plan]);
}
