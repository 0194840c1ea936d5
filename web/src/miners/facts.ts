// facts.ts - what does not change at a table of Miners: its cards, Events, Progress boards, the Surface; and what they are called and say.
import type { TableFacts } from "@/lib/view";
import { has, LANGS, lang, nameOf, t } from "@/lib/words";

export type Half = "ul" | "ur" | "l" | "r" | "ll" | "lr";

export interface Discount {
  amount: number;
  factions: string[];
  level: number; // 0: any
}

/** Homemade things bring their own names, in the order of LANGS. */
interface Own {
  own: boolean;
  names?: string[];
}

export interface CardFacts extends Own {
  level: number;
  cost: number;
  copies: number;
  factions: string[];
  carts: Half[];
  effects: number;
  lines: string[]; // the effects in the card language (docs/cards.md)
  discount: Discount | null;
}

export interface EventFacts extends Own {
  moment: "at once" | "this round" | "end of round";
  effects: number;
  lines: string[];
  discount: Discount | null;
  trigger: { when: string; factions: string[]; level: number; line: string } | null;
}

export interface SideFacts extends Own {
  board: number;
  spaces: (string | null)[]; // from the lowest
}

export interface MinersFacts {
  cards: Record<string, CardFacts>;
  events: Record<string, EventFacts>;
  sides: Record<string, SideFacts>;
  surface: string[];
}

/** The one place where the table's facts are taken for those of Miners. */
export const minersFacts = (facts: TableFacts): MinersFacts => facts as unknown as MinersFacts;

function ownName(kind: "card" | "event" | "side", key: string, it: Own | undefined): string {
  if (has(`${kind}.${key}`) || !it?.names) return nameOf(kind, key);
  return it.names[LANGS.findIndex(([code]) => code === lang.value)] || it.names[0] || nameOf(kind, key);
}

export const cardName = (f: MinersFacts, key: string): string => ownName("card", key, f.cards[key]);
export const eventName = (f: MinersFacts, key: string): string => ownName("event", key, f.events[key]);
export const sideName = (f: MinersFacts, key: string): string => ownName("side", key, f.sides[key]);

/** The words of an effect; homemade ones say it in the card language, as they were written. */
const said = (key: string, line: string | null | undefined): string => (has(key) ? t(key) : (line ?? ""));

export const cardEffect = (f: MinersFacts, key: string, n: number): string => said(`card.${key}.effect.${n}`, f.cards[key]?.lines[n - 1]);
export const eventEffect = (f: MinersFacts, key: string, n: number): string =>
  said(`event.${key}.effect.${n}`, f.events[key]?.lines[n - 1]);
export const surfaceEffect = (f: MinersFacts, n: number): string => said(`surface.effect.${n}`, f.surface[n - 1]);
export const spaceEffect = (f: MinersFacts, side: string, n: number): string => said(`side.${side}.space.${n}`, f.sides[side]?.spaces[n]);

export function cardEffects(f: MinersFacts, key: string): string[] {
  return Array.from({ length: f.cards[key]?.effects ?? 0 }, (_, i) => cardEffect(f, key, i + 1));
}

/** All that an Event says; what belongs to its moment is shown beside it. */
export function eventText(f: MinersFacts, key: string): string {
  const it = f.events[key];
  if (has(`event.${key}.text`)) return t(`event.${key}.text`);
  return it ? [...it.lines, it.trigger?.line ?? ""].filter(Boolean).join(" / ") : "";
}

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
