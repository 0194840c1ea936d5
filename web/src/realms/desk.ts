// desk.ts - what a player does at the Realms table before it is a move: what is selected, what a click would do, a redeployment.
import { computed, signal, untracked } from "@preact/signals";
import type { Table } from "@/lib/table";
import type { Part, Preview, SeatKey } from "@/lib/view";
import { handOf, realmsFacts, type Hand, type MapFacts, type PhaseFacts, type RealmsFacts, type RealmsView, type Stakes } from "./view";
import { tell } from "@/ui/notice";
import type { Refusal } from "@/lib/engine";
import { choiceOfClick, BEGIN, isLit, LEAVE, readChoice, sortChoices, withVerb, type Choice, type Verbs } from "./choices";
import { askedOf, type Light } from "./asked";
import { facesFrom } from "./people";
import { add, drafted, draftOf, EMPTY, moved, movesOf, number, spent, TOKENS, type Draft } from "./draft";
import type { Topic } from "./topics";
import { Looking } from "./looking";
import { undoes } from "./undo";

export type Tab = "map" | "combos" | "players" | "log";

const NO_STAKES: Stakes = { have: 0, die: 0, regions: {} };

export class Desk extends Looking {
  readonly rules: RealmsFacts;
  readonly facts: MapFacts;
  readonly verbs: Verbs;
  /** Regions that the line of the log tells of at which one looks. */
  readonly told = signal<readonly string[]>([]);
  readonly tab = signal<Tab>("map");
  readonly drawer = signal(false);
  /** A click opens a combo, its own button picks it: that cannot be undone. */
  readonly opened = signal<number | null>(null);
  readonly declining = signal<Choice | null>(null);
  /** What a description is asked of. */
  readonly topic = signal<Topic | null>(null);
  #draft = signal<{ base: string; draft: Draft; past: Draft[] }>({ base: "", draft: EMPTY, past: [] });
  #base = computed(() => this.table.legal.value.join("\n"));
  /** A click is being played: it may be two moves, and nothing is undone between them. */
  readonly #playing = signal(false);

  constructor(readonly table: Table) {
    super();
    this.rules = realmsFacts(table.facts);
    this.facts = this.rules.map;
    this.verbs = this.rules.verbs;
    facesFrom(table.engine);
  }

  // ---- what stands on the table ----

  readonly position = computed(() => this.table.view.value as RealmsView);

  readonly me = computed(() => this.table.me.value);
  /** I have something to decide. */
  readonly asked = computed(() => this.table.legal.value.length > 0);
  /** What a lesson asks for. */
  readonly asks = computed(() => this.table.asks?.value ?? null);
  /** The engine's step from the start of a turn to its conquests: made unasked, before the first of them. Not in a lesson. */
  readonly #begin = computed<readonly string[]>(() =>
    this.asks.value ? [] : this.table.legal.value.filter(move => readChoice(move).verb === BEGIN),
  );
  /** The turn as begun by that: tokens are in hand, conquests can be made. */
  readonly #begun = computed<Preview | null>(() => {
    const me = this.me.value;
    const position = this.position.value; // the engine stands where the view does
    if (!me || this.#begin.value.length === 0 || position.phase === "over") return null;
    const begun = this.table.engine.preview(me, [...this.#begin.value]);
    return begun?.error === null && begun.to_act.includes(me) ? begun : null;
  });
  /** Where the player stands: at the position, or in the turn as it is begun. */
  readonly #stand = computed(() => (this.#begun.value?.view as RealmsView | undefined) ?? this.position.value);
  /** Moves to make before one: none if it can be made at once. */
  #before = (move: string): readonly string[] => (this.#begun.value && !this.table.legal.value.includes(move) ? this.#begin.value : []);
  /** A turn begins: the race may still decline instead. */
  readonly begins = computed(() => this.#begun.value !== null);
  readonly phase = computed(() => this.#stand.value.phase);
  readonly about = computed<PhaseFacts | undefined>(() => this.rules.phases[this.phase.value]);
  readonly drafting = computed(() => this.asked.value && this.about.value?.tokens === true);
  readonly draft = computed<Draft>(() => (this.#draft.value.base === this.#base.value ? this.#draft.value.draft : EMPTY));

  #try(draft: Draft): Preview | null {
    const me = this.me.value;
    return me ? this.table.engine.preview(me, movesOf(draft, me, this.verbs)) : null;
  }

  readonly #preview = computed<Preview | null>(() => {
    const draft = this.draft.value;
    const position = this.position.value; // the engine stands where the view does
    return draft === EMPTY || !this.drafting.value || position.phase === "over" ? null : this.#try(draft);
  });

  /** What I have in hand, at the position. */
  readonly hand = computed<Hand | null>(() => handOf(this.#ask<Partial<Hand>>("hand")));

  /** In `defend` the last token down ends it: all is down in the draft; what comes after is not shown yet. */
  readonly #complete = computed(() => this.phase.value === "defend" && this.draft.value !== EMPTY && this.left.value === 0);

  /** The position with the redeployment that is being made. */
  readonly view = computed<RealmsView>(() => {
    const laid = this.#complete.value ? this.#ask<RealmsView>("laid", ...this.draftMoves()) : (this.#preview.value?.view as RealmsView);
    return laid ?? this.#stand.value;
  });

  readonly legal = computed<readonly string[]>(() => {
    if (this.#complete.value) return [];
    const now = this.#preview.value?.legal ?? this.table.legal.value;
    const begun = this.#begun.value?.legal;
    return begun ? [...new Set([...begun, ...now.filter(move => !this.#begin.value.includes(move))])] : now;
  });

  readonly choices = computed(() => {
    const keys = new Set(this.facts.regions.map(r => r.key));
    return sortChoices(this.legal.value, this.verbs, word => keys.has(word));
  });

  readonly army = computed(() => this.view.value.armies.find(a => a.race === this.hand.value?.race));

  /** How many of a kind are still in hand, with the draft laid down. */
  inHand(verb: string): number {
    return (this.hand.value?.counts[verb] ?? 0) - spent(this.draft.value, verb);
  }

  /** All that is still in hand. */
  readonly left = computed(() => Object.keys(this.hand.value?.counts ?? {}).reduce((sum, verb) => sum + this.inHand(verb), 0));

  /** Whether a move declines: plainly, with what a Place gives, or without it. */
  declines({ verb, words }: Choice): boolean {
    return this.verbs[verb].group === "decline" || this.rules.declines.includes(words[0]);
  }

  #ask<T>(...question: string[]): T | null {
    const me = this.me.value;
    const position = this.position.value; // the engine stands where the view does
    return me && this.asked.value && position ? this.#after(me, () => this.table.engine.ask<T>(me, ...question)) : null;
  }

  /** What the engine says where the player stands. */
  #after = <T>(me: SeatKey, look: () => T): T | null => this.table.engine.after(me, this.#begun.value ? this.#begin.value : [], look);

  stateOf(region: string): RealmsView["regions"][number] | undefined {
    return this.view.value.regions.find(r => r.region === region);
  }

  /** Whether a region is one on which the army that is redeployed stands. */
  holds(region: string): boolean {
    const state = this.stateOf(region);
    return state !== undefined && state.owner === this.me.value && state.race === this.army.value?.race;
  }

  // ---- costs ----

  costParts(region: string): Part[] {
    const me = this.me.value;
    return (me && this.#after(me, () => this.table.engine.explain(`${me} conquer ${region}`))) ?? [];
  }

  /** What a move costs or brings, part by part. */
  explain(move: string): Part[] {
    const me = this.me.value;
    return (me && this.table.engine.after(me, this.#before(move), () => this.table.engine.explain(move))) ?? [];
  }

  /** What can be spent on which region, and what the die would have to show. */
  readonly stakes = computed<Stakes>(() => {
    return this.#ask<Stakes>("stakes") ?? NO_STAKES;
  });

  /** Why a region cannot be conquered now; null: it can, or nothing can be said. */
  whyNot(region: string): Refusal | null {
    const me = this.me.value;
    const conquers = this.phase.value === "conquer" && this.asked.value;
    return me && conquers ? this.table.engine.refused(me, this.#with(`${me} conquer ${region}`)) : null;
  }

  /** What the turn would pay, with all that is being put down. */
  readonly income = computed(() => {
    const [me, drafted] = [this.me.value, this.draftMoves()];
    if (!me || !this.asked.value || this.position.value.turn !== me) return null;
    const pays = () => this.table.engine.income(me);
    return drafted.length > 0 ? this.table.engine.after(me, drafted, pays) : this.#after(me, pays);
  });

  // ---- what is lit ----

  /** By what a lesson asks for there, else by the first choice. */
  #lightOf(list: readonly Choice[], region: string): Light {
    const { verb } = list.find(c => this.asks.value?.moves.includes(c.move)) ?? list.find(c => c.verb !== LEAVE) ?? list[0];
    const cost = this.verbs[verb].cost ? (this.stakes.value.regions[region]?.cost ?? null) : null;
    return { kind: this.verbs[verb].group === "die" ? "die" : cost !== null ? "sure" : "act", cost, verb };
  }

  readonly lit = computed<ReadonlyMap<string, Light>>(() => {
    const lights = new Map<string, Light>();
    for (const [region, list] of this.choices.value.regions) if (isLit(list)) lights.set(region, this.#lightOf(list, region));
    if (this.drafting.value)
      for (const { key } of this.facts.regions) if (this.holds(key)) lights.set(key, { kind: "act", cost: null, verb: TOKENS });
    return this.asks.value ? askedOf(lights, this.asks.value) : lights;
  });

  /** Regions that can be abandoned: they are not lit, but marked. */
  readonly leaves = computed<ReadonlySet<string>>(
    () => new Set(this.asks.value?.moves.length === 0 ? [] : withVerb(this.choices.value.regions, LEAVE)),
  );

  // ---- picking ----

  /** A click, Enter or the second tap on a lit region. */
  pick(region: string): void {
    const list = this.choices.value.regions.get(region) ?? [];
    if (this.drafting.value) {
      if (this.holds(region) && this.inHand(TOKENS) > 0) this.step(TOKENS, region, 1);
      else this.select(region, true);
      return;
    }
    const choice = choiceOfClick(list, this.verbs, this.phase.value);
    const own = this.stateOf(region)?.owner === this.me.value; // to conquer one's own declined race is asked for twice
    if (choice && !(own && this.verbs[choice.verb].cost)) void this.play(choice.move);
    else if (this.asks.value && !(isLit(list) && this.lit.value.has(region)))
      void this.play(`${this.me.value} conquer ${region}`).then(() => list.length > 0 && this.select(region, true));
    else this.select(region, true);
  }

  /** A click or tap on a lit combo: it opens, or closes again. */
  openCombo(n: number): void {
    this.opened.value = this.opened.value === n ? null : n;
  }

  // ---- playing ----

  async #make(moves: string[]): Promise<void> {
    if (this.#playing.value) return;
    this.#playing.value = true;
    try {
      tell(await (moves.length === 1 ? this.table.play(moves[0]) : this.table.playAll(moves)));
    } finally {
      this.#playing.value = false;
    }
  }

  async play(move: string): Promise<void> {
    this.select(this.by.value === "keys" ? this.selected.value : null, false);
    this.opened.value = null;
    await this.#make([...this.draftMoves(), ...this.#with(move)]);
  }

  #with = (move: string): string[] => [...this.#before(move), move];

  async undo(): Promise<void> {
    const { base, past } = this.#draft.value;
    if (this.draft.value !== EMPTY && past.length > 0) {
      this.#draft.value = { base, draft: past[past.length - 1], past: past.slice(0, -1) };
      return;
    }
    for (let n = undoes(this.table.log.value, this.me.value, BEGIN); n > 0; n--) if (!tell(await this.table.undo())) return;
  }

  /** The move that one undo takes back: of the redeployment that is being made, or the last one of mine. */
  readonly undone = computed<string | null>(() => {
    const { past } = this.#draft.value;
    const me = this.me.value;
    if (!me || !this.canUndo.value) return null;
    if (this.draft.value === EMPTY || past.length === 0)
      return this.table.log.value.findLast(entry => entry.what === "move" && entry.by === me)?.moves.at(-1) ?? null;
    const before = movesOf(past[past.length - 1], me, this.verbs);
    return this.draftMoves().find(move => !before.includes(move)) ?? null;
  });

  async reset(): Promise<void> {
    this.#draft.value = { base: "", draft: EMPTY, past: [] };
    tell(await this.table.resetTurn());
  }

  readonly canUndo = computed(() => !this.#playing.value && (this.draft.value !== EMPTY || this.table.canUndo.value));

  // ---- redeploying ----

  draftMoves(): string[] {
    const me = this.me.value;
    return me && this.drafting.value ? movesOf(this.draft.value, me, this.verbs) : [];
  }

  /** Takes a draft over if the rules agree. */
  #propose(draft: Draft): boolean {
    if (this.asks.value && this.me.value) {
      void this.#make(movesOf(draft, this.me.value, this.verbs));
      return true;
    }
    const tried = this.#try(draft);
    if (!tell(tried?.error ? { error: tried.error, rule: tried.rule } : null)) return false;
    const now = this.draft.value;
    const past = now === EMPTY ? [] : this.#draft.value.past;
    this.#draft.value = { base: this.#base.value, draft, past: [...past, now] };
    return true;
  }

  /** One more, one fewer. */
  step(verb: string, region: string, by: 1 | -1): boolean {
    return this.#propose(add(this.draft.value, verb, region, by));
  }

  canStep(verb: string, region: string, by: 1 | -1): boolean {
    if (!this.drafting.value || !this.holds(region)) return false;
    if (by === 1) return this.inHand(verb) > 0;
    if (verb === TOKENS && this.hand.value?.take) return number(this.stateOf(region), "tokens") > 1;
    return drafted(this.draft.value, verb, region) > 0;
  }

  /** A token goes from one region to another, or out of the hand. */
  carry(from: string, to: string): void {
    if (from === to) return;
    if (from === "hand") this.step(TOKENS, to, 1);
    else this.#propose(add(add(this.draft.value, TOKENS, from, -1), TOKENS, to, 1));
  }

  /** Verbs whose piece comes from no hand: one may be put down, anywhere it is allowed. */
  readonly single = computed(() =>
    Object.keys(this.verbs).filter(v => this.verbs[v].group === "piece" && !(v in (this.hand.value?.counts ?? {}))),
  );

  toggle(verb: string, region: string): void {
    this.#propose(moved(this.draft.value, verb, drafted(this.draft.value, verb, region) > 0 ? null : region));
  }

  canToggle(verb: string, region: string): boolean {
    return drafted(this.draft.value, verb, region) > 0 || this.table.legal.value.includes(`${this.me.value} ${verb} ${region}`);
  }

  spread(): void {
    this.#propose(draftOf(this.#ask<string[]>("spread") ?? []));
  }

  /** In `defend` there is no "done": all in hand must be down. */
  readonly finish = computed<(() => void) | null>(() =>
    this.#complete.value ? () => void this.#make(untracked(() => this.draftMoves())) : null,
  );
}
