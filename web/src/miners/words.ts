// words.ts - sentences of the Miners table that several parts of it need: what a card, a chamber, a place is, for the eye and for the ear.
import { t, tn } from "@/lib/words";
import { cardEffects, cardName, halfName, levelName } from "./facts";
import type { CardFacts, MineCard, MinersFacts } from "./view";
import type { Place } from "./places";

/** The class names that are there. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");

export const halvesWords = (card: CardFacts): string =>
  card.carts.length > 0 ? t("web.miners.halves", card.carts.map(halfName).join(", ")) : t("web.miners.no_halves");

/** "(1) Gain 2 coins. (2) …" */
const effectsWords = (f: MinersFacts, key: string): string => {
  const texts = cardEffects(f, key);
  return texts.length > 1 ? texts.map((text, i) => `(${i + 1}) ${text}`).join(" ") : texts.join("");
};

/** What lies on a card in the mine. */
export function stateWords(c: MineCard): string[] {
  return [
    c.machines > 0 ? tn("web.miners.has_machines", c.machines) : "",
    c.collapse ? t("web.miners.has_collapse") : "",
    c.carts.length > 0 ? tn("web.miners.has_carts", c.carts.length) : "",
    c.used ? t("web.miners.was_used") : "",
  ].filter(Boolean);
}

/** "third from the left" is hard to hear; a place is told by its level and its number from the left of what there is. */
export const placeWords = (p: Place, first: number): string => t("web.miners.place", levelName(p.level), p.column - first + 1);

export const chamberWords = (f: MinersFacts, c: MineCard, first: number): string =>
  [cardName(c.card), placeWords(c, first), ...stateWords(c)].join(", ") + ". " + effectsWords(f, c.card);
