#!/usr/bin/env node
// mapgen.mjs - makes the shipped maps and the texts of their places.
//
//   node tools/mapgen/mapgen.mjs                   writes content/maps/*.map and content/text/maps.*.po
//   node tools/mapgen/mapgen.mjs search WORLD 4 N  tries N seeds for a 4-player board and names the best
//
// The same seeds give the same files. `elbowroom map check` is the judge of what comes out.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawBorders, ringOf } from './borders.mjs';
import { dress } from './dress.mjs';
import { roomiest, seeded } from './geometry.mjs';
import { findLayout } from './layout.mjs';
import { keyOf, LANGUAGES, MAPS, NAMES } from './names.mjs';
import { SURFACE } from './surface.mjs';
import { UNDERGROUND } from './underground.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

const WORLDS = { surface: SURFACE, underground: UNDERGROUND };

/** How many names of a terrain the earlier maps have used. */
const used = Object.fromEntries(Object.keys(NAMES).map((terrain) => [terrain, 0]));

/** Land is numbered in reading order: rows about as high as a region; then the rest. */
function readingOrder(spots, land, rowHeight) {
  const row = (r) => Math.floor(spots[r].at[1] / rowHeight);
  const order = [...Array(land).keys()].sort((a, b) => row(a) - row(b) || spots[a].at[0] - spots[b].at[0]);
  return [...order, ...[...spots.keys()].filter((r) => r >= land)];
}

/** The widest places get the longest names. */
function nameRegions(terrain, spots) {
  const names = [];
  for (const kind of Object.keys(NAMES)) {
    const regions = terrain.flatMap((t, r) => (t === kind ? [r] : [])).sort((a, b) => spots[b].room - spots[a].room);
    const longest = (name) => Math.max(...name.map((text) => text.length));
    const list = NAMES[kind].slice(used[kind], used[kind] + regions.length).sort((a, b) => longest(b) - longest(a));
    used[kind] += regions.length;
    regions.forEach((r, i) => { names[r] = list[i]; });
  }
  return names;
}

function neighboursOf(drawn, regions) {
  const next = Array.from({ length: regions }, () => new Set()), edge = new Set();
  for (const { regions: [a, b] } of drawn.paths) {
    if (b < 0) edge.add(a);
    else { next[a].add(b); next[b].add(a); }
  }
  return { next, edge };
}

function makeMap({ key, world = 'surface', seats, name }) {
  const { seeds, others, section } = WORLDS[world], seed = seeds[seats];
  const layout = findLayout(WORLDS[world], seats, seed, 1), random = seeded(seed * 31 + seats);
  const land = layout.plan.land, rest = others(layout.plan), count = land + rest.length;
  const drawn = drawBorders(layout, random, (r) => r >= land);
  const { next, edge } = neighboursOf(drawn, count);
  const dressed = dress(world, seats, next, edge, land, random);
  const terrain = [...dressed.terrain, ...rest.map((words) => words[0])];
  const symbols = [...dressed.words, ...rest.map((words) => words.slice(1))];
  const spots = layout.rings.map((_, r) => roomiest(ringOf(drawn, r)));
  const names = nameRegions(terrain, spots);
  const order = readingOrder(spots, land, layout.plan.size[1] / Math.round(Math.sqrt(count * 0.75)));
  const lines = [
    `# ${name[0]}: a map for ${seats} players, with the statistics of ${section}.`,
    `# Made by tools/mapgen (seed ${seed}); the names of its places are in content/text/maps.*.po.`,
    `map ${key}`, `seats ${seats}`, `size ${layout.plan.size.join(' ')}`, '',
    ...drawn.paths.map((p, i) => `path ${i + 1} ${p.points.map((q) => q.join()).join(' ')}`), '',
  ];
  order.forEach((r, i) => {
    const words = [edge.has(r) && 'edge', ...symbols[r]].filter(Boolean);
    lines.push(['region', `r${i + 1}`, terrain[r], ...words, 'name', keyOf(names[r][0])].join(' '));
    lines.push(`  outline ${drawn.outlines[r].join(' ')} spot ${spots[r].at.join(' ')}`);
  });
  fs.writeFileSync(path.join(ROOT, 'content/maps', `${key}.map`), lines.join('\n') + '\n');
}

function writeTexts() {
  const entries = [...MAPS.map((m) => [`map.${m.key}`, m.name]),
    ...Object.values(NAMES).flat().map((name) => [`region.${keyOf(name[0])}`, name])];
  const plural = { en: 'nplurals=2; plural=(n != 1);',
    pl: 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
    cs: 'nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;' };
  LANGUAGES.forEach((language, i) => {
    const fields = ['Project-Id-Version: elbowroom', 'PO-Revision-Date: 2025-01-01 00:00+0000',
      'Last-Translator: Elbowroom', 'Language-Team: Elbowroom', `Language: ${language}`, 'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=UTF-8', 'Content-Transfer-Encoding: 8bit', `Plural-Forms: ${plural[language]}`];
    const head = ['# Names of the shipped maps and their places. Made by tools/mapgen: change names.mjs, then run it.',
      'msgid ""', 'msgstr ""', ...fields.map((field) => `"${field}\\n"`)].join('\n');
    const body = entries.map(([key, texts]) => `msgid "${key}"\nmsgstr "${texts[i]}"`);
    const file = path.join(ROOT, 'content/text', `maps.${language}.po`);
    fs.writeFileSync(file, [head, ...body].join('\n\n') + '\n');
  });
}

if (process.argv[2] === 'search') {
  const [world, seats, seeds, first = 1] = process.argv.slice(3);
  const best = findLayout(WORLDS[world], Number(seats), Number(first), Number(seeds));
  console.log(best ? { seed: best.seed, score: best.score, ...best.marks } : 'nothing found');
} else {
  MAPS.forEach(makeMap);
  writeTexts();
}
