// maps.mjs PROGRAM WASM [SEEDS] - the WASM build makes the same maps as the program, byte for byte, and a table can be opened on them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { load } from './engine.mjs';

const [program, wasm, seeds = '3'] = process.argv.slice(2);
const engine = await load(wasm);
let count = 0;
for (const world of ['surface', 'underground'])
  for (const seats of [2, 3, 4, 5])
    for (let seed = 1; seed <= Number(seeds); seed++, count++) {
      const words = ['map', 'make', '--seats', seats, '--world', world, '--seed', seed].map(String);
      const native = execFileSync(program, words, { encoding: 'utf8' });
      const [fair, ...map] = engine.makeMap(`${seats} ${world} ${seed}`).split('\n');
      assert.equal(map.join('\n'), native, words.join(' '));
      const figures = /^# Fairness (\d+) of 100: starts (\d+), land (\d+), symbols (\d+)\.$/m.exec(native);
      assert.equal(fair, figures.slice(1).join(' '));
      const lines = native.trimEnd().split('\n').map((line) => `mapline ${line}`);
      assert.equal(engine.setup(`game=realms map=${world}${seats}_${seed} seats=${seats} set=${world}`, ...lines), null);
      const { map: facts, words: own } = engine.table();
      assert.equal(facts.key, `${world}${seats}_${seed}`);
      assert.ok(facts.size[0] > 0 && facts.regions.every((r) => r.path));
      for (const lang of ['en', 'pl', 'cs']) {
        const name = new RegExp(`^name ${lang} "(.*)"$`, 'm').exec(native)[1];
        assert.equal(own[lang][`map.${facts.key}`], name);
        assert.ok(facts.regions.every((r) => own[lang][`land.${facts.key}.${r.key}`]), lang);
      }
    }
for (const order of ['', '3', '3 surface', '6 surface 1', '1 surface 1', '3 above 1', '3 surface x', '3 surface 1 2', '3 surface -1'])
  assert.equal(engine.makeMap(order), null, order);
console.log(`${count} maps agree`);
