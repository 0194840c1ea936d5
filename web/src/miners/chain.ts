// chain.ts - what a chain would do before one commits to it: every way up through the mine, and what each chamber on it can give. The
// engine plays it out (miners/rules/ways.c).
import type { Gain } from "./gain";
import type { Place } from "./places";

export interface ChainStep {
  at: Place | null; // null: the Surface
  card: string | null;
  tried: { effect: number; gain: Gain }[];
  taken: number | null; // the effect that the sum is made with; null: none, or nothing to choose
  gain: Gain; // by the card alone: what it sets off elsewhere has lines of its own in the ledger
  buried: boolean;
}

/** What everybody can count: coins, points with those of full Carts, cards in hand. */
export interface Purse {
  coins: number;
  points: number;
  cards: number;
}

/** Where a line of the ledger comes from (miners/rules/ledger.h). */
export type Source = "price" | "less_event" | "less_card" | "least" | "card" | "surface" | "trigger" | "hand" | "space" | "join" | "event";

export interface LedgerLine {
  from: Source;
  name: string | null; // a card, the Event, the side of a Progress board
  at: Place | null;
  to: Place | null; // of a joint: its other place
  space: number | null;
  stop: number | null; // its number on the way, from 1: that of its step
  sum: Purse;
  gain: Gain;
}

/** One way to the Surface. */
export interface Way {
  ups: string[]; // the moves at forks
  steps: ChainStep[];
  total: Gain;
  ledger: { have: Purse; lines: LedgerLine[]; after: Purse };
}

/** What a decision brings by itself, and the ways after it, the best first. */
export interface Ways {
  gain: Gain;
  ways: Way[];
}
