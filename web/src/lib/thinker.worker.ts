// thinker.worker.ts - the computers' worker: a mirror of the game that thinks. What it is asked it does in order, one after the other.
import { expose } from "comlink";
import { Engine, type Refusal } from "./engine";
import type { Advice, SeatKey } from "./view";

const ready = Engine.start();
const players = new Map<SeatKey, { level: string; seed: bigint }>();

const mind = {
  /** A game as its record has it, or a new one where that is empty. */
  async open(words: string, record: string): Promise<Refusal | null> {
    const engine = await ready;
    players.clear();
    return record ? engine.replay(record) : engine.setup(words);
  },

  async play(move: string): Promise<void> {
    const refused = (await ready).play(move);
    if (refused) throw new Error(`${move}: ${refused.error}`);
  },

  async undo(seat: SeatKey): Promise<void> {
    const engine = await ready;
    engine.undo(seat);
    for (const [at, { level, seed }] of players) engine.seat(at, level, seed); // told anew: what they heard is not taken back
  },

  async seat(seat: SeatKey, level: string, seed: bigint): Promise<void> {
    players.set(seat, { level, seed });
    (await ready).seat(seat, level, seed);
  },

  async choose(seat: SeatKey): Promise<string> {
    return (await ready).choose(seat);
  },

  async advise(seat: SeatKey, level: string, most: number): Promise<Advice[]> {
    const engine = await ready;
    const before = players.get(seat);
    engine.seat(seat, level, 1n);
    const advice = engine.advise(seat, most);
    if (before) engine.seat(seat, before.level, before.seed);
    else engine.unseat(seat);
    return advice;
  },

  /** Judges the whole game; `tell` hears of what is done so far, turn by turn. */
  async analyse(level: string, tell: (part: unknown) => void): Promise<unknown> {
    const engine = await ready;
    engine.analyseBegin(level);
    while (engine.analyseStep()) tell(engine.analysis());
    return engine.analysis();
  },
};

export type Mind = typeof mind;
expose(mind);
