// choices.ts - my legal moves, sorted by the place on the table where they are made. Pure: text in, lists out.
import type { SeatKey } from "@/lib/view";

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

export const COUNTED = new Set(["take", "deploy", "camp"]);

/** Verbs of a region in the order in which they are offered. */
const ORDER = ["conquer", "roll", "wisp", "sorcery", "vampire", "dragon", "orb", "lay", "bag"];

/** These are done only by their own button, never by a click on the region: the die ends the conquests, the others are easily a mistake. */
const SLOW = new Set(["roll", "wisp", "abandon", "ancient", "balrog", "reborn", "take"]);

export function readChoice(move: string): Choice {
  const [seat, verb, ...words] = move.split(" ");
  return { move, seat: seat as SeatKey, verb, words };
}

const STONEHEDGE = "stonehedge";

/** Ways to go into decline: plainly, with what the Stonehedge gives, or without it. */
export const isDecline = (c: Choice): boolean =>
  c.verb === "decline" || c.verb === "vanish" || (c.verb === "forgo" && c.words[0] === STONEHEDGE);

const rank = (verb: string): number => {
  const at = ORDER.indexOf(verb);
  return at < 0 ? ORDER.length : at;
};

export function sortChoices(legal: readonly string[], isRegion: (word: string) => boolean): Choices {
  const regions = new Map<string, Choice[]>();
  const combos = new Map<number, Choice>();
  const counted: Choice[] = [];
  const plain: Choice[] = [];
  for (const choice of legal.map(readChoice)) {
    const region = choice.words.find(isRegion);
    if (COUNTED.has(choice.verb)) counted.push(choice);
    else if (choice.verb === "pick" || choice.verb === "swap") combos.set(Number(choice.words[0]), choice);
    else if (region === undefined) plain.push(choice);
    else regions.set(region, [...(regions.get(region) ?? []), choice]);
  }
  for (const list of regions.values()) list.sort((a, b) => rank(a.verb) - rank(b.verb));
  return { regions, counted, combos, plain };
}

/** Whether a region is lit: giving it up alone does not light it. */
export const isLit = (list: readonly Choice[]): boolean => list.some(c => c.verb !== "abandon");

/** What a click on the region itself does; null: the slip asks. */
export function atOnce(list: readonly Choice[], phase: string): Choice | null {
  const sure = list.find(c => c.verb === "conquer");
  if (sure) return sure;
  const others = list.filter(c => c.verb !== "abandon");
  if (others.length !== 1) return null;
  return SLOW.has(others[0].verb) && others[0].verb !== phase ? null : others[0];
}

/** Which of the die's six faces would do, with so many tokens and a cost. */
export const FACES = [0, 0, 0, 1, 2, 3] as const;
export const wins = (face: number, have: number, cost: number): boolean => have + face >= cost;
