// players.mjs ELBOWROOM WASM - 50 games of levels against each other: the players of the WASM build are seated as they were there,
// told the same, and must make every decision as it is in the record. The last digits of a record's name are the number of its game.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from './engine.mjs';

const levels = ['easy', 'normal', 'hard', 'expert'];
const [program, wasm] = process.argv.slice(2);
const [seed, budget] = ['11', '1500'];
const folder = mkdtempSync(join(tmpdir(), 'elbowroom-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const realms = ['surface', 'underground', 'mixed'].map((set) => ['--set', set, '--places', 'yes', '--games', '13']);
const records = [...realms, ['--game', 'miners', '--games', '11']].flatMap((table, i) => {
  const to = join(folder, String(i));
  const players = ['--bots', levels.join(','), '--seats', 'all', '--seed', seed, '--budget', budget];
  execFileSync(program, ['selfplay', ...players, ...table, '--records', to]);
  return readdirSync(to).map((name) => join(to, name));
});
const engine = await load(wasm);
const STREAMS = 6n; // of a game: the dice, then each seat
const AI_CERTAIN = 10000;
const po = (name) => readFileSync(new URL(`../../content/text/${name}.en.po`, import.meta.url), 'utf8');
const keys = new Set([...`${po('ai')}${po('miners')}`.matchAll(/^msgid "(.+)"$/gm)].map((m) => m[1]));

// Where nobody sits, and what is refused.
assert.match(engine.seat(0, 'easy'), /^err\.wasm\.no_game/);
assert.equal(engine.setup('map=saucer2 seats=2'), null);
assert.match(engine.seat(0, 'genius'), /^err\.wasm\.input/);
assert.match(engine.seat(2, 'easy'), /^err\.wasm\.input/);
assert.match(engine.seat(-1, 'easy'), /^err\.wasm\.input/);
assert.match(engine.unseat(5), /^err\.wasm\.input/);
assert.equal(engine.choose(0), '');
assert.equal(engine.choose(99), '');
assert.equal(engine.judge(0), null);
assert.equal(engine.advise(-7), null);
assert.equal(engine.seat(1, 'random'), null);
assert.equal(engine.choose(1), ''); // chance is due
assert.equal(engine.judge(1), null); // no level, no opinion
assert.equal(engine.unseat(1), null);

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

// What a level says of a position and of its decision is well formed, and asking does not change the game.
function ask(seat, seats) {
  const hash = engine.hash();
  const outlook = engine.judge(seat);
  assert.equal(outlook.coins.length, seats);
  assert.ok(Math.abs(sum(outlook.chance) - AI_CERTAIN) < seats, `chances of ${sum(outlook.chance)}`);
  const advice = engine.advise(seat);
  assert.ok(advice.length <= 5);
  for (const { moves, coins, chance, parts } of advice) {
    assert.ok(engine.legal(seat).includes(moves[0]), `${moves[0]} is advised and not legal`);
    assert.ok(Number.isInteger(coins) && chance >= 0 && chance <= AI_CERTAIN);
    for (const [word, amount] of Object.entries(parts)) assert.ok(keys.has(`ai.part.${word}`) && Number.isInteger(amount));
  }
  assert.equal(engine.hash(), hash);
}

let decisions = 0;
let asked = 0;
const seen = new Set();
for (const file of records) {
  const text = readFileSync(file, 'utf8');
  const number = BigInt(/(\d+)\.rec$/.exec(file)[1]);
  const [head, tail] = text.split(/^moves$/m);
  const names = [...head.matchAll(/^name p\d (.*)$/gm)].map((m) => m[1]);
  const moves = tail.split(/^end$/m)[0].trim().split('\n');
  assert.equal(engine.replay(`${head}moves\nend\n`), null, file);
  names.forEach((name, seat) => {
    assert.equal(engine.seat(seat, name, { seed, stream: number * STREAMS + 1n + BigInt(seat), budget: Number(budget) }), null);
    seen.add(name);
  });
  moves.forEach((move, ply) => {
    const seat = /^p(\d)/.test(move) ? Number(move[1]) - 1 : -1;
    if (seat >= 0) {
      assert.equal(engine.choose(seat), move, `${file}, move ${ply + 1}`);
      decisions++;
    }
    assert.equal(engine.play(move), null);
  });
  assert.equal(engine.toAct(), 0, file);
  assert.match(text, new RegExp(`^hash ${engine.hash()}$`, 'm'));

  // The same game half way, asked by somebody else.
  const half = moves.findIndex((move, ply) => ply > moves.length / 2 && move.startsWith('p'));
  const seat = Number(moves[half][1]) - 1;
  assert.equal(engine.replay(`${head}moves\n${moves.slice(0, half).join('\n')}\nend\n`), null, file);
  assert.equal(engine.seat(seat, levels[asked % levels.length], { budget: Number(budget) }), null);
  ask(seat, names.length);

  // Seated again it has been told the same, so it decides the same.
  const again = () => (engine.seat(seat, 'hard', { seed: 5n, budget: Number(budget) }), engine.choose(seat));
  assert.equal(again(), again());
  asked++;
}
for (const level of levels) assert.ok(seen.has(level), `${level} did not play`);
console.log(`${records.length} games, ${decisions} decisions of ${[...seen].join(', ')}: the same`);
