// tables.mjs ELBOWROOM WASM FOLDER - plays a game on every map with every set (exports.mjs), and of Miners by every number of seats
// (exports_miners.mjs), through the exports of the WASM build. The program comes to the same hashes.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [program, wasm, folder] = process.argv.slice(2);
const run = (file, ...words) => execFileSync(file, words.map(String), { encoding: "utf8" });

function play(name, script, ...words) {
  const record = `${folder}/${name}.rec`;
  const said = run("node", "--no-warnings", fileURLToPath(new URL(script, import.meta.url)), wasm, record, ...words);
  assert.equal(run(program, "verify", "--hash", record), said);
  console.log(said.trim());
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const file of readdirSync("content/maps")) {
  const text = readFileSync(`content/maps/${file}`, "utf8");
  const [key, seats] = ["map", "seats"].map(word => new RegExp(`^${word} (\\w+)$`, "m").exec(text)[1]);
  for (const set of ["none", "surface", "underground", "mixed"]) play(`${key}-${set}`, "exports.mjs", key, seats, set);
}
for (const seats of [1, 2, 3, 4, 5]) play(`miners${seats}`, "exports_miners.mjs", seats);
