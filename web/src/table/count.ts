// count.ts - the count at the end of a game, step by step: the scores grow round by round, then each seat shows its parts, the lowest
// first. The result is true before it begins; the player of lib/motion.ts shows it, and where nothing moves all is shown at once.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { player, tempo, type Step } from "@/lib/motion";

const LIGHT = 600; // ms: the lamp's light narrows
const ROUNDS = 2200; // for all rounds together
const SEAT = 500;
const HALT = 500; // before the first place
const SLIDE = 220;

/** How far the count is: rounds that are added, seats that show their parts, whether all is shown. */
export interface Count {
  round: number;
  seats: number;
  done: boolean;
}

/** Where the count is after so many steps: the beginning, each round, each seat. */
const countAt = (step: number, rounds: number, seats: number): Count => ({
  round: Math.min(step, rounds),
  seats: Math.max(0, step - rounds),
  done: step >= rounds + seats,
});

function wait(step: number, rounds: number, seats: number): number {
  if (step === 0) return LIGHT;
  if (step < rounds) return ROUNDS / rounds;
  return step === rounds + seats - 1 && seats > 1 ? SEAT + HALT : SEAT;
}

/** Counts while `plays`, once the rounds are known (0: not yet); anything else, and a press before, shows the end. */
export function useCount(plays: boolean, rounds: number, seats: number): Count {
  const [step, go] = useState(plays && tempo() > 0 ? 0 : Infinity);
  useEffect(() => {
    if (!plays || step === Infinity) return;
    if (rounds === 0) return player.begin(() => go(Infinity));
    const k = tempo();
    const one = (_: unknown, i: number): Step => ({ show: () => go(i), long: k * wait(i, rounds, seats) });
    return player.row(Array.from({ length: rounds + seats + 1 }, one));
  }, [plays, rounds]);
  return countAt(plays ? step : Infinity, rounds, seats);
}

/** Children that change places slide there. `order` names them, as they stand. */
export function useSliding(list: RefObject<HTMLElement>, order: readonly string[], moves: boolean): void {
  const stood = useRef(new Map<string, readonly [number, number]>());
  useLayoutEffect(() => {
    const now = new Map<string, readonly [number, number]>();
    const children = [...(list.current?.children ?? [])].filter(child => child instanceof HTMLElement);
    children.forEach((child, i) => {
      const [left, top] = [child.offsetLeft, child.offsetTop];
      const [x, y] = stood.current.get(order[i]) ?? [left, top];
      now.set(order[i], [left, top]);
      if (moves && (x !== left || y !== top))
        player.move(child, SLIDE, [{ transform: `translate(${x - left}px, ${y - top}px)` }, { transform: "none" }]);
    });
    stood.current = now;
  }, [order.join()]);
}
