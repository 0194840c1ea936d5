// records.mjs ELBOWROOM FOLDER - FOLDER gets the golden records and fresh games of every set, and of Miners, for every number of seats;
// hashes.mjs compares what all builds make of them.
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mapsBelow, record, SETS, words } from "./play.mjs";

const [folder] = words;

function fresh(name, ...options) {
  const games = mkdtempSync(join(tmpdir(), "elbowroom-"));
  record(games, ...options, "--games", 25, "--seed", 100);
  for (const file of readdirSync(games)) cpSync(join(games, file), join(folder, `${name}-${file}`));
  rmSync(games, { recursive: true });
}

rmSync(folder, { recursive: true, force: true });
cpSync("tests/records", folder, { recursive: true });
const players = ["--bots", "random,greedy"];
for (const seats of [2, 3, 4, 5])
  for (const set of SETS) fresh(`${set}${seats}`, "--set", set, "--seats", seats, ...players, "--places", "yes");
for (const seats of [1, 2, 3, 4, 5]) fresh(`miners${seats}`, "--game", "miners", "--seats", seats, ...players);
fresh("miners-first", "--game", "miners", "--seats", 3, "--option", "first-game");
const options = ["--option", "vampire-once", "--option", "flames-enter-by-volcano"];
for (const map of mapsBelow()) fresh(map, "--set", "mixed", "--map", map, ...options);
console.log(`${readdirSync(folder).length} records`);
