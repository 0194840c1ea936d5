// tell.ts - what happened, in words: the texts told.GAME.EVENT and told.move.VERB, filled as the game's rows say (facts.news). What is
// filled in and which variants a text may have is in cli/terminal/tell.h: the terminal tells the same.
import { argumentName, moveWords, objectWords, type Scene } from "./movewords";
import type { LogEntry } from "./table";
import type { News, NewsRow, Part, SeatKey } from "./view";
import { formed, has, t, tileName } from "./words";

const GAPS = 4; // for arguments

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

/** A number; where there are words for it, those: "Level II" (miners.level.2). */
function numberWords(name: string, n: number, scene: Scene): string {
  const key = `${scene.facts.game}.${name}.${n}`;
  return has(key) ? t(key) : String(n);
}

function valueWords(news: News, name: string, kind: string, scene: Scene): string {
  if (kind === "number") return numberWords(name, numberIn(news, name), scene);
  return typeof news[name] === "string" ? argumentName(kind, news[name], scene) : "";
}

export const partWords = (word: string): string => (has(`part.${word}`) ? t("part." + word) : tileName(word));

function partsWords(run: News[]): string {
  const parts = run.map(news => news.part as Part | undefined).filter(part => part !== undefined);
  return parts.map(part => `${partWords(part.word)}\u00a0${String(part.amount).replace("-", "−")}`).join(", ");
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
  while (gaps.length < GAPS) gaps.push("");
  const seat = news.seat ? scene.seatName(news.seat) : "";
  const n = row.telling === "listed" || last === undefined ? run.length : Math.abs(sum);
  return formed(key, n, [...gaps, seat, run.length, partsWords(run)]);
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

/** What a move did that its events do not tell; null: nothing. */
export function tellMove(move: string, scene: Scene): string | null {
  const verb = move.split(" ")[1];
  return has(`told.move.${verb}`) ? t(`told.move.${verb}`, objectWords(move, scene)) : null;
}

/** Whose events these are, before what they tell, where that is not clear already. */
export const withSeat = (seat: SeatKey | null | undefined, clear: SeatKey | null, scene: Scene, text: string): string =>
  seat && seat !== clear ? `${scene.seatName(seat)}: ${text}` : text;

/** A decision and all that came of it; where nothing can be told of that, the decision. `scene` is the one before it. */
export function entryWords({ by, moves, news }: LogEntry, scene: Scene): string[] {
  const did = moves.map(move => tellMove(move, scene)).filter(text => text !== null);
  const came = tellEach(news, scene).map(told => withSeat(told.news.seat, by, scene, told.text));
  if (did.length + came.length > 0) return [...did, ...came];
  return moves.filter(move => !move.startsWith("chance ")).map(move => moveWords(move, scene));
}
