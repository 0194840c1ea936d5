// local.ts - a table of this browser: the game is kept here, computers think in a worker, chance is the browser's own.
import { batch, computed, signal } from "@preact/signals";
import { gameOf } from "@/games";
import { Engine, type Refusal } from "./engine";
import { loadGame, saveGame, type LocalGame } from "./kept";
import { readLog } from "./logbook";
import { pauseOf } from "./motion";
import { Shown } from "./shown";
import type { Table } from "./table";
import { Tabs } from "./tabs";
import { Thinker } from "./thinker";
import type { Actor, Advice, SeatKey } from "./view";

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

export class LocalTable extends Shown implements Table {
  readonly kind = "local";
  readonly hintsAllowed: boolean;
  readonly hurried = signal(false);
  #wake: (() => void) | null = null; // ends the pause before a computer's move
  #thinker = new Thinker();
  #game: LocalGame;
  #opened: Promise<unknown>;
  readonly #tabs: Tabs;
  #begun = false;
  #left = false;
  #running = false;
  #again = false; // something was done while the last run was ending
  #logged = { eyes: null as SeatKey | null, length: 0 };

  private constructor(engine: Engine, game: LocalGame) {
    const me = game.seats.find(s => s.kind === "me")?.seat ?? null;
    super(engine, me);
    this.#game = game;
    this.hintsAllowed = game.hints;
    this.seats.value = game.seats;
    this.me.value = me;
    this.#opened = this.#seat(game);
    this.#tabs = new Tabs(`elbowroom.${game.id}`, {
      game: () => this.#game,
      take: newer => this.#take(newer),
      lead: () => this.#lead(),
    });
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
    this.#begun = true;
    void this.#opened.then(() => this.#run());
    this.#thinker.start();
  }

  // ---- other tabs with this game ----

  /** Shows what was played in another tab. */
  #take(newer: LocalGame): void {
    if (newer.at <= this.#game.at || newer.record === "") return;
    if (newer.record !== this.engine.record()) {
      const fault = this.engine.replay(newer.record);
      if (fault) return;
      this.#opened = this.#seat(newer);
      this.#logged.length = Infinity; // the log is read anew
    }
    this.#game = newer;
    this.#refresh();
  }

  /** The newest position is what is kept, whichever tab played it. */
  #catchUp(): void {
    const kept = loadGame(this.#game.id);
    if (kept) this.#take(kept);
  }

  #lead(): void {
    this.#catchUp();
    if (this.#begun) void this.#opened.then(() => this.#run());
  }

  /** What a person does, in whichever tab. */
  async #act(deed: () => Refusal | null): Promise<Refusal | null> {
    await this.#tabs.lead();
    const refused = deed();
    this.#refresh();
    this.#keep();
    void this.#run();
    return refused;
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
    const at = Math.max(Date.now(), this.#game.at + 1); // later than before, so that tabs know which game is newer
    this.#game = { ...this.#game, record: this.engine.record(), round: view.round, over: this.over.value !== null, at };
    saveGame(this.#game);
    this.#tabs.tell();
  }

  // ---- what is played ----

  /** Lets chance and the computers play until a person must decide. */
  async #run(): Promise<void> {
    this.#again = true;
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#again) {
        this.#again = false;
        while (!this.#left && this.#tabs.leads && (await this.#next()));
      }
    } finally {
      this.#running = false;
      this.busy.value = this.hurried.value = false;
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
    const { record } = this.#game;
    const [move] = await Promise.all([this.#thinker.ask(level, mind => mind.choose(computer)), this.#rest(pauseOf(this, computer))]);
    if (this.#left || !this.#tabs.leads) return false;
    this.#catchUp();
    if (this.#game.record !== record) return true; // another tab was faster
    this.#do(move);
    this.#refresh();
    this.#keep();
    return true;
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
    void this.#tabs.lead().then(() => this.#run());
  }

  #do(move: string): Refusal | null {
    const refused = this.engine.play(move);
    if (!refused) void this.#thinker.tell(mind => mind.play(move));
    return refused;
  }

  play(move: string): Promise<Refusal | null> {
    return this.playAll([move]);
  }

  playAll(moves: string[]): Promise<Refusal | null> {
    return this.#act(() => moves.reduce<Refusal | null>((refused, move) => refused ?? this.#do(move), null));
  }

  undo(): Promise<Refusal | null> {
    const me = this.me.value; // the seat that asked, though the screen may be another's when this tab leads
    return this.#act(() => this.#undoOne(me));
  }

  resetTurn(): Promise<Refusal | null> {
    const me = this.me.value;
    return this.#act(() => this.#undoTurn(me));
  }

  #undoOne(me: SeatKey | null): Refusal | null {
    if (me === null) return { error: "err.undo" };
    const refused = this.engine.undo(me);
    if (refused) return refused;
    this.#logged.length = Infinity; // the log is read anew
    void this.#thinker.tell(mind => mind.undo(me));
    return null;
  }

  #undoTurn(me: SeatKey | null): Refusal | null {
    let refused: Refusal | null = null;
    while (me !== null && this.engine.canUndo(me) && !(refused = this.#undoOne(me)));
    return refused;
  }

  async advise(level: string): Promise<Advice[]> {
    const me = this.me.value;
    if (me === null || !this.hintsAllowed || !this.acts.value.includes(me)) return [];
    return this.#thinker.ask(level, mind => mind.advise(me, level, 5));
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
    this.#tabs.close();
    this.#thinker.stop();
  }
}
