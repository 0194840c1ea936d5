// start.ts - a new game, from what was chosen to the table: kept in this browser, or opened on the server when others shall come.
import type { Refusal } from "@/lib/engine";
import { beginGame, type LocalSeat } from "@/lib/games";
import { isRefusal, net } from "@/lib/net";
import { newSalt, type Clock } from "@/lib/room";
import { go, route } from "@/lib/route";
import { playerName } from "@/lib/settings";
import type { SetKey } from "@/lib/view";
import { mapsKnown, t } from "@/lib/words";

export type Kind = SetKey | "miners";
export const KINDS: readonly Kind[] = ["surface", "underground", "mixed", "miners"];
export const isKind = (word: string): word is Kind => KINDS.some(kind => kind === word);

export interface Choice {
  kind: Kind;
  map?: string; // of Realms; none: the first that is made for so many
  seats: LocalSeat[];
  options: string[];
  places?: boolean;
  draw?: number;
  rounds?: number;
  hints: boolean;
}

/** What a table of the server has besides. Its seats are words of the protocol. */
export interface OpenChoice extends Omit<Choice, "seats"> {
  seats: string[];
  clock: Clock | null;
  watch: "all" | "invited" | "nobody";
  lenient: boolean;
}

/** The maps on which a kind is played by so many. */
export function mapsFor(kind: Kind, seats: number): string[] {
  const world = kind === "underground" ? "underground" : "surface";
  if (kind === "miners") return [];
  return mapsKnown()
    .filter(m => m.seats === seats && (kind === "mixed" || m.set === world))
    .map(m => m.key);
}

const mapOf = (c: Pick<Choice, "kind" | "map">, seats: number): string | undefined => c.map ?? mapsFor(c.kind, seats)[0];

/** What the rules are told of a table: no more than how many seats there are. */
type Terms = Omit<Choice, "seats" | "hints"> & { seats: number };

/** The referee's words for it. */
export function wordsOf(c: Terms): string {
  const words = c.kind === "miners" ? ["game=miners"] : ["game=realms", `map=${mapOf(c, c.seats)}`, `set=${c.kind}`];
  words.push(`seats=${c.seats}`);
  if (c.places !== undefined) words.push(`places=${c.places ? "yes" : "no"}`);
  if (c.draw) words.push(`draw=${c.draw}`);
  if (c.rounds) words.push(`rounds=${c.rounds}`);
  return [...words, ...c.options.map(o => `option=${o}`)].join(" ");
}

/** Makes the game and goes to its table. */
export function startGame(c: Choice): void {
  const address = beginGame({
    words: wordsOf({ ...c, seats: c.seats.length }),
    game: c.kind === "miners" ? "miners" : "realms",
    set: c.kind === "miners" ? undefined : c.kind,
    map: mapOf(c, c.seats.length),
    seats: c.seats,
    hints: c.hints,
    record: "",
    round: 0,
  });
  go(address);
}

/** Opens a table on the server and goes there, unless the person went elsewhere meanwhile. */
export async function openTable(c: OpenChoice): Promise<Refusal | null> {
  const realms = c.kind === "miners" ? { game: "miners" } : { game: "realms", set: c.kind, map: mapOf(c, c.seats.length) };
  const given = { places: c.places, draw: c.draw, rounds: c.rounds, clock: c.clock ?? undefined };
  const { seats, options, hints, watch, lenient } = c;
  const answer = await net.change<{ table: string }>({
    do: "create",
    ...realms,
    ...given,
    seats,
    options,
    hints,
    watch,
    lenient,
    start: "ready",
  });
  if (isRefusal(answer)) return answer;
  const waits = seats.some(s => s === "open" || s === "invited");
  if (!waits) await net.change({ do: "ready", table: answer.table, salt: newSalt() });
  if (route.value.at === "new") go(`/t/${answer.table}`);
  return null;
}

/** The names of computers, in order; the same for every table. */
export function computerName(n: number): string {
  const names = t("web.common.computers").split("|");
  return n < names.length ? names[n] : `${names[n % names.length]} ${1 + Math.floor(n / names.length)}`;
}

/** The name one has given; empty: none yet. */
export const givenName = (): string => playerName.value || net.me.value?.name || "";
export const myName = (): string => givenName() || t("web.home.you");

/** One click: against two computers. */
export function quickStart(kind: Kind): void {
  startGame({
    kind,
    options: [],
    hints: true,
    seats: [
      { seat: "p1", kind: "me", name: myName() },
      { seat: "p2", kind: "computer", name: computerName(0), level: "normal" },
      { seat: "p3", kind: "computer", name: computerName(1), level: "normal" },
    ],
  });
}
