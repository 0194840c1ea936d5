// mind.ts - what the computers' worker answers: a mirror of the game that thinks. What it is asked it does in order, one after the other.
import type { Engine, Refusal } from "./engine";
import type { Advice, SeatKey } from "./view";

/** `ready`: the engine, perhaps before it is loaded. */
export function mindOf(ready: Promise<Engine>) {
  const players = new Map<SeatKey, { level: string; seed: bigint }>();

  /** Nothing of an answer is done before the engine is there: what was asked while it was loaded is then done in the same order. */
  const inOrder =
    <Asked extends unknown[], Answer>(answer: (engine: Engine, ...asked: Asked) => Answer) =>
    async (...asked: Asked): Promise<Answer> =>
      answer(await ready, ...asked);

  return {
    /** A game as its record has it, or a new one where that is empty. Nobody sits there. */
    open: inOrder((engine, words: string, record: string): Refusal | null => {
      players.clear();
      return record ? engine.replay(record) : engine.setup(words);
    }),

    play: inOrder((engine, move: string): void => {
      const refused = engine.play(move);
      if (refused) throw new Error(`${move}: ${refused.error}`);
    }),

    undo: inOrder((engine, seat: SeatKey): void => {
      engine.undo(seat);
      for (const [at, { level, seed }] of players) engine.seat(at, level, seed); // told anew: what they heard is not taken back
    }),

    seat: inOrder((engine, seat: SeatKey, level: string, seed: bigint): void => {
      players.set(seat, { level, seed });
      engine.seat(seat, level, seed);
    }),

    choose: inOrder((engine, seat: SeatKey): string => engine.choose(seat)),

    advise: inOrder((engine, seat: SeatKey, level: string, most: number): Advice[] => {
      const before = players.get(seat);
      engine.seat(seat, level, 1n);
      const advice = engine.advise(seat, most);
      if (before) engine.seat(seat, before.level, before.seed);
      else engine.unseat(seat);
      return advice;
    }),

    /** Judges the whole game; `tell` hears of what is done so far, turn by turn. */
    analyse: inOrder((engine, level: string, tell: (part: unknown) => void): unknown => {
      engine.analyseBegin(level);
      while (engine.analyseStep()) tell(engine.analysis());
      return engine.analysis();
    }),
  };
}

export type Mind = ReturnType<typeof mindOf>;
