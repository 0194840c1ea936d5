// many.mjs ELBOWROOM OUT.json SET|miners GAMES - random games in which the invariants are asked after every move. All of them end, every
// tile of the set is picked in one of a hundred games at least, every card placed, every Event met, every operation carried out.
// GAMES of the environment replaces the number. OUT.json is for every_verb.mjs.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { lines, played, tables, words } from "./play.mjs";

const [out, what, number] = words;
const games = Number(process.env.GAMES ?? number);
const least = games / 100;
const random = (count, ...options) => played("--bots", "random", "--check", "--games", count, ...options);

/** Of a mix half of the games are above the ground. */
function realms() {
  const [first, ...below] = tables(what);
  const runs = [random(below.length > 0 ? games / 2 : games, ...first), ...below.map(table => random(games / 2 / below.length, ...table))];
  const met = {};
  for (const { races, powers, places, relics } of runs)
    for (const [key, n] of Object.entries({ ...races, ...powers, ...places, ...relics })) met[key] = (met[key] ?? 0) + n;
  const ending = what === "mixed" ? ".tiles" : `${what}.tiles`;
  return { runs, met, expected: lines("tiles", ending, /^(race|power|place|relic) /gm).length };
}

function miners() {
  const run = random(games, "--game", "miners", "--seats", "all");
  const cards = Object.entries(run.cards).map(([key, card]) => [key, card.placed]);
  const events = Object.entries(run.events).map(([key, event]) => [key, event.games]);
  const ops = Object.entries(run.ops).map(([op, n]) => [`op ${op}`, n > 0 ? least : 0]);
  const inBook = lines("miners", ".cards", /^card /gm).length + lines("miners", ".events", /^event /gm).length;
  const inLanguage = readFileSync("miners/ops.def", "utf8").match(/^OP\(/gm).length;
  return { runs: [run], met: Object.fromEntries([...cards, ...events, ...ops]), expected: inBook + inLanguage };
}

const { runs, met, expected } = what === "miners" ? miners() : realms();
const sum = key => runs.reduce((all, run) => all + run[key], 0);
const faults = sum("violations") + sum("refused") + sum("unended");
const rare = Object.entries(met).filter(([, n]) => n < least);
console.log(`${sum("games")} games, ${sum("moves")} moves, ${faults} faults; ${Object.keys(met).length} of ${expected} things met`);
console.log("least often:", Object.entries(met).sort(([, a], [, b]) => a - b)[0], "too rarely:", rare);
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, JSON.stringify(runs.map(({ game, verbs }) => ({ game, verbs }))));
process.exitCode = faults === 0 && rare.length === 0 && Object.keys(met).length === expected ? 0 : 1;
