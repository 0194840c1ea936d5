// parity.mjs WASM FOLDER - the WASM build replays the records of a folder and comes to the hashes that they end with.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { load } from './engine.mjs';

const [wasm, folder] = process.argv.slice(2);
const engine = await load(wasm);
const files = readdirSync(folder).filter((name) => name.endsWith('.rec'));
assert.ok(files.length > 0, 'no records');
for (const file of files) {
  const record = readFileSync(`${folder}/${file}`, 'utf8');
  assert.equal(engine.replay(record), null, file);
  assert.equal(engine.hash(), /^hash (\w+)$/m.exec(record)[1], file);
}
console.log(`${files.length} hashes agree`);
