// replay.ts - a record as a table: nobody plays, one looks at any of its steps with anybody's eyes.
//
// A step is a decision with the picks of chance behind it. Step 0 is the empty table, before chance had dealt anything.
import { batch, signal } from "@preact/signals";
import { Engine, type Refusal } from "./engine";
import { readLog } from "./logbook";
import { cutRecord } from "./record";
import { Shown } from "./shown";
import type { LogEntry, SeatInfo, Table } from "./table";
import type { Advice, SeatKey } from "./view";
import { hasTurns, SEATS } from "./view";

export type Eyes = SeatKey | null | "all";

/** Where a turn begins; a round, where all decide at once. */
export interface TurnStart {
  step: number;
  seat: SeatKey | null;
  round: number;
}

function turnsOf(log: LogEntry[]): TurnStart[] {
  const turns: TurnStart[] = [];
  log.forEach((entry, i) => {
    for (const news of entry.news) {
      if (news.event !== "turn" && news.event !== "round") continue;
      turns.push({ step: i + 1, seat: news.event === "turn" ? (news.seat ?? null) : null, round: Number(news.round) });
    }
  });
  return turns;
}

/** Two of one name are told apart by their seats' numbers. */
function seatsNamed(names: string[]): SeatInfo[] {
  const twice = (name: string): boolean => names.filter(n => n === name).length > 1;
  return names.map((name, i) => ({ seat: SEATS[i], kind: "person", name: twice(name) ? `${name} ${i + 1}` : name }));
}

const nothing = async (): Promise<Refusal> => ({ error: "err.wasm.looking_back" });

export class ReplayTable extends Shown implements Table {
  readonly kind = "replay";
  readonly eyes = signal<Eyes>("all");
  readonly step = signal(0);
  readonly hintsAllowed = false;
  /** Where one sat oneself, if that is known. */
  mine: SeatKey | null = null;
  /** Where turns begin, in order. */
  readonly turns: TurnStart[];
  readonly #logs = new Map<Eyes, LogEntry[]>();
  readonly #ends: number[]; // by step: how many moves lead there

  private constructor(
    engine: Engine,
    readonly text: string,
    names: readonly string[],
  ) {
    super(engine, "all");
    const log = this.#logOf("all");
    this.#ends = [0, ...log.slice(1).map(entry => entry.n - 1), engine.length()].slice(0, log.length + 1);
    this.turns = turnsOf(log);
    this.seats.value = seatsNamed(SEATS.slice(0, this.facts.seats).map((seat, i) => names[i] || this.facts.names[i] || seat));
  }

  /** Opens a record, or says where it is wrong. Names are those of the table it was played at, if one knows better than the record. */
  static async open(record: string, names: readonly string[] = []): Promise<ReplayTable | Refusal> {
    const engine = await Engine.start();
    const fault = engine.replay(record);
    return fault ?? new ReplayTable(engine, record, names);
  }

  #logOf(eyes: Eyes): LogEntry[] {
    const known = this.#logs.get(eyes);
    if (known) return known;
    const log = readLog(this.engine, eyes, [], 0);
    this.#logs.set(eyes, log);
    return log;
  }

  // ---- where one looks ----

  get steps(): number {
    return this.#ends.length - 1;
  }

  /** How many moves lead to a step. */
  movesTo(step: number): number {
    return this.#ends[step];
  }

  /** The step at which so many moves have been made, or the one that includes them. */
  stepAt(moves: number): number {
    const step = this.#ends.findIndex(end => end >= moves);
    return step < 0 ? this.steps : step;
  }

  /** What led to a step. null: the start. */
  entry(step: number): LogEntry | null {
    return this.#logOf(this.eyes.value)[step - 1] ?? null;
  }

  /** The turn that a step belongs to, counted from 0; -1: before the first. */
  turnAt(step: number): number {
    return this.turns.findLastIndex(turn => turn.step < step);
  }

  /** The round that a step belongs to. */
  roundAt(step: number): number {
    return this.turns.findLast(turn => turn.step <= step)?.round ?? 1;
  }

  go(step: number, eyes: Eyes = this.eyes.value): void {
    const to = Math.max(0, Math.min(this.steps, step));
    batch(() => {
      const log = this.#logOf(eyes);
      this.eyes.value = eyes;
      this.step.value = to;
      this.me.value = this.#whose(eyes, to);
      this.engine.look(this.#ends[to]);
      this.acts.value = this.engine.acts();
      this.view.value = this.engine.show(eyes);
      this.log.value = log.slice(0, to);
      this.over.value = this.acts.value.length === 0 ? this.engine.result() : null;
    });
  }

  /** At whose place one sits. Where all decide at once, who sees everything sits with who has just decided. */
  #whose(eyes: Eyes, step: number): SeatKey | null {
    if (eyes !== "all") return eyes;
    return hasTurns(this.facts) ? null : (this.entry(step)?.by ?? "p1");
  }

  /** To where the next turn begins. */
  turnOn(): void {
    this.go(this.turns.find(turn => turn.step > this.step.value)?.step ?? this.steps);
  }

  /** To where this turn began, or the one before it. */
  turnBack(): void {
    this.go(this.turns.findLast(turn => turn.step < this.step.value)?.step ?? 0);
  }

  /** Looks at another position for a moment. */
  peek<T>(moves: number, at: (engine: Engine) => T): T {
    this.engine.look(moves);
    const answer = at(this.engine);
    this.engine.look(this.#ends[this.step.value]);
    return answer;
  }

  /** The record up to where one looks. */
  recordHere(): string {
    return cutRecord(this.text, this.#ends[this.step.value]);
  }

  async record(): Promise<string> {
    return this.text;
  }

  // ---- nobody plays ----

  readonly play = nothing;
  readonly playAll = nothing;
  readonly undo = nothing;
  readonly resetTurn = nothing;

  takeOver(): void {}

  async hint(): Promise<Advice[]> {
    return [];
  }

  leave(): void {}
}
