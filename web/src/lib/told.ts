// told.ts - what the server tells of a table, as it stands in its messages (docs/protocol.md, "Table messages").
import type { LogEntry, Over, SeatKind } from "./table";
import type { News, SeatKey } from "./view";

export interface Clock {
  turn?: number;
  game?: number;
  days?: number;
}

export interface ToldSeat {
  kind: Exclude<SeatKind, "me">;
  name?: string;
  person?: string;
  level?: string;
  away?: boolean;
  ready?: boolean;
  overdue?: boolean;
  auto?: number;
}

export type Phase = "open" | "playing" | "over" | "closed";

/** What attaching tells of a table. */
export interface Info {
  table: string;
  seat: SeatKey | null;
  n: number;
  own: number;
  phase: Phase;
  game: string;
  set?: string;
  map?: string;
  options: string[];
  seats: ToldSeat[];
  clock: Clock | null;
  watch: "all" | "invited" | "nobody";
  hints: boolean;
  start: "ready" | "full";
  host: SeatKey | null;
  lenient: boolean;
  votes?: SeatKey[]; // who wants the game to end
  fair: string;
  head: string; // a record without moves: how the engine opens this table
  next: string;
  fresh: boolean;
}

export interface Position {
  acts?: SeatKey[];
  undo?: boolean;
  left?: number[];
  paused?: boolean;
  over?: Over & { secret: string };
  view?: Uint8Array;
}

export interface Entry extends Position {
  n: number;
  what: LogEntry["what"];
  by: SeatKey | null;
  moves?: string[];
  events?: News[];
  name?: string;
  person?: string;
  text?: string;
  next?: string;
  seats?: ToldSeat[]; // where they may have changed
  row?: number;
  computer?: boolean;
}

export interface Said {
  n: number;
  by: SeatKey | null;
  person: string;
  name: string;
  text: string;
}
