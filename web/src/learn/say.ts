// say.ts - a text of a lesson: its heading and what follows, with what its names in braces stand for.
import { gameOf } from "@/games";
import type { LessonTable, Value, Values } from "@/lib/lesson";
import { great, has, nameOf, partWords, t } from "@/lib/words";
import type { Part } from "@/lib/view";

/** Kinds of things that go by their keys alone. */
const KINDS = ["race", "power", "place", "relic", "card", "side", "event", "faction"];

/** What anything of the game is called; a region first: it has no words of its own. */
function thing(table: LessonTable, key: string): string {
  const region = gameOf(table.facts.game).argument?.("region", key, table.facts);
  if (region && region !== key) return region;
  const kind = KINDS.find(one => has(`${one}.${key}`));
  return kind ? nameOf(kind, key) : key;
}

function valueWords(table: LessonTable, word: string, value: Value | undefined): string {
  if (value === undefined) return thing(table, word);
  return typeof value === "number" ? String(value).replace("-", "−") : thing(table, value.name);
}

/** The keys of what a text names. */
export const named = (key: string, values: Values): string[] =>
  [...t(key).matchAll(/\{(\w+)\}/g)].flatMap(([, word]) => {
    const value = values[word];
    return typeof value === "number" ? [] : [value?.name ?? word];
  });

/** A heading and a text. */
export interface Said {
  head: string;
  text: string;
}

export function say(table: LessonTable, key: string, values: Values): Said {
  const whole = t(key).replace(/\{(\w+)\}/g, (_, word: string) => valueWords(table, word, values[word]));
  const end = whole.indexOf("\n");
  return end < 0 ? { head: whole, text: "" } : { head: whole.slice(0, end), text: whole.slice(end + 1).replace(/\n/g, " ") };
}

/** What a part of a sum is called, and where it comes from. */
export function sumWords(table: LessonTable, { word, region }: Part): string {
  const kind = ["card", "event", "side"].find(one => !has(`part.${word}`) && has(`${one}.${word}`));
  const name = kind ? nameOf(kind, word) : partWords(word);
  return great(region ? t("web.lessons.part_at", name, thing(table, region)) : name);
}
