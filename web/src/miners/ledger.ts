// ledger.ts - the ledger of a way, as the table shows it: what one has, a line for each source, what one has afterwards. The lines come
// from the engine; a ledger that does not add up is not shown.
import type { ChainStep, LedgerLine, Purse, Way } from "./chain";
import { NO_GAIN, type Gain } from "./gain";
import { halfOf, samePlace } from "./places";

export const COLUMNS = ["coins", "points", "cards"] as const satisfies readonly (keyof Purse)[];

/** A line, and the step that it is about where it is a stop of the chain: which effect is taken, what the others would bring. */
export interface Line extends LedgerLine {
  step: ChainStep | null;
}

export interface Ledger {
  have: Purse;
  lines: Line[]; // stops in the order of the chain, numbered from 1
  after: Purse;
}

const addsUp = ({ have, lines, after }: Way["ledger"]): boolean =>
  COLUMNS.every(column => lines.reduce((sum, line) => sum + line.sum[column], have[column]) === after[column]);

/** Null: it does not add up. */
export function ledgerOf(way: Way): Ledger | null {
  const { have, lines, after } = way.ledger;
  if (!addsUp(way.ledger)) return null;
  return { have, after, lines: lines.map(line => ({ ...line, step: line.stop === null ? null : way.steps[line.stop - 1] })) };
}

/** What a way brings in all, by the columns of its ledger. */
export const broughtBy = ({ ledger: { have, after } }: Way): Gain => {
  const [coins, points, cards] = COLUMNS.map(column => after[column] - have[column]);
  return { ...NO_GAIN, coins, points, cards };
};

/** The stops of a way, for the signs beside the chambers: the same numbers and gains as in the ledger. */
export const stopsOf = (way: Way): Line[] => (ledgerOf(way)?.lines ?? []).filter(line => line.stop !== null);

/** The Carts that come together when the card is placed: each between two places. */
export const joinsOf = (way: Way): Line[] => (ledgerOf(way)?.lines ?? []).filter(line => line.from === "join");

/** The places where a way parts from others, each with the side it takes there. */
export function forksOf(way: Way, ways: Way[]): Map<number, "left" | "right"> {
  const forks = new Map<number, "left" | "right">();
  for (const other of ways) {
    const i = way.steps.findIndex((step, n) => !samePlace(step.at, other.steps[n]?.at));
    const [here, there] = [way.steps[i]?.at, other.steps[i]?.at];
    if (here && there) forks.set(i + 1, halfOf(here) < halfOf(there) ? "left" : "right");
  }
  return forks;
}
