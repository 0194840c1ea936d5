// table.ts - a table as the page sees it, wherever the game is kept: here (local.ts), on a server (online.ts), in a record (replay.ts).
//
// What changes is a signal; what draws it reads the signal and is drawn anew. Moves are asked for by play() and arrive through the
// same signals as everybody else's.
import type { ReadonlySignal } from "@preact/signals";
import type { Engine, Refusal } from "./engine";
import type { Actor, Advice, News, SeatKey, TableFacts, View } from "./view";

export type SeatKind = "me" | "person" | "computer" | "open" | "invited" | "held";

export interface SeatInfo {
  seat: SeatKey;
  kind: SeatKind; // "me": somebody at this screen
  name: string;
  level?: string; // of a computer
  away?: boolean; // gave the seat up to a computer
  gone?: boolean; // does not have the table open
  person?: string;
  ready?: boolean; // to begin
  overdue?: boolean; // its days are over
  auto?: number; // turns in which a computer decided for this person
}

type Pacing = "ready" | "pause" | "resume" | "late" | "replace" | "end";

/** A decision (or what chance did first) and all that came of it. */
export interface LogEntry {
  n: number;
  by: SeatKey | null; // null: nobody: the beginning
  moves: string[]; // of the seat and of chance behind it, as one may know them
  news: News[];
  round: number;
  what: "begin" | "move" | "undo" | "say" | "sit" | "stand" | "away" | "out" | "back" | "rematch" | "closed" | Pacing;
  name?: string;
  row?: number; // out of time, so often in a row
  computer?: boolean; // decided by a computer, for a person
}

/** A seat's name at a table; its key where it has none. */
export const seatName = (table: Pick<Table, "seats">, seat: SeatKey): string => table.seats.value.find(s => s.seat === seat)?.name || seat;

export interface Over {
  score: number[];
  winners: SeatKey[];
  ended?: boolean; // by the people, before its time
}

/** What a lesson asks for: moves, and places that it speaks of, each with the cost that it shows there. */
export interface Asked {
  moves: readonly string[];
  places: ReadonlyMap<string, number | null>;
}

/** Whether it is a lesson that asks for nothing now. */
export const onlyTells = ({ asks }: Table): boolean => asks?.value?.moves.length === 0;

export interface Table {
  readonly kind: "local" | "online" | "replay";
  readonly facts: TableFacts;
  /** Stands at the present position: for costs, chances, previews. Nobody else plays on it. */
  readonly engine: Engine;
  readonly seats: ReadonlySignal<SeatInfo[]>;
  /** Whose eyes see the view: null watches. Changes at a table with several people at one screen. */
  readonly me: ReadonlySignal<SeatKey | null>;
  readonly view: ReadonlySignal<View>;
  readonly acts: ReadonlySignal<Actor[]>;
  /** My moves; empty while I have none to make. */
  readonly legal: ReadonlySignal<string[]>;
  readonly log: ReadonlySignal<LogEntry[]>;
  readonly over: ReadonlySignal<Over | null>;
  /** A move is on its way, or the computer thinks. */
  readonly busy: ReadonlySignal<boolean>;
  readonly canUndo: ReadonlySignal<boolean>;
  /** Somebody else's turn at this screen: hide everything until that one says "it is me". */
  readonly handOver: ReadonlySignal<SeatKey | null>;

  /** Shows at once what computers play until somebody here must decide; `hurried` while it does. None: nobody is waited for. */
  skip?(): void;
  readonly hurried?: ReadonlySignal<boolean>;

  play(move: string): Promise<Refusal | null>;
  /** Several in a row, as one wish: stops at the first that is refused. */
  playAll(moves: string[]): Promise<Refusal | null>;
  undo(): Promise<Refusal | null>;
  /** Takes back all that can be taken back of this turn. */
  resetTurn(): Promise<Refusal | null>;
  /** Who sits here now has taken the screen. */
  takeOver(): void;
  readonly hintsAllowed: boolean;
  /** The same as a hint, asked without anybody noticing. None: not at this table. */
  advise?(level: string): Promise<Advice[]>;
  hint(level: string): Promise<Advice[] | Refusal>;
  /** The record as far as it may be told; null: not now. */
  record(): Promise<string | null>;
  /**
   * At the table of a lesson: what it asks for now. Then a click is one move and nothing is made unasked, and moves that cannot be
   * made are answered too. null: one plays as at any table.
   */
  readonly asks?: ReadonlySignal<Asked | null>;
  /** Ends listening and thinking. */
  leave(): void;
}
