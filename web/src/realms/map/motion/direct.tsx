// direct.tsx - which scenes a change of the map makes, and who plays in them: news of the log with the map before and after it.
import type { VNode } from "preact";
import type { Scene as Beats } from "@/lib/motion";
import type { LogEntry } from "@/lib/table";
import type { News, SeatKey } from "@/lib/view";
import type { MapFacts, RealmsView } from "../../view";
import type { Camera } from "../camera";
import type { Scene } from "../pieces";
import type { Plan } from "../plan";
import { arcOf, edgeNear, type Spot } from "./arrow";
import { Conquest, Decline, Die, Rims, Rope } from "./cast";
import { declinedOf, handOf, middleOf, purseOf, type Flight, type Place } from "./flights";
import { ATTACKED, ATTACKED_FIRST, coinScene, CONQUEST, DECLINE, DIE, DIE_LIES, DRAIN, HOME, MOST, PLACE, SET, TURN } from "./scenes";
import { arrowsOf, coinsOf, lastTurn, throwOf } from "./trail";

/** What is drawn of a region: what stands there, its owner's border, how many were lost, the arrow that leads there. */
const DRAWN = ["standing", "owner", "lost", "trail"] as const;
type Drawn = (typeof DRAWN)[number];

/** The map as it is drawn, and where its parts are. */
export interface Ground {
  id: string;
  facts: MapFacts;
  plan: Plan;
  camera: Camera;
  spot(region: string): Spot;
  /** On the screen; null: out of sight. */
  place(region: string): Place | null;
  real(what: Drawn, region: string): Element[];
}

export interface Change {
  before: ReadonlyMap<string, Scene>;
  after: ReadonlyMap<string, Scene>;
  fresh: readonly { entry: LogEntry; news: News[] }[];
  log: readonly LogEntry[];
  view: RealmsView;
  me: SeatKey | null;
}

/** A scene: what is drawn for it on the map and above the page, and what else of the page plays in it. */
export interface Show {
  beats: Beats;
  at: number;
  node?: VNode;
  flights?: Flight[];
  real?: Record<string, Element[]>;
}

const TOKEN = { w: 38, h: 38 }; // px
const COIN = { w: 26, h: 26 };

const tokenFlights = (who: string, count: number, seat: SeatKey, race: string, from: Place | null, to: Place | null): Flight[] =>
  from && to
    ? Array.from({ length: Math.min(MOST, count) }, () => ({ who, from, to, people: { seat, race, as: "token" }, size: TOKEN }))
    : [];

const query = (selector: string): Element[] => [...document.querySelectorAll(selector)];

/** The die over its region, before the map shows what came of it. */
function thrown(change: Change, ground: Ground): Show[] {
  const last = change.fresh.at(-1);
  const it = last?.news.some(n => n.event === "rolled") ? throwOf(last.entry, ground.facts) : null;
  if (!it) return [];
  return [
    {
      beats: DIE,
      at: 0,
      node: <Die spot={ground.spot(it.region)} face={it.face} won={it.won} />,
      real: { mark: query("[data-mark=die]"), words: query(".realms-throw") },
    },
  ];
}

/** Somebody takes something from me: the camera goes there if it is out of sight, else the rope is seen. */
function attacked(region: string, by: SeatKey, at: number, ground: Ground): Show[] {
  if (ground.camera.glide(ground.plan.inside(region).bounds)) return [];
  return [{ beats: ATTACKED, at, node: <Rope path={ground.plan.region(region).path} seat={by} unit={ground.plan.unit} /> }];
}

interface Taking {
  region: string;
  seat: SeatKey;
  from: string | null;
  at: number;
}

function conquered({ region, seat, from, at }: Taking, change: Change, ground: Ground): Show[] {
  const [before, after] = [change.before.get(region), change.after.get(region)];
  if (!before || !after) return [];
  const spot = ground.spot(region);
  const arc = arcOf(from ? ground.spot(from).at : edgeNear(ground.facts, spot.at), spot.at);
  const [standing, owner, lost, trail] = DRAWN.map(what => ground.real(what, region));
  const real = { real: standing, owner, lost, trail };
  const { id, plan } = ground;
  const node = <Conquest id={id} region={plan.region(region)} unit={plan.unit} {...{ seat, before, after, arc, spot }} />;
  const beaten = change.fresh.flatMap(f => f.news).find(n => n.event === "beaten" && n.region === region);
  const left = typeof beaten?.left === "number" ? beaten.left : 0;
  const home =
    before.seat && before.race
      ? tokenFlights("home", left, before.seat, before.race, ground.place(region), handOf(before.seat, change.me))
      : [];
  return [
    { beats: CONQUEST, at, node, real },
    { beats: HOME, at, flights: home },
  ];
}

/** Every conquest of the news, with what comes before it. */
function conquests(change: Change, ground: Ground, from: number): Show[] {
  const arrows = arrowsOf(lastTurn(change.log).told, change.view, ground.facts);
  let at = from;
  return change.fresh.flatMap(({ entry, news }) =>
    news.flatMap(({ event, region, seat }) => {
      if (event !== "taken" || typeof region !== "string" || !seat) return [];
      const mine = news.some(n => n.event === "beaten" && n.region === region && n.seat === change.me && n.seat !== entry.by);
      const first = mine ? attacked(region, seat, at, ground) : [];
      if (mine) at += ATTACKED_FIRST;
      const source = arrows.find(a => a.key === `${entry.n} ${region}`)?.from ?? null;
      return [...first, ...conquered({ region, seat, from: source, at }, change, ground)];
    }),
  );
}

/** Tokens that came out of a hand, and whatever else stands where it did not. */
function placed(change: Change, ground: Ground, taken: ReadonlySet<string>): Show[] {
  const shows: Show[] = [];
  for (const [region, now] of change.after) {
    const was = change.before.get(region);
    if (!was || was === now || taken.has(region) || !now.race || !now.seat || now.declined) continue;
    const real = { real: ground.real("standing", region) };
    if (was.race !== now.race) shows.push({ beats: SET, at: 0, real });
    else if (now.tokens > was.tokens) {
      const [from, to] = [handOf(now.seat, change.me), ground.place(region)];
      shows.push({ beats: PLACE, at: 0, real, flights: tokenFlights("hand", now.tokens - was.tokens, now.seat, now.race, from, to) });
    }
  }
  return shows;
}

/** The banner of what has declined, in colour, above the one without. */
function drained(banner: Element, seat: SeatKey, race: string): Flight {
  const at = middleOf(banner);
  return { who: "drain", from: at, to: at, people: { seat, race, as: "banner" }, size: { w: banner.clientWidth, h: banner.clientHeight } };
}

/** From west to east. */
function declined(change: Change, ground: Ground): Show[] {
  const seat = change.fresh.flatMap(f => f.news).find(n => n.event === "declined")?.seat;
  const flat = ground.facts.regions
    .filter(({ key }) => {
      const [was, now] = [change.before.get(key), change.after.get(key)];
      return was && now?.declined && !was.declined && was.race === now.race;
    })
    .sort((a, b) => a.at[0] - b.at[0])
    .map(r => r.key);
  if (!seat || flat.length === 0) return [];
  const stood = flat.flatMap(region => {
    const scene = change.before.get(region);
    return scene ? [{ region, scene, spot: ground.spot(region) }] : [];
  });
  const banner = declinedOf(seat);
  const race = stood[0]?.scene.race ?? "";
  const drain = banner ? [drained(banner, seat, race)] : [];
  return [
    {
      beats: DECLINE,
      at: 0,
      node: <Decline id={ground.id} unit={ground.plan.unit} stood={stood} />,
      real: { real: flat.flatMap(region => ground.real("standing", region)) },
    },
    { beats: DRAIN, at: 0, flights: drain },
  ];
}

function paid(change: Change, ground: Ground, at: number): Show[] {
  const news = change.fresh.flatMap(f => f.news);
  const coins = coinsOf(news, change.view, ground.facts);
  const purse = coins && purseOf(coins.seat);
  if (!coins || !purse) return [];
  const flights = coins.from.flatMap(region => {
    const from = ground.place(region);
    return from ? [{ who: "coin", from, to: purse, size: COIN }] : [];
  });
  const paths = coins.from.map(region => ground.plan.region(region).path);
  return [{ beats: coinScene(coins.from.length), at, flights, node: <Rims paths={paths} unit={ground.plan.unit} /> }];
}

/** All that is to be seen of a change, in the order in which it happens. */
export function direct(change: Change, ground: Ground): Show[] {
  const { fresh, me } = change;
  if (fresh.some(f => f.entry.by !== fresh[0].entry.by)) return []; // somebody comes back to a table where much has happened
  const news = fresh.flatMap(f => f.news);
  const die = thrown(change, ground);
  const taken = new Set(news.filter(n => n.event === "taken").map(n => String(n.region)));
  const won = conquests(change, ground, die.length > 0 ? DIE_LIES : 0);
  const flat = declined(change, ground);
  const mine = me !== null && news.some(n => n.event === "turn" && n.seat === me);
  return [
    ...die,
    ...won,
    ...placed(change, ground, taken),
    ...flat,
    ...paid(change, ground, flat.length > 0 ? 300 : 0),
    ...(mine ? [{ beats: TURN, at: 0, real: { cloth: query(".realms-banner") } }] : []),
  ];
}
