// examples.plugin.js - an example for every rule (content/examples/*.scn, docs/scenarios.md) as a file that the rulebook fetches.
//
// `virtual:examples` has its address. The first case that names a rule is its example: how its table is opened, and what is done or
// asked there first.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SETTINGS = ["game", "edition", "map", "seats", "rounds", "set", "places", "draw"];
const PLAY = /^(p[1-5]|chance|expect|refuse|allow|dice) /;

/** What a line of the play is about: a move that is made, allowed, refused, or whose cost is told. null: nothing that one can point at. */
function deedOf(line) {
  const [word, ...rest] = line.split(" ");
  if (/^p[1-5]$/.test(word)) return { how: "play", move: line };
  if (word === "allow") return { how: "play", move: rest.join(" ") };
  if (word === "refuse" && /^p[1-5]$/.test(rest[0]))
    return { how: "refuse", move: rest.filter(part => !/^err\.|^[A-Z]{2}-/.test(part)).join(" ") };
  if (word === "expect" && rest[0] === "cost") {
    const [move] = rest.slice(1).join(" ").split(" : ");
    return { how: "cost", move: move.split(" ").slice(0, -1).join(" ") };
  }
  return null;
}

/** The case in parts: its settings, its statements, its play. */
function partsOf(lines) {
  const settings = new Map();
  const options = [];
  const rest = lines.filter(line => {
    const [word, value, answer] = line.split(" ");
    if (SETTINGS.includes(word)) settings.set(word, value);
    else if (word === "option") options.push(...(answer === "yes" ? [value] : []));
    else return word !== "new" && word !== "rules";
    return false;
  });
  const begin = rest.findIndex(line => PLAY.test(line));
  if (!settings.has("game")) settings.set("game", "realms");
  if (!settings.has("seats")) settings.set("seats", settings.get("game") === "miners" ? 1 : 2); // as in scenarios
  const choices = [...settings].map(([word, value]) => `${word}=${value}`).concat(options.map(option => `option=${option}`));
  return { choices: choices.join(" "), position: rest.slice(0, begin), play: rest.slice(begin) };
}

/** The examples of a file, by rule. */
export function examplesIn(text) {
  const examples = {};
  for (const chunk of text.split(/^case /m).slice(1)) {
    const [title, ...lines] = chunk.split("\n").map(line => line.replace(/#.*/, "").replace(/\s+/g, " ").trim());
    const rules = lines.filter(line => line.startsWith("rules ")).flatMap(line => line.split(" ").slice(1));
    const { choices, position, play } = partsOf(lines.filter(Boolean));
    const deed = deedOf(play[0] ?? "");
    const example = { title, setup: [choices, ...position.map(line => `position ${line}`)].join("\n"), ...(deed && { deed }) };
    for (const id of rules) examples[id] ??= example;
  }
  return examples;
}

export function readExamples(folder) {
  const files = readdirSync(folder).filter(name => name.endsWith(".scn"));
  const all = {};
  for (const name of files)
    for (const [id, example] of Object.entries(examplesIn(readFileSync(join(folder, name), "utf8")))) all[id] ??= example;
  return all;
}

export default function examples(folder) {
  let building = false;
  return {
    name: "examples",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: id => (id === "virtual:examples" ? "\0examples" : undefined),
    load(id) {
      if (id !== "\0examples") return undefined;
      const source = JSON.stringify(readExamples(folder), (key, value) => (key === "title" ? undefined : value));
      if (!building) return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)}`;
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "examples.json", source })}`;
    },
  };
}
