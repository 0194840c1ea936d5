// desk.ts - what this screen has picked up and looks at: the card in the fingers, the place under the lamp, whose mine is shown,
// which tab is open.
import { computed, effect, signal, untracked } from "@preact/signals";
import type { Table } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import { SEATS } from "@/lib/view";
import { tell } from "@/ui/notice";
import type { Way, Ways } from "./chain";
import { decisionOf, isAmong, moveAt, moveOf, NOTHING, seatOf, type Decision } from "./decide";
import { minersFacts, type MinersSeat, type MinersView } from "./view";
import type { Gain } from "./gain";
import { samePlace, type Place } from "./places";

export type Tab = "mine" | "hand" | "players" | "log";

/** The ways from a place. */
interface Lamp {
  at: Place | null;
  ways: Way[];
}

/** A card of the hand: what it costs now, and why it cannot be played (miners/rules/ways.c). */
export interface HandFacts {
  card: string;
  cost: number;
  short: number; // coins that are missing
  error: string | null;
  rule: string | null;
}

const DARK: Lamp = { at: null, ways: [] }; // always the same: nothing is drawn anew for it

export class Desk {
  readonly facts;
  readonly view;
  readonly me;
  readonly decision;
  /** The seat whose eyes these are. */
  readonly mySeat;
  readonly card = signal<string | null>(null); // picked up from the hand, not yet played
  readonly at = signal<Place | null>(null); // hovered, focused, clicked or tapped
  readonly chosen = signal<Place | null>(null); // where it goes: clicked, focused or tapped; a hover does not change it
  readonly asked = signal<string | null>(null); // a card of the hand that one wants to know about
  readonly going = signal<string[]>([]); // cards of the first hand that are to be discarded, not yet confirmed
  readonly tab = signal<Tab>("mine");
  readonly way = signal(0); // which of the ways under the lamp is drawn
  readonly looksAt = signal<SeatKey | null>(null); // another seat's mine; null: the own
  readonly sending = signal(false);
  readonly #kept = signal<Place | null>(null); // the hollow that was looked at last: its ledger stays until another is looked at
  #wish: { card: string; column: number } | null = null; // where the sealed card goes once all are shown
  #known = new Map<string, unknown>(); // answers to previews of this position
  #stop: () => void;

  constructor(readonly table: Table) {
    this.facts = minersFacts(table.facts);
    this.view = computed(() => table.view.value as MinersView);
    this.me = computed(() => table.me.value);
    this.decision = computed<Decision>(() => (table.over.value ? NOTHING : decisionOf(table.legal.value)));
    this.mySeat = computed<MinersSeat | null>(() => seatOf(this.view.value, this.me.value));
    const stops = [effect(() => this.#turned()), effect(() => this.#lightWays())];
    this.#stop = () => stops.forEach(stop => stop());
  }

  leave(): void {
    this.#stop();
  }

  /** A new position: what was picked up for the old one is put back. */
  #turned(): void {
    const d = this.decision.value;
    const hand = this.mySeat.value?.hand ?? [];
    this.#known.clear();
    void this.view.value;
    const kept = this.#kept.peek();
    if (kept && !isAmong(this.hollows.peek(), kept)) this.#kept.value = null;
    const chosen = this.chosen.peek();
    if (chosen && !untracked(() => this.canAct(chosen))) this.chosen.value = null;
    this.asked.value = null;
    const going = this.going.peek().filter(card => d.verb === "discard" && hand.includes(card));
    if (going.length !== this.going.peek().length) this.going.value = going;
    const card = this.card.peek();
    if (card && (d.verb !== "play" || !hand.includes(card))) this.card.value = null;
    if (d.verb !== "none" && this.looksAt.peek() !== null) this.looksAt.value = null;
    if (d.verb === "place" && !this.sending.peek()) queueMicrotask(() => this.#grantWish());
    if (d.verb === "play" || d.verb === "discard") this.#open("hand");
    else if (d.verb !== "none") this.#open("mine");
  }

  /** A tap on a tab; that of the mine leads back to the own one. */
  turnTo(tab: Tab): void {
    if (tab === "mine") this.looksAt.value = null;
    this.tab.value = tab;
  }

  #open(tab: Tab): void {
    const now = this.tab.peek();
    if (now === "mine" || now === "hand") this.tab.value = tab;
  }

  /** All cards are shown: the own one goes where it was meant to. */
  #grantWish(): void {
    const wish = this.#wish;
    const d = this.decision.peek();
    if (!wish || d.verb !== "place") return;
    this.#wish = null;
    const move = wish.card === this.mySeat.peek()?.card ? moveOf(d, wish.column) : null;
    if (move) void this.play(move);
  }

  // ---- whose mine ----

  readonly shown = computed<SeatKey>(() => this.looksAt.value ?? this.me.value ?? SEATS[0]);
  readonly shownSeat = computed<MinersSeat>(() => seatOf(this.view.value, this.shown.value) ?? this.view.value.seats[0]);
  readonly isMine = computed(() => this.shown.value === this.me.value);

  // ---- where one can act ----

  /** The card to be put somewhere: in the fingers, or the one that was shown. */
  readonly coming = computed(() => (this.decision.value.verb === "place" ? this.mySeat.value?.card : this.card.value) ?? null);

  /** Where it can go. */
  readonly hollows = computed<Place[]>(() => {
    const d = this.decision.value;
    const card = this.coming.value;
    const level = card ? this.facts.cards[card]?.level : undefined;
    if (!this.isMine.value || !card || level === undefined) return [];
    return d.verb === "place" || (d.verb === "play" && moveOf(d, card)) ? this.#placesOf(level) : [];
  });

  /** Where any card of the hand could go: the mine keeps room for it, and its size, while one picks up this card and that. */
  readonly reach = computed<Place[]>(() => {
    const d = this.decision.value;
    if (!this.isMine.value || d.verb !== "play") return this.hollows.value;
    const levels = new Set(d.options.map(({ args }) => this.facts.cards[args[0]]?.level ?? 0));
    return [...levels].flatMap(level => this.#placesOf(level));
  });

  /** Whether a click on this place does something. */
  canAct(p: Place): boolean {
    if (!this.isMine.value) return false;
    return isAmong(this.hollows.value, p) || moveAt(this.decision.value, this.mySeat.value, p) !== null;
  }

  /** The moves that a click on this place makes. */
  movesAt(p: Place): string[] {
    const d = this.decision.value;
    const one = moveAt(d, this.mySeat.value, p);
    if (one) return [one];
    const card = this.card.value,
      me = this.me.value;
    const seal = card && d.verb === "play" && isAmong(this.hollows.value, p) ? moveOf(d, card) : null;
    return seal && me ? [seal, `${me} place ${p.column}`] : [];
  }

  /** The place that Tab leads to: where one looks, else the first where one can act. */
  readonly stop = computed<Place | null>(() => {
    const places: Place[] = [...this.shownSeat.value.mine, ...this.hollows.value];
    return places.find(p => samePlace(p, this.at.value)) ?? places.find(p => this.canAct(p)) ?? places[0] ?? null;
  });

  // ---- what the engine is asked; each once for a position ----

  #once<T>(key: string, make: () => T): T {
    if (!this.#known.has(key)) this.#known.set(key, make());
    return this.#known.get(key) as T;
  }

  #ask<T>(...question: string[]): T | null {
    const me = this.me.value;
    return me && this.#once(question.join(";"), () => this.table.engine.ask<T>(me, ...question));
  }

  /** Where a card of this level may lie. */
  #placesOf(level: number): Place[] {
    return (this.#ask<number[][]>("places")?.[level - 1] ?? []).map(column => ({ level, column }));
  }

  /** What there is to know about a card of the hand; null where it is no matter. */
  handFacts(card: string): HandFacts | null {
    if (this.decision.value.verb !== "play") return null;
    return this.#ask<HandFacts[]>("hand")?.find(it => it.card === card) ?? null;
  }

  waysFrom(p: Place): Way[] {
    const moves = this.movesAt(p);
    if (moves.length === 0 || this.decision.value.verb === "choose") return [];
    return this.#ask<Ways>("ways", ...moves)?.ways ?? [];
  }

  gainFrom(move: string): Gain | null {
    return this.#ask<Ways>("ways", move)?.gain ?? null;
  }

  /**
   * The ways that are under the lamp: worked out right after the place is shown, so that a look is answered at once. Until then the last
   * ones stay: to change what is drawn of them takes less time than to take it away and draw it again.
   */
  readonly lamp = signal<Lamp>(DARK);

  /** The place whose ways are shown: where one looks, else what is chosen, else the hollow that was looked at last. */
  readonly #shows = computed<Place | null>(() => {
    const at = this.at.value;
    return at && this.canAct(at) ? at : (this.chosen.value ?? this.#kept.value);
  });

  /** The hollow that is meant: where one looks, or has looked last. */
  readonly meant = computed<Place | null>(() => {
    const p = this.#shows.value;
    return p && isAmong(this.hollows.value, p) ? p : null;
  });

  #lightWays(): void {
    const p = this.#shows.value;
    void this.view.value;
    void this.card.value;
    if (p && this.isMine.value) setTimeout(() => samePlace(this.#shows.peek(), p) && (this.lamp.value = { at: p, ways: this.waysFrom(p) }));
    else this.lamp.value = DARK;
  }

  // ---- doing ----

  /** Who looks away sees what is chosen, else what the last hollow would bring. */
  look(p: Place | null): void {
    if (p && isAmong(this.hollows.peek(), p)) this.#kept.value = p;
    const to = p ?? this.chosen.peek() ?? this.#kept.peek();
    if (samePlace(to, this.at.peek())) return;
    const ways = this.lamp.peek().at; // they stay while one only reads another card
    this.at.value = to;
    if (to && !samePlace(ways, to) && this.canAct(to)) this.way.value = 0;
  }

  /** A click, a tap or the focus: it goes here, if it can, whatever the pointer crosses on its way to the button. */
  choose(p: Place): void {
    if (this.canAct(p)) this.chosen.value = p;
    this.look(p);
  }

  /** Whether a click or a tap on this place does it: it is chosen already, or there is nothing to weigh first. */
  actsAt(p: Place, touch: boolean): boolean {
    if (!this.canAct(p)) return false;
    if (this.table.asks?.value || (this.decision.value.verb === "choose" && !touch)) return true;
    return samePlace(this.chosen.value, p) && samePlace(this.at.value, p);
  }

  lookAway(): void {
    this.#forget();
    this.way.value = 0;
  }

  #forget(): void {
    this.#kept.value = null;
    this.chosen.value = null;
    this.at.value = null;
  }

  pickUp(card: string | null): void {
    if (card) this.looksAt.value = null; // it goes into the own mine
    this.#forget();
    this.card.value = card;
    this.asked.value = null;
    this.way.value = 0;
  }

  /** Whether it was done. */
  async play(move: string): Promise<boolean> {
    if (this.sending.value) return false;
    this.sending.value = true;
    this.#forget();
    try {
      return tell(await this.table.play(move));
    } finally {
      this.sending.value = false;
      this.#grantWish();
    }
  }

  /** A click on a place: the card is sealed, and goes there when it is shown. */
  async act(p: Place): Promise<void> {
    const [first, then] = this.movesAt(p);
    if (!first) return;
    if (then && this.card.value) this.#wish = { card: this.card.value, column: p.column };
    this.card.value = null;
    await this.play(first);
  }

  async undo(all: boolean): Promise<void> {
    this.#wish = null;
    this.card.value = null;
    tell(await (all ? this.table.resetTurn() : this.table.undo()));
  }
}
