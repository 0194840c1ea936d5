// view.ts - types of the JSON that the engine writes of Miners (see lib/view.ts).
import type { TableFacts, View } from "@/lib/view";
import type { Bringing } from "./gain";

// ---- the table ----

export type Half = "ul" | "ur" | "l" | "r" | "ll" | "lr";

export interface Discount {
  amount: number;
  factions: string[];
  level: number; // 0: any
}

/** Cards of a mine: those in a scope, of these factions (none: of any), of a level (0: of any). */
export interface Cards {
  scope: string;
  factions: string[];
  level: number;
}

export interface Count extends Cards {
  number: number; // for every so many, or: at least so many
  what: string;
}

export interface Condition extends Count {
  under: boolean; // fewer than that
}

export interface Target extends Cards {
  each: boolean; // all of them
}

/** An operation of an effect (miners/text/card_show.c). */
export interface Op {
  op: string;
  amount: number | null;
  price: boolean;
  per?: Count;
  less?: Count;
  from?: { level?: number; faction?: string };
  on?: Target;
  if?: Condition;
}

export type Effect = Op[];

export interface CardFacts {
  level: number;
  cost: number;
  copies: number;
  factions: string[];
  carts: Half[];
  effects: Effect[];
  discount: Discount | null;
}

export interface EventFacts {
  moment: "at once" | "this round" | "end of round";
  effects: Effect[];
}

export interface MinersFacts extends TableFacts {
  game: "miners";
  hand: number; // the most cards in it
  kept: number; // cards of the first hand
  cards: Record<string, CardFacts>;
  events: Record<string, EventFacts>;
  sides: Record<string, { board: number; spaces: Effect[] }>; // from the lowest
  surface: Effect[];
  gains: Record<string, Bringing | undefined>; // by the word of an event
}

/** The one place where the table's facts are taken for those of Miners. */
export const minersFacts = (facts: TableFacts): MinersFacts => facts as MinersFacts;

// ---- positions ----

export interface MineCard {
  card: string;
  level: number;
  column: number;
  machines: number;
  collapse: number;
  used: number;
  carts: string[];
  markers: string[];
}

export interface Doing {
  what: string;
  name: string | null;
  effect?: number;
  space?: number;
  op: string | null;
}

export interface MinersSeat {
  coins: number;
  points: number;
  carts: number;
  score: number;
  rank: number;
  waits: string;
  card: string | null;
  sealed: number;
  hand: (string | number)[];
  progress: { side: string; space: number } | null;
  finished: number;
  mine: MineCard[];
  doing: Doing[];
}

export interface MinersView extends View {
  game: "miners";
  event: string | null;
  sides: (string | null)[];
  decks: number[];
  discards: (string[] | number)[];
  events_left: number;
  seats: MinersSeat[];
}
