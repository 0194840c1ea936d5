// facts.ts - what does not change at a table of Miners: what its cards, Events and Progress boards are called and say.
import { great, nameOf, t, tn } from "@/lib/words";
import type { CardFacts, Discount, MinersFacts } from "./view";

export const cardName = (key: string): string => nameOf("card", key);
export const eventName = (key: string): string => nameOf("event", key);
/** What it does, without its name. */
export const eventText = (key: string): string => great(t(`event.${key}.text`).replace(/^[^:]*: /, ""));
export const sideName = (key: string): string => nameOf("side", key);

export const cardEffects = (f: MinersFacts, key: string): string[] =>
  (f.cards[key]?.effects ?? []).map((_, i) => t(`card.${key}.effect.${i + 1}`));

export const halfName = (half: string): string => t(`miners.half.${half}`);
export const levelName = (level: number | string): string => t(`miners.level.${level}`);
export const NUMERALS = ["", "I", "II", "III", "IV"];
export const factionName = (faction: string): string => nameOf("faction", faction);

/** "Scots, Egyptians"; of a card of none: that. */
export const factionsName = (card: CardFacts | undefined): string =>
  card && card.factions.length > 0 ? card.factions.map(factionName).join(", ") : t("web.miners.no_faction");

/** What a card makes cheaper as long as it lies in the mine. */
export function discountText({ amount, level, factions }: Discount): string {
  if (factions.length > 0)
    return tn("web.miners.discount_of", amount, [...(level > 0 ? [levelName(level)] : []), ...factions.map(factionName)].join(", "));
  return level > 0 ? tn("web.miners.discount_level", amount, NUMERALS[level]) : tn("web.miners.discount", amount);
}
