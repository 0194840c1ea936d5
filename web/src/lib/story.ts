// story.ts - a whole game in figures, out of its record: what each seat got in each round, and by what. The engine keeps the score sheet
// (session/scoresheet.h): its parts always add up to the score.
import { gameOf } from "@/games";
import { Engine } from "./engine";
import type { People } from "./game";
import { SEATS, seatIndex, type ScoreSheet, type ScoreRow, type News, type SeatKey } from "./view";

export interface Sum {
  group: string; // web.replay.end.part.GROUP names it
  amount: number;
}

export interface Story {
  rounds: number[]; // their numbers
  /** By seat, by round: what the round brought. */
  won: number[][];
  /** By seat, by round: all that the seat had when the round was over. */
  held: number[][];
  /** What the parts are, those that matter most first. */
  groups: string[];
  rows: ScoreRow[];
  /** By seat: the peoples it led, in order. */
  peoples: People[][];
}

const total = (rows: readonly ScoreRow[]): number => rows.reduce((sum, row) => sum + row.amount, 0);

/** The parts of what a seat had after a round; they add up to it. Groups that come to nothing are left out. */
export function partsOf({ rows, groups }: Pick<Story, "rows" | "groups">, seat: SeatKey, upTo = Infinity): Sum[] {
  const mine = rows.filter(row => row.seat === seat && row.round <= upTo);
  return groups.map(group => ({ group, amount: total(mine.filter(row => row.group === group)) })).filter(({ amount }) => amount !== 0);
}

/** What pays comes before what costs, the larger sums first. */
function groupsOf(rows: readonly ScoreRow[]): string[] {
  const sums = new Map<string, number>();
  for (const { group, amount } of rows) sums.set(group, (sums.get(group) ?? 0) + amount);
  return [...sums].sort(([, a], [, b]) => b - a).map(([group]) => group);
}

/** The score sheet as rows and columns. */
export function storyFrom({ rounds: last, rows }: ScoreSheet, seats: number): Omit<Story, "peoples"> {
  const rounds = Array.from({ length: last }, (_, i) => i + 1);
  const of = SEATS.slice(0, seats).map(seat => rows.filter(row => row.seat === seat));
  return {
    rounds,
    won: of.map(mine => rounds.map(n => total(mine.filter(row => row.round === n)))),
    held: of.map(mine => rounds.map(n => total(mine.filter(row => row.round <= n)))),
    groups: groupsOf(rows),
    rows,
  };
}

function allNews(engine: Engine): News[] {
  const news: News[] = [];
  for (let ply = 1; ply <= engine.length(); ply++) {
    engine.look(ply);
    news.push(...engine.news("all"));
  }
  return news;
}

function tell(engine: Engine): Story | null {
  const facts = engine.facts();
  const sheet = engine.scoreSheet();
  const { peoples } = gameOf(facts.game);
  if (!sheet) return null;
  const news = peoples ? allNews(engine) : [];
  engine.look(-1);
  const view = engine.show("all");
  return { ...storyFrom(sheet, facts.seats), peoples: SEATS.slice(0, facts.seats).map(seat => peoples?.(news, view, seat) ?? []) };
}

export async function storyOf(record: string): Promise<Story | null> {
  const engine = await Engine.start();
  return engine.replay(record) === null ? tell(engine) : null;
}

/** By seat: what it had after a round; 0: before the first. */
export const heldAfter = ({ held, rows }: Story, round: number, seat: SeatKey): number =>
  round > 0 ? held[seatIndex(seat)][round - 1] : total(rows.filter(row => row.seat === seat && row.round === 0));
