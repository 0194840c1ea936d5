// lab.mjs WASM ELBOWROOM [GAMES] - the balance lab through the exports: shares of several workers add up to the same figures as one
// worker counts, and to the answer of the program. With GAMES it prints how fast both are, and fails below 60 % of native speed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { load } from './engine.mjs';

const [wasm, elbowroom, many] = process.argv.slice(2);
const GAMES = Number(many ?? 24);
const TILE = 'race millers\n  tokens 6 of 12\n  coins +1 where farmland\n';
const table = ['game=realms set=surface map=saucer2 seats=2', ...TILE.trimEnd().split('\n').map((line) => `tile ${line}`)];

async function begin() {
  const engine = await load(wasm);
  assert.equal(engine.setup(...table), null);
  assert.equal(engine.labBegin('millers normal', 7), null);
  return engine;
}

function learn(engines) {
  for (let pass = 0; pass < 2; pass++) {
    const seen = engines.map((engine, i) => (engine.labStudy(pass, i, 10, engines.length), engine.labSeen()));
    for (const engine of engines) {
      for (const text of seen) assert.equal(engine.labSee(text), null);
      engine.labLearn();
    }
  }
}

function play(engines) {
  for (const [i, engine] of engines.entries()) assert.equal(engines[0].labCount(engine.labPlay(i, GAMES, engines.length)), null);
  return engines[0].labCounted();
}

const nobody = await load(wasm);
assert.match(nobody.labBegin('- normal', 1), /^err\.wasm\.no_game/);
assert.equal(nobody.labAnswer(), null);
assert.equal(nobody.labPlay(0, 1, 1), '');
assert.equal(nobody.setup('game=realms seats=2 map=saucer2'), null);
assert.match(nobody.labBegin('- normal', 1), /^err\.wasm\.input/);

const alone = [await begin()];
const several = [await begin(), await begin(), await begin()];
learn(alone);
learn(several);
const before = process.cpuUsage();
const counted = play(alone);
const used = process.cpuUsage(before).user / 1e6;
assert.equal(play(several), counted);
assert.match(several[0].labCount('nonsense'), /^err\./);
assert.match(several[0].labSee('1 2'), /^err\./);

const answer = alone[0].labAnswer();
assert.equal(answer.key, 'millers');
assert.equal(answer.share.games, GAMES);
assert.ok(answer.ships.length > 0 && answer.why.active.length > 0);

const folder = mkdtempSync(`${tmpdir()}/lab-`);
writeFileSync(`${folder}/millers.tiles`, TILE);
const options = ['lab', `${folder}/millers.tiles`, '--map', 'saucer2', '--set', 'surface', '--level', 'normal', '--seed', '7'];
const told = JSON.parse(execFileSync(elbowroom, [...options, '--learn', '20', '--games', String(GAMES), '--json'], { encoding: 'utf8' }));
assert.equal(told.games, GAMES);
assert.deepEqual(told.share, answer.share);
assert.deepEqual(told.why, answer.why);
rmSync(folder, { recursive: true });
if (many) console.log(`${GAMES} games: ${used.toFixed(2)} s of processor time in WASM`);
console.log('lab: one worker, three workers and the program agree');
