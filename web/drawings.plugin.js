// drawings.plugin.js - part of icons.plugin.js: the signs of content/art, and what they are made of, as <g id="t-ID">. surface.art says how
// they are written; tools/compile_art.c reads the same files for the program.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const NEEDS = /href="#([^"]+)"/g;

/** Every drawing by its id: its kind, and its SVG. */
export function readArt(folder) {
  const all = new Map();
  const files = readdirSync(folder).filter(file => file.endsWith(".art"));
  const lines = files.flatMap(file => readFileSync(join(folder, file), "utf8").split("\n"));
  let last = { svg: "" };
  for (const line of lines.map(text => text.trim())) {
    if (line.startsWith("<")) last.svg += line;
    else if (line && !line.startsWith("#")) {
      const [kind, id] = line.split(" ");
      if (all.has(id)) throw new Error(`content/art: ${id} stands twice`);
      all.set(id, (last = { kind, svg: "" }));
    }
  }
  return all;
}

/** The signs, and what they need. */
export function drawings(folder) {
  const all = readArt(folder);
  const wanted = new Set([...all].filter(([, it]) => it.kind === "sign").map(([id]) => id));
  for (const id of wanted) {
    const it = all.get(id);
    if (!it) throw new Error(`content/art: there is no drawing ${id}`);
    for (const [, needed] of it.svg.matchAll(NEEDS)) wanted.add(needed);
  }
  const round = 'stroke-linejoin="round" stroke-linecap="round"';
  const groups = [...wanted].map(id => `<g id="t-${id}" ${round}>${all.get(id).svg.replace(NEEDS, 'href="#t-$1"')}</g>`);
  return `<defs>${groups.join("")}</defs>`;
}
