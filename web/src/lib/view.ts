// view.ts - types of the JSON that the engine writes: facts about a table, positions of both games, events. docs/protocol.md explains
// each field, and tests/web/view.mjs compares them with what the engine writes.
import type { OwnWords } from "./words";

export type SeatKey = "p1" | "p2" | "p3" | "p4" | "p5";
export type Actor = SeatKey | "chance";

export const SEATS: readonly SeatKey[] = ["p1", "p2", "p3", "p4", "p5"];
export const seatIndex = (seat: SeatKey): number => Number(seat.slice(1)) - 1;

// ---- the table: what does not change in a game ----

export type GameKey = "realms" | "miners";
export type SetKey = "surface" | "underground" | "mixed";

/** What is played, in one word: a game, or one of its sets. web.game.KIND names it, game.KIND is its icon. */
export const kindOf = ({ game, set }: { game: string; set?: string }): string => set ?? game;

export interface MapRegion {
  key: string;
  name: string | null; // region.NAME has its words
  terrain: string;
  edge: boolean;
  symbols: string[];
  borders: string[];
  path: string; // SVG
  at: [number, number]; // the roomiest point
}

/** How a piece is drawn. A wall adds to the cost, a ward makes its region immune, a tool is carried. */
export type PieceLook = "wall" | "ward" | "tool";

export interface MapFacts {
  key: string;
  size: [number, number];
  margin: number; // of paper around it
  seats: number;
  regions: MapRegion[];
  pieces: Record<string, PieceLook>; // in the order in which they are drawn
}

/** The parts of a map that never change, as SVG. The borders are drawn above the colours of the owners. */
export interface Painting {
  land: string;
  borders: string;
}

export interface TileFacts {
  kind: "race" | "power" | "place" | "relic";
  tokens?: number; // of races and powers
  tray?: number; // of races
  rule: string;
}

/** How a verb is shown (realms/verbs.def): where the player makes the move, its position in lists, what is shown with it. */
export interface VerbFacts {
  group: "none" | "combo" | "conquest" | "die" | "region" | "tokens" | "piece" | "find" | "next" | "decline" | "end";
  menu: number;
  asked: boolean; // a click on the map is not enough: the page asks first
  cost: boolean; // it costs tokens
  gain: boolean; // it brings coins
  number: boolean; // the player chooses how many
  piece: string | null; // that it places
}

export interface PhaseFacts {
  step: string | null; // of a turn
  hand: boolean; // it matters what is in hand
  told: boolean; // the income of the turn can be shown
  tokens: boolean; // the player places tokens
}

export interface TableFacts {
  game: GameKey;
  edition: number;
  seats: number;
  names: string[];
  options: string[];
  /** What can be chosen for such a table. Pairs are the least and the most; only options that matter here are listed. */
  choices: { seats: [number, number]; options: string[]; draw?: [number, number] };
  rounds: number;
  set?: SetKey;
  places?: boolean;
  draw?: number; // 0 for all
  map?: MapFacts;
  races?: Record<string, TileFacts>;
  powers?: Record<string, TileFacts>;
  finds?: Record<string, TileFacts>;
  declines?: string[]; // Places that a decline may do without
  verbs?: Record<string, VerbFacts>;
  phases?: Record<string, PhaseFacts>;
  /** Of Miners: what a drawing of a card needs; miners/ has the exact type. */
  cards?: Record<string, unknown>;
  sides?: Record<string, unknown>;
  surface?: unknown;
  hand?: number; // the most cards in it
  kept?: number; // cards of the first hand
  events?: Record<string, unknown>;
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

export interface RealmsSeat {
  seat: SeatKey;
  coins: number | null;
  active: string | null;
  peace: SeatKey | null;
  vengeance?: SeatKey[];
}

export interface Combo {
  race: string;
  power: string | null;
  price: number;
  coins: number;
}

export interface Army {
  race: string;
  at: "stack" | "under" | "offer" | "active" | "declined" | "out";
  tray: number;
  owner?: SeatKey;
  power?: string | null;
  hand?: number;
  aside?: number;
  out?: number;
  camps?: number;
  holes?: number;
  hammers?: number;
  armor?: number;
  first?: number;
  spirit?: number;
}

/** Pieces are further fields: the key of a piece, and how many there are. */
export interface RegionState {
  region: string;
  race?: string;
  owner?: SeatKey;
  tokens?: number;
  tribe?: number;
  monsters?: number;
  finds?: string[];
  [piece: string]: unknown;
}

export interface Marker {
  marker: string;
  region: string;
  rule: string;
}

export interface RealmsView {
  game: "realms";
  map: string;
  round: number;
  rounds: number;
  turn: SeatKey;
  phase: string;
  to_act: Actor[];
  acting: string | null;
  named: string | null;
  die: number | null;
  heroes: number;
  dragon_used: number;
  fortress_used: number;
  attacked: SeatKey[];
  sorcery_used: SeatKey[];
  conquered: string[];
  conquered_nonempty: string[];
  seats: RealmsSeat[];
  offer: Combo[];
  fresh: string | null;
  under: string[];
  badges: string[];
  discards: string[];
  armies: Army[];
  regions: RegionState[];
  markers: Marker[];
  finds?: { find: string; kind: "place" | "relic"; at: string; rule: string }[];
  finds_left?: number;
  stonehedge?: string | null;
  stonehedge_paid?: number;
  ghost?: string | null;
  balrog?: string | null;
  balrog_waits?: number;
  volcano?: string | null;
  used?: string[];
  armed?: string[];
  laid?: string[];
  bag_armed?: string | null;
  bag_used?: number;
  vampire_used?: SeatKey[];
  reborn?: number;
  ancient_moved?: number;
  balrog_moved?: number;
}

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

export interface MinersView {
  game: "miners";
  round: number;
  phase: string;
  to_act: Actor[];
  event: string | null;
  sides: (string | null)[];
  decks: number[];
  discards: (string[] | number)[];
  events_left: number;
  seats: MinersSeat[];
}

export type View = RealmsView | MinersView;

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

/** The army that decides, how many it has in hand for each verb, whether tokens can still be taken from the board. */
export interface Hand {
  race: string;
  counts: Record<string, number>;
  take: boolean;
}

/** A region that can be conquered: tokens that can be spent, and the cost. If the die decides, its faces and the least one that wins. */
export interface Stake {
  have: number;
  cost: number;
  faces?: number[];
  least?: number;
}

export interface Stakes {
  have: number;
  die: number; // the most that the final die can add
  regions: Record<string, Stake>;
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
  news: News[];
  to_act: Actor[];
  legal: string[];
  view: View;
}
