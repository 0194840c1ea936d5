// parity.mjs WASM RECORD... - replays records and prints `HASH FILE`, as `elbowroom verify --hash` does.
import { readFileSync } from 'node:fs';
import { load } from './engine.mjs';

const [wasm, ...records] = process.argv.slice(2);
const engine = await load(wasm);
let failed = 0;
for (const file of records) {
  const why = engine.replay(readFileSync(file));
  if (why === null) {
    console.log(`${engine.hash()} ${file}`);
  } else {
    console.error(`${file}: ${why}`);
    failed = 1;
  }
}
process.exit(failed || records.length === 0 ? 1 : 0);
