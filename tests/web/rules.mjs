// rules.mjs - the rulebook (docs/rules) has the same rules with the same numbers in every language, each with a title; and every
// rule that an explanation or a refusal can name is among them.
import { LANGS, wordsOf } from "../../tools/po.mjs";
import { readRules, RULE_LANGS, rulesOf } from "../../web/rules.plugin.js";
import { filesOf, read, report, root } from "./sources.mjs";

const ID = /"((?:RE|UG|MX|MI)(?:-[A-Z0-9]+)+)"/g;
const keyOf = id => `rule.${id.toLowerCase().replaceAll("-", "_")}`;

const books = Object.fromEntries(RULE_LANGS.map(lang => [lang, readRules(root + "docs/rules", lang)]));
const rules = Object.fromEntries(RULE_LANGS.map(lang => [lang, rulesOf(books[lang])]));
const ofTiles = new Set(filesOf("content/tiles", ".tiles").flatMap(file => [...read(file).matchAll(/^ +rule (\S+)/gm)].map(m => m[1])));
const sources = ["realms", "miners"].flatMap(folder => filesOf(folder, ".c", ".h", ".def"));
const named = new Set(sources.flatMap(file => [...read(file).matchAll(ID)].map(m => m[1])));
const known = new Set(rules.en.map(rule => rule.id));
const faults = [];

/** What a translation must not change: options, rules, and numbers. */
const firm = ({ text, items = [], facts = [] }) => {
  const all = [text, ...items, ...facts.map(([, value]) => value)].join(" ");
  return [...all.matchAll(/`[^`]+`|[A-Z]{2}(?:-[A-Z0-9]+)+|\d+/g)].map(m => m[0]).filter(word => !/^`[a-z]+`$/.test(word)).sort().join(" "); // prettier-ignore
};

for (const id of [...named, ...ofTiles]) if (!known.has(id)) faults.push(`${id}: no rule in docs/rules has that id`);
if (known.size !== rules.en.length) faults.push("docs/rules: an id is there twice");
for (const lang of RULE_LANGS) {
  const words = wordsOf(lang);
  const plain = rules[lang].filter(rule => rule.name === undefined);
  const shape = of => of.map(({ key, parts }) => [key, ...parts.map(part => part.level)].join()).join();
  if (shape(books[lang]) !== shape(books.en)) faults.push(`${lang}: has not the chapters of the English rulebook`);
  rules[lang].forEach((rule, i) => {
    if (rule.id !== rules.en[i]?.id) faults.push(`${lang}: ${rule.id} stands where English has ${rules.en[i]?.id}`);
    else if (firm(rule) !== firm(rules.en[i])) faults.push(`${lang}: ${rule.id}: "${firm(rule)}" is "${firm(rules.en[i])}" in English`);
    if (rule.text.length < 10) faults.push(`${lang}: ${rule.id} says nothing`);
  });
  for (const { id } of plain) if (!words.has(keyOf(id))) faults.push(`${id}: has no title in content/text/rules.${lang}.po`);
  for (const key of words.keys())
    if (key.startsWith("rule.") && !plain.some(({ id }) => keyOf(id) === key)) faults.push(`${lang}: ${key}: there is no such rule`);
}
report(faults, `web rules: ${known.size} rules in ${RULE_LANGS.length} languages, ${named.size + ofTiles.size} named by the program`);
