// choices.ts - my legal moves, sorted by the place on the table where they are made. Pure: text in, lists out.
import type { SeatKey } from "@/lib/view";
import type { VerbFacts } from "./view";

/** The engine's step from the start of a turn to its conquests: the page makes it unasked. */
export const BEGIN = "expand";
/** Gives a region up. */
export const LEAVE = "abandon";

export type Verbs = Record<string, VerbFacts>;

export interface Choice {
  move: string; // "p1 conquer r5"
  seat: SeatKey;
  verb: string;
  words: string[]; // behind the verb
}

export interface Choices {
  /** What can be done to a region, the best known first. */
  regions: ReadonlyMap<string, Choice[]>;
  /** `take`, `deploy`, `camp`: redeployment has its own way (draft.ts). */
  counted: Choice[];
  /** `pick` and `swap`, by the combo's number from 1 on. */
  combos: ReadonlyMap<number, Choice>;
  /** Everything else: a button each. */
  plain: Choice[];
}

export function readChoice(move: string): Choice {
  const [seat, verb, ...words] = move.split(" ");
  return { move, seat: seat as SeatKey, verb, words };
}

/** What costs tokens comes first, giving a region up last. */
const rank = ({ verb }: Choice, verbs: Verbs): number => verbs[verb].menu - (verbs[verb].cost ? 100 : 0);

export function sortChoices(legal: readonly string[], verbs: Verbs, isRegion: (word: string) => boolean): Choices {
  const regions = new Map<string, Choice[]>();
  const combos = new Map<number, Choice>();
  const counted: Choice[] = [];
  const plain: Choice[] = [];
  for (const choice of legal.map(readChoice)) {
    const region = choice.words.find(isRegion);
    const { group } = verbs[choice.verb];
    if (group === "tokens") counted.push(choice);
    else if (group === "combo") combos.set(Number(choice.words[0]), choice);
    else if (region === undefined) plain.push(choice);
    else regions.set(region, [...(regions.get(region) ?? []), choice]);
  }
  for (const list of regions.values()) list.sort((a, b) => rank(a, verbs) - rank(b, verbs));
  return { regions, counted, combos, plain };
}

/** Whether a region is lit: giving it up alone does not light it. */
export const isLit = (list: readonly Choice[]): boolean => list.some(c => c.verb !== LEAVE);

/** The places at which something can be done by that verb. */
export const withVerb = (regions: Choices["regions"], verb: string): string[] =>
  [...regions].filter(([, list]) => list.some(c => c.verb === verb)).map(([region]) => region);

/** What a click on the region itself does; null: the slip asks. */
export function choiceOfClick(list: readonly Choice[], verbs: Verbs, phase: string): Choice | null {
  const sure = list.find(c => c.verb === "conquer");
  if (sure) return sure;
  const others = list.filter(c => c.verb !== LEAVE);
  if (others.length !== 1) return null;
  return verbs[others[0].verb].asked && others[0].verb !== phase ? null : others[0];
}
