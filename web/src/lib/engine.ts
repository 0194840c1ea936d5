// engine.ts - one game in the WASM engine: moves and positions go in and out as text.
//
// All answers are immediate: hover, legality, costs. The compiled module is shared; each Engine is an instance with one game.
import wasm from "@engine/elbowroom.wasm?url";
import { teamOf, type Shared } from "./team";
import type { Actor, Advice, Face, News, Painting, Part, Preview, ScoreSheet, SeatKey, TableFacts, View } from "./view";
import { SEATS, seatIndex } from "./view";

const CHANCE = 7;
const EVERYTHING = -2; // eyes that see all, for replays and hosts

/** Those of wasm/puzzles.c and wasm/learn.c that answer (lib/puzzles.ts, lib/lesson.ts), and those that only take something. */
type Telling =
  | ("puzzles" | "puzzle_task" | "puzzle_answer" | "puzzle_theme" | "puzzle_of_day" | "puzzle_next" | "puzzles_kept" | "puzzle_note")
  | ("lessons" | "learn_progress" | "learn_step" | "learn_do");
type Taking = "puzzles_take" | "puzzle" | "learn" | "learn_resume";

/** The functions of wasm/: they take lengths of what was written, seats and numbers, and give a length or a status. */
interface Exports extends Record<Telling | Taking, (len: number) => number> {
  memory: WebAssembly.Memory;
  _initialize(): void;
  input(): number;
  input_size(): number;
  output(): number;
  output_length(): number;
  setup(len: number): number;
  make_map(len: number): number;
  replay(len: number): number;
  table(): number;
  paint(len: number): number;
  people(len: number): number;
  see(len: number, seat: number): number;
  play(len: number): number;
  undo(seat: number): number;
  can_undo(seat: number): number;
  result(): number;
  scoresheet(): number;
  to_act(): number;
  legal(seat: number): number;
  explain(len: number): number;
  income(seat: number): number;
  preview(len: number, seat: number): number;
  suppose(len: number, seat: number): number;
  ask(len: number, seat: number): number;
  show(seat: number): number;
  news(seat: number): number;
  length(): number;
  look(ply: number): number;
  move(seat: number): number;
  record(): number;
  seat(seat: number, len: number, seed: bigint, stream: bigint, budget: number): number;
  unseat(seat: number): number;
  join(): void;
  choose(seat: number): number;
  advise(seat: number, most: number): number;
  analyse_begin(len: number, budget: number): number;
  analyse_step(): number;
  analyse(): number;
}

/** Why something was refused: a text key, the rule that says so, what it is about. */
export interface Refusal {
  error: string;
  rule?: string | null;
  detail?: string;
  line?: number;
}

/** The engine's code, fetched once. */
export const compiled = (() => {
  let module: Promise<WebAssembly.Module> | undefined;
  return () => (module ??= WebAssembly.compileStreaming(fetch(wasm)));
})();

/** Asks for the engine's file early, beside everything else that loads. */
export function warm(): void {
  compiled().catch(() => undefined); // whoever needs it says so
}

// wasi-libc is linked for its allocator only; what it asks of the system beyond that is answered "not supported".
const wasi = new Proxy({}, { get: () => () => 52 });
const nobody = new Proxy({}, { get: () => () => 0 }); // who has joined no team asks nothing of it

export class Engine {
  #x: Exports;
  #in: number;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  private constructor(exports: Exports) {
    this.#x = exports;
    exports._initialize();
    this.#in = exports.input();
  }

  /** `code`: in a worker, which has it from the page; `shared`: with other workers, whose players think together with this one's. */
  static async start(code?: WebAssembly.Module, shared: Shared | null = null): Promise<Engine> {
    const team = shared ? teamOf(shared, () => exports.memory.buffer) : nobody;
    const instance = await WebAssembly.instantiate(code ?? (await compiled()), { wasi_snapshot_preview1: wasi, team });
    const exports = instance.exports as unknown as Exports;
    const engine = new Engine(exports);
    if (shared) exports.join();
    return engine;
  }

  // ---- buffers ----

  #write(text: string | Uint8Array): number {
    const bytes = typeof text === "string" ? this.#encoder.encode(text) : text;
    if (bytes.length > this.#x.input_size()) throw new Error("the engine's input is full");
    new Uint8Array(this.#x.memory.buffer, this.#in, bytes.length).set(bytes);
    return bytes.length;
  }

  #read(): string {
    return this.#decoder.decode(new Uint8Array(this.#x.memory.buffer, this.#x.output(), this.#x.output_length()));
  }

  #json<T>(length: number): T | null {
    return length > 0 ? (JSON.parse(this.#read()) as T) : null;
  }

  #lines(length: number): string[] {
    return length > 0 ? this.#read().trimEnd().split("\n") : [];
  }

  /** `KEY [RULE]` of a refused move. */
  #refusal(status: number): Refusal | null {
    if (status === 0) return null;
    const [error, rule] = this.#read().split(" ");
    return { error, rule };
  }

  /** `LINE KEY DETAIL` of a refused text. */
  #fault(status: number): Refusal | null {
    if (status === 0) return null;
    const [line, error, ...detail] = this.#read().split(" ");
    return { error, line: Number(line), detail: detail.join(" ") };
  }

  // ---- a game ----

  /** Opens a table: the referee's words, "game=realms map=saucer2 seats=2 set=surface"; homemade lines below it. */
  setup(words: string): Refusal | null {
    return this.#fault(this.#x.setup(this.#write(words)));
  }

  /** Makes a map, "SEATS WORLD SEED": a line of how fair it is, then its text. null: there is no such map. */
  makeMap(order: string): string | null {
    return this.#x.make_map(this.#write(order)) > 0 ? this.#read() : null;
  }

  replay(record: string): Refusal | null {
    return this.#fault(this.#x.replay(this.#write(record)));
  }

  /** The bytes of a seat's view, from the server: the game then stands there. null: a spectator's. */
  see(bytes: Uint8Array, seat: SeatKey | null): Refusal | null {
    return this.#refusal(this.#x.see(this.#write(bytes), eye(seat)));
  }

  facts(): TableFacts {
    const facts = this.#json<TableFacts>(this.#x.table());
    if (!facts) throw new Error("no table is open");
    return facts;
  }

  /** Paints the table's map; map/land.ts makes the order. */
  paint(order: string): Painting {
    const [land = "", borders = ""] = this.#lines(this.#x.paint(this.#write(order)));
    return { land, borders };
  }

  /** Paints a banner or a badge: "FORM KEY", as paint/people.h has them. null: there is no such race or power. */
  people(order: string): Face | null {
    const [box, colours, svg] = this.#lines(this.#x.people(this.#write(order)));
    return svg ? { box, colours, svg } : null;
  }

  play(move: string): Refusal | null {
    return this.#refusal(this.#x.play(this.#write(move)));
  }

  undo(seat: SeatKey): Refusal | null {
    return this.#refusal(this.#x.undo(seatIndex(seat)));
  }

  /** Whether undo would do something. */
  canUndo(seat: SeatKey): boolean {
    return this.#x.can_undo(seatIndex(seat)) !== 0;
  }

  /** Scores by seat and who won; null while the game goes on. */
  result(): { score: number[]; winners: SeatKey[] } | null {
    return this.#json(this.#x.result());
  }

  /** The score of the whole game, round by round, in parts; null: there is no game. */
  scoreSheet(): ScoreSheet | null {
    return this.#json(this.#x.scoresheet());
  }

  record(): string {
    return this.#x.record() > 0 ? this.#read() : "";
  }

  // ---- looking ----

  acts(): Actor[] {
    const set = this.#x.to_act();
    return set >> CHANCE ? ["chance"] : SEATS.filter((_, i) => (set >> i) & 1);
  }

  legal(seat: SeatKey): string[] {
    return this.#lines(this.#x.legal(seatIndex(seat)));
  }

  /** What chance may pick now, with weights. */
  outcomes(): { weight: number; move: string }[] {
    return this.#lines(this.#x.legal(CHANCE)).map(line => {
      const at = line.indexOf(" ");
      return { weight: Number(line.slice(0, at)), move: line.slice(at + 1) };
    });
  }

  /** The parts of what a move costs, or of the coins it brings. */
  explain(move: string): Part[] {
    return this.#lines(this.#x.explain(this.#write(move))).map(line => {
      const [word, amount, rule, region] = line.split(" ");
      return { word, amount: Number(amount), rule: rule === "-" ? null : rule, region: region && region !== "-" ? region : null };
    });
  }

  /** What the seat would be paid if its turn ended now. */
  income(seat: SeatKey): { sum: number; parts: Part[] } {
    return this.#json(this.#x.income(seatIndex(seat))) ?? { sum: 0, parts: [] };
  }

  /** What would come of these moves; nothing changes. */
  preview(seat: SeatKey, moves: readonly string[]): Preview | null {
    return this.#json(this.#x.preview(this.#write(moves.join("\n")), seatIndex(seat)));
  }

  /** Why one of these moves is refused; null: all can be made. Nothing changes. */
  refused(seat: SeatKey, moves: readonly string[]): Refusal | null {
    const why = this.#refusal(this.#x.suppose(this.#write(moves.join("\n")), seatIndex(seat)));
    this.#x.suppose(0, seatIndex(seat));
    return why;
  }

  /** What `look` finds after these moves; null: one of them is refused. Nothing changes. */
  after<T>(seat: SeatKey, moves: readonly string[], look: () => T): T | null {
    if (moves.length === 0) return look();
    if (this.#x.suppose(this.#write(moves.join("\n")), seatIndex(seat)) !== 0) return null;
    try {
      return look();
    } finally {
      this.#x.suppose(0, seatIndex(seat));
    }
  }

  /** What the game answers to a question of its own (realms/rules/advise.c, miners/rules/ways.c); null: it knows no such question. */
  ask<T>(seat: SeatKey, ...question: string[]): T | null {
    return this.#json<T>(this.#x.ask(this.#write(question.join("\n")), seatIndex(seat)));
  }

  show(seat: SeatKey | null | "all"): View {
    const view = this.#json<View>(this.#x.show(eye(seat)));
    if (!view) throw new Error("no position to show");
    return view;
  }

  /** What the last move brought (or the one looked at), as a seat may know it; "all": everything. */
  news(seat: SeatKey | null | "all"): News[] {
    return this.#json(this.#x.news(eye(seat))) ?? [];
  }

  length(): number {
    return this.#x.length();
  }

  /** All that looks, looks at the position after so many moves; -1: at the present one. */
  look(ply: number): Refusal | null {
    return this.#refusal(this.#x.look(ply));
  }

  /** The move that led to the position looked at. */
  move(seat: SeatKey | null | "all"): string {
    return this.#x.move(eye(seat)) > 0 ? this.#read() : "";
  }

  // ---- players ----

  seat(seat: SeatKey, level: string, seed: bigint): Refusal | null {
    return this.#refusal(this.#x.seat(seatIndex(seat), this.#write(level), seed, BigInt(seatIndex(seat)), 0));
  }

  unseat(seat: SeatKey): void {
    this.#x.unseat(seatIndex(seat));
  }

  choose(seat: SeatKey): string {
    return this.#x.choose(seatIndex(seat)) > 0 ? this.#read() : "";
  }

  advise(seat: SeatKey, most: number): Advice[] {
    return this.#json(this.#x.advise(seatIndex(seat), most)) ?? [];
  }

  analyseBegin(level: string): Refusal | null {
    return this.#refusal(this.#x.analyse_begin(this.#write(level), 0));
  }

  /** One turn more; false: all are judged. */
  analyseStep(): boolean {
    return this.#x.analyse_step() !== 0;
  }

  analysis<T>(): T | null {
    return this.#json<T>(this.#x.analyse());
  }

  // ---- what only one screen needs, which knows what it means ----

  /** Hands a text to an export. */
  take(to: Taking, text: string): Refusal | null {
    return this.#fault(this.#x[to](this.#write(text)));
  }

  /** What an export answers to a text. */
  told(by: Telling, text = ""): string | null {
    return this.#x[by](this.#write(text)) > 0 ? this.#read() : null;
  }
}

const eye = (seat: SeatKey | null | "all"): number => (seat === "all" ? EVERYTHING : seat === null ? -1 : seatIndex(seat));
