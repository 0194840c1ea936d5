// rules.plugin.js - the rulebook (docs/rules: English, and a folder for each other language) as a file for each language, which the page
// fetches when somebody opens a rule.
//
// `virtual:rules` has their addresses by language. A book is a Markdown file: headings, paragraphs, lists, tables, and rules, each
// `- **ID** text` with `  - ` items, or a row `| ID | name | … | text |`. What follows `<!-- for authors -->` (a paragraph, or a heading with
// all below it) is not for players. Text keeps its *italics*, **bold** and `words of moves`; src/lib/rules.ts has the types.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const BOOKS = ["realms", "underground", "mixing", "miners"];
export const RULE_LANGS = ["en", "pl", "cs"];

const ID = "[A-Z]{2}(?:-[A-Z0-9]+)+";
const RULE = new RegExp(`^\\*\\*(${ID})\\*\\*\\s*(.*)$`, "s");
const ROW = new RegExp(`^${ID}$`);
const AUTHORS = "<!-- for authors -->";

/** One line of text; only links to other books stay. */
const line = text =>
  text
    .replace(/\[([^\]]+)\]\((?:(\w+)\.md)?[^)]*\)/g, (_, words, book) => (BOOKS.includes(book) ? `[${words}](${book})` : words))
    .replace(/\s+/g, " ")
    .trim();

const cells = row => row.split("|").slice(1, -1).map(line);

function table(lines) {
  const [head, , ...rows] = lines.map(cells);
  if (!rows.every(row => ROW.test(row[0]))) return [{ head, rows }];
  return rows.map(row => ({
    id: row[0],
    name: row[1],
    facts: row.slice(2, -1).map((value, i) => [head[i + 2], value]),
    text: row.at(-1),
  }));
}

/** The items of a list, each with those below it. */
function items(lines) {
  const list = [];
  for (const text of lines)
    if (text.startsWith("- ")) list.push({ text: text.slice(2), below: [] });
    else if (text.startsWith("  - ")) list.at(-1).below.push(text.slice(4));
    else if (list.at(-1).below.length > 0) list.at(-1).below[list.at(-1).below.length - 1] += ` ${text.trim()}`;
    else list.at(-1).text += ` ${text.trim()}`;
  return list;
}

function list(lines) {
  const found = items(lines).map(({ text, below }) => {
    const [, id, rest] = RULE.exec(text) ?? [];
    return id ? { id, text: line(rest), items: below.map(line) } : line(text);
  });
  return found.some(one => typeof one === "string")
    ? [{ list: found.filter(one => typeof one === "string") }, ...found.filter(one => one.id)]
    : found;
}

function block(lines) {
  if (lines[0].startsWith("|")) return table(lines);
  if (lines[0].startsWith("- ")) return list(lines);
  return [{ text: line(lines.join(" ")) }];
}

/** A book: its title, what stands before its first chapter, and its chapters. */
export function bookOf(key, markdown) {
  const book = { key, title: "", parts: [] };
  let hidden = null; // the level of a heading that is not for players; 9: one block
  for (const chunk of markdown.split(/\n{2,}/)) {
    const lines = chunk.split("\n").filter(text => text !== "" && text !== AUTHORS);
    if (chunk.includes(AUTHORS)) hidden = /^#+ /.test(lines[0]) ? lines[0].indexOf(" ") : 9;
    const [, marks, title] = /^(#+) (.*)$/.exec(lines[0] ?? "") ?? [];
    if (marks && !chunk.includes(AUTHORS) && hidden !== null && marks.length <= hidden) hidden = null;
    if (lines.length === 0 || hidden !== null) {
      if (hidden === 9) hidden = null;
      continue;
    }
    if (marks === "#") {
      book.title = title;
      book.parts.push({ title: "", level: 1, blocks: [] });
    } else if (marks) book.parts.push({ title: title.replace(/^\d+\.\s*/, ""), level: marks.length, blocks: [] });
    const rest = marks ? lines.slice(1) : lines;
    if (rest.length > 0) book.parts.at(-1).blocks.push(...block(rest));
  }
  return book;
}

const folderOf = (folder, lang) => (lang === "en" ? folder : join(folder, lang));

/** The books of a language. */
export const readRules = (folder, lang) =>
  BOOKS.map(key => [key, join(folderOf(folder, lang), `${key}.md`)])
    .filter(([, path]) => existsSync(path))
    .map(([key, path]) => bookOf(key, readFileSync(path, "utf8")));

/** All rules of some books. */
export const rulesOf = books => books.flatMap(({ parts }) => parts.flatMap(({ blocks }) => blocks.filter(one => one.id)));

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
      const address = lang => {
        const source = JSON.stringify(readRules(folder, lang));
        if (!building) return JSON.stringify(`data:application/json,${encodeURIComponent(source)}`);
        return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: `rules.${lang}.json`, source })}`;
      };
      return `export default { ${RULE_LANGS.map(lang => `${lang}: ${address(lang)}`).join(", ")} }`;
    },
  };
}
