// rules.ts - the texts of the rules: fetched once, when somebody opens the first; and which one lies open.
import { signal } from "@preact/signals";
import address from "virtual:rules";

export type Rules = Readonly<Record<string, string>>;

/** How the id of a rule looks, wherever it stands. */
export const RULE_ID = /\b([A-Z]{2}(?:-[A-Z0-9]+)+)\b/;

/** The rule that was opened by a click on its title. */
export const openRule = signal<string | null>(null);

async function load(): Promise<Rules> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Rules;
}

let asked: Promise<Rules> | undefined;

export function loadRules(): Promise<Rules> {
  asked ??= load();
  asked.catch(() => (asked = undefined)); // the next one may have more luck
  return asked;
}
