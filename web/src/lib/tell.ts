// tell.ts - events and moves in words: the texts told.GAME.EVENT, told.move.VERB (made) and told.plan.VERB (could be made), filled as the
// game's rows say (facts.news, facts.moves). What is filled in and which variants a text may have is in cli/terminal/tell.h: the
// terminal tells the same.
import type { Engine } from "./engine";
import { gameOf } from "@/games";
import { seatName, type LogEntry, type Table } from "./table";
import type { News, NewsRow, Part, SeatKey, TableFacts, View } from "./view";
import { formed, has, nameOf, partWords, t } from "./words";

const GAPS = 4; // for arguments

/** Where a move is made: before it. */
export interface Scene {
  facts: TableFacts;
  view: View | null;
  seatName(seat: SeatKey): string;
}

/** A table as it stands, or as `view` shows it. */
export const sceneOf = (table: Table, view: View | null = table.view.value): Scene => ({
  facts: table.facts,
  view,
  seatName: seat => seatName(table, seat),
});

/** What an argument of a move or an event is called, by its kind. */
export function argumentName(kind: string, value: string, { facts, seatName }: Scene): string {
  if (value === "?") return t("web.move.unknown");
  if (kind === "number") return value;
  if (kind === "seat") return seatName(value as SeatKey);
  return gameOf(facts.game).argument?.(kind, value, facts) ?? nameOf(kind, value);
}

export interface Move {
  who: string;
  verb: string;
  args: string[];
}

export const parse = (move: string): Move => {
  const [who, verb, ...args] = move.split(" ");
  return { who, verb, args };
};

const rowOf = (scene: Scene, news: News): NewsRow => scene.facts.news[news.event];
const isPart = (row: NewsRow): boolean => Object.values(row.args).includes("part");
const numbersOf = (row: NewsRow): string[] => Object.keys(row.args).filter(name => row.args[name] === "number");
const numberIn = (news: News, name: string | undefined): number => (name !== undefined && typeof news[name] === "number" ? news[name] : 0);

/** Whether there are words for such an event. */
export const isTold = (news: News, scene: Scene): boolean => has(`told.${scene.facts.game}.${news.event}`);

// ---- which events belong together ----

/** Whether two events differ at most in their last numbers, which have the same sign. */
function canBeSummed(row: NewsRow, a: News, b: News): boolean {
  const last = numbersOf(row).at(-1);
  return Object.keys(row.args).every(name => (name === last ? numberIn(a, name) < 0 === numberIn(b, name) < 0 : a[name] === b[name]));
}

function runOf(list: readonly News[], scene: Scene): News[] {
  const [first] = list;
  const row = rowOf(scene, first);
  const goesOn = (news: News): boolean => {
    if (isPart(rowOf(scene, news))) return !isPart(row);
    const alike = news.event === first.event && news.seat === first.seat;
    return alike && (row.telling === "listed" || (row.telling === "summed" && canBeSummed(row, first, news)));
  };
  const end = list.findIndex((news, i) => i > 0 && !goesOn(news));
  return list.slice(0, end < 0 ? undefined : end);
}

// ---- the text of an event ----

function keyOf(run: News[], row: NewsRow, scene: Scene, about: unknown): string {
  const [news] = run;
  let key = `told.${scene.facts.game}.${news.event}`;
  const vary = (variant: string): void => {
    if (has(`${key}.${variant}`)) key += `.${variant}`;
  };
  for (const [name, kind] of Object.entries(row.args))
    if (kind === "number" ? numberIn(news, name) > 0 : news[name] === null) vary(kind === "number" ? name : `no_${name}`);
  if (numberIn(news, numbersOf(row).at(-1)) < 0) vary("less");
  if (about != null && about === news[Object.keys(row.args)[0]]) vary("here");
  return key;
}

/** A number; where there are words for it, those: "Level II" (GAME.level.2). */
function numberWords(name: string, n: number, scene: Scene): string {
  const key = `${scene.facts.game}.${name}.${n}`;
  return has(key) ? t(key) : String(n);
}

function valueWords(news: News, name: string, kind: string, scene: Scene): string {
  if (kind === "number") return numberWords(name, numberIn(news, name), scene);
  const joined = gameOf(scene.facts.game).joined?.(name, news);
  if (joined) return joined;
  return typeof news[name] === "string" ? argumentName(kind, news[name], scene) : "";
}

function partsWords(run: News[]): string {
  const parts = run.map(news => news.part as Part | undefined).filter(part => part !== undefined);
  return parts.map(part => `${partWords(part.word)}\u00a0${String(part.amount).replace("-", "−")}`).join(", ");
}

/** A text with its gaps: the arguments, then the seat, how many are told together, the parts. */
function filled(key: string, n: number, gaps: string[], more: [string, number, string]): string {
  return formed(key, n, [...gaps, ...Array<string>(GAPS - gaps.length).fill(""), ...more]);
}

function runWords(run: News[], scene: Scene, about: unknown): string {
  const [news] = run;
  const row = rowOf(scene, news);
  const last = numbersOf(row).at(-1);
  const sum = (row.telling === "summed" ? run : [news]).reduce((n, one) => n + numberIn(one, last), 0);
  const key = keyOf(run, row, scene, about);
  const gaps = Object.entries(row.args).map(([name, kind]) => {
    if (row.telling === "listed") return run.map(one => valueWords(one, name, kind, scene)).join(", ");
    return name === last ? numberWords(name, key.includes(".less") ? -sum : sum, scene) : valueWords(news, name, kind, scene);
  });
  const n = row.telling === "listed" || last === undefined ? run.length : Math.abs(sum);
  return filled(key, n, gaps, [news.seat ? scene.seatName(news.seat) : "", run.length, partsWords(run)]);
}

export interface Told {
  news: News;
  at: number; // its place in the list
  text: string;
}

/** Events in words, those that belong together as one. `about` is the first argument that the sentence is about. */
export function tellEach(list: readonly News[], scene: Scene, about: unknown = null): Told[] {
  const told: Told[] = [];
  for (let at = 0; at < list.length;) {
    const run = runOf(list.slice(at), scene);
    if (isTold(run[0], scene)) told.push({ news: run[0], at, text: runWords(run, scene, about) });
    at += run.length;
  }
  return told;
}

/** The same as parts of a sentence. */
export const tell = (list: readonly News[], scene: Scene, about: unknown = null): string =>
  tellEach(list, scene, about)
    .map(({ text }) => text)
    .join(", ");

/** Whose events these are, before what they tell, where that is not clear already. */
export const withSeat = (seat: SeatKey | null | undefined, clear: SeatKey | null, scene: Scene, text: string): string =>
  seat && seat !== clear ? `${scene.seatName(seat)}: ${text}` : text;

// ---- moves ----

const kindsOf = (verb: string, scene: Scene): string[] => scene.facts.moves[verb] ?? [];

/** Whether moves with this verb name something that can be listed: "conquer Crumb Acre, Hob's Chair". A count belongs to the name. */
function canBeListed([first, second, ...more]: string[]): boolean {
  const named = first !== undefined && first !== "number" && first !== "seat";
  return named && (second === undefined || second === "number") && more.length === 0;
}

function listWords(run: Move[], kind: string, scene: Scene): string {
  const counts = new Map<string, number>();
  for (const { args } of run) counts.set(args[0], (counts.get(args[0]) ?? 0) + Number(args[1] ?? 1));
  return [...counts].map(([name, n]) => argumentName(kind, name, scene) + (n > 1 ? `\u00a0×${n}` : "")).join(", ");
}

function argumentsWords(run: Move[], scene: Scene): string[] {
  const [move] = run;
  const kinds = kindsOf(move.verb, scene);
  if (kinds[0] === "number") return [gameOf(scene.facts.game).shown?.(move, scene.view, scene.facts) ?? move.args.join(", ")];
  return canBeListed(kinds) ? [listWords(run, kinds[0], scene)] : move.args.map((value, i) => argumentName(kinds[i], value, scene));
}

function movesWords(how: "move" | "plan", run: Move[], scene: Scene): string | null {
  const [{ who, verb }] = run;
  const key = `told.${how}.${verb}`;
  const seat = who === "chance" ? "" : scene.seatName(who as SeatKey);
  return has(key) ? filled(key, run.length, argumentsWords(run, scene), [seat, run.length, ""]) : null;
}

const planned = (run: Move[], scene: Scene): string => movesWords("plan", run, scene) ?? [run[0].verb, ...run[0].args].join(" ");

/** What a move did that its events do not tell; null: nothing. */
export const tellMove = (move: string, scene: Scene): string | null => movesWords("move", [parse(move)], scene);

/** A decision that could be made, without who makes it: "conquer Crumb Acre". */
export const moveWords = (move: string, scene: Scene): string => planned([parse(move)], scene);

/**
 * Several in a row, those from one to before another: "conquer Crumb Acre, Hob's Chair; stop conquering". The engine stands before the
 * first of all; each is told as things are before it. Those of chance are left out.
 */
export function planWords(scene: Scene, engine: Engine, seat: SeatKey, moves: string[], from = 0, to = moves.length): string {
  const at = (i: number): Scene => (i === 0 ? scene : { ...scene, view: engine.preview(seat, moves.slice(0, i))?.view ?? null });
  const runs: { first: number; moves: Move[] }[] = [];
  moves.slice(from, to).forEach((text, i) => {
    const move = parse(text);
    if (move.who === "chance") return;
    const last = runs.at(-1)?.moves;
    if (last?.[0].verb === move.verb && canBeListed(kindsOf(move.verb, scene))) last.push(move);
    else runs.push({ first: from + i, moves: [move] });
  });
  return runs.map(run => planned(run.moves, at(run.first))).join("; ");
}

// ---- entries of a log ----

/** A decision and all that came of it; where nothing can be told of that, the decision. `scene` is the one before it. */
export function entryWords({ by, moves, news }: LogEntry, scene: Scene): string[] {
  const did = moves.map(move => tellMove(move, scene)).filter(text => text !== null);
  const came = tellEach(news, scene).map(told => withSeat(told.news.seat, by, scene, told.text));
  if (did.length + came.length > 0) return [...did, ...came];
  return moves.filter(move => !move.startsWith("chance ")).map(move => moveWords(move, scene));
}
