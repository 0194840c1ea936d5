// lesson.ts - a lesson as a table: what is played goes to the lesson (wasm/learn.c), which makes it, answers it, or shows what would come
// of it. What others do is shown move by move.
import { batch, computed, signal } from "@preact/signals";
import { Engine, type Refusal } from "./engine";
import { keepTaken, loadTaken } from "./taken";
import { readLog } from "./logbook";
import { pauseOf } from "./motion";
import { Shown } from "./shown";
import type { Asked, LogEntry, Table } from "./table";
import type { Part, SeatKey } from "./view";
import { SEATS } from "./view";

/** What a name in braces stands for. */
export type Value = number | { kind: string; name: string };
export type Values = Readonly<Record<string, Value>>;

export interface Sum {
  move: string;
  parts: Part[];
  sum: number;
}

export interface Point {
  what: string;
  at: string;
}

export interface Future {
  name: string;
  key: string;
  scores: number[];
}

/** What learn_step says. */
export interface Step {
  lesson: string;
  game: string;
  step: number;
  steps: number;
  over: boolean;
  seat: SeatKey;
  key: string;
  way: "next" | "ask" | "every" | "play" | "end";
  tries: number;
  away: boolean;
  hint: string | null;
  points: Point[];
  sums?: Sum[];
  asked?: string[];
  futures?: Future[];
  know: string[];
  new: number;
  values: Values;
}

/** What learn_do answers. */
export interface Answer {
  verdict: "right" | "part" | "shown" | "wrong" | "broken";
  key: string | null;
  kind: string;
  error: string | null;
  rule: string | null;
  from: number;
  to: number;
  values?: Values;
}

const FREE = ["play", "end"]; // one plays as at any table
const refused: Refusal = { error: "err.wasm.looking_back" };

export class LessonTable extends Shown implements Table {
  readonly kind = "local";
  readonly hintsAllowed = false;
  readonly hurried = signal(false);
  readonly step;
  /** What is said to the last thing that was done; null: the step itself is. */
  readonly answer = signal<Answer | null>(null);
  /** The future that the board shows. */
  readonly watched = signal<Future | null>(null);
  readonly asks = computed<Asked | null>(() => askedBy(this.step.value));
  #wake: (() => void) | null = null;
  #left = false;

  private constructor(
    engine: Engine,
    step: Step,
    readonly key: string,
  ) {
    super(engine, step.seat);
    this.step = signal(step);
    this.me.value = step.seat;
    this.seats.value = SEATS.slice(0, this.facts.seats).map((seat, i) => ({
      seat,
      kind: seat === step.seat ? "me" : "person",
      name: this.facts.names[i] ?? "",
    }));
    this.#refresh();
  }

  /** Opens a lesson where it was left; what is kept of it and does not fit is forgotten. `names`: of the seats, the learner's first. */
  static async open(key: string, names: readonly string[], engine?: Engine): Promise<LessonTable | Refusal> {
    const it = engine ?? (await Engine.start());
    const fault = it.take("learn", key);
    if (fault) return fault;
    const progress = loadTaken().get(key)?.progress;
    if (progress && !fits(it, progress)) it.take("learn", key);
    const step = stepOf(it);
    if (!step) return { error: "err.wasm.no_game" };
    const table = new LessonTable(it, step, key);
    table.#name(names);
    return table;
  }

  #name([mine, ...others]: readonly string[]): void {
    const named = this.seats.value.map(info => ({ ...info, name: info.kind === "me" ? mine : (others.shift() ?? info.name) }));
    this.seats.value = named;
  }

  // ---- what is seen ----

  #refresh(): void {
    this.engine.look(-1);
    batch(() => {
      const me = this.me.value;
      const step = stepOf(this.engine);
      if (step) this.step.value = step;
      this.acts.value = this.engine.acts();
      this.view.value = this.engine.show(me);
      this.legal.value = me !== null && !this.step.value.away && this.acts.value.includes(me) ? this.engine.legal(me) : [];
      this.canUndo.value = this.engine.told("learn_progress") !== null && !this.step.value.over;
      this.log.value = readLog(this.engine, me, [], 0);
      this.over.value = this.engine.result();
    });
  }

  /** The table as it was after so many moves. */
  #showAt(ply: number, log: LogEntry[]): void {
    this.engine.look(ply);
    batch(() => {
      this.legal.value = [];
      this.acts.value = this.engine.acts();
      this.view.value = this.engine.show(this.me.value);
      this.log.value = log;
    });
  }

  /** Shows the moves from a number on, each of another player for as long as a computer's. */
  async #walk(from: number): Promise<void> {
    const log = readLog(this.engine, this.me.value, [], 0);
    for (let i = log.findIndex(entry => entry.n > from); i >= 0 && i + 1 < log.length; i++) {
      this.#showAt(log[i + 1].n - 1, log.slice(0, i + 1));
      await this.#rest(pauseOf(this, log[i + 1].by));
      if (this.#left) return;
    }
  }

  #rest(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  skip(): void {
    this.hurried.value = true;
    this.#wake?.();
  }

  /** What the engine has come to, which the signals show only after the walk. */
  #keep(): void {
    const now = stepOf(this.engine);
    if (!now) return;
    const { step, over } = now;
    const done = over || loadTaken().get(this.key)?.done === true;
    keepTaken(this.key, { step, progress: over ? "" : (this.engine.told("learn_progress") ?? ""), done, at: Date.now() });
  }

  // ---- what is done ----

  /** A move, or a word of learn_do. null: nothing, something else is under way. */
  async do(word: string, future: Future | null = null): Promise<Answer | null> {
    if (this.busy.peek() || (this.step.peek().over && word !== "back")) return null;
    const answer = JSON.parse(this.engine.told("learn_do", word) ?? "null") as Answer | null;
    if (!answer) return null;
    this.busy.value = true;
    this.#keep(); // one may leave during the walk
    if (answer.verdict !== "wrong") await this.#walk(answer.from);
    if (this.#left) return answer;
    batch(() => {
      this.busy.value = this.hurried.value = false;
      this.watched.value = answer.verdict === "shown" ? future : null;
      this.answer.value = answer.key || answer.verdict === "broken" ? answer : null;
      this.#refresh();
    });
    return answer;
  }

  /** Plays a future out. */
  async foresee(future: Future): Promise<void> {
    await this.do(`future ${future.name} ${future.scores.length}`, future);
  }

  async play(move: string): Promise<Refusal | null> {
    await this.do(move);
    return null;
  }

  /** As one wish; it ends where a step ends that the next move is not for. */
  async playAll(moves: string[]): Promise<Refusal | null> {
    for (const move of moves) {
      const { way, asked = [] } = this.step.peek();
      if (move !== moves[0] && way !== "play" && !asked.includes(move)) return null;
      const answer = await this.do(move);
      if (answer?.verdict !== "part" && answer?.verdict !== "right") return null;
    }
    return null;
  }

  async undo(): Promise<Refusal | null> {
    await this.do("back");
    return null;
  }

  resetTurn = (): Promise<Refusal | null> => this.undo();
  hint = async (): Promise<Refusal> => refused;
  record = async (): Promise<string> => this.engine.record();
  takeOver(): void {}

  leave(): void {
    this.#left = true;
    this.#wake?.();
  }
}

const stepOf = (engine: Engine): Step | null => JSON.parse(engine.told("learn_step") ?? "null") as Step | null;

/** Goes on where it was left, as far as that fits; false: it does not. */
function fits(engine: Engine, progress: string): boolean {
  try {
    return engine.take("learn_resume", progress) === null;
  } catch {
    return false; // longer than anything that was ever kept
  }
}

/** Whether it is a lesson that could be opened. */
export const isOpened = (it: LessonTable | Refusal): it is LessonTable => it instanceof LessonTable;

/** What a step asks for. */
function askedBy(step: Step): Asked | null {
  if (FREE.includes(step.way)) return null;
  const cost = (place: string): number | null => step.sums?.find(({ move }) => move.split(" ").includes(place))?.sum ?? null;
  return {
    moves: step.asked ?? [],
    places: new Map(step.points.filter(({ what }) => what === "region").map(({ at }) => [at, cost(at)])),
  };
}
