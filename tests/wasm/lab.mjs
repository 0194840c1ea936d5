// lab.mjs WASM ELBOWROOM [GAMES LEVEL] - the balance lab through the exports: shares of several workers add up to the same figures as one
// worker counts, and to the answer of the program. With GAMES and LEVEL it also says how fast both are, and fails below 60 % of
// native speed (not a test: machines are noisy).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { load } from './engine.mjs';

const [wasm, elbowroom, many, level = 'normal'] = process.argv.slice(2);
const GAMES = Number(many ?? 24);
const TILE = 'race millers\n  tokens 6 of 12\n  coins +1 where farmland\n';
const table = ['game=realms set=surface map=saucer2 seats=2', ...TILE.trimEnd().split('\n').map((line) => `tile ${line}`)];

async function begin() {
  const engine = await load(wasm);
  assert.equal(engine.setup(...table), null);
  assert.equal(engine.labBegin(`millers ${level}`, 7), null);
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
const options = ['lab', `${folder}/millers.tiles`, '--map', 'saucer2', '--set', 'surface', '--level', level, '--seed', '7'];
const told = JSON.parse(execFileSync(elbowroom, [...options, '--learn', '20', '--games', String(GAMES), '--json'], { encoding: 'utf8' }));
assert.equal(told.games, GAMES);
assert.deepEqual(told.share, answer.share);
assert.deepEqual(told.why, answer.why);

/** How many games the program played, at most so many, and the processor time that it took. */
function time(games) {
  const line = [elbowroom, ...options, '--learn', '0', '--games', games, '--json'].join(' ');
  const [json, , children] = execFileSync('bash', ['-c', `${line}; times`], { encoding: 'utf8' }).split('\n');
  const [minutes, seconds] = children.match(/[0-9.]+/g).map(Number);
  return { played: JSON.parse(json).games, used: 60 * minutes + seconds };
}

if (many) {
  const [start, all] = [time(1), time(GAMES)]; // it stops when the answer is clear
  const native = ((all.used - start.used) / (all.played - 1)) * 1000;
  const here = (used / GAMES) * 1000;
  console.log(`a game of ${level}: ${native.toFixed(2)} ms natively, ${here.toFixed(2)} in WASM: ${((100 * native) / here).toFixed(0)} %`);
  assert.ok(native / here >= 0.6);
}
rmSync(folder, { recursive: true });
console.log('lab: one worker, three workers and the program agree');
