// po.mjs - the words of content/text for scripts: the build of the page (web/failed.plugin.js), the tests (tests/web).
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../content/text", import.meta.url));

export const LANGS = ["en", "pl", "cs"];

/** Key and text of a po file. */
function readPo(path) {
  const found = new Map();
  let key = null;
  let into = null;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [, word, quoted] = /^(msgid|msgstr)? ?(".*")$/.exec(line) ?? [];
    if (quoted === undefined) continue;
    if (word === "msgid") {
      key = JSON.parse(quoted);
      into = "msgid";
    } else if (word === "msgstr") {
      found.set(key, JSON.parse(quoted));
      into = "msgstr";
    } else if (into === "msgid") key += JSON.parse(quoted);
    else found.set(key, found.get(key) + JSON.parse(quoted));
  }
  found.delete("");
  return found;
}

/** All words of a language. */
export function wordsOf(lang) {
  const files = readdirSync(folder).filter(name => name.endsWith(`.${lang}.po`));
  return new Map(files.sort().flatMap(name => [...readPo(join(folder, name))]));
}
