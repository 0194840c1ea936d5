// play.mjs - for the tests here: games that the program plays by itself, and the lists of content/ that they are about. The first
// word of every test is the program.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

export const [program, ...words] = process.argv.slice(2);
export const SETS = ["surface", "underground", "mixed"]; // that games by the thousand are played with

const run = options => execFileSync(program, ["selfplay", ...options.map(String)], { encoding: "utf8", maxBuffer: 1 << 26 });

/** What games by these options came to. */
export const played = (...options) => JSON.parse(run(["--seed", 7, "--json", ...options]));

/** Plays games and leaves their records in a folder. */
export const record = (folder, ...options) => void run([...options, "--records", folder]);

/** Lines of files of content/ that a pattern fits. */
export const lines = (folder, ending, pattern) =>
  readdirSync(`content/${folder}`)
    .filter(name => name.endsWith(ending))
    .sort()
    .flatMap(name =>
      [...readFileSync(`content/${folder}/${name}`, "utf8").matchAll(pattern)].map(found => ({ file: basename(name, ending), found })),
    );

/** Maps with a river are below the ground. */
export const mapsBelow = () => [...new Set(lines("maps", ".map", /^region \w+ river/gm).map(({ file }) => file))];

/** Options of the tables of a set; a mix is played above the ground, with Places and Relics, and on every map below. */
export function tables(set) {
  if (set !== "mixed") return [["--set", set, "--seats", "all"]];
  const below = mapsBelow().map(map => ["--set", set, "--map", map]);
  return [["--set", set, "--places", "yes", "--seats", "all"], ...below];
}
