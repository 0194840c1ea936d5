// icons.plugin.js - the icons the page uses, picked out of @iconify-json/game-icons at build time into sprites: one for every screen, one for
// each game's table.
//
// src/icons/*.json and src/GAME/icons.json say which: our key -> the icon's name there. `virtual:sprites` has the sprites' addresses,
// { page, GAME… }: SVG files with one <symbol id="i-KEY"> each. That of the page also has our own drawings (drawings.plugin.js).
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { drawings } from "./drawings.plugin.js";

const require = createRequire(import.meta.url);

/** The files that say which icons, each with the sprite that it is for. */
const iconFiles = folder =>
  readdirSync(folder, { recursive: true }).flatMap(file => {
    const [, ofPage, game] = /^(?:(icons)\/[a-z]+|([a-z]+)\/icons)\.json$/.exec(file) ?? [];
    return ofPage || game ? [[file, game ?? "page"]] : [];
  });

/** Every key with its icon's name, by sprite; a key may stand in one file only. */
function iconTables(folder) {
  const tables = {};
  const seen = new Set();
  for (const [file, name] of iconFiles(folder)) {
    const table = (tables[name] ??= {});
    for (const [key, name] of Object.entries(JSON.parse(readFileSync(join(folder, file), "utf8")))) {
      if (seen.has(key)) throw new Error(`${file}: ${key} stands twice`);
      seen.add(key);
      table[key] = name;
    }
  }
  return tables;
}

function sprite(table, set, more) {
  const symbols = Object.entries(table).map(([key, name]) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
    if (!icon) throw new Error(`there is no icon ${name} (for ${key}) in game-icons`);
    const size = icon.width ?? set.width ?? 512;
    return `<symbol id="i-${key}" viewBox="0 0 ${size} ${icon.height ?? set.height ?? size}">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}${more}</svg>`;
}

export default function icons(folder, art) {
  let building = false;
  return {
    name: "icons",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: id => (id === "virtual:sprites" ? "\0sprites" : undefined),
    load(id) {
      if (id !== "\0sprites") return undefined;
      const set = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"));
      const addresses = Object.entries(iconTables(folder)).map(([name, table]) => {
        const source = sprite(table, set, name === "page" ? drawings(art) : "");
        if (!building) return `${name}: "data:image/svg+xml," + ${JSON.stringify(encodeURIComponent(source))}`;
        const ref = this.emitFile({ type: "asset", name: `icons-${name}.svg`, source });
        return `${name}: import.meta.ROLLUP_FILE_URL_${ref}`;
      });
      return `export default { ${addresses.join(", ")} }`;
    },
  };
}
