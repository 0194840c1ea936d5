// judgement.ts - the moments of one's own games that one can learn from: the costliest mistakes of an analysis, kept on this device so that
// they can be tried again. A game goes by its place in the viewer: "game/ID", "table/ID".
import { signal } from "@preact/signals";
import type { Analysis, Decision } from "@/replay/judge";
import { mistakesOf } from "@/replay/judge";
import { loadGame } from "@/lib/kept";
import type { SeatKey } from "@/lib/view";

export interface Judgement {
  what: string;
  mark: number; // of the record: after an undo at the end another game may have come of it
  seat: SeatKey;
  turns: Analysis["turns"];
  moments: Decision[]; // in the order of the game
  solved: number[]; // places in `moments`
}

const KEY = "elbowroom.moments";
const GAMES = 12;
const MOMENTS = 3;
const MOVES = 64;

const isObject = (it: unknown): it is Record<string, unknown> => typeof it === "object" && it !== null;
const isNumber = (it: unknown): it is number => typeof it === "number" && Number.isFinite(it);
const isPlace = (it: unknown): it is number => isNumber(it) && Number.isInteger(it) && it >= 0 && it < 1e5;
const isSeat = (it: unknown): it is SeatKey => typeof it === "string" && /^p[1-5]$/.test(it);
const isList = <T>(it: unknown, is: (one: unknown) => one is T, most: number): it is T[] =>
  Array.isArray(it) && it.length <= most && it.every(is);
const isMove = (it: unknown): it is string => typeof it === "string" && /^(p[1-5]|chance) [a-z0-9_ -]{1,80}$/.test(it);

const isDecision = (it: unknown): it is Decision =>
  isObject(it) &&
  [it.turn, it.from, it.to].every(isPlace) &&
  [it.chance, it.coins, it.chance_lost, it.coins_lost].every(n => n === undefined || isNumber(n)) &&
  isSeat(it.seat) &&
  isList(it.played, isMove, MOVES) &&
  isList(it.better, isMove, MOVES) &&
  it.better.length > 0;

const isTurn = (it: unknown): it is Analysis["turns"][number] =>
  isObject(it) &&
  [it.turn, it.from, it.to].every(isPlace) &&
  (it.seat === null || isSeat(it.seat)) &&
  isList(it.chance, isNumber, 5) &&
  isList(it.coins, isNumber, 5);

/** "game/ID", "table/ID": other addresses of the viewer are nobody's own games. */
export const isOwn = (what: unknown): what is string => typeof what === "string" && /^(game|table)\/[\w-]{1,64}$/.test(what);

const isJudgement = (it: unknown): it is Judgement =>
  isObject(it) &&
  isOwn(it.what) &&
  isNumber(it.mark) &&
  isSeat(it.seat) &&
  isList(it.turns, isTurn, 500) &&
  isList(it.moments, isDecision, MOMENTS) &&
  isList(it.solved, isPlace, MOMENTS);

/** The newest first; what is damaged is left out. */
function read(): Judgement[] {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return Array.isArray(it) ? it.filter(isJudgement).slice(0, GAMES) : [];
  } catch {
    return [];
  }
}

const judged = signal<Judgement[]>(read());

function write(all: readonly Judgement[]): void {
  judged.value = all.slice(0, GAMES);
  localStorage.setItem(KEY, JSON.stringify(judged.value));
}

/** Another tab may have kept some meanwhile. */
const others = (what: string): Judgement[] => read().filter(it => it.what !== what);

// ---- judgements ----

/** Tells games apart by their moves. */
function markOf(record: string): number {
  let mark = 0;
  for (const letter of record.slice(record.indexOf("\nmoves"))) mark = (Math.imul(mark, 31) + letter.charCodeAt(0)) | 0;
  return mark;
}

/** Its moves, as far as they are at hand: those of a table are the server's, and change no more. */
const recordAt = (what: string): string | null => (what.startsWith("game/") ? String(loadGame(what.slice(5))?.record ?? "") : null);

/** The judgement of a game, if it is of this record of it. */
export function judgementOf(what: string, record: string | null = recordAt(what)): Judgement | undefined {
  return judged.value.find(it => it.what === what && (record === null || it.mark === markOf(record)));
}

/** The costliest mistakes of a seat, each in another turn. */
function momentsOf(analysis: Analysis, seat: SeatKey): Decision[] {
  const found: Decision[] = [];
  for (const d of mistakesOf(analysis, seat))
    if (found.length < MOMENTS && d.better?.length && d.played.length > 0 && !found.some(one => one.turn === d.turn)) found.push(d);
  return found.sort((a, b) => a.from - b.from);
}

export function keepJudgement(what: string, record: string, analysis: Analysis, seat: SeatKey): void {
  const before = read().find(it => it.what === what);
  const moments = momentsOf(analysis, seat);
  const same = before?.seat === seat && before.moments.map(d => d.from).join() === moments.map(d => d.from).join();
  const it = { what, mark: markOf(record), seat, turns: analysis.turns, moments, solved: same ? before.solved : [] };
  write([it, ...others(what)]);
}

export function momentSolved(what: string, n: number): void {
  const it = read().find(one => one.what === what); // another tab may have solved some
  if (it && !it.solved.includes(n)) write([{ ...it, solved: [...it.solved, n] }, ...others(what)]);
}

/** Games that could not be opened since the page was loaded: the server may have forgotten a table. */
export const lost = new Set<string>();

/** Where the moments are that were not solved, the newest game first: as long as one can look at the game. */
export function waiting(): string[] {
  const here = judged.value.filter(({ what }) => !lost.has(what) && judgementOf(what));
  return here.flatMap(({ what, moments, solved }) =>
    moments.flatMap((_, n) => (solved.includes(n) ? [] : [`/#/learn/moments/${what}/${n + 1}`])),
  );
}
