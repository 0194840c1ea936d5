// icons.plugin.js - the icons the page uses, picked out of @iconify-json/game-icons at build time into one sprite.
//
// src/icons/*.json say which: our key -> the icon's name there. `virtual:sprite` is the address of the sprite, an SVG file with one <symbol id="i-KEY"> each.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);

/** Every key with its icon's name, from all files of the folder; a key may stand in one only. */
export function iconTable(folder) {
  const table = {};
  for (const file of readdirSync(folder).filter(f => f.endsWith(".json")))
    for (const [key, name] of Object.entries(JSON.parse(readFileSync(join(folder, file), "utf8")))) {
      if (table[key] !== undefined) throw new Error(`${file}: ${key} stands twice`);
      table[key] = name;
    }
  return table;
}

function sprite(folder) {
  const set = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"));
  const symbols = Object.entries(iconTable(folder)).map(([key, name]) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
    if (!icon) throw new Error(`there is no icon ${name} (for ${key}) in game-icons`);
    const size = icon.width ?? set.width ?? 512;
    return `<symbol id="i-${key}" viewBox="0 0 ${size} ${icon.height ?? set.height ?? size}">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

export default function icons(folder) {
  let building = false;
  return {
    name: "icons",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: id => (id === "virtual:sprite" ? "\0sprite" : undefined),
    load(id) {
      if (id !== "\0sprite") return undefined;
      if (!building) return `export default "data:image/svg+xml," + ${JSON.stringify(encodeURIComponent(sprite(folder)))}`;
      const ref = this.emitFile({ type: "asset", name: "icons.svg", source: sprite(folder) });
      return `export default import.meta.ROLLUP_FILE_URL_${ref}`;
    },
  };
}
