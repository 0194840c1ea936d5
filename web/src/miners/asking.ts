// asking.ts - the newcomer's question in words: what is to be done now, and what about.
import { onlyTells, seatName } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import { t, tn } from "@/lib/words";
import { winnerWords } from "@/table/end";
import { doingOf } from "./decide";
import type { Desk } from "./desk";
import { isDrafting, lacking } from "./draft";
import { cardName, eventName, sideName } from "./facts";

/** What the effect under way belongs to: a card, the Surface, an Event, a space of a Progress board. */
export function sourceName(desk: Desk): string {
  const doing = doingOf(desk.mySeat.value);
  switch (doing?.what) {
    case "surface":
      return t("web.miners.surface");
    case "event":
    case "trigger":
      return doing.name ? eventName(doing.name) : "";
    case "space":
      return doing.name ? sideName(doing.name) : "";
    default:
      return doing?.name ? cardName(doing.name) : "";
  }
}

/** How many cards are still to be discarded, where that is known. */
function discardWords(desk: Desk): string {
  const hand = desk.mySeat.value?.hand.length ?? 0;
  if (isDrafting(desk)) return lacking(desk) > 0 ? tn("web.miners.do.draft", lacking(desk)) : t("web.miners.do.draft_sure");
  if (doingOf(desk.mySeat.value)?.op === "discard") return t("web.miners.do.discard_price", sourceName(desk));
  return tn("web.miners.do.discard_over", Math.max(1, hand - desk.facts.hand));
}

const CHOOSE: Record<string, string> = {
  machines: "web.miners.do.choose_machine",
  collapse: "web.miners.do.choose_collapse",
  clear: "web.miners.do.choose_clear",
  activate: "web.miners.do.choose_activate",
};

/** What the seat is to do; empty while it has nothing to decide. */
export function taskWords(desk: Desk): string {
  if (onlyTells(desk.table)) return "";
  const d = desk.decision.value;
  const card = desk.mySeat.value?.card;
  switch (d.verb) {
    case "discard":
      return discardWords(desk);
    case "play":
      return desk.card.value ? t("web.miners.do.hollow", cardName(desk.card.value)) : t("web.miners.do.play");
    case "place":
      return t("web.miners.do.place", card ? cardName(card) : "");
    case "effect":
      return t(desk.decision.value.options.length === 1 && d.skip ? "web.miners.do.effect_one" : "web.miners.do.effect", sourceName(desk));
    case "choose":
      return t(CHOOSE[doingOf(desk.mySeat.value)?.op ?? ""] ?? "web.miners.do.choose");
    case "none":
      return "";
    default:
      return t("web.miners.do." + d.verb);
  }
}

/** Whom everybody waits for; looking back: who decided then. */
export function waitingWords(desk: Desk): string {
  const looksBack = desk.table.kind === "replay";
  const all = desk.table.acts.value.filter(a => a !== "chance");
  if (looksBack) return all.length > 0 ? t("web.miners.decided_by", all.map(s => seatName(desk.table, s)).join(", ")) : "";
  const acts = desk.table.acts.value.filter((a): a is SeatKey => a !== "chance" && a !== desk.me.value);
  return acts.length > 0 ? t("web.miners.waiting_for", acts.map(s => seatName(desk.table, s)).join(", ")) : t("web.miners.moment");
}

/** The line that says how things stand. */
export function headWords(desk: Desk): string {
  const over = desk.table.over.value;
  if (over) return winnerWords(desk.table, over);
  const { verb } = desk.decision.value;
  if (verb !== "none") return t("web.miners.step." + (desk.view.value.phase === "draft" ? "draft" : verb));
  if (desk.table.kind === "replay") return t("web.replay.title");
  if (desk.me.value === null) return t("web.miners.watching");
  return desk.mySeat.value?.waits === "sealed" ? t("web.miners.sealed_wait") : t("web.miners.wait");
}
