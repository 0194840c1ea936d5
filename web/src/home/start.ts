// start.ts - a new game, from what was chosen to the table: kept in this browser, or opened on the server when others shall come.
import { kindNamed } from "@/games";
import type { Refusal } from "@/lib/engine";
import { beginGame, type LocalSeat } from "@/lib/kept";
import { isRefusal, net } from "@/lib/net";
import { newSalt } from "@/lib/room";
import type { Clock } from "@/lib/told";
import { go, route } from "@/lib/route";
import { playerName } from "@/lib/settings";
import { ownLines } from "@/lib/made";
import { mapsKnown, t } from "@/lib/words";

export interface Choice {
  kind: string;
  map?: string; // none: the first that is made for so many
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

/** The maps on which a kind is played by so many; some games have none. */
export const mapsFor = (kind: string, seats: number): string[] =>
  mapsKnown()
    .filter(m => m.seats === seats && m.sets.includes(kind))
    .map(m => m.key);

const mapOf = (c: Pick<Choice, "kind" | "map">, seats: number): string | undefined => c.map ?? mapsFor(c.kind, seats)[0];

/** The words of the protocol for what is played. */
const gameOfKind = (kind: string): { game: string; set?: string } => {
  const { game, set } = kindNamed(kind);
  return { game, set };
};

/** What the rules are told of a table: no more than how many seats there are. */
type Terms = Omit<Choice, "seats" | "hints"> & { seats: number };

/** The referee's words for it; a map that was made here stands below them. */
export function wordsOf(c: Terms): string {
  const places = c.places === undefined ? undefined : c.places ? "yes" : "no";
  const all = { ...gameOfKind(c.kind), map: mapOf(c, c.seats), seats: c.seats, places, draw: c.draw, rounds: c.rounds };
  const words = Object.entries(all).flatMap(([word, value]) => (value ? [`${word}=${value}`] : []));
  const line = [...words, ...c.options.map(o => `option=${o}`)].join(" ");
  return [line, ownLines(all.map)].filter(Boolean).join("\n");
}

/** Makes the game and goes to its table. */
export function startGame(c: Choice): void {
  const address = beginGame({
    words: wordsOf({ ...c, seats: c.seats.length }),
    ...gameOfKind(c.kind),
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
  const { kind, seats, clock, ...given } = c;
  const which = { ...gameOfKind(kind), map: mapOf(c, seats.length), clock: clock ?? undefined };
  const answer = await net.change<{ table: string }>({ do: "create", ...given, ...which, seats, start: "ready" });
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
export function quickStart(kind: string): void {
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
