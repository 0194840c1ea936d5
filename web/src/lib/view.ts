// view.ts - types of the JSON that the engine writes: facts about a table, positions, events; what only one game has is in its view.ts.
// docs/protocol.md explains each field, and tests/web/view.mjs compares them with what the engine writes.
import type { OwnWords } from "./words";

export type SeatKey = "p1" | "p2" | "p3" | "p4" | "p5";
export type Actor = SeatKey | "chance";

export const SEATS: readonly SeatKey[] = ["p1", "p2", "p3", "p4", "p5"];
export const seatIndex = (seat: SeatKey): number => Number(seat.slice(1)) - 1;

// ---- the table: what does not change in a game ----

/** What is played, in one word: a game, or one of its sets. web.game.KIND names it, game.KIND is its icon. */
export const kindOf = ({ game, set }: { game: string; set?: string }): string => set ?? game;

/** A banner or a badge as the engine paints it: viewBox, variables of its style, SVG. */
export interface Face {
  box: string;
  colours: string;
  svg: string;
}

/** The parts of a map that never change, as SVG. The borders are drawn above the colours of the owners. */
export interface Painting {
  land: string;
  borders: string;
}

/** What the tables of all games have; each game knows more of its own (realms/view.ts, miners/facts.ts). */
export interface TableFacts {
  game: string;
  edition: number;
  seats: number;
  names: string[];
  options: string[];
  /** What can be chosen for such a table. Pairs are the least and the most; only options that matter here are listed. */
  choices: { seats: [number, number]; options: string[]; draw?: [number, number] };
  rounds: number;
  set?: string;
  places?: boolean;
  map?: { key: string };
  /** Names and texts of homemade content, if there is any. */
  words?: OwnWords;
  /** For every verb, the kinds of its arguments. */
  moves: Record<string, string[]>;
  /** The rows of the game's events.def. */
  news: Record<string, NewsRow>;
}

/** Whether seats take turns; else all decide at once, round by round. */
export const hasTurns = (facts: TableFacts): boolean => "turn" in facts.news;

export interface NewsRow {
  telling: "alone" | "part" | "summed" | "listed" | "label" | "heading" | "silent";
  args: Record<string, string>; // their kinds by their names, in order
}

// ---- positions ----

/** What the positions of all games have. */
export interface View {
  game: string;
  round: number;
  phase: string;
  to_act: Actor[];
  seats: object[];
}

// ---- what happened, and what things cost ----

export interface News {
  event: string;
  seat?: SeatKey | null;
  [argument: string]: unknown;
}

export interface Part {
  word: string; // part.WORD has its words, or it is a tile's key
  amount: number;
  rule: string | null;
  region: string | null;
}

/** A part of a seat's score (session/scoresheet.h). */
export interface ScoreRow {
  seat: SeatKey;
  round: number; // 0: before the first
  group: string;
  word: string | null; // as in a part; null: the group says it all
  amount: number;
}

export interface ScoreSheet {
  rounds: number;
  rows: ScoreRow[];
}

export interface Advice {
  moves: string[];
  coins: number; // hundredths
  chance: number; // hundredths of a percent
  parts: Record<string, number>;
}

export interface Preview {
  played: number;
  error: string | null;
  rule: string | null; // that refuses
  news: News[];
  to_act: Actor[];
  legal: string[];
  view: View;
}
