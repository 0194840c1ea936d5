// words.ts - every word of the page, from /text/LANG.json, made of content/text/*.po; the language, and names of things in it.
import { signal } from "@preact/signals";
import type { Refusal } from "./engine";
import { kindOf } from "./view";

export const LANGS = [
  ["en", "English"],
  ["pl", "Polski"],
  ["cs", "Čeština"],
] as const;
export type Lang = (typeof LANGS)[number][0];

/** What homemade tiles and cards of a table are called and say, and what others say on its map, by the keys of the built-in ones. */
export type OwnWords = Partial<Record<Lang, Record<string, string>>>;

const kept = "elbowroom.lang";
let words: Record<string, string> = {};
let more: Record<string, string> = {}; // of screens that asked for them
let moreIn: ((code: Lang) => Promise<Record<string, string>>) | null = null; // fetches those
let own: OwnWords = {};

/** Changes when the words do: what shows words reads it, and is drawn anew in the other language. */
export const lang = signal<Lang>("en");

const isLang = (code: string | null | undefined): code is Lang => LANGS.some(([known]) => known === code);

/** In Polish and Czech no line ends with a word of one letter: a no-break blank ties it to the next word. */
export const tied = (text: string): string => text.replace(/(?<![\p{L}\p{N}])([aikosuvwz]) /giu, "$1\u00a0");

function tieAll(texts: Record<string, string>): void {
  for (const key in texts) texts[key] = tied(texts[key]);
}

function inLang(code: Lang, texts: Record<string, string>): Record<string, string> {
  if (code !== "en") tieAll(texts);
  return texts;
}

export async function loadWords(wanted?: Lang): Promise<void> {
  const asked = [wanted, localStorage.getItem(kept), ...navigator.languages.map(l => l.slice(0, 2))];
  const chosen = asked.find(isLang) ?? "en";
  if (wanted) localStorage.setItem(kept, chosen);
  const answer = await fetch(`/text/${chosen}.json`);
  if (!answer.ok) throw new Error(`/text/${chosen}.json: ${answer.status}`);
  const texts = (await answer.json()) as Record<string, string>;
  const others = await moreIn?.(chosen).catch(() => null);
  words = inLang(chosen, texts);
  if (others) more = inLang(chosen, others);
  document.documentElement.lang = chosen;
  lang.value = chosen;
}

/** Those of the table that is open; the table before it takes its own away. */
export function knowOwn(made: OwnWords | undefined): void {
  own = made ?? {};
  for (const [code] of LANGS) if (code !== "en" && own[code]) tieAll(own[code]);
}

/** More words, for the screens that ask for them; from then on they come with the language. `ask` gives them for this alone. */
export async function loadMore(ask: (code: Lang) => Promise<Record<string, string>>): Promise<void> {
  moreIn = ask;
  const code = lang.value;
  const texts = await ask(code);
  if (code === lang.value) more = inLang(code, texts);
}

function find(key: string): string | undefined {
  const made = own[lang.value]; // read always: what shows words is drawn anew when the language changes
  if (made && Object.hasOwn(made, key)) return made[key];
  if (Object.hasOwn(words, key)) return words[key];
  return Object.hasOwn(more, key) ? more[key] : undefined;
}

export const has = (key: string): boolean => find(key) !== undefined;

type Filling = string | number;

function fill(text: string, args: Filling[]): string {
  if (!text.includes("{")) return text; // most have no gap
  return text.replace(/\{([1-9])\}/g, (_, n: string) => String(args[Number(n) - 1] ?? ""));
}

/** The text of a key with {1}, {2}, … filled in; the key itself where there is none. */
export function t(key: string, ...args: Filling[]): string {
  return fill(find(key) ?? key, args);
}

/** The forms of whole numbers, in the order of content/text/*.po. */
const FORMS: Record<Lang, Intl.LDMLPluralRule[]> = { en: ["one", "other"], pl: ["one", "few", "many"], cs: ["one", "few", "other"] };
const rules = new Map(LANGS.map(([code]) => [code, new Intl.PluralRules(code)]));

/** Of a text with forms separated by `|` the one that goes with a number. */
export function formed(key: string, n: number, args: Filling[]): string {
  const forms = (find(key) ?? key).split("|");
  const which = FORMS[lang.value].indexOf(rules.get(lang.value)?.select(n) ?? "other");
  return fill(forms[Math.min(which, forms.length - 1)], args);
}

/** The same; {1} is the number, {2}… the rest. */
export const tn = (key: string, n: number, ...args: Filling[]): string => formed(key, n, [n, ...args]);

/** What a rule is about, in a few words; a tile's rule goes by the tile's name. */
export function ruleTitle(id: string): string {
  const key = id.toLowerCase().replaceAll("-", "_");
  return has(`rule.${key}`) ? t(`rule.${key}`) : t("web.rule.other");
}

/** What was refused, in words; the rule that refuses is told beside it. */
export function refusal(answer: Refusal): string {
  if (!has(answer.error)) return t("web.not_understood", answer.error);
  const text = t(answer.error, answer.detail ?? "");
  const more = answer.detail && !words[answer.error].includes("{1}") ? `: ${answer.detail}` : "";
  return text + more;
}

/** A text as a game has it, where it has its own: "coins" for what is called points elsewhere. */
export const ofGame = (key: string, game: string): string => (has(`${key}.${game}`) ? `${key}.${game}` : key);

/** With a capital at its beginning. */
export const great = (text: string): string => text.charAt(0).toLocaleUpperCase(lang.value) + text.slice(1);

/** With a small letter at its beginning. */
export const small = (text: string): string => text.charAt(0).toLocaleLowerCase(lang.value) + text.slice(1);

/** The name of a thing, where it has one: a race, a card; homemade ones go by their keys. */
export function nameOf(kind: string, key: string): string {
  return has(`${kind}.${key}`) ? t(`${kind}.${key}`) : key.replaceAll("_", " ");
}

/** What is played: a game or one of its sets; one that has no name goes by its key. */
export function gameName(of: { game: string; set?: string }): string {
  const kind = kindOf(of);
  return has(`web.game.${kind}`) ? t(`web.game.${kind}`) : kind;
}

/** How well computers play. */
const LEVELS = ["easy", "normal", "hard", "expert"] as const;
export type Level = (typeof LEVELS)[number];
export const levelOptions = () => LEVELS.map(level => [level, t(`web.level.${level}`)] as const);

const KINDS = ["race", "power", "relic", "place", "piece"];

/** The same where the kind is not known. */
export const tileName = (key: string): string => nameOf(KINDS.find(kind => has(`${kind}.${key}`)) ?? "race", key);

/** What a part of a sum is called: part.WORD, or a tile. */
export const partWords = (word: string): string => (has(`part.${word}`) ? t(`part.${word}`) : tileName(word));

export const landName = (map: string, region: string): string => (has(`land.${map}.${region}`) ? t(`land.${map}.${region}`) : region);

/** Keys of the built-in maps, for how many they are, with which sets they are played. */
export function mapsKnown(): { key: string; seats: number; sets: string[] }[] {
  return Object.keys(words)
    .filter(k => /^map\.[a-z0-9_]+\.seats$/.test(k))
    .map(k => k.split(".")[1])
    .map(key => ({ key, seats: Number(words[`map.${key}.seats`]), sets: words[`map.${key}.sets`].split(" ") }));
}

/** A number with the language's own signs: "+3", "−2". */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
