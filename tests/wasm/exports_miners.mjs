// exports_miners.mjs WASM OUT.rec SEATS - plays a game of Miners at random through the exports and writes its record.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { load } from './engine.mjs';

const [wasm, out, seatsText] = process.argv.slice(2);
const seats = Number(seatsText);
const engine = await load(wasm);
const CHANCE = 7;
const FIRST_GAME = 1;

let seed = 54321;
const below = (n) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
};

// What is refused leaves the game that there is.
assert.match(engine.openMiners(6), /^\d+ err\./);
assert.match(engine.openMiners(0), /^\d+ err\./);
assert.match(engine.openMiners(seats, { cards: 'card x\n  level 9\n' }), /^2 err\.session\.cards_fault /);
assert.equal(engine.toAct(), 0);
assert.equal(engine.open('saucer2', 2), null);
assert.match(engine.openMiners(seats, { cards: 'rubbish\n' }), /^1 err\./);
assert.equal(JSON.parse(engine.show(-1)).game, 'realms');

// A game with a homemade card. Several seats may have to act; any of them may be the first.
const cards = 'card wasm_lamp\n  name en "Wasm Lamp"\n  level 1\n  effect coins 2\n';
assert.equal(engine.openMiners(seats, { cards, options: below(2) * FIRST_GAME }), null);
let together = 0;
let undone = 0;
let explained = 0;
for (let moves = 0; engine.toAct() !== 0; moves++) {
  assert.ok(moves < 20000, 'the game does not end');
  const acting = [...Array(8).keys()].filter((seat) => (engine.toAct() >> seat) & 1);
  assert.ok(!acting.includes(CHANCE) || acting.length === 1, 'chance acts alone');
  together += acting.length > 1;
  const actor = acting[below(acting.length)];
  const choices = engine.legal(actor);
  assert.ok(choices.length > 0, `no legal move for ${actor}`);
  const move = choices[below(choices.length)];
  const before = engine.hash();
  if (actor === CHANCE) {
    assert.equal(engine.play(move.replace(/^\d+ /, '')), null);
    continue;
  }
  if (moves % 20 === 0) {
    assert.match(engine.play('p1 play nothing_at_all'), /^err\./);
    assert.match(engine.play('p1 conquer r5'), /^err\./);
    for (let seat = -1; seat < seats; seat++) assert.equal(JSON.parse(engine.show(seat)).seats.length, seats);
    assert.equal(engine.hash(), before);
  }
  if (/ (play|effect) /.test(move)) {
    const parts = engine.explain(move);
    for (const part of parts) assert.match(part, /^[a-z_0-9]+ -?\d+ MI-[A-Z]+-\d$/);
    explained += parts.length > 0;
    assert.equal(engine.hash(), before);
  }
  assert.equal(engine.play(move), null);
  if (below(10) === 0 && engine.undo(actor) === null) {
    assert.equal(engine.hash(), before);
    undone++;
  }
}
assert.ok(explained > 0, 'no cost was explained');
assert.ok(undone > 0, 'nothing was ever taken back');
assert.equal(together > 0, seats > 1);

for (const lang of [0, 1, 2]) assert.notEqual(engine.words(lang, 'err.miners.too_dear'), 'err.miners.too_dear');

// The record says the same.
const hash = engine.hash();
const record = engine.record();
assert.match(record, /^card card wasm_lamp$/m);
assert.equal(engine.replay(record), null);
assert.equal(engine.hash(), hash);
writeFileSync(out, record);
console.log(`${hash} ${out}`);
