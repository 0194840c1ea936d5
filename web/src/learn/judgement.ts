// judgement.ts - the moments of one's own games that one can learn from: the costliest mistakes of an analysis, kept on this device so that
// they can be tried again. A game goes by its place in the viewer: "game/ID", "table/ID".
import { signal } from "@preact/signals";
import type { Analysis, Decision } from "@/replay/judge";
import { mistakesOf } from "@/replay/judge";
import { loadGame } from "@/lib/kept";
import type { SeatKey } from "@/lib/view";

export interface Judgement {
  what: string;
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

const isJudgement = (it: unknown): it is Judgement =>
  isObject(it) &&
  typeof it.what === "string" &&
  /^(game|table)\/[\w-]{1,64}$/.test(it.what) &&
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

function keep(it: Judgement): void {
  judged.value = [it, ...read().filter(other => other.what !== it.what)].slice(0, GAMES);
  localStorage.setItem(KEY, JSON.stringify(judged.value));
}

export const judgementOf = (what: string): Judgement | undefined => judged.value.find(it => it.what === what);

/** The costliest mistakes of a seat, each in another turn. */
function momentsOf(analysis: Analysis, seat: SeatKey): Decision[] {
  const found: Decision[] = [];
  for (const d of mistakesOf(analysis, seat))
    if (found.length < MOMENTS && d.better?.length && d.played.length > 0 && !found.some(one => one.turn === d.turn)) found.push(d);
  return found.sort((a, b) => a.from - b.from);
}

export function keepJudgement(what: string, analysis: Analysis, seat: SeatKey): Judgement {
  const before = judgementOf(what);
  const moments = momentsOf(analysis, seat);
  const same = before?.seat === seat && before.moments.map(d => d.from).join() === moments.map(d => d.from).join();
  const it = { what, seat, turns: analysis.turns, moments, solved: same ? before.solved : [] };
  keep(it);
  return it;
}

export function momentSolved(what: string, n: number): void {
  const it = judgementOf(what);
  if (it && !it.solved.includes(n)) keep({ ...it, solved: [...it.solved, n] });
}

/** Where the moments are that were not solved, the newest game first: games of this browser, as long as it has them. */
export function waiting(): string[] {
  const here = judged.value.filter(({ what }) => !what.startsWith("game/") || loadGame(what.slice(5)) !== null);
  return here.flatMap(({ what, moments, solved }) =>
    moments.flatMap((_, n) => (solved.includes(n) ? [] : [`/#/learn/moments/${what}/${n + 1}`])),
  );
}
