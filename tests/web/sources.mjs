// sources.mjs - for the tests here: the files of the page, the words of content/text.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const LANGS = ["en", "pl", "cs"];
export const read = path => readFileSync(join(root, path), "utf8");

/** All files below a folder with one of these endings. */
export function filesOf(folder, ...endings) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.name !== "node_modules")
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesOf(path, ...endings);
      return endings.some(e => entry.name.endsWith(e)) ? [path] : [];
    })
    .sort();
}

/** Key and text of a po file. */
function readPo(path) {
  const found = new Map();
  let key = null;
  let into = null;
  for (const line of [...read(path).split("\n"), 'msgid ""']) {
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
  const files = filesOf("content/text", `.${lang}.po`);
  return new Map(files.flatMap(file => [...readPo(file)]));
}

/** Prints the faults; the exit code tells. */
export function report(faults, said) {
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? said : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
