// exports.mjs WASM OUT.rec MAP SEATS SET - plays a game at random through every export and writes its record. SET: surface,
// underground or mixed, with Places and Relics in play; or none, as tables from before there were sets.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { load } from './engine.mjs';

const [wasm, out, map, seatsText, setWord] = process.argv.slice(2);
const seats = Number(seatsText);
const set = ['none', 'surface', 'underground', 'mixed'].indexOf(setWord);
const PLACES_YES = 1;
const engine = await load(wasm);
const CHANCE = 7;

let seed = 12345;
const below = (n) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
};

// Before there is a game, and what is refused.
assert.equal(engine.toAct(), 0);
assert.deepEqual(engine.legal(0), []);
assert.match(engine.play('p1 stop'), /^err\./);
assert.match(engine.open('no_such_map', seats), /^0 err\./);
assert.match(engine.open(map, 9), /^\d+ err\./);
assert.match(engine.open(map, seats, { tiles: 'race x\n  tokens lots\n' }), /^2 err\./);
assert.match(engine.open(map, seats, { set: 4 }), /^\d+ err\./);
assert.match(engine.open(map, seats, { set, draw: 2 * seats + 2 }), /^\d+ err\./);
assert.match(engine.open(map, seats, { set, places: 3 }), /^\d+ err\./);
assert.match(engine.replay('rubbish\n'), /^\d+ err\./);
assert.equal(engine.toAct(), 0);

// Words.
assert.equal(engine.words(0, 'race.elves'), 'Elves');
assert.equal(engine.words(1, 'race.elves'), 'Elfy');
assert.equal(engine.words(2, 'race.elves'), 'Elfové');
assert.equal(engine.words(2, 'no.such.key'), 'no.such.key');
assert.equal(engine.words(0, 'race.drow'), 'Drow');

// A game, with a homemade tile on the way.
const tiles = 'power wasmy\n  name en "Wasmy"\n  tokens 4\n  coins +1 where hill\n';
assert.equal(engine.open(map, seats, set === 0 ? { tiles } : { tiles, set, places: PLACES_YES }), null);
let undone = 0;
let explained = 0;
let moves = 0;
for (; engine.toAct() !== 0; moves++) {
  assert.ok(moves < 20000, 'the game does not end');
  const actor = 31 - Math.clz32(engine.toAct());
  const choices = engine.legal(actor);
  assert.ok(choices.length > 0, `no legal move for ${actor}`);
  const before = engine.hash();
  if (moves % 50 === 0) {
    assert.match(engine.play('p1 conquer nowhere'), /^err\./);
    assert.match(engine.play('rubbish'), /^err\./);
    assert.equal(engine.hash(), before);
    for (let seat = -1; seat < seats; seat++) assert.ok(JSON.parse(engine.show(seat)).finds_left >= 0 || set === 0);
  }
  if (actor === CHANCE) {
    assert.match(choices[0], /^\d+ chance /);
    const [, ...move] = choices[below(choices.length)].split(' ');
    assert.equal(engine.play(move.join(' ')), null);
    continue;
  }
  const move = choices[below(choices.length)];
  if (/ conquer /.test(move) && engine.explain(move).length > 0) explained++;
  assert.equal(engine.play(move), null);
  if (below(10) === 0 && engine.undo(actor) === null) {
    assert.equal(engine.hash(), before);
    undone++;
  }
}
assert.ok(explained > 0, 'no cost was explained');
assert.ok(undone > 0, 'nothing was ever taken back');

// The record says the same.
const hash = engine.hash();
const record = engine.record();
assert.equal(engine.replay(record), null);
assert.equal(engine.hash(), hash);
writeFileSync(out, record);
console.log(`${hash} ${out}`);
