// rules.plugin.js - the rules (docs/rules/*.md) by their ids, as a file that the page fetches when somebody opens the first one.
//
// `virtual:rules` has its address. Every `- **ID** text` and every row `| ID | … | text |` is a rule; what Markdown adds is taken off.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const ID = "[A-Z]{2}(?:-[A-Z0-9]+)+";
const ITEM = new RegExp(`^- \\*\\*(${ID})[^*]*\\*\\*\\s*(.*)$`);
const ROW = new RegExp(`^\\| (${ID}) \\|.*\\| (.*?) \\|$`);

const plain = text =>
  text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/\[[Dac]\]\s*|[*`]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** The rules of one file, by id. */
export function rulesIn(markdown) {
  const rules = {};
  let open = null;
  for (const line of markdown.split("\n")) {
    const [, id, text] = ITEM.exec(line) ?? ROW.exec(line) ?? [];
    if (id) rules[id] = text;
    else if (open && /^ {2}\S/.test(line)) rules[open] += ` ${line}`;
    open = id && line.startsWith("-") ? id : line.startsWith("  ") ? open : null;
  }
  return Object.fromEntries(Object.entries(rules).map(([id, text]) => [id, plain(text)]));
}

/** All of them. */
export const readRules = folder =>
  Object.assign({}, ...readdirSync(folder).filter(name => name.endsWith(".md")).map(name => rulesIn(readFileSync(join(folder, name), "utf8")))); // prettier-ignore

export default function rules(folder) {
  let building = false;
  return {
    name: "rules",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: id => (id === "virtual:rules" ? "\0rules" : undefined),
    load(id) {
      if (id !== "\0rules") return undefined;
      const source = JSON.stringify(readRules(folder));
      if (!building) return `export default "data:application/json," + ${JSON.stringify(encodeURIComponent(source))}`;
      const ref = this.emitFile({ type: "asset", name: "rules.json", source });
      return `export default import.meta.ROLLUP_FILE_URL_${ref}`;
    },
  };
}
