// story.ts - a whole game in figures, out of its record: what each seat won in each round, and by what.
import { gameOf } from "@/games";
import { Engine } from "./engine";
import type { Game } from "./game";
import { hasTurns, SEATS, seatIndex, type News, type SeatKey } from "./view";

export interface Story {
  rounds: number[]; // their numbers
  /** By seat, by round: what the round paid or brought. */
  won: number[][];
  /** By seat, by round: all that the seat had when the round was over. */
  held: number[][];
  /** By seat: what paid most, the most first; empty where the game does not tell. */
  sources: { word: string; amount: number }[][];
}

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
    readonly game: Game,
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
    if (!this.game.paid || seat < 0) return;
    const { won, source } = this.game.paid(news);
    if (won !== undefined) this.won[seat][this.rounds.length - 1] = (this.won[seat][this.rounds.length - 1] ?? 0) + won;
    if (source) this.sources[seat].set(source.word, (this.sources[seat].get(source.word) ?? 0) + source.amount);
  }

  begin(round: number): void {
    this.rounds.push(round);
    if (this.game.paid) this.won.forEach(row => row.push(0));
  }

  /** The round is over, with this. */
  close(now: number[]): void {
    if (this.rounds.length === 0) return;
    this.held.forEach((row, seat) => row.push(now[seat]));
    if (!this.game.paid) this.won.forEach((row, seat) => row.push(now[seat] - this.#before[seat]));
    this.#before = now;
  }

  story(): Story {
    const sources = this.sources.map(map => [...map].map(([word, amount]) => ({ word, amount })).sort((a, b) => b.amount - a.amount));
    return { rounds: this.rounds, won: this.won, held: this.held, sources };
  }
}

/** Reads the game that the engine has, from its beginning; the engine stands at its end afterwards. */
function tell(engine: Engine): Story {
  const facts = engine.facts();
  const game = gameOf(facts.game);
  const standing = (ply: number): number[] => {
    engine.look(ply);
    return game.standing(engine.show("all"));
  };
  const teller = new Teller(facts.seats, game, standing(0));
  for (let ply = 1; ply <= engine.length(); ply++) {
    engine.look(ply);
    for (const news of engine.news("all")) {
      const round = roundIn(news);
      if (round === null) teller.hear(news);
      else if (round !== teller.rounds.at(-1)) {
        teller.close(standing(hasTurns(facts) ? ply : ply - 1)); // where all decide at once, this move has begun the new round
        teller.begin(round);
      }
    }
  }
  teller.close(standing(-1));
  return teller.story();
}

export async function storyOf(record: string): Promise<Story | null> {
  const engine = await Engine.start();
  return engine.replay(record) === null ? tell(engine) : null;
}

/** What paid a seat most, for words: at most `most` sources. */
export const best = (story: Story, seat: SeatKey, most: number): { word: string; amount: number }[] =>
  story.sources[seatIndex(seat)].filter(s => s.amount > 0).slice(0, most);
