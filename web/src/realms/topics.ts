// topics.ts - what a description can be about: a combo, a race, a power, a Place, a Relic, a piece; and the texts that there are of it.
import { has, nameOf, t, tileName } from "@/lib/words";
import { comboName, raceName, thingName } from "./names";
import type { Army, Combo, RealmsFacts, TileFacts } from "./view";

export type TileKind = TileFacts["kind"];

/** One thing that is described: a tile, or what lies on the map by the rule that says what it does. */
export type Subject = { kind: TileKind; key: string; declined?: boolean } | { kind: "thing"; key: string; rule: string };

export interface Topic {
  title: string;
  of: readonly Subject[];
}

const tilesOf = ({ races, powers, finds }: RealmsFacts): Record<string, TileFacts> => ({ ...finds, ...races, ...powers });

export const factsOf = (rules: RealmsFacts, { kind, key }: Subject): TileFacts | undefined =>
  (kind === "race" ? rules.races : kind === "power" ? rules.powers : rules.finds)?.[key];

/** The tile that a rule is about: a piece is described by the one that brings it. */
export function tileOf(rules: RealmsFacts, rule: string): Subject | null {
  const found = Object.entries(tilesOf(rules)).find(([, tile]) => tile.rule === rule);
  return found ? { kind: found[1].kind, key: found[0] } : null;
}

/** A text of a tile; "" if it has none. */
export const textOf = ({ kind, key }: Subject, what: "help" | "declined"): string =>
  has(`${kind}.${key}.${what}`) ? t(`${kind}.${key}.${what}`) : "";

export function comboTopic({ race, power }: Pick<Combo, "race" | "power">): Topic {
  const of: Subject[] = [{ kind: "race", key: race }];
  return { title: comboName({ race, power }), of: power ? [{ kind: "power", key: power }, ...of] : of };
}

/** An army: its race, with its power as long as it has one. */
export function armyTopic({ race, power, at }: Army): Topic {
  if (at !== "declined") return comboTopic({ race, power: power ?? null });
  const of: Subject[] = [{ kind: "race", key: race, declined: true }];
  return { title: raceName(race), of: power ? [{ kind: "power", key: power, declined: true }, ...of] : of };
}

export const tileTopic = (kind: TileKind, key: string): Topic => ({ title: nameOf(kind, key), of: [{ kind, key }] });

/** A piece, or what else lies in a region; a Place or Relic by its own text. */
export function thingTopic(rules: RealmsFacts, key: string, rule: string): Topic {
  const find = rules.finds?.[key];
  if (find) return { title: tileName(key), of: [{ kind: find.kind, key }] };
  return { title: thingName(key), of: [{ kind: "thing", key, rule }] };
}

/** What a part of a sum is about: a tile or a piece; null: nothing that has a text but its rule. */
export function partTopic(rules: RealmsFacts, word: string, rule: string | null): Topic | null {
  const tile = rule ? tileOf(rules, rule) : null;
  if (tile && tile.kind !== "thing" && tile.key === word) return tileTopic(tile.kind, tile.key);
  return rule && word in rules.map.pieces ? thingTopic(rules, word, rule) : null;
}
