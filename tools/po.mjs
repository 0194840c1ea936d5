// po.mjs - the words of content/text for scripts: the build of the page (web/failed.plugin.js), the tests (tests/web).
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../content/text", import.meta.url));

export const LANGS = ["en", "pl", "cs"];

/** Key and text of a po file; forms that go with a number are one text, separated by `|`. */
function readPo(path) {
  const found = new Map();
  let key = null;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [, word = "", quoted] = /^(msgid|msgid_plural|msgstr|msgstr\[\d\])? ?(".*")$/.exec(line) ?? [];
    if (quoted === undefined || word === "msgid_plural") continue;
    const text = JSON.parse(quoted);
    if (word === "msgid") key = text;
    else if (/^msgstr(\[0\])?$/.test(word)) found.set(key, text);
    else found.set(key, found.get(key) + (word === "" ? "" : "|") + text);
  }
  found.delete("");
  return found;
}

/** All words of a language. */
export function wordsOf(lang) {
  const files = readdirSync(folder).filter(name => name.endsWith(`.${lang}.po`));
  return new Map(files.sort().flatMap(name => [...readPo(join(folder, name))]));
}
