// view.ts - types of the JSON that the engine writes of Realms (see lib/view.ts).
import type { SeatKey, TableFacts, View } from "@/lib/view";

// ---- the table ----

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

/** How a piece is drawn. A wall adds to the cost, an immune piece makes its region so, a tool is carried. */
export type PieceLook = "wall" | "immune" | "tool";

export interface MapFacts {
  key: string;
  size: [number, number];
  margin: number; // of paper around it
  seats: number;
  regions: MapRegion[];
  pieces: Record<string, PieceLook>; // in the order in which they are drawn
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

/** Something that can be seen on this map (realms/rules/legend.c). */
export interface LegendEntry {
  kind: "terrain" | "symbol" | "marker" | "piece";
  key: string;
  does: "none" | "ground" | "closed" | "adds" | "immune" | "carried";
  cost: number; // of the ground when empty; what it adds
  tiles: string[]; // races, powers, Places and Relics that have to do with it
}

export interface RealmsFacts extends TableFacts {
  game: "realms";
  set: "surface" | "underground" | "mixed";
  places: boolean;
  draw: number; // 0 for all
  map: MapFacts;
  races: Record<string, TileFacts>;
  powers: Record<string, TileFacts>;
  finds?: Record<string, TileFacts>;
  declines: string[]; // Places that a decline may do without
  verbs: Record<string, VerbFacts>;
  phases: Record<string, PhaseFacts>;
  legend: LegendEntry[];
}

/** The one place where a table's facts are taken for those of Realms. */
export const realmsFacts = (facts: TableFacts): RealmsFacts => facts as RealmsFacts;

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

export interface RealmsView extends View {
  game: "realms";
  map: string;
  rounds: number;
  turn: SeatKey;
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

// ---- what things cost ----

/** The army that decides, how many it has in hand for each verb, whether tokens can still be taken from the board. */
export interface Hand {
  race: string;
  counts: Record<string, number>;
  take: boolean;
}

export const handOf = (hand: Partial<Hand> | null): Hand | null => (hand?.counts ? (hand as Hand) : null);

/** A region that can be conquered: tokens that can be spent, and the cost. If the die decides, its faces and the least one that wins. */
export interface Stake {
  have: number;
  cost: number;
  faces?: number[];
  least?: number;
  ward?: boolean; // nothing but tokens counts there
}

export interface Stakes {
  have: number;
  die: number; // the most that the final die can add
  regions: Record<string, Stake>;
}
