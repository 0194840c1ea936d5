// rules.ts - the rulebook: its text in one's language, fetched once, when somebody opens the first rule; which one lies open.
import { signal } from "@preact/signals";
import addresses from "virtual:rules";
import { lang, tied, type Lang } from "./words";

export interface Rule {
  id: string;
  text: string;
  items?: string[];
  name?: string; // of a tile, with what its banner or badge says
  facts?: [what: string, value: string][];
}

/** What a chapter is made of, besides rules. */
export type Block = Rule | { text: string } | { list: string[] } | { head: string[]; rows: string[][] };

export interface Part {
  title: string;
  level: number;
  blocks: Block[];
}

export interface Book {
  key: string;
  title: string;
  parts: Part[];
}

export interface Rules {
  books: readonly Book[];
  byId: ReadonlyMap<string, Rule>;
}

/** How the id of a rule looks, wherever it stands. */
export const RULE_ID = /\b([A-Z]{2}(?:-[A-Z0-9]+)+)\b/;

/** The rule that was opened by a click on its title. */
export const openRule = signal<string | null>(null);

export const isRule = (block: Block): block is Rule => "id" in block;
export const rulesOf = (part: Part): Rule[] => part.blocks.filter(isRule);

async function load(code: Lang): Promise<Rules> {
  const answer = await fetch(addresses[code]);
  if (!answer.ok) throw new Error(`${addresses[code]}: ${answer.status}`);
  const text = await answer.text();
  const books = JSON.parse(code === "en" ? text : tied(text)) as Book[];
  return { books, byId: new Map(books.flatMap(book => book.parts.flatMap(rulesOf)).map(rule => [rule.id, rule])) };
}

const asked = new Map<Lang, Promise<Rules>>();

export function loadRules(): Promise<Rules> {
  const code = lang.value;
  const coming = asked.get(code) ?? load(code);
  asked.set(code, coming);
  coming.catch(() => asked.delete(code)); // the next one may have more luck
  return coming;
}
