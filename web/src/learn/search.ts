// search.ts - finding rules by words: in any form of writing (capitals, accents), in titles, ids and texts. Titles come first.
import type { Rules } from "@/lib/rules";
import { ruleTitle } from "@/lib/words";

export interface Hit {
  id: string;
  title: string;
  around: [before: string, found: string, after: string];
}

const WIDTH = 34; // letters before what was found, and twice as many behind

/** A letter for a letter, so that places in one are places in the other. */
const folded = (text: string): string =>
  [...text]
    .map(c => c.normalize("NFD").charAt(0).toLowerCase())
    .join("")
    .replaceAll("ł", "l")
    .replaceAll("\u00a0", " ");

const bare = (text: string): string => text.replace(/[*`]/g, "").replace(/\[([^\]]+)\]\(\w+\)/g, "$1");

function cut(text: string, at: number, length: number): Hit["around"] {
  const from = at <= WIDTH ? 0 : text.indexOf(" ", at - WIDTH) + 1 || at;
  const end = at + length + 2 * WIDTH;
  const upto = end >= text.length ? text.length : text.lastIndexOf(" ", end);
  const before = (from > 0 ? "… " : "") + text.slice(from, at);
  return [before, text.slice(at, at + length), text.slice(at + length, Math.max(upto, at + length)) + (upto < text.length ? " …" : "")];
}

/** All rules in which every word of `wanted` occurs. */
export function search({ byId }: Rules, wanted: string): Hit[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits: [rank: number, hit: Hit][] = [];
  for (const [id, rule] of byId) {
    const title = rule.name ?? ruleTitle(id);
    const text = bare([rule.text, ...(rule.items ?? [])].join(" "));
    const heads = folded(`${title} ${id}`);
    const body = folded(text);
    if (!words.every(word => heads.includes(word) || body.includes(word))) continue;
    const at = Math.max(0, body.indexOf(words[0]));
    const found = body.includes(words[0]) ? words[0].length : 0;
    const rank = words.every(word => heads.includes(word)) ? 0 : 1;
    hits.push([rank, { id, title, around: cut(text, at, found) }]);
  }
  return hits.sort(([a], [b]) => a - b).map(([, hit]) => hit);
}
