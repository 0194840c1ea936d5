// thinker.worker.ts - the computers' worker: a mirror of the game that thinks. Each message is one request, answered in order.
import { Engine } from "./engine";
import type { SeatKey } from "./view";

export type Request =
  | { do: "open"; words: string; moves: string[] }
  | { do: "record"; record: string }
  | { do: "play"; moves: string[] }
  | { do: "undo"; seat: SeatKey; players: { seat: SeatKey; level: string; seed: bigint }[] }
  | { do: "seat"; seat: SeatKey; level: string; seed: bigint }
  | { do: "choose"; seat: SeatKey }
  | { do: "advise"; seat: SeatKey; level: string; most: number; ply?: number }
  | { do: "analyse"; level: string };

const ready = Engine.start();

function open(engine: Engine, words: string, moves: string[]): null {
  const fault = engine.setup(words);
  if (fault) throw new Error(`${fault.error} ${fault.detail ?? ""}`);
  return play(engine, moves);
}

function play(engine: Engine, moves: string[]): null {
  for (const move of moves) {
    const refused = engine.play(move);
    if (refused) throw new Error(`${move}: ${refused.error}`);
  }
  return null;
}

function advise(engine: Engine, r: Extract<Request, { do: "advise" }>, players: Map<SeatKey, { level: string; seed: bigint }>): unknown {
  const before = players.get(r.seat);
  engine.seat(r.seat, r.level, 1n);
  const advice = engine.advise(r.seat, r.most);
  if (before) engine.seat(r.seat, before.level, before.seed);
  else engine.unseat(r.seat);
  return advice;
}

function analyse(engine: Engine, level: string, tell: (part: unknown) => void): unknown {
  engine.analyseBegin(level);
  let more = true;
  while (more) {
    more = engine.analyseStep();
    tell(engine.analysis());
  }
  return engine.analysis();
}

const players = new Map<SeatKey, { level: string; seed: bigint }>();

function answer(engine: Engine, r: Request, tell: (part: unknown) => void): unknown {
  switch (r.do) {
    case "open":
      players.clear();
      return open(engine, r.words, r.moves);
    case "record":
      players.clear();
      return engine.replay(r.record);
    case "play":
      return play(engine, r.moves);
    case "undo": {
      const refused = engine.undo(r.seat);
      for (const p of r.players) engine.seat(p.seat, p.level, p.seed); // told anew: what they heard is not taken back
      return refused;
    }
    case "seat":
      players.set(r.seat, { level: r.level, seed: r.seed });
      return engine.seat(r.seat, r.level, r.seed);
    case "choose":
      return engine.choose(r.seat);
    case "advise":
      return advise(engine, r, players);
    case "analyse":
      return analyse(engine, r.level, tell);
  }
}

let last = Promise.resolve();
self.onmessage = (event: MessageEvent<{ id: number; request: Request }>) => {
  const { id, request } = event.data;
  last = last.then(async () => {
    try {
      self.postMessage({ id, answer: answer(await ready, request, part => self.postMessage({ id, part })) });
    } catch (error) {
      self.postMessage({ id, error: String(error) });
    }
  });
};
