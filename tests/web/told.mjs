// told.mjs - the page tells what happened in the words of the terminal: every move of the golden records of Realms, told by
// web/src/lib/tell.ts and by `elbowroom replay`, in every language. Of Miners, whose sentences the terminal joins, every event has words.
// Likewise plans: what `elbowroom hint` would play at some of the decisions.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { LANGS, wordsOf } from "../../tools/po.mjs";
import { load as loadEngine } from "../wasm/engine.mjs";
import { read, report, root } from "./sources.mjs";

const { buildSync } = createRequire(join(root, "web/package.json"))("esbuild");
const program = process.env.ELBOWROOM ?? join(root, "build/release/elbowroom");
const ALL = -2; // hides nothing

async function load(code) {
  const made = buildSync({
    stdin: { contents: code, resolveDir: join(root, "web/src"), loader: "ts" },
    alias: { "@": join(root, "web/src") },
    external: [join(root, "web/src/*.tsx")], // what is drawn is loaded when it is needed: not here
    loader: { ".css": "empty" },
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString("base64")}`);
}

globalThis.localStorage = { getItem: () => null, setItem: () => undefined };
globalThis.navigator = { languages: [] };
globalThis.document = { documentElement: {} };
globalThis.fetch = url =>
  Promise.resolve({ ok: true, json: () => Promise.resolve(Object.fromEntries(wordsOf(/(\w\w)\.json/.exec(url)[1]))) });
const page = await load('export { knowOwn, loadWords } from "@/lib/words"; export * from "@/lib/tell";');

/** The paragraphs of each move, as the terminal tells them: without blanks, for it breaks lines. */
function inTerminal(record, lang) {
  const told = [];
  const text = execFileSync(program, ["replay", "--lang", lang, record], { encoding: "utf8", maxBuffer: 1 << 26 });
  for (const line of text.split("\n")) {
    if (line === "") break;
    if (/^ *\d+ {2}(p\d|chance) /.test(line)) told.push([]);
    else if (/^ {2}\S/.test(line)) told.at(-1).push(line);
    else if (/^ {4}\S/.test(line) && told.at(-1)?.length > 0) told.at(-1).push(told.at(-1).pop() + line);
  }
  return told.map(paragraphs => paragraphs.map(p => p.replace(/ \(r\d+\)/g, "").replace(/\s/g, "")));
}

function onPage(engine, ply, scene) {
  engine.look(ply);
  const move = engine.move(ALL);
  const seat = move.startsWith("chance") ? null : move.split(" ")[0];
  const did = page.tellMove(move, scene);
  const came = page.tellEach(engine.news(ALL), scene).filter(({ news }) => news.event !== "turn" && news.event !== "round");
  return [...(did ? [{ seat, text: did }] : []), ...came.map(({ news, text }) => ({ seat: news.seat, text }))];
}

const faults = [];
let told = 0;
const engine = await loadEngine(join(root, "build/wasm/elbowroom.wasm"));

const namesIn = facts => seat => [seat, facts.names[Number(seat[1]) - 1]].filter(Boolean).join(" ");

function compare(file, lang) {
  const fault = engine.replay(read(`tests/records/${file}`));
  if (fault !== null) return faults.push(`${file}: ${fault}`);
  const facts = engine.table();
  page.knowOwn(facts.words);
  const scene = { facts, view: null, seatName: namesIn(facts) };
  const terminal = facts.game === "realms" ? inTerminal(`tests/records/${file}`, lang) : null;
  for (let ply = 1; ply <= engine.length(); ply++) {
    const lines = onPage(engine, ply, scene).map(({ seat, text }) => page.withSeat(seat, null, scene, text));
    told += lines.length;
    for (const line of lines) if (/told\.|\{\d\}/.test(line)) faults.push(`${file} in ${lang}, move ${ply}: ${line}`);
    const theirs = terminal?.[ply - 1];
    const same = (line, i) => theirs[i]?.startsWith(line.replace(/\s/g, "").replaceAll("−", "-") + ".");
    if (theirs && (theirs.length !== lines.length || !lines.every(same)))
      faults.push(`${file} in ${lang}, move ${ply}: the page tells ${JSON.stringify(lines)}, the terminal ${JSON.stringify(theirs)}`);
  }
}

const EVERY = 7; // moves between two hints
let planned = 0;

/** With plain blanks: in Polish and Czech the page ties words of one letter to the next. */
const untied = text => text.replaceAll("\u00a0", " ");

/** The plan of the terminal, which calls regions r1, r2… there, and the same moves on the page. */
function comparePlan(file, lang, ply, facts) {
  const args = ["hint", "--json", "--level", "easy", "--budget", "1", "--lang", lang, "--at", String(ply), `tests/records/${file}`];
  const { seat, advice } = JSON.parse(execFileSync(program, args, { encoding: "utf8" }));
  const at = Number(seat[1]) - 1;
  engine.look(ply);
  const bare = { ...facts, map: { ...facts.map, key: "", regions: [] } };
  const scene = { facts: bare, view: JSON.parse(engine.show(at)), seatName: namesIn(facts) };
  const preview = (_, moves) => engine.preview(moves, at);
  for (const { moves, words } of advice) {
    const ours = untied(page.planWords(scene, { preview }, seat, moves));
    planned++;
    if (facts.game === "realms" ? ours !== untied(words) : /told\.|\{\d\}/.test(ours))
      faults.push(`${file} in ${lang}, hint at ${ply}: the page says ${JSON.stringify(ours)}, the terminal ${JSON.stringify(words)}`);
  }
}

function comparePlans(file, lang) {
  if (engine.replay(read(`tests/records/${file}`)) !== null) return;
  const facts = engine.table();
  page.knowOwn(facts.words);
  for (let ply = 0; ply < engine.length(); ply += EVERY) {
    engine.look(ply);
    if ((engine.toAct() & 31) !== 0) comparePlan(file, lang, ply, facts);
  }
}

for (const lang of LANGS) {
  await page.loadWords(lang);
  for (const file of readdirSync(join(root, "tests/records")).filter(name => name.endsWith(".rec"))) compare(file, lang);
  for (const file of ["greedy-5", "deep-options-2", "mixed-greedy-3", "options-4", "miners-greedy-3"]) comparePlans(`${file}.rec`, lang);
}
if (told === 0 || planned === 0) faults.push("nothing was told");
report(faults.slice(0, 20), `told: ${told} sentences and ${planned} plans, the same on the page and in the terminal`);
