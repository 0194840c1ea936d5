// chain.ts - what a chain would do before one commits to it: every way up through the mine, and what each chamber on it can give. The
// engine plays it out (miners/rules/ways.c).
import type { Gain } from "./gain";
import type { Place } from "./places";

export interface ChainStep {
  at: Place | null; // null: the Surface
  card: string | null;
  tried: { effect: number; gain: Gain }[];
  taken: number | null; // the effect that the sum is made with; null: none, or nothing to choose
  gain: Gain;
  buried: boolean;
}

/** One way to the Surface. */
export interface Way {
  ups: string[]; // the moves at forks
  steps: ChainStep[];
  total: Gain;
}

/** What a decision brings by itself, and the ways after it, the best first. */
export interface Ways {
  gain: Gain;
  ways: Way[];
}
