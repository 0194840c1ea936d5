// made.ts - new maps: the engine makes one from a world, a number of players and a seed; its key says of which. A table gets its text.
import type { Engine } from "./engine";
import { lang, t, type Lang } from "./words";

export interface MadeMap {
  key: string;
  fairness: number; // 0 to 100
  names: Partial<Record<Lang, string>>;
  lines: string; // how the referee's words have it: "mapline " before each
}

export const MOST_SEED = 2 ** 31 - 1;

const known = new Map<string, MadeMap>();

function read(key: string, answer: string): MadeMap {
  const [fairness, ...text] = answer.trimEnd().split("\n");
  const names: MadeMap["names"] = {};
  for (const line of text) {
    const [, code, name] = /^name (en|pl|cs) "(.*)"$/.exec(line) ?? [];
    if (name) names[code as Lang] = name;
  }
  return { key, fairness: parseInt(fairness, 10), names, lines: text.map(line => `mapline ${line}`).join("\n") };
}

export function makeMap(engine: Engine, world: string, seats: number, seed: number): MadeMap | null {
  const key = `${world}${seats}_${seed}`;
  const made = known.get(key);
  if (made) return made;
  const answer = engine.makeMap(`${seats} ${world} ${seed}`);
  if (!answer) return null;
  const map = read(key, answer);
  known.set(key, map);
  return map;
}

/** What a table must be told of a map besides its key; empty: it is built in. */
export const ownLines = (key: string | undefined): string => known.get(key ?? "")?.lines ?? "";

/** The name of a made map, as far as it is known here; null: the key is none of a made map. */
export function madeName(key: string): string | null {
  const seed = /^[a-z]+[2-5]_(\d+)$/.exec(key)?.[1];
  return known.get(key)?.names[lang.value] ?? (seed ? t("web.home.made_map", seed) : null);
}
