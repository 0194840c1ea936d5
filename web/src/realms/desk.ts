// desk.ts - what a player does at the Realms table before it is a move: what is selected, what a click would do, a redeployment.
import { computed, signal, untracked } from "@preact/signals";
import type { Table } from "@/lib/table";
import type { MapFacts, Part, Preview, RealmsView, SeatKey } from "@/lib/view";
import { tell } from "@/ui/notice";
import { atOnce, isLit, sortChoices, type Choice } from "./choices";
import {
  add,
  allDown,
  DRAFTED,
  draftedArmy,
  EMPTY,
  inHand,
  laidDown,
  movesOf,
  number,
  type Counter,
  type Draft,
  withFortress,
} from "./draft";
import { sumOf } from "./names";
import { spread } from "./spread";

export type Tab = "map" | "combos" | "players" | "log";

/** How a region is lit. */
export interface Light {
  kind: "sure" | "die" | "act";
  cost: number | null;
  verb: string;
}

const DICE = new Set(["roll", "wisp"]);
const COSTED = new Set(["conquer", "roll", "wisp"]);
const INTENT = 160; // ms that a pointer rests on another region before its slip replaces the open one

export class Desk {
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

  constructor(readonly table: Table) {}

  // ---- what stands on the table ----

  get facts(): MapFacts {
    const map = this.table.facts.map;
    if (!map) throw new Error("a table of Realms has a map");
    return map;
  }

  readonly position = computed<RealmsView>(() => {
    const view = this.table.view.value;
    if (view.game !== "realms") throw new Error("not a table of Realms");
    return view;
  });

  readonly me = computed(() => this.table.me.value);
  /** I have something to decide. */
  readonly asked = computed(() => this.table.legal.value.length > 0);
  readonly phase = computed(() => this.position.value.phase);
  readonly drafting = computed(() => this.asked.value && DRAFTED.has(this.phase.value));
  readonly draft = computed<Draft>(() => (this.#draft.value.base === this.#base.value ? this.#draft.value.draft : EMPTY));

  #try(draft: Draft): Preview | null {
    const me = this.me.value;
    return me ? this.table.engine.preview(me, movesOf(draft, me)) : null;
  }

  readonly #preview = computed<Preview | null>(() => {
    const draft = this.draft.value;
    const position = this.position.value; // the engine stands where the view does
    return draft === EMPTY || !this.drafting.value || position.phase === "over" ? null : this.#try(draft);
  });

  /** In `defend` the last token down ends it: whose army is all down in the draft; what comes after is not shown yet. */
  readonly #complete = computed(() => {
    const me = this.me.value;
    const army = me && this.drafting.value && this.phase.value === "defend" ? draftedArmy(this.position.value, me) : undefined;
    return army && allDown(army, this.draft.value) ? army : null;
  });

  /** The position with the redeployment that is being made. */
  readonly view = computed<RealmsView>(() => {
    const complete = this.#complete.value;
    if (complete) return laidDown(this.position.value, complete, this.draft.value);
    const tried = this.#preview.value?.view;
    return tried?.game === "realms" ? tried : this.position.value;
  });

  readonly legal = computed<readonly string[]>(() => (this.#complete.value ? [] : (this.#preview.value?.legal ?? this.table.legal.value)));

  readonly choices = computed(() => {
    const keys = new Set(this.facts.regions.map(r => r.key));
    return sortChoices(this.legal.value, word => keys.has(word));
  });

  readonly army = computed(() => {
    const me = this.me.value;
    const race = me ? draftedArmy(this.position.value, me)?.race : undefined;
    return this.view.value.armies.find(a => a.race === race);
  });

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

  /** Tokens that a conquest can be paid with; Hammers serve as tokens. */
  readonly means = computed(() => (this.army.value?.hand ?? 0) + (this.army.value?.hammers ?? 0));

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
    const first = list.find(c => COSTED.has(c.verb)) ?? list.find(c => c.verb !== "abandon") ?? list[0];
    const cost = COSTED.has(first.verb) ? sumOf(this.costParts(region)) : null;
    return { kind: DICE.has(first.verb) ? "die" : first.verb === "conquer" ? "sure" : "act", cost, verb: first.verb };
  }

  readonly lit = computed<ReadonlyMap<string, Light>>(() => {
    const lights = new Map<string, Light>();
    for (const [region, list] of this.choices.value.regions) if (isLit(list)) lights.set(region, this.#lightOf(list, region));
    if (this.drafting.value)
      for (const { key } of this.facts.regions) if (this.holds(key)) lights.set(key, { kind: "act", cost: null, verb: "deploy" });
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
      if (this.holds(region) && inHand(this.army.value, "tokens") > 0) this.step("tokens", region, 1);
      else this.select(region, true);
      return;
    }
    const choice = atOnce(list, this.phase.value);
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
    return me && this.drafting.value ? movesOf(this.draft.value, me) : [];
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
  step(what: Counter, region: string, by: 1 | -1): boolean {
    return this.#propose(add(this.draft.value, what, region, by));
  }

  canStep(what: Counter, region: string, by: 1 | -1): boolean {
    if (!this.drafting.value || !this.holds(region)) return false;
    if (by === 1) return inHand(this.army.value, what) > 0;
    if (what !== "tokens") return (this.draft.value[what][region] ?? 0) > 0;
    const mayTake = this.phase.value !== "defend" && this.#mayTake();
    return mayTake ? number(this.stateOf(region), "tokens") > 1 : (this.draft.value.tokens[region] ?? 0) > 0;
  }

  /** Tokens come up only before the first goes down: of a turn that was begun elsewhere some may be down already. */
  #mayTake(): boolean {
    const base = this.table.legal.value;
    return base.some(m => m.includes(" take ")) || !base.some(m => m.includes(" deploy ")) || this.draft.value !== EMPTY;
  }

  /** A token goes from one region to another, or out of the hand. */
  carry(from: string, to: string): void {
    if (from === to) return;
    if (from === "hand") this.step("tokens", to, 1);
    else this.#propose(add(add(this.draft.value, "tokens", from, -1), "tokens", to, 1));
  }

  toggleFortress(region: string): void {
    this.#propose(withFortress(this.draft.value, this.draft.value.fortress === region ? null : region));
  }

  canFortress(region: string): boolean {
    const me = this.me.value;
    return this.draft.value.fortress === region || this.table.legal.value.includes(`${me} fortress ${region}`);
  }

  spread(): void {
    const me = this.me.value as SeatKey;
    const base = this.position.value;
    const army = draftedArmy(base, me);
    if (!army) return;
    const legal = this.table.legal.value;
    const up = this.phase.value !== "defend" && legal.some(m => m.includes(" take "));
    this.#propose(
      spread(
        this.facts,
        base,
        me,
        army,
        up,
        legal.some(m => m.includes(" fortress ")),
      ),
    );
  }

  /** In `defend` there is no "done": all in hand must be down. */
  readonly finish = computed<(() => void) | null>(() => {
    const me = this.me.value;
    if (!this.drafting.value || this.phase.value !== "defend" || !me) return null;
    const left = inHand(this.army.value, "tokens") + inHand(this.army.value, "camps");
    return left === 0 ? () => void this.#make(untracked(() => this.draftMoves())) : null;
  });
}
