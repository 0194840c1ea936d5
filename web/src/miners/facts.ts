// facts.ts - what does not change at a table of Miners: its cards, Events, Progress boards, the Surface; and what they are called and say.
import type { TableFacts } from "@/lib/view";
import { nameOf, t } from "@/lib/words";

export type Half = "ul" | "ur" | "l" | "r" | "ll" | "lr";

export interface Discount {
  amount: number;
  factions: string[];
  level: number; // 0: any
}

/** Cards of a mine: those in a scope, of these factions (none: of any), of a level (0: of any). */
export interface Cards {
  scope: string;
  factions: string[];
  level: number;
}

export interface Count extends Cards {
  number: number; // for every so many, or: at least so many
  what: string;
}

/** An operation of an effect (miners/text/card_show.c). */
export interface Op {
  op: string;
  amount: number | null;
  price: boolean;
  per?: Count;
  less?: Count;
  from?: { level?: number; faction?: string };
  on?: Cards;
  if?: Count & { under: boolean };
}

export type Effect = Op[];

export interface CardFacts {
  level: number;
  cost: number;
  factions: string[];
  carts: Half[];
  effects: Effect[];
  discount: Discount | null;
}

export interface EventFacts {
  moment: "at once" | "this round" | "end of round";
  effects: Effect[];
}

export interface MinersFacts {
  hand: number; // the most cards in it
  kept: number; // cards of the first hand
  cards: Record<string, CardFacts>;
  events: Record<string, EventFacts>;
  sides: Record<string, { spaces: Effect[] }>; // from the lowest
  surface: Effect[];
}

/** The one place where the table's facts are taken for those of Miners. */
export const minersFacts = (facts: TableFacts): MinersFacts => facts as unknown as MinersFacts;

export const cardName = (key: string): string => nameOf("card", key);
export const eventName = (key: string): string => nameOf("event", key);
export const sideName = (key: string): string => nameOf("side", key);

export const cardEffects = (f: MinersFacts, key: string): string[] =>
  (f.cards[key]?.effects ?? []).map((_, i) => t(`card.${key}.effect.${i + 1}`));

export const levelName = (level: number): string => t(`miners.level.${level}`);
export const NUMERALS = ["", "I", "II", "III", "IV"];
export const factionName = (faction: string): string => nameOf("faction", faction);

/** "Scots, Egyptians"; of a card of none: that. */
export const factionsName = (card: CardFacts | undefined): string =>
  card && card.factions.length > 0 ? card.factions.map(factionName).join(", ") : t("web.miners.no_faction");

/** What a card makes cheaper as long as it lies in the mine. */
export function discountText(d: Discount): string {
  const which = [d.level > 0 ? levelName(d.level) : "", ...d.factions.map(factionName)].filter(Boolean).join(", ");
  return which ? t("web.miners.discount_of", which, d.amount) : t("web.miners.discount", d.amount);
}
