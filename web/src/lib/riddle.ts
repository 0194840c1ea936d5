// riddle.ts - a position with one decision, as a table: the first thing that one does there is the answer. It is judged, and the
// position stays; afterwards the better line can be played on it, to look at.
import { batch, signal } from "@preact/signals";
import type { Engine, Refusal } from "./engine";
import { paceOf } from "./settings";
import { Shown } from "./shown";
import type { LogEntry, SeatInfo, Table } from "./table";
import type { Preview, SeatKey } from "./view";
import { SEATS } from "./view";

/** "shown": nothing was answered, one wanted to see it. */
export type Verdict = "good" | "natural" | "other" | "shown";

/** What is asked, and how answers are judged. */
export interface Riddle {
  engine: Engine; // stands at the decision
  seat: SeatKey;
  better: readonly string[]; // the best answer, and how it goes on
  natural: readonly string[]; // what most would do, or what one did
  names?: readonly string[]; // of the seats; none: as the table has them
  judge(moves: readonly string[]): Promise<Verdict | Refusal>;
  begin?(): void; // its screen is shown
  stop?(): void; // and is left
}

export interface Answer {
  moves: readonly string[];
  verdict: Verdict;
}

const LEAST = 500; // ms between two moves of a line
const refused: Refusal = { error: "err.wasm.looking_back" };
const never = async (): Promise<Refusal> => refused;

/** A line with what chance does between its moves, so that it can be played: lines do not tell which combo or card comes next. */
function whole(engine: Engine, seat: SeatKey, line: readonly string[]): string[] {
  const made: string[] = [];
  for (const move of line) {
    const pick = (): string | undefined => engine.after(seat, made, () => engine.outcomes())?.[0]?.move;
    for (let next = pick(); next !== undefined; next = pick()) made.push(next);
    made.push(move);
  }
  return made;
}

export class RiddleTable extends Shown implements Table {
  readonly kind = "replay"; // nothing is decided on it
  readonly hintsAllowed = false;
  /** The last answer; null: it is one's turn to try. */
  readonly answer = signal<Answer | null>(null);
  /** The better line is being played, or lies on the table. */
  readonly playing = signal(false);
  readonly line: readonly string[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(readonly riddle: Riddle) {
    super(riddle.engine, riddle.seat);
    const { seat, names } = riddle;
    this.me.value = seat;
    this.line = whole(this.engine, seat, riddle.better);
    this.seats.value = SEATS.slice(0, this.facts.seats).map((one, i): SeatInfo => ({
      seat: one,
      kind: one === seat ? "me" : "person",
      name: names?.[i] || this.facts.names[i] || one,
    }));
    this.again();
  }

  /** The position, and one may try. */
  again(): void {
    batch(() => {
      this.home();
      this.answer.value = null;
      this.acts.value = this.engine.acts();
      this.legal.value = this.engine.legal(this.riddle.seat);
    });
  }

  /** The position, to look at. */
  home(): void {
    clearTimeout(this.#timer);
    batch(() => {
      this.playing.value = false;
      this.view.value = this.engine.show(this.riddle.seat);
      this.log.value = [];
      this.legal.value = [];
    });
  }

  play(move: string): Promise<Refusal | null> {
    return this.playAll([move]);
  }

  async playAll(moves: string[]): Promise<Refusal | null> {
    if (this.answer.value || this.busy.value) return refused;
    this.busy.value = true;
    try {
      const verdict = await this.riddle.judge(moves);
      if (this.#left) return null;
      if (typeof verdict !== "string") return verdict;
      batch(() => {
        this.home();
        this.answer.value = { moves, verdict };
      });
      return null;
    } finally {
      this.busy.value = false;
    }
  }

  /** Nothing was found: what is better is told. Not while an answer is judged: that counts. */
  giveUp(): void {
    if (this.answer.value || this.busy.value) return;
    batch(() => {
      this.home();
      this.answer.value = { moves: [], verdict: "shown" };
    });
  }

  // ---- the better line, move by move ----

  playLine(): void {
    this.home();
    this.playing.value = true;
    this.#step(1, 0);
  }

  #step(n: number, told: number): void {
    const { line, riddle } = this;
    const after = n <= line.length ? this.engine.preview(riddle.seat, line.slice(0, n)) : null;
    if (!after || after.error !== null) return; // somebody else decides first
    batch(() => {
      this.view.value = after.view;
      this.log.value = [...this.log.value, this.#entry(n, after, told)];
    });
    const wait = line[n]?.startsWith("chance ") ? 0 : Math.max(LEAST, paceOf());
    this.#timer = setTimeout(() => this.#step(n + 1, after.news.length), wait);
  }

  #entry(n: number, { news, view }: Preview, told: number): LogEntry {
    return { n, by: this.riddle.seat, moves: [this.line[n - 1]], news: news.slice(told), round: view.round, what: "move" };
  }

  begin(): void {
    this.riddle.begin?.();
  }

  leave(): void {
    this.#left = true;
    this.riddle.stop?.();
    clearTimeout(this.#timer);
  }

  undo = never;
  resetTurn = never;
  hint = never;
  record = async (): Promise<null> => null;
  takeOver(): void {}
}

/** The riddle of a puzzle: the engine knows the good answers. */
export function riddleOf(engine: Engine, task: { seat: SeatKey; better: string[]; natural: string }): Riddle {
  return {
    engine,
    seat: task.seat,
    better: task.better,
    natural: [task.natural],
    judge: async moves => {
      const [verdict, error, rule] = (engine.told("puzzle_answer", moves.join("\n")) ?? "refused err.wasm.no_game").split(" ");
      return verdict === "refused" ? { error, rule } : (verdict as Verdict);
    },
  };
}
