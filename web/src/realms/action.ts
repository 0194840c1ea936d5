// action.ts - what a button of the Realms table says: a move in words, with what is known of it.
import { moveWords, sceneOf } from "@/lib/tell";
import { has, nameOf, signed, t, tileName } from "@/lib/words";
import type { Choice } from "./choices";
import type { Desk } from "./desk";
import { placeName, raceName, sumOf } from "./names";

/** The power that lies on the Stonehedge, by name. */
export const secondPower = (desk: Desk): string => nameOf("power", desk.view.value.stonehedge ?? "");

/** The active race that acts next in this turn, while one in decline redeploys before it; null: none does. */
export function nextRace({ phase, army, view, me }: Desk): string | null {
  if (phase.value !== "redeploy" || army.value?.at !== "declined") return null;
  return view.value.armies.find(a => a.owner === me.value && a.at === "active")?.race ?? null;
}

/** "Roll for Newt Levels", "Conquer Hob's Chair", "Lay down Scepter, Hob's Chair: +9". */
export function actionWords(desk: Desk, choice: Choice): string {
  const next = nextRace(desk);
  const place = choice.words[0] ? placeName(desk.table, choice.words[0]) : "";
  switch (choice.verb) {
    case "roll":
    case "stop":
    case "decline":
    case "vanish":
      return t("web.realms.act." + choice.verb, place);
    case "forgo":
      return desk.declines(choice)
        ? t("web.realms.act.forgo", secondPower(desk))
        : t("web.realms.act.forgo_find", tileName(choice.words[0]));
    case "done":
      if (next) return t("web.realms.act.done_first", raceName(next));
      return has(`web.realms.act.done_${desk.phase.value}`) ? t("web.realms.act.done_" + desk.phase.value) : t("web.realms.act.done");
  }
  const coins = desk.verbs[choice.verb].gain ? sumOf(desk.explain(choice.move)) : 0;
  return moveWords(choice.move, sceneOf(desk.table, desk.view.value)) + (coins > 0 ? `: ${signed(coins)}` : "");
}
