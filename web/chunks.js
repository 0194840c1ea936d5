// chunks.js - which modules come in one file. A request costs more than a few kilobytes: the first screen is one file more than every
// screen needs, a table three: what the first screen has too, what only tables have, and the game's own. A game's map is one by itself,
// because it is shown elsewhere too. What else there is rollup divides.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** For rollup's `manualChunks`; `folder` is src/. */
export default function chunks(folder) {
  const games = readdirSync(folder).filter(name => ["game.ts", "table.tsx"].every(file => existsSync(join(folder, name, file))));
  const known = new Map();

  /** All that comes with a file, itself too. */
  const reachOf = (file, getModuleInfo) => {
    if (known.has(file)) return known.get(file);
    const ids = new Set([join(folder, file)]);
    for (const id of ids) for (const next of getModuleInfo(id)?.importedIds ?? []) ids.add(next);
    known.set(file, ids);
    return ids;
  };

  return (id, { getModuleInfo }) => {
    const isIn = file => reachOf(file, getModuleInfo).has(id);
    if (isIn("main.tsx")) return undefined;
    const of = games.filter(game => isIn(`${game}/table.tsx`) || isIn(`${game}/position.tsx`));
    const tables = isIn("table/local.tsx") || of.length > 1;
    if (isIn("home/home.tsx")) return tables || of.length > 0 ? "common" : "home";
    if (tables) return "table";
    return of.length > 0 && isIn(`${of[0]}/map/small.tsx`) ? `${of[0]}-map` : of[0];
  };
}
