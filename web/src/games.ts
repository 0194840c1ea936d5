// games.ts - the games that have a look of their own, once. No other file outside their folders names them.
import { plain } from "./generic/game";
import type { Game, Kind } from "./lib/game";
import { miners } from "./miners/game";
import { realms } from "./realms/game";

const GAMES: Readonly<Record<string, Game>> = { realms, miners };

export const gameOf = (key: string): Game => (Object.hasOwn(GAMES, key) ? GAMES[key] : plain);

/** What can be begun, in this order. */
export const KINDS: readonly (Kind & { game: string })[] = Object.entries(GAMES).flatMap(([game, { kinds }]) =>
  kinds.map(kind => ({ game, ...kind })),
);

export const isKind = (key: string): boolean => KINDS.some(kind => kind.key === key);
/** The one of that key; the first where there is none. */
export const kindNamed = (key: string): (typeof KINDS)[number] => KINDS.find(kind => kind.key === key) ?? KINDS[0];
