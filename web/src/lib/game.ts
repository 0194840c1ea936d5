// game.ts - what the page must know of a game beyond what the engine tells: each game has a module in its folder, and games.ts lists
// them. Only its table is loaded when it is needed; the rest is small.
import type { ComponentType } from "preact";
import type { Move } from "./tell";
import type { Sound } from "./sound";
import type { Table } from "./table";
import type { News, Part, SeatKey, TableFacts, View } from "./view";

export type GameTable = ComponentType<{ table: Table }>;

/** What can be begun: a game or one of its sets. web.game.KEY names it, game.KEY is its icon. */
export interface Kind {
  key: string;
  set?: string;
  pictures: readonly string[]; // of pictures/*.svg: one, or two with a seam between them
  sky?: boolean; // the top of the picture is seen in any case
  maps: readonly (readonly [map: string, seats: number])[]; // that take the place of the picture
  draws?: boolean; // fewer races and powers can be drawn from all of them
  help: readonly [chapter: string, parts: number]; // web.home.help.CHAPTER.PART
}

export interface Game<V extends View = View> {
  kinds: readonly Kind[];
  table(): Promise<GameTable>;
  /** A small picture of a map; none: the game has no maps. */
  land?(): Promise<ComponentType<{ map: string; seats: number }>>;
  /** What is heard when something happens. */
  sounds: Readonly<Record<string, Sound>>;
  /** Whether people at one screen have something to hide from each other. */
  hides(facts: TableFacts): boolean;

  // ---- moves and events in words ----

  /** What an argument is called; null: KIND.VALUE is its name. */
  argument?(kind: string, value: string, facts: TableFacts): string | null;
  /** What a move is about whose first argument is a number: the position shows it; null: nobody knows. */
  shown?(move: Move, view: V | null): string | null;

  // ---- the game in figures ----

  /** What each seat has, if all is seen. */
  standing(view: V): number[];
  /** What an event pays its seat in this round, and for what. None: a round brings what a seat has more than before. */
  paid?(news: News): { won?: number; source?: Part };
  /** What brought a seat most of its points, in words. None: what paid it most. */
  brought?(view: V, seat: SeatKey): string;
  /** How well somebody did who played alone; rank.N names it. */
  rank?(view: V): number;
}
