// desk.ts - what a player does at the Realms table before it is a move: what is selected, what a click would do, a redeployment.
import { computed, signal, untracked } from "@preact/signals";
import type { Table } from "@/lib/table";
import type { Part, Preview } from "@/lib/view";
import { realmsFacts, type Hand, type MapFacts, type PhaseFacts, type RealmsFacts, type RealmsView, type Stakes } from "./view";
import { tell } from "@/ui/notice";
import { atOnce, isLit, sortChoices, type Choice, type Verbs } from "./choices";
import { add, drafted, draftOf, EMPTY, moved, movesOf, number, spent, TOKENS, type Draft } from "./draft";

export type Tab = "map" | "combos" | "players" | "log";

/** How a region is lit. */
export interface Light {
  kind: "sure" | "die" | "act";
  cost: number | null;
  verb: string;
}

const NO_STAKES: Stakes = { have: 0, die: 0, regions: {} };
const INTENT = 160; // ms that a pointer rests on another region before its slip replaces the open one

export class Desk {
  readonly rules: RealmsFacts;
  readonly facts: MapFacts;
  readonly verbs: Verbs;
  readonly selected = signal<string | null>(null);
  /** The slip stays until it is closed: a click asked for it. */
  readonly pinned = signal(false);
  readonly tab = signal<Tab>("map");
  readonly drawer = signal(false);
  /** By touch a combo is opened by the first tap, picked by the second. */
  readonly opened = signal<number | null>(null);
  readonly declining = signal<Choice | null>(null);
  /** How the player moves about: the last thing that was used. */
  readonly by = signal<"mouse" | "touch" | "keys">("mouse");
  #draft = signal<{ base: string; draft: Draft; past: Draft[] }>({ base: "", draft: EMPTY, past: [] });
  #base = computed(() => this.table.legal.value.join("\n"));
  #waits: ReturnType<typeof setTimeout> | undefined;
  #playing = false;

  constructor(readonly table: Table) {
    this.rules = realmsFacts(table.facts);
    this.facts = this.rules.map;
    this.verbs = this.rules.verbs;
  }

  // ---- what stands on the table ----

  readonly position = computed(() => this.table.view.value as RealmsView);

  readonly me = computed(() => this.table.me.value);
  /** I have something to decide. */
  readonly asked = computed(() => this.table.legal.value.length > 0);
  readonly phase = computed(() => this.position.value.phase);
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
  readonly hand = computed<Hand | null>(() => {
    const hand = this.#ask<Partial<Hand>>("hand");
    return hand?.counts ? (hand as Hand) : null;
  });

  /** In `defend` the last token down ends it: all is down in the draft; what comes after is not shown yet. */
  readonly #complete = computed(() => this.phase.value === "defend" && this.draft.value !== EMPTY && this.left.value === 0);

  /** The position with the redeployment that is being made. */
  readonly view = computed<RealmsView>(() => {
    const laid = this.#complete.value ? this.#ask<RealmsView>("laid", ...this.draftMoves()) : (this.#preview.value?.view as RealmsView);
    return laid ?? this.position.value;
  });

  readonly legal = computed<readonly string[]>(() => (this.#complete.value ? [] : (this.#preview.value?.legal ?? this.table.legal.value)));

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
    return me && this.asked.value && position ? this.table.engine.ask<T>(me, ...question) : null;
  }

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
    return me ? this.table.engine.explain(`${me} conquer ${region}`) : [];
  }

  /** What can be spent on which region, and what the die would have to show. */
  readonly stakes = computed<Stakes>(() => {
    return this.#ask<Stakes>("stakes") ?? NO_STAKES;
  });

  /** Why a region cannot be conquered now; null: it can, or nothing can be said. */
  whyNot(region: string): { error: string } | null {
    const me = this.me.value;
    const conquers = this.phase.value === "conquer" && this.asked.value;
    const tried = me && conquers ? this.table.engine.preview(me, [`${me} conquer ${region}`]) : null;
    return tried?.error ? { error: tried.error } : null;
  }

  readonly income = computed(() => {
    const me = this.me.value;
    const position = this.position.value;
    return me && this.asked.value && position.turn === me ? this.table.engine.income(me) : null;
  });

  // ---- what is lit ----

  #lightOf(list: readonly Choice[], region: string): Light {
    const { verb } = list.find(c => c.verb !== "abandon") ?? list[0];
    const cost = this.verbs[verb].cost ? (this.stakes.value.regions[region]?.cost ?? null) : null;
    return { kind: this.verbs[verb].group === "die" ? "die" : cost !== null ? "sure" : "act", cost, verb };
  }

  readonly lit = computed<ReadonlyMap<string, Light>>(() => {
    const lights = new Map<string, Light>();
    for (const [region, list] of this.choices.value.regions) if (isLit(list)) lights.set(region, this.#lightOf(list, region));
    if (this.drafting.value)
      for (const { key } of this.facts.regions) if (this.holds(key)) lights.set(key, { kind: "act", cost: null, verb: TOKENS });
    return lights;
  });

  // ---- selecting ----

  /** The pointer or the focus came to a region, or left. An open slip is left only for a region on which the pointer rests. */
  point(region: string | null): void {
    clearTimeout(this.#waits);
    const open = this.selected.value;
    if (this.by.value === "keys") return this.select(region ?? open, false);
    if (region === open) return;
    if (this.by.value === "touch") return this.select(region ?? open, false);
    if (this.pinned.value) return;
    if (open === null) this.select(region, false);
    else this.#waits = setTimeout(() => this.select(region, false), region === null ? 3 * INTENT : INTENT);
  }

  /** The pointer came to the slip: it stays. */
  stay(): void {
    clearTimeout(this.#waits);
  }

  select(region: string | null, pinned: boolean): void {
    clearTimeout(this.#waits);
    this.selected.value = region;
    this.pinned.value = pinned && region !== null;
  }

  /** A click, Enter or the second tap on a lit region. */
  pick(region: string): void {
    const list = this.choices.value.regions.get(region) ?? [];
    if (this.drafting.value) {
      if (this.holds(region) && this.inHand(TOKENS) > 0) this.step(TOKENS, region, 1);
      else this.select(region, true);
      return;
    }
    const choice = atOnce(list, this.verbs, this.phase.value);
    if (choice) void this.play(choice.move);
    else this.select(region, true);
  }

  /** A click or tap on a lit combo. */
  pickCombo(n: number): void {
    const choice = this.choices.value.combos.get(n);
    if (!choice) return;
    if (this.by.value === "touch" && this.opened.value !== n) this.opened.value = n;
    else void this.play(choice.move);
  }

  // ---- playing ----

  async #make(moves: string[]): Promise<void> {
    if (this.#playing) return;
    this.#playing = true;
    try {
      tell(await (moves.length === 1 ? this.table.play(moves[0]) : this.table.playAll(moves)));
    } finally {
      this.#playing = false;
    }
  }

  async play(move: string): Promise<void> {
    this.select(this.by.value === "keys" ? this.selected.value : null, false);
    await this.#make([...this.draftMoves(), move]);
  }

  async undo(): Promise<void> {
    const { base, past } = this.#draft.value;
    if (this.draft.value !== EMPTY && past.length > 0) {
      this.#draft.value = { base, draft: past[past.length - 1], past: past.slice(0, -1) };
      return;
    }
    tell(await this.table.undo());
  }

  async reset(): Promise<void> {
    this.#draft.value = { base: "", draft: EMPTY, past: [] };
    tell(await this.table.resetTurn());
  }

  readonly canUndo = computed(() => this.draft.value !== EMPTY || this.table.canUndo.value);

  // ---- redeploying ----

  draftMoves(): string[] {
    const me = this.me.value;
    return me && this.drafting.value ? movesOf(this.draft.value, me, this.verbs) : [];
  }

  /** Takes a draft over if the rules agree. */
  #propose(draft: Draft): boolean {
    const tried = this.#try(draft);
    if (!tell(tried?.error ? { error: tried.error } : null)) return false;
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
