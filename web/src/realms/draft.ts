// draft.ts - a redeployment before it is made: how many tokens, Encampments, Armors go where. Becomes moves when it is done.
//
// The rules let tokens come up only before the first goes down; in a draft they go to and fro, and the moves are made in the right order.
import type { Army, RealmsView, RegionState, SeatKey } from "@/lib/view";

export type Counter = "tokens" | "camps" | "armor";

export interface Draft {
  tokens: Readonly<Record<string, number>>; // by region: more or fewer than lie there
  camps: Readonly<Record<string, number>>;
  armor: Readonly<Record<string, number>>;
  fortress: string | null;
}

export const EMPTY: Draft = { tokens: {}, camps: {}, armor: {}, fortress: null };

/** Phases in which tokens are put down by number. */
export const DRAFTED = new Set(["redeploy", "tomb", "defend"]);

export const number = (region: RegionState | undefined, key: string): number => {
  const n = region?.[key];
  return typeof n === "number" ? n : 0;
};

/** The army whose tokens these are: named by the view, or, after a defeat, the one with something in hand. */
export function draftedArmy(view: RealmsView, me: SeatKey): Army | undefined {
  const mine = view.armies.filter(a => a.owner === me);
  return (
    mine.find(a => a.race === view.acting) ??
    mine.find(a => (a.hand ?? 0) > 0) ??
    mine.find(a => (a.camps ?? 0) > 0) ??
    mine.find(a => a.at === "active")
  );
}

const changed = (counts: Readonly<Record<string, number>>, region: string, by: number): Record<string, number> => {
  const rest = { ...counts, [region]: (counts[region] ?? 0) + by };
  if (rest[region] === 0) delete rest[region];
  return rest;
};

export const add = (draft: Draft, what: Counter, region: string, by: number): Draft => ({
  ...draft,
  [what]: changed(draft[what], region, by),
});

export const withFortress = (draft: Draft, region: string | null): Draft => ({ ...draft, fortress: region });

/** The moves that make it so, in the order that the rules ask for. */
export function movesOf(draft: Draft, me: SeatKey): string[] {
  const tokens = Object.entries(draft.tokens);
  return [
    ...tokens.filter(([, n]) => n < 0).map(([r, n]) => `${me} take ${r} ${-n}`),
    ...tokens.filter(([, n]) => n > 0).map(([r, n]) => `${me} deploy ${r} ${n}`),
    ...Object.entries(draft.camps).map(([r, n]) => `${me} camp ${r} ${n}`),
    ...Object.entries(draft.armor).flatMap(([r, n]) => Array.from({ length: n }, () => `${me} armor ${r}`)),
    ...(draft.fortress ? [`${me} fortress ${draft.fortress}`] : []),
  ];
}

/** What is still in hand of each kind. */
export const inHand = (army: Army | undefined, what: Counter): number =>
  (what === "tokens" ? army?.hand : what === "camps" ? army?.camps : army?.armor) ?? 0;

const PIECE: Record<Counter, string> = { tokens: "tokens", camps: "encampment", armor: "armor" };
const KINDS = Object.keys(PIECE) as Counter[];
const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((all, n) => all + n, 0);

/** Whether all that the army had in hand is down. */
export const allDown = (army: Army | undefined, draft: Draft): boolean =>
  draft !== EMPTY && (["tokens", "camps"] as const).every(what => inHand(army, what) === sum(draft[what]));

/** The position with the draft laid down, by counting: the engine would already show what comes after the last token. */
export function laidDown(view: RealmsView, army: Army, draft: Draft): RealmsView {
  const changed = (state: RegionState): RegionState => {
    const counts = KINDS.filter(what => draft[what][state.region]).map(what => [
      PIECE[what],
      number(state, PIECE[what]) + draft[what][state.region],
    ]);
    return counts.length > 0 ? { ...state, ...Object.fromEntries(counts) } : state;
  };
  const hand = inHand(army, "tokens") - sum(draft.tokens);
  const camps = inHand(army, "camps") - sum(draft.camps);
  return {
    ...view,
    regions: view.regions.map(changed),
    armies: view.armies.map(a => (a === army ? { ...a, hand, camps } : a)),
  };
}
