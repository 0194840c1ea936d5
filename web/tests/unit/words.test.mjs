// words.test.mjs - the form that goes with a number is the one that the po files' own rule names.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test, vi } from "vitest";
import { LANGS } from "../../../tools/po.mjs";
import { loadWords, tn } from "@/lib/words.ts";

/** The rule in the head of a po file, as gettext has it: an expression of n. */
function ruleOf(lang) {
  const head = readFileSync(new URL(`../../../content/text/web_home.${lang}.po`, import.meta.url), "utf8");
  return new Function("n", `return Number(${/plural=(.*);\\n/.exec(head)[1]})`);
}

test.each(LANGS)("numbers in %s", async lang => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: [] });
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => ({ some: "0|1|2", one: "{1} and {2}" }) }));
  await loadWords(lang);
  const rule = ruleOf(lang);
  for (let n = 0; n < 250; n++) assert.equal(tn("some", n), String(rule(n)), `${n}`);
  assert.equal(tn("one", 5, "six"), "5 and six", "a single form is for all numbers");
});
