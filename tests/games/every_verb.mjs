// every_verb.mjs ELBOWROOM FILE... - in the games that many.mjs wrote down, and a few in which chance says who begins, every verb of
// every game was used.
import { readFileSync } from "node:fs";
import { played, words } from "./play.mjs";

const runs = words.flatMap(file => JSON.parse(readFileSync(file, "utf8")));
const sum = {};
for (const { game, verbs } of [...runs, played("--games", 20, "--option", "random-first-seat")])
  for (const [verb, n] of Object.entries(verbs)) sum[`${game} ${verb}`] = (sum[`${game} ${verb}`] ?? 0) + n;
const never = Object.keys(sum).filter(verb => sum[verb] === 0);
console.log(sum, "never used:", never);
process.exitCode = Object.keys(sum).length > 0 && never.length === 0 ? 0 : 1;
