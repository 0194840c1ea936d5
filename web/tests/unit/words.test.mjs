// words.test.mjs - numbers have the forms that the po files name; games have names; powers agree with their races.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test, vi } from "vitest";
import { LANGS, wordsOf } from "../../../tools/po.mjs";
import { gameName, loadMore, loadWords, t, tn } from "@/lib/words.ts";
import { comboName } from "@/realms/names.ts";

/** The rule in the head of a po file, as gettext has it: an expression of n. */
function ruleOf(lang) {
  const head = readFileSync(new URL(`../../../content/text/web_home.${lang}.po`, import.meta.url), "utf8");
  return new Function("n", `return Number(${/plural=(.*);\\n/.exec(head)[1]})`);
}

async function know(words, lang) {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: [] });
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => words }));
  await loadWords(lang);
}

test.each(LANGS)("numbers in %s", async lang => {
  await know({ some: "0|1|2", one: "{1} and {2}" }, lang);
  const rule = ruleOf(lang);
  for (let n = 0; n < 250; n++) assert.equal(tn("some", n), String(rule(n)), `${n}`);
  assert.equal(tn("one", 5, "six"), "5 and six", "a single form is for all numbers");
});

test("in Polish and Czech a word of one letter stays with the next one", async () => {
  for (const [lang, text] of [
    ["cs", "Dva z nich k obraně a o kus dál"],
    ["en", "Take a token"],
  ]) {
    await know({ some: text }, lang);
    assert.equal(t("some"), lang === "en" ? text : "Dva z\u00a0nich k\u00a0obraně a\u00a0o\u00a0kus dál");
  }
});

test("a game or set without a name goes by its key, never by the key of a text", async () => {
  await know({ "web.game.miners": "Miners", "web.game.mixed": "Realms: mixed" }, "en");
  assert.equal(gameName({ game: "miners" }), "Miners");
  assert.equal(gameName({ game: "realms", set: "mixed" }), "Realms: mixed");
  assert.equal(gameName({ game: "realms" }), "realms");
  assert.equal(gameName({ game: "toy" }), "toy");
});

test.each([
  ["en", "amazons", "berserk", "Berserk Amazons"],
  ["pl", "elves", "flying", "Latające Elfy"],
  ["pl", "humans", "flying", "Latający Ludzie"],
  ["cs", "amazons", "berserk", "Zuřivé amazonky"],
  ["cs", "iron_dwarves", "forest", "Lesní železní trpaslíci"],
  ["cs", "otters", "hill", "Kopcoví otters"], // homemade
])("in %s %s with %s are %s", async (lang, race, power, name) => {
  await know(Object.fromEntries(wordsOf(lang)), lang);
  assert.equal(comboName({ race, power }), name);
});

test("more words follow the language; where they do not come, the last ones stay", async () => {
  await know({}, "en");
  const asked = [];
  await loadMore(async lang => {
    asked.push(lang);
    if (lang === "cs") throw new Error("nothing came");
    return { "lesson.one": `${lang} a ${lang}` };
  });
  assert.equal(t("lesson.one"), "en a en");
  await know({}, "pl");
  assert.equal(t("lesson.one"), "pl a\u00a0pl");
  await know({}, "cs");
  assert.equal(t("lesson.one"), "pl a\u00a0pl");
  assert.deepEqual(asked, ["en", "pl", "cs"]);
});
