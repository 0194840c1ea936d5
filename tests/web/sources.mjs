// sources.mjs - for the tests here: the files of the page.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const read = path => readFileSync(join(root, path), "utf8");

/** All files below a folder with one of these endings. */
export function filesOf(folder, ...endings) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.name !== "node_modules")
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesOf(path, ...endings);
      return endings.some(e => entry.name.endsWith(e)) ? [path] : [];
    })
    .sort();
}

/** Prints the faults; the exit code tells. */
export function report(faults, said) {
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? said : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
