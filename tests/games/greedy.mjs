// greedy.mjs ELBOWROOM SET|miners - greedy wins 95 of 100 games with two seats against random; a mix above and below by turns.
import { played, words } from "./play.mjs";

const [what] = words;
const TABLES = { mixed: [["--places", "yes"], ["--map", "whisker2"]] }; // prettier-ignore
const options = what === "miners" ? ["--game", "miners"] : ["--set", what];
const games = what === "miners" ? 200 : 1000;
const tables = TABLES[what] ?? [[]];

const rates = tables.map(table => {
  const run = played(...options, "--seats", 2, ...table, "--bots", "greedy,random", "--games", games / tables.length);
  const rate = run.bots.find(({ who }) => who === "greedy").win_rate;
  console.log(`${what} ${table.join(" ")}: greedy wins ${rate} of the games against random`);
  return rate;
});
process.exitCode = rates.reduce((sum, rate) => sum + rate, 0) / rates.length >= 0.95 ? 0 : 1;
