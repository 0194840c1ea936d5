// start.ts - a new game of this browser, from what was chosen to the table.
import { newId, saveGame, type LocalGame, type LocalSeat } from "@/lib/games";
import { go } from "@/lib/route";
import type { SetKey } from "@/lib/view";
import { mapsKnown } from "@/lib/words";

export type Kind = SetKey | "miners";
export const KINDS: readonly Kind[] = ["surface", "underground", "mixed", "miners"];

export interface Choice {
  kind: Kind;
  map?: string; // of Realms; none: the first that is made for so many
  seats: LocalSeat[];
  options: string[];
  more?: string[]; // further words of the setup: "places=yes", "draw=9", "rounds=8"
  hints: boolean;
}

/** The maps on which a kind is played by so many. */
export function mapsFor(kind: Kind, seats: number): string[] {
  const world = kind === "underground" ? "underground" : "surface";
  return mapsKnown()
    .filter(m => m.seats === seats && (kind === "mixed" || m.set === world))
    .map(m => m.key);
}

function wordsOf(c: Choice, map: string | undefined): string {
  const realms = c.kind === "miners" ? ["game=miners"] : ["game=realms", `map=${map}`, `set=${c.kind}`];
  return [...realms, `seats=${c.seats.length}`, ...(c.more ?? []), ...c.options.map(o => `option=${o}`)].join(" ");
}

/** Makes the game and goes to its table. */
export function startGame(c: Choice): void {
  const map = c.kind === "miners" ? undefined : (c.map ?? mapsFor(c.kind, c.seats.length)[0]);
  const game: LocalGame = {
    id: newId(),
    words: wordsOf(c, map),
    game: c.kind === "miners" ? "miners" : "realms",
    set: c.kind === "miners" ? undefined : c.kind,
    map,
    seats: c.seats,
    hints: c.hints,
    seed: String(crypto.getRandomValues(new Uint32Array(1))[0]),
    record: "",
    round: 0,
    over: false,
    at: Date.now(),
  };
  saveGame(game);
  go(`/#/game/${game.id}`);
}
