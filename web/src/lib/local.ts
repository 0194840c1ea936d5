// local.ts - a table of this browser: the game is kept here, computers think in a worker, chance is the browser's own.
import { batch, computed } from "@preact/signals";
import { gameOf } from "@/games";
import { Engine, type Refusal } from "./engine";
import { saveGame, type LocalGame } from "./kept";
import { readLog } from "./logbook";
import { calmMotion, paceOf } from "./settings";
import { Shown } from "./shown";
import type { Table } from "./table";
import { Thinker } from "./thinker";
import { hasTurns, type Actor, type Advice, type SeatKey } from "./view";

/** A number below n that nobody can foresee; no number is likelier than another. */
function below(n: number): number {
  const most = Math.floor(0x1_0000_0000 / n) * n;
  const room = new Uint32Array(1);
  do crypto.getRandomValues(room);
  while (room[0] >= most);
  return room[0] % n;
}

function pick(outcomes: { weight: number; move: string }[]): string {
  let left = below(outcomes.reduce((sum, o) => sum + o.weight, 0));
  for (const o of outcomes) if ((left -= o.weight) < 0) return o.move;
  throw new Error("chance has nothing to pick");
}

const rest = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

export class LocalTable extends Shown implements Table {
  readonly kind = "local";
  readonly hintsAllowed: boolean;
  #thinker = new Thinker();
  #game: LocalGame;
  readonly #opened: Promise<unknown>;
  #left = false;
  #running = false;
  #logged = { eyes: null as SeatKey | null, length: 0 };

  private constructor(engine: Engine, game: LocalGame) {
    const me = game.seats.find(s => s.kind === "me")?.seat ?? null;
    super(engine, me);
    this.#game = game;
    this.hintsAllowed = game.hints;
    this.seats.value = game.seats;
    this.me.value = me;
    this.#opened = this.#seat(game);
  }

  static async open(game: LocalGame): Promise<LocalTable | Refusal> {
    const engine = await Engine.start();
    const fault = game.record ? engine.replay(game.record) : engine.setup(game.words);
    if (fault) return fault;
    const table = new LocalTable(engine, game);
    table.#refresh();
    return table;
  }

  /** From now on the computers play. Their worker starts here, so that it takes nothing from the first picture of the table. */
  begin(): void {
    void this.#opened.then(() => this.#run());
    this.#thinker.start();
  }

  /** Tells the computers what game it is: before any move that they are told, though they hear of it only when they start. */
  #seat({ words, record, seats, seed }: LocalGame): Promise<unknown> {
    const opened = this.#thinker.tell(mind => mind.open(words, record));
    for (const { seat, level } of seats) if (level) void this.#thinker.tell(mind => mind.seat(seat, level, BigInt(seed)));
    return opened;
  }

  #people(): SeatKey[] {
    return this.#game.seats.filter(s => s.kind === "me").map(s => s.seat);
  }

  #levelOf(seat: Actor): string | undefined {
    return this.#game.seats.find(s => s.seat === seat)?.level;
  }

  /** Whether people at this screen have something to hide from each other. */
  readonly #secrets = computed(() => this.#people().length > 1 && gameOf(this.facts.game).hides(this.facts));

  // ---- what is seen ----

  #refresh(): void {
    batch(() => {
      const acts = this.engine.acts();
      this.#turnTo(acts);
      const me = this.me.value;
      this.acts.value = acts;
      this.view.value = this.engine.show(me);
      this.legal.value = me !== null && acts.includes(me) && this.handOver.value === null ? this.engine.legal(me) : [];
      this.canUndo.value = me !== null && this.engine.canUndo(me);
      const same = this.#logged.eyes === me && this.#logged.length <= this.engine.length();
      this.log.value = readLog(this.engine, me, same ? this.log.value : [], same ? this.#logged.length : 0);
      this.#logged = { eyes: me, length: this.engine.length() };
      this.over.value = this.engine.result();
    });
  }

  /** The screen goes to a person who must act, if the one before it has nothing to do. */
  #turnTo(acts: Actor[]): void {
    const waiting = this.#people().filter(seat => acts.includes(seat));
    if (waiting.length === 0 || (this.me.value !== null && waiting.includes(this.me.value))) return;
    this.me.value = waiting[0];
    this.handOver.value = this.#secrets.value ? waiting[0] : null;
  }

  takeOver(): void {
    this.handOver.value = null;
    this.#refresh();
  }

  #keep(): void {
    const view = this.view.value;
    this.#game = { ...this.#game, record: this.engine.record(), round: view.round, over: this.over.value !== null, at: Date.now() };
    saveGame(this.#game);
  }

  // ---- what is played ----

  /** Lets chance and the computers play until a person must decide. */
  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (!this.#left && (await this.#next()));
    } finally {
      this.#running = false;
      this.busy.value = false;
    }
  }

  async #next(): Promise<boolean> {
    const acts = this.engine.acts();
    if (acts.length === 0) return false;
    if (acts[0] === "chance") {
      while (this.engine.acts()[0] === "chance") this.#do(pick(this.engine.outcomes()));
      this.#refresh();
      this.#keep();
      return true;
    }
    const computer = acts.find(seat => this.#levelOf(seat) !== undefined);
    const level = computer && this.#levelOf(computer);
    if (computer === undefined || computer === "chance" || level === undefined) return false;
    this.busy.value = true;
    const [move] = await Promise.all([this.#thinker.ask(level, mind => mind.choose(computer)), rest(this.#pause())]);
    if (this.#left) return false;
    this.#do(move);
    this.#refresh();
    this.#keep();
    return true;
  }

  /** Where all decide at once nobody waits for the others to be shown. */
  #pause(): number {
    return !hasTurns(this.facts) ? 0 : calmMotion() ? Math.min(paceOf(), 300) : paceOf();
  }

  #do(move: string): Refusal | null {
    const refused = this.engine.play(move);
    if (!refused) void this.#thinker.tell(mind => mind.play(move));
    return refused;
  }

  play(move: string): Promise<Refusal | null> {
    return this.playAll([move]);
  }

  async playAll(moves: string[]): Promise<Refusal | null> {
    let refused: Refusal | null = null;
    for (const move of moves) if ((refused = this.#do(move))) break;
    this.#refresh();
    this.#keep();
    void this.#run();
    return refused;
  }

  async undo(): Promise<Refusal | null> {
    const refused = this.#undoOne();
    this.#refresh();
    this.#keep();
    return refused;
  }

  #undoOne(): Refusal | null {
    const me = this.me.value;
    if (me === null) return { error: "err.undo" };
    const refused = this.engine.undo(me);
    if (refused) return refused;
    this.#logged.length = Infinity; // the log is read anew
    void this.#thinker.tell(mind => mind.undo(me));
    return null;
  }

  async resetTurn(): Promise<Refusal | null> {
    const me = this.me.value;
    let refused: Refusal | null = null;
    while (me !== null && this.engine.canUndo(me) && !(refused = this.#undoOne()));
    this.#refresh();
    this.#keep();
    return refused;
  }

  async hint(level: string): Promise<Advice[] | Refusal> {
    const me = this.me.value;
    if (me === null || !this.acts.value.includes(me)) return [];
    this.busy.value = true;
    const advice = await this.#thinker.ask(level, mind => mind.advise(me, level, 3));
    this.busy.value = false;
    return advice;
  }

  async record(): Promise<string> {
    return this.engine.record();
  }

  leave(): void {
    this.#left = true;
    this.#thinker.stop();
  }
}
