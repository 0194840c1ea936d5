// rules.mjs - every rule that an explanation or a refusal can name leads to its text (docs/rules) and has a title in every language.
import { LANGS, wordsOf } from "../../tools/po.mjs";
import { readRules } from "../../web/rules.plugin.js";
import { filesOf, read, report, root } from "./sources.mjs";

const ID = /"((?:RE|UG|MX|MI)(?:-[A-Z0-9]+)+)"/g;
const keyOf = id => `rule.${id.toLowerCase().replaceAll("-", "_")}`;

const texts = readRules(root + "docs/rules");
const ofTiles = new Set(filesOf("content/tiles", ".tiles").flatMap(file => [...read(file).matchAll(/^ +rule (\S+)/gm)].map(m => m[1])));
const sources = ["realms", "miners"].flatMap(folder => filesOf(folder, ".c", ".h", ".def"));
const named = new Set(sources.flatMap(file => [...read(file).matchAll(ID)].map(m => m[1])));
const plain = [...named].filter(id => !ofTiles.has(id));
const faults = [];

for (const id of [...named, ...ofTiles]) if (!((texts[id]?.length ?? 0) > 10)) faults.push(`${id}: no rule in docs/rules has that id`);
for (const lang of LANGS) {
  const words = wordsOf(lang);
  for (const id of plain) if (!words.has(keyOf(id))) faults.push(`${id}: has no title in content/text/rules.${lang}.po`);
  for (const key of words.keys())
    if (key.startsWith("rule.") && !plain.some(id => keyOf(id) === key)) faults.push(`${key}: the engine names no such rule`);
}
report(faults, `web rules: ${named.size + ofTiles.size} ids, each with its text; ${plain.length} titles`);
