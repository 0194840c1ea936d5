// text.mjs - every word the page asks for exists and is sent to it; every word that is there for the page is asked for; forms of
// numbers and gaps to fill agree in all languages.
//
// A key stands in the sources as a literal, "web.common.close", as a literal beginning, "web.game." + kind, as a template,
// `web.game.${kind}`, or as one that a game may have its own text for, ofGame("web.replay.end.points", game).
import { LANGS, wordsOf } from "../../tools/po.mjs";
import { filesOf, read, report } from "./sources.mjs";

const words = Object.fromEntries(LANGS.map(lang => [lang, wordsOf(lang)]));
const english = words.en;
const faults = [];

// ---- what is sent: server/page/words.c ----

const beginnings = [.../beginnings\[\] = \{([^}]*)\}/.exec(read("server/page/words.c"))[1].matchAll(/"([^"]+)"/g)].map(m => m[1]);
// Made of maps, tiles and cards, so not in content/text: words.h has the list.
const made = [...read("server/page/words.h").matchAll(/`([a-z]+(?:\.(?:[a-z]+|[A-Z]+))+)`/g)].map(m => m[1]);
const isMade = key => made.some(like => new RegExp(`^${like.replaceAll(".", "\\.").replace(/[A-Z]+/g, "\\w+")}$`).test(key));
const sent = [...english.keys()].filter(key => beginnings.some(b => key.startsWith(b)));
const isSent = new Set(sent);

// ---- what is asked for ----

const families = [...new Set([...sent, ...made].map(key => key.split(".")[0]))].join("|");
const KEY = new RegExp(`"((?:${families})\\.[a-z0-9_.]*)"`, "g"); // anywhere: also in a table of keys
const TEMPLATE = new RegExp(`\`((?:${families})\\.(?:[a-z0-9_.]|\\$\\{[^}]*\\})*)\``, "g");
const ASKED = /\b(?:t|tn|has)\(\s*"([^"]+)"/g;
const COUNTED = /\btn\(\s*"([^"]+)"/g;
const escaped = text => text.replaceAll(".", "\\.");

const used = new Set(); // keys that are asked for
const patterns = new Map(); // of beginnings and templates, with the source
const where = new Map();

for (const file of filesOf("web/src", ".ts", ".tsx")) {
  const text = read(file);
  for (const [, key] of text.matchAll(ASKED)) where.set(key, file);
  for (const [, key] of text.matchAll(/\bofGame\(\s*"([^"]+)"/g)) patterns.set(`^${escaped(key)}\\.[a-z]+$`, `${file}: "${key}" of a game`);
  for (const [, key] of text.matchAll(KEY))
    if (/[._]$/.test(key)) patterns.set(`^${escaped(key)}.+$`, `${file}: "${key}"`);
    else used.add(key);
  for (const [, template] of text.matchAll(TEMPLATE))
    patterns.set(`^${escaped(template.replace(/\$\{[^}]*\}/g, "\0")).replaceAll("\0", ".+")}$`, `${file}: \`${template}\``);
}
for (const file of [...filesOf("server", ".c"), "web/failed.plugin.js"])
  for (const [, key] of read(file).matchAll(/"(web\.[a-z0-9_.]+)"/g)) used.add(key);

// ---- missing, unused ----

for (const [key, file] of where)
  if (!/[._]$/.test(key) && !isSent.has(key) && !isMade(key))
    faults.push(`${file}: ${key}: is in no content/text/*.en.po that server/page/words.c sends`);
for (const key of used)
  if (key.startsWith("web.") && !isSent.has(key)) faults.push(`${key}: is in the sources, but in no content/text/*.en.po`);
const tried = [...patterns].map(([pattern, source]) => ({ fits: new RegExp(pattern), source }));
for (const { fits, source } of tried) if (![...sent, ...made].some(key => fits.test(key))) faults.push(`${source}: no key is like that`);
for (const key of english.keys())
  if (key.startsWith("web.") && !used.has(key) && !tried.some(({ fits }) => fits.test(key))) faults.push(`${key}: nothing asks for it`);

// ---- the same shape in every language ----

const gaps = text => [...new Set(text.match(/\{[1-9]\}/g) ?? [])].sort().join(" ");
const FORMS = { en: 2, pl: 3, cs: 3 };
const counted = new Set(filesOf("web/src", ".ts", ".tsx").flatMap(file => [...read(file).matchAll(COUNTED)].map(m => m[1])));
for (const key of sent.filter(k => k.startsWith("web.")))
  for (const lang of LANGS) {
    const text = words[lang].get(key) ?? "";
    if (text.trim() === "") faults.push(`${key}: has no words in ${lang}`);
    if (gaps(text) !== gaps(english.get(key)))
      faults.push(`${key}: ${lang} fills in ${gaps(text) || "nothing"}, en ${gaps(english.get(key)) || "nothing"}`);
    const forms = text.split("|").length;
    if (counted.has(key) && forms !== FORMS[lang]) faults.push(`${key}: ${lang} has ${forms} forms, not ${FORMS[lang]}`);
  }

report(faults, `web text: ${used.size} keys and ${patterns.size} families are asked for, none is missing, none too many`);
