// game.ts - what the page must know of a game beyond what the engine tells: each game has a module in its folder, and games.ts lists
// them. Only its table is loaded when it is needed; the rest is small.
import type { ComponentChildren, ComponentType } from "preact";
import type { Showcase } from "@/learn/gallery/showcase";
import type { Move } from "./tell";
import type { Sound } from "./sound";
import type { Table } from "./table";
import type { News, SeatKey, TableFacts, View } from "./view";

/** `aside`: what has a place of its own on the table, as the task of a puzzle; then what one does not need for it is not there. */
export type GameTable = ComponentType<{ table: Table; aside?: ComponentChildren }>;

/** What can be begun: a game or one of its sets. web.game.KEY names it, game.KEY is its icon. */
export interface Kind {
  key: string;
  set?: string;
  pictures: readonly string[]; // of pictures/*.svg: one, or two with a seam between them
  sky?: boolean; // the top of the picture is seen in any case
  maps: readonly (readonly [map: string, seats: number])[]; // that take the place of the picture
  worlds?: readonly string[]; // of which new maps can be made for it
  draws?: boolean; // fewer races and powers can be drawn from all of them
  help: readonly [chapter: string, parts: number]; // web.home.help.CHAPTER.PART
}

/** Where on a table something is that a lesson points at. */
export interface Spot {
  at: string; // a selector
  in?: "offer" | "players" | "boards" | "buttons"; // the part of the table that must be seen for it
  lit?: boolean; // the table lights it by itself
}

/** A game's table in a lesson; its lesson.css leaves away what is not needed yet. Members are selectors, but `spot`. */
export interface LessonLook {
  /** Where a lesson points (docs/lessons.md); null: nowhere. */
  spot(what: string, at: string): Spot | null;
  /** The middle of the table: there the note lies. */
  middle: string;
  /** What can be done: the focus goes there. */
  first: string;
  /** What stands there: the note lies over it only where there is no other place. */
  stands: string;
}

/** A people that a seat led; "gone": it stands nowhere any more. */
export interface People {
  race: string;
  power: string | null;
  name: string;
  now: "active" | "declined" | "gone";
}

export interface Game<V extends View = View> {
  kinds: readonly Kind[];
  table(): Promise<GameTable>;
  /** A small picture of a map; none: the game has no maps. */
  land?(): Promise<ComponentType<{ map: string; seats: number }>>;
  /** A position as it lies on the table, for looking at; `at`: places that it is about. */
  position?(): Promise<ComponentType<{ table: Table; at: readonly string[] }>>;
  /** None: there are no lessons. */
  lesson?(): Promise<LessonLook>;
  /** Its things in the gallery. */
  gallery?(): Promise<Showcase>;
  /** What is heard of an event, if no scene of it sounds (lib/motion.ts); EVENT.me: when it was done to me by somebody else. */
  sounds: Readonly<Record<string, Sound>>;
  /** Whether people at one screen have something to hide from each other. */
  hides(facts: TableFacts): boolean;

  // ---- moves and events in words ----

  /** What an argument is called; null: KIND.VALUE is its name. */
  argument?(kind: string, value: string, facts: TableFacts): string | null;
  /** What an argument of an event is called that is told with another, a race with its power; null: it is told alone. */
  joined?(name: string, news: News): string | null;
  /** What a move is about whose first argument is a number: the position shows it; null: nobody knows. */
  shown?(move: Move, view: V | null, facts: TableFacts): string | null;

  /** Whether a move of a line has a number on the table; none: all have. */
  numbered?(move: Move, facts: TableFacts): boolean;
  /** How many of a plan's first moves are one click of the player; none: one. */
  lead?(moves: readonly string[]): number;
  /** Whether the table asks before such a move is made, when the advice's button is pressed; none: it never does. */
  asks?(move: string, facts: TableFacts): boolean;

  // ---- the game in figures ----

  /** The peoples that a seat led, in order: from all events of a game and its last position. None: there are none. */
  peoples?(news: readonly News[], view: V, seat: SeatKey): People[];
  /** A people in small: the active one in colour, others as ink. */
  face?(): Promise<ComponentType<People & { seat: SeatKey }>>;
  /** What a seat has left that is no part of its score but breaks ties, in words. */
  left?(view: V, seat: SeatKey): string;
  /** How well somebody did who played alone; rank.N names it. */
  rank?(view: V): number;
}
