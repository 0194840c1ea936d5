// words.test.mjs - the form that goes with a number is the one that the po files' own rule names; games have names.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test, vi } from "vitest";
import { LANGS } from "../../../tools/po.mjs";
import { gameName, loadWords, tn } from "@/lib/words.ts";

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

test("a game or set without a name goes by its key, never by the key of a text", async () => {
  await know({ "web.game.miners": "Miners", "web.game.mixed": "Realms: mixed" }, "en");
  assert.equal(gameName({ game: "miners" }), "Miners");
  assert.equal(gameName({ game: "realms", set: "mixed" }), "Realms: mixed");
  assert.equal(gameName({ game: "realms" }), "realms");
  assert.equal(gameName({ game: "toy" }), "toy");
});
