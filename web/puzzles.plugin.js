// puzzles.plugin.js - the puzzles (content/puzzles/all.puzzles, docs/puzzles.md) as a file that is fetched when one opens them.
// `virtual:puzzles` has its address.
import { readFileSync } from "node:fs";

export default function puzzles(file) {
  let building = false;
  return {
    name: "puzzles",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: id => (id === "virtual:puzzles" ? "\0puzzles" : undefined),
    load(id) {
      if (id !== "\0puzzles") return undefined;
      const source = readFileSync(file, "utf8");
      if (!building) return `export default ${JSON.stringify(`data:text/plain,${encodeURIComponent(source)}`)}`;
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "all.puzzles", source })}`;
    },
  };
}
