// draft.ts - a redeployment before it is made: how many tokens and pieces go where. Becomes moves when it is done.
//
// The rules let tokens come up only before the first goes down; in a draft they go to and fro, and the moves are made in the right order.
import type { SeatKey } from "@/lib/view";
import type { RegionState, VerbFacts } from "./view";

/** By verb, by region: so many are put down. Of the tokens (`deploy`) fewer than none come up. */
export type Draft = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const EMPTY: Draft = {};
export const TOKENS = "deploy";
const UP = "take";

export const number = (region: RegionState | undefined, key: string): number => {
  const n = region?.[key];
  return typeof n === "number" ? n : 0;
};

export const drafted = (draft: Draft, verb: string, region: string): number => draft[verb]?.[region] ?? 0;

/** All that a draft takes out of the hand for a verb. */
export const spent = (draft: Draft, verb: string): number => Object.values(draft[verb] ?? {}).reduce((all, n) => all + n, 0);

export function add(draft: Draft, verb: string, region: string, by: number): Draft {
  const { [verb]: counts = {}, ...others } = draft;
  const { [region]: count = 0, ...rest } = counts;
  const changed = count + by === 0 ? rest : { ...counts, [region]: count + by };
  return Object.keys(changed).length > 0 ? { ...draft, [verb]: changed } : others;
}

/** The one piece of a verb that has but one: here, or nowhere. */
export function moved(draft: Draft, verb: string, region: string | null): Draft {
  const others = Object.fromEntries(Object.entries(draft).filter(([other]) => other !== verb));
  return region ? { ...others, [verb]: { [region]: 1 } } : others;
}

/** The draft that these moves make. */
export const draftOf = (moves: readonly string[]): Draft =>
  moves.reduce((draft, move) => {
    const [, verb, region, count = "1"] = move.split(" ");
    return verb === UP ? add(draft, TOKENS, region, -count) : add(draft, verb, region, Number(count));
  }, EMPTY);

/** The moves that make it so, in the order that the rules ask for. */
export function movesOf(draft: Draft, me: SeatKey, verbs: Record<string, VerbFacts>): string[] {
  const tokens = Object.entries(draft[TOKENS] ?? {});
  const pieces = Object.keys(draft).filter(verb => verb !== TOKENS);
  const move = (verb: string, region: string, n: number): string[] =>
    verbs[verb]?.number ? [`${me} ${verb} ${region} ${n}`] : Array.from({ length: n }, () => `${me} ${verb} ${region}`);
  return [
    ...tokens.filter(([, n]) => n < 0).flatMap(([r, n]) => move(UP, r, -n)),
    ...tokens.filter(([, n]) => n > 0).flatMap(([r, n]) => move(TOKENS, r, n)),
    ...pieces.flatMap(verb => Object.entries(draft[verb]).flatMap(([r, n]) => move(verb, r, n))),
  ];
}
