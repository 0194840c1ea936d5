// draft.ts - the first hand: which cards are to be discarded is chosen on this screen, can be changed, and is done all at once.
import { moveOf } from "./decide";
import type { Desk } from "./desk";

export const isDrafting = (desk: Desk): boolean => desk.decision.value.verb === "discard" && desk.view.value.phase === "draft";

/** How many have to go. */
const due = (desk: Desk): number => (desk.mySeat.value?.hand.length ?? 0) - desk.facts.kept;

/** How many more are to be chosen. */
export const lacking = (desk: Desk): number => Math.max(0, due(desk) - desk.going.value.length);

export const goes = (desk: Desk, card: string): boolean => desk.going.value.includes(card);

export function choose(desk: Desk, card: string): void {
  if (goes(desk, card)) desk.going.value = desk.going.value.filter(other => other !== card);
  else if (lacking(desk) > 0) desk.going.value = [...desk.going.value, card];
}

/** One after the other, until one is refused. */
export async function discardAll(desk: Desk): Promise<void> {
  for (const card of desk.going.value) {
    const move = moveOf(desk.decision.value, card);
    if (!move || !(await desk.play(move))) return;
  }
}
