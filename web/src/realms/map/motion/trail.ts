// trail.ts - what the last turn did on the map, read out of the log: conquests from where to where, what was beaten, the die, coins.
import type { LogEntry } from "@/lib/table";
import type { News, Part, SeatKey } from "@/lib/view";
import type { MapFacts, MapRegion, RealmsView } from "../../view";

/** A conquest; `from` null: its army stood nowhere, it came over the edge of the map. */
export interface Arrow {
  key: string;
  seat: SeatKey;
  from: string | null;
  to: string;
}

export interface Loss {
  region: string;
  count: number;
  seat: SeatKey; // whose they were
  by: SeatKey | null;
}

export interface Throw {
  region: string;
  face: number;
  won: boolean;
}

interface Told {
  entry: LogEntry;
  news: News;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** Who plays a turn, and what has happened in it. */
export interface TurnPast {
  seat: SeatKey | null;
  told: Told[];
  /** The turn goes on: it is not the one before. */
  present: boolean;
}

/** The present turn once something was decided in it; else the one before. */
export function lastTurn(log: readonly LogEntry[]): TurnPast {
  const told: Told[] = [];
  let present = true;
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i];
    for (let j = entry.news.length - 1; j >= 0; j--) {
      const news = entry.news[j];
      if (news.event !== "turn") told.unshift({ entry, news });
      else if (i < log.length - 1 || told.length > 0 || !present) return { seat: news.seat ?? null, told, present };
      else present = false; // it has only begun
    }
  }
  return { seat: null, told, present };
}

const far = (a: MapRegion, b: MapRegion): number => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]);

/** Of the regions that the army stood on, the nearest across a border; if there is none, the nearest of all. */
function source(facts: MapFacts, held: ReadonlySet<string>, to: string): string | null {
  const target = facts.regions.find(r => r.key === to);
  if (!target) return null;
  const stood = facts.regions.filter(r => held.has(r.key)).sort((a, b) => far(a, target) - far(b, target));
  return (stood.find(r => target.borders.includes(r.key)) ?? stood.at(0))?.key ?? null;
}

/** The conquests of a turn, the first first. The view is the one after all of them: an army stands where it stood, and where it went. */
export function arrowsOf(told: readonly Told[], view: RealmsView, facts: MapFacts): Arrow[] {
  const taken = told.filter(({ news }) => news.event === "taken" && news.seat);
  const later = new Set<string>();
  const arrows: Arrow[] = [];
  for (const { entry, news } of [...taken].reverse()) {
    const to = textOf(news.region);
    const { seat } = news;
    later.add(to);
    const mine = view.regions.filter(r => r.owner === seat && r.race === news.race && !later.has(r.region));
    if (seat) arrows.unshift({ key: `${entry.n} ${to}`, seat, from: source(facts, new Set(mine.map(r => r.region)), to), to });
  }
  return arrows;
}

/** What was beaten, by whom. */
export function lossesOf(told: readonly Told[]): Loss[] {
  return told.flatMap(({ entry, news }) => {
    const { seat } = news;
    return news.event === "beaten" && seat ? [{ region: textOf(news.region), count: numberOf(news.lost), seat, by: entry.by }] : [];
  });
}

/** Where a throw of the die decided; null: nowhere, or it is not the last thing that was done. */
export function throwOf(entry: LogEntry | undefined, facts: MapFacts): Throw | null {
  const rolled = entry?.news.find(news => news.event === "rolled");
  if (!entry || !rolled) return null;
  const keys = new Set(facts.regions.map(r => r.key));
  const words = [...entry.news.map(news => textOf(news.region)), ...entry.moves.flatMap(move => move.split(" "))];
  const region = words.find(word => keys.has(word));
  const won = entry.news.some(news => news.event === "taken");
  return region === undefined ? null : { region, face: numberOf(rolled.die), won };
}

/** The coin that each region pays by itself, region by region in the map's order. Which one brought a bonus the news does not say. */
export function coinsOf(news: readonly News[], view: RealmsView, facts: MapFacts): { seat: SeatKey; from: string[] } | null {
  const scored = news.find(n => n.event === "scored");
  if (!scored?.seat) return null;
  const at = (where: "active" | "declined"): string[] => {
    const races = new Set(view.armies.filter(a => a.owner === scored.seat && a.at === where).map(a => a.race));
    const held = new Set(view.regions.filter(r => r.owner === scored.seat && races.has(r.race ?? "")).map(r => r.region));
    return facts.regions.filter(r => held.has(r.key)).map(r => r.key);
  };
  const parts = (news as readonly { part?: Part }[]).map(({ part }) => part?.word);
  const from = [...(parts.includes("regions") ? at("active") : []), ...(parts.includes("declined") ? at("declined") : [])];
  const order = new Map(facts.regions.map((r, i) => [r.key, i]));
  return { seat: scored.seat, from: from.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)) };
}

/** How many of each. */
export function sums(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
