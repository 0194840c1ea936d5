// online.ts - a game of the server as a table: the server judges and keeps it; the engine here stands at the view that it sent, so that
// legality and costs are known at once. What is heard of the table, and its seats, are the room's (room.ts).
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Engine, Refusal } from "./engine";
import { isRefusal, net } from "./net";
import type { Room } from "./room";
import type { LogEntry, Over, SeatInfo, Table } from "./table";
import type { Actor, Advice, SeatKey, TableFacts, View } from "./view";
import { knowOwn } from "./words";

interface ToldAdvice {
  moves: string[];
  coins: number;
  chance: number; // 0 to 1
  parts: { word: string; amount: number }[];
}

const hundredths = (n: number): number => Math.round(100 * n);

function adviceOf(told: ToldAdvice): Advice {
  const parts = Object.fromEntries(told.parts.map(p => [p.word, hundredths(p.amount)]));
  return { moves: told.moves, coins: hundredths(told.coins), chance: Math.round(10_000 * told.chance), parts };
}

export class OnlineTable implements Table {
  readonly kind = "online";
  readonly facts: TableFacts;
  readonly seats: ReadonlySignal<SeatInfo[]>;
  readonly me: ReadonlySignal<SeatKey | null>;
  readonly log: ReadonlySignal<LogEntry[]>;
  readonly over: ReadonlySignal<Over | null>;
  readonly view;
  readonly acts = signal<Actor[]>([]);
  readonly legal = signal<string[]>([]);
  readonly busy: ReadonlySignal<boolean>;
  readonly canUndo = signal(false);
  readonly handOver = signal<SeatKey | null>(null);
  readonly hurried = signal(false);
  readonly #sending = signal(false);

  constructor(
    readonly engine: Engine,
    readonly room: Room,
  ) {
    this.facts = engine.facts();
    knowOwn(this.facts.words);
    this.seats = room.seats;
    this.me = room.me;
    this.log = room.log;
    this.over = room.over;
    this.view = signal<View>(engine.show(room.me.peek()));
    const thinks = computed(() => room.seats.value.some(s => (s.kind === "computer" || s.away) && this.acts.value.includes(s.seat)));
    this.busy = computed(() => this.#sending.value || thinks.value);
  }

  get hintsAllowed(): boolean {
    return this.room.info.value?.hints ?? false;
  }

  /** The engine stands at another position now. */
  refresh(acts: Actor[], canUndo: boolean): void {
    const me = this.me.value;
    batch(() => {
      this.view.value = this.engine.show(me);
      this.acts.value = acts;
      this.legal.value = me !== null && acts.includes(me) && !this.room.away.value ? this.engine.legal(me) : [];
      this.canUndo.value = canUndo;
      if (this.legal.value.length > 0 || this.over.value) this.hurried.value = false;
    });
  }

  skip(): void {
    this.hurried.value = true;
    this.room.showNext();
  }

  // ---- what is played: kept until it is answered, so that a lost connection loses nothing ----

  async #decide(request: { do: "move"; move: string } | { do: "undo" }): Promise<Refusal | null> {
    const answer = await net.ask<{ again?: boolean }>({ ...request, table: this.room.id, after: this.room.own }, { lasts: true });
    const behind = isRefusal(answer) ? answer.error === "err.server.stale" : answer.again;
    if (behind) await net.refresh(this.room.id);
    return isRefusal(answer) ? answer : null;
  }

  async #all(requests: Iterable<{ do: "move"; move: string } | { do: "undo" }>): Promise<Refusal | null> {
    if (this.#sending.value) return { error: "web.turn.wait" };
    this.#sending.value = true;
    let refused: Refusal | null = null;
    try {
      for (const request of requests) if ((refused = await this.#decide(request))) break;
    } finally {
      this.#sending.value = false;
    }
    return refused;
  }

  play(move: string): Promise<Refusal | null> {
    return this.playAll([move]);
  }

  playAll(moves: string[]): Promise<Refusal | null> {
    return this.#all(moves.map(move => ({ do: "move", move }) as const));
  }

  undo(): Promise<Refusal | null> {
    return this.#all([{ do: "undo" }]);
  }

  resetTurn(): Promise<Refusal | null> {
    const canUndo = this.canUndo;
    function* undos() {
      while (canUndo.peek()) yield { do: "undo" } as const;
    }
    return this.#all(undos());
  }

  takeOver(): void {
    this.handOver.value = null; // one screen, one seat: there is nothing to hand over
  }

  async hint(level: string): Promise<Advice[] | Refusal> {
    this.#sending.value = true;
    const answer = await net.ask<{ advice: ToldAdvice[] }>({ do: "hint", table: this.room.id, level });
    this.#sending.value = false;
    return isRefusal(answer) ? answer : answer.advice.map(adviceOf);
  }

  async record(): Promise<string | null> {
    const answer = await net.ask<{ record: string }>({ do: "record", table: this.room.id });
    return isRefusal(answer) ? null : answer.record;
  }

  leave(): void {
    this.room.leave();
  }
}

/** The room of a table of the server; null: the table is not one. */
export const roomOf = (table: Table): Room | null => (table instanceof OnlineTable ? table.room : null);
