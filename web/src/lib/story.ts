// story.ts - a whole game in figures, out of its record: what each seat won in each round, and by what.
import { Engine } from "./engine";
import type { News, Part, SeatKey, View } from "./view";
import { SEATS, seatIndex } from "./view";

export interface Story {
  rounds: number[]; // their numbers
  /** By seat, by round: coins of Realms that the round paid, points of Miners that it brought. */
  won: number[][];
  /** By seat, by round: all that the seat had when the round was over. */
  held: number[][];
  /** By seat: what paid most, the most first. Realms only. */
  sources: { word: string; amount: number }[][];
}

/** What each seat stands at. */
const standing = (view: View): number[] => (view.game === "realms" ? view.seats.map(s => s.coins ?? 0) : view.seats.map(s => s.score));

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The round that begins with this piece of news. */
const roundIn = (news: News): number | null => (news.event === "turn" || news.event === "round" ? numberOf(news.round) : null);

class Teller {
  rounds: number[] = [];
  won: number[][];
  held: number[][];
  sources: Map<string, number>[];
  #before: number[];

  constructor(
    seats: number,
    readonly realms: boolean,
    start: number[],
  ) {
    const each = SEATS.slice(0, seats);
    this.won = each.map(() => []);
    this.held = each.map(() => []);
    this.sources = each.map(() => new Map());
    this.#before = start;
  }

  hear(news: News): void {
    const seat = news.seat ? seatIndex(news.seat) : -1;
    if (!this.realms || seat < 0) return;
    const now = this.won[seat];
    if (news.event === "scored") now[this.rounds.length - 1] = (now[this.rounds.length - 1] ?? 0) + numberOf(news.coins);
    if (news.event === "coins") {
      const { word, amount } = news.part as Part;
      this.sources[seat].set(word, (this.sources[seat].get(word) ?? 0) + amount);
    }
  }

  begin(round: number): void {
    this.rounds.push(round);
    if (this.realms) this.won.forEach(row => row.push(0));
  }

  /** The round is over, with this. */
  close(now: number[]): void {
    if (this.rounds.length === 0) return;
    this.held.forEach((row, seat) => row.push(now[seat]));
    if (!this.realms) this.won.forEach((row, seat) => row.push(now[seat] - this.#before[seat]));
    this.#before = now;
  }

  story(): Story {
    const sources = this.sources.map(map => [...map].map(([word, amount]) => ({ word, amount })).sort((a, b) => b.amount - a.amount));
    return { rounds: this.rounds, won: this.won, held: this.held, sources };
  }
}

/** What the seats stood at when a round ended by this move. What an Event of Miners brings at once is of the new round. */
function atEnd(engine: Engine, realms: boolean, ply: number): number[] {
  if (realms) return standing(engine.show("all"));
  engine.look(ply - 1);
  const before = standing(engine.show("all"));
  engine.look(ply);
  return before;
}

/** Reads the game that the engine has, from its beginning; the engine stands at its end afterwards. */
export function tell(engine: Engine): Story {
  const { seats, game } = engine.facts();
  const realms = game === "realms";
  engine.look(0);
  const teller = new Teller(seats, realms, standing(engine.show("all")));
  for (let ply = 1; ply <= engine.length(); ply++) {
    engine.look(ply);
    for (const news of engine.news("all")) {
      const round = roundIn(news);
      if (round === null) teller.hear(news);
      else if (round !== teller.rounds.at(-1)) {
        teller.close(atEnd(engine, realms, ply));
        teller.begin(round);
      }
    }
  }
  engine.look(-1);
  teller.close(standing(engine.show("all")));
  return teller.story();
}

export async function storyOf(record: string): Promise<Story | null> {
  const engine = await Engine.start();
  return engine.replay(record) === null ? tell(engine) : null;
}

/** What paid a seat most, for words: at most `most` sources. */
export const best = (story: Story, seat: SeatKey, most: number): { word: string; amount: number }[] =>
  story.sources[seatIndex(seat)].filter(s => s.amount > 0).slice(0, most);
