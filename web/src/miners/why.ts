// why.ts - why a card of the hand cannot be played now: short on the card, in full where one asks. The engine says it.
import { great, has, t, tn } from "@/lib/words";
import type { Desk } from "./desk";
import { levelName } from "./facts";

const levelOf = (desk: Desk, card: string): string => levelName(desk.facts.cards[card]?.level ?? 1);

/** "3 coins short"; empty: it can be played. */
export function whyShort(desk: Desk, card: string): string {
  const it = desk.handFacts(card);
  const key = it?.error ? `web.miners.why.${it.error.split(".").at(-1)}` : "";
  if (!it?.error) return "";
  return has(key) ? tn(key, it.short, levelOf(desk, card)) : t("web.miners.cannot_play");
}

/** "You do not have enough coins to play that card. It costs 6 coins, you have 3." */
export function whyNot(desk: Desk, card: string): string {
  const it = desk.handFacts(card);
  if (!it?.error) return t("web.miners.cannot_play");
  const cost = it.short > 0 ? ` ${tn("web.miners.why.costs", it.cost, desk.mySeat.value?.coins ?? 0)}` : "";
  return `${great(t(it.error))}.${cost}`;
}
