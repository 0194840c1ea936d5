// exports_miners.mjs WASM OUT.rec SEATS - plays a game of Miners at random through the exports and writes its record.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { load } from './engine.mjs';
import { checkLooking, checkPreview, checkViews } from './looking.mjs';

const [wasm, out, seatsText] = process.argv.slice(2);
const seats = Number(seatsText);
const engine = await load(wasm);
const CHANCE = 7;
const EVERYTHING = -2;
const other = await load(wasm);

let seed = 54321;
const below = (n) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
};

// What is refused leaves the game that there is.
assert.match(engine.setup('game=miners seats=6'), /^1 err\./);
assert.match(engine.setup('game=miners'), /^\d err\.record\.word_missing seats/);
assert.match(engine.setup(`game=miners seats=${seats} map=saucer2`), /^1 err\.session\.other_game/);
assert.match(engine.setup(`game=miners seats=${seats}`, 'card card x', 'card   level 9'), /^3 err\.session\.cards_fault /);
assert.equal(engine.toAct(), 0);
assert.equal(engine.setup('map=saucer2 seats=2'), null);
assert.match(engine.setup(`game=miners seats=${seats}`, 'card rubbish'), /^2 err\./);
assert.equal(JSON.parse(engine.show(-1)).game, 'realms');

// A game with a homemade card. Several seats may have to act; any of them may be the first.
const homemade = ['card wasm_lamp', '  name en "Wasm Lamp"', '  level 1', '  effect coins 2'].map((line) => `card ${line}`);
const choices = `game=miners seats=${seats}${below(2) === 1 ? ' option=first-game' : ''}`;
for (const each of [other, engine]) assert.equal(each.setup(choices, ...homemade), null);

// What the table is.
const table = engine.table();
assert.deepEqual([table.game, table.seats, table.rounds], ['miners', seats, 10]);
const lamp = table.cards.wasm_lamp;
assert.deepEqual([lamp.level, lamp.cost, lamp.effects], [1, 0, [[{ op: 'coins', amount: 2, price: false }]]]);
assert.equal(table.words.en['card.wasm_lamp'], 'Wasm Lamp');
assert.equal(table.words.pl['card.wasm_lamp.text'], 'Weź 2 monety.');
assert.equal(table.words.cs['card.wasm_lamp.effect.1'], 'Získej 2 mince.');
for (const card of Object.values(table.cards)) assert.ok(card.effects.every((ops) => ops.length > 0) && card.carts.length <= 6);
for (const side of Object.values(table.sides)) assert.ok(side.spaces.length >= 8 && side.spaces[0].length === 0 && side.board > 0);
assert.ok(Object.keys(table.events).length >= 10 && table.surface.length > 0);

const notes = [];
const note = (move) => notes.push({ move, hash: engine.hash(), news: engine.news(EVERYTHING) });
let hidden = 0;
let together = 0;
let undone = 0;
let explained = 0;
for (let moves = 0; engine.toAct() !== 0; moves++) {
  assert.ok(moves < 20000, 'the game does not end');
  const acting = [...Array(8).keys()].filter((seat) => (engine.toAct() >> seat) & 1);
  assert.ok(!acting.includes(CHANCE) || acting.length === 1, 'chance acts alone');
  together += acting.length > 1;
  const actor = acting[below(acting.length)];
  const legal = engine.legal(actor);
  assert.ok(legal.length > 0, `no legal move for ${actor}`);
  const move = legal[below(legal.length)];
  const before = engine.hash();
  if (actor === CHANCE) {
    assert.equal(engine.play(move.replace(/^\d+ /, '')), null);
    note(move.replace(/^\d+ /, ''));
    const [all, seen] = [engine.news(EVERYTHING), engine.news(-1)];
    all.forEach((event, i) => {
      if (event.event !== 'drawn') return;
      assert.deepEqual(seen[i], { ...event, card: null });
      assert.match(engine.move(-1), /^chance deal p\d \?$/);
      hidden++;
    });
    continue;
  }
  if (moves % 20 === 0) {
    assert.match(engine.play('p1 play nothing_at_all'), /^err\./);
    assert.match(engine.play('p1 conquer r5'), /^err\./);
    for (let seat = -1; seat < seats; seat++) assert.equal(JSON.parse(engine.show(seat)).seats.length, seats);
    assert.equal(engine.hash(), before);
    assert.equal(engine.income(actor), null);
    checkViews(engine, other, seats);
  }
  if (/ (play|effect) /.test(move)) {
    const parts = engine.explain(move);
    for (const part of parts) assert.match(part, /^[a-z_0-9]+ -?\d+ MI-[A-Z]+-\d -$/);
    explained += parts.length > 0;
    assert.equal(engine.hash(), before);
  }
  if (moves % 3 === 0) checkPreview(engine, actor, move, acting.length === 1 && !/ play /.test(move));
  else assert.equal(engine.play(move), null);
  note(move);
  if (below(10) === 0 && engine.undo(actor) === null) {
    assert.equal(engine.hash(), before);
    notes.pop();
    undone++;
  }
}
assert.ok(explained > 0, 'no cost was explained');
assert.ok(undone > 0, 'nothing was ever taken back');
assert.equal(together > 0, seats > 1);

assert.ok(hidden > 0, 'no card was drawn');
checkLooking(engine, notes);

// The record says the same.
const hash = engine.hash();
const record = engine.record();
assert.match(record, /^card card wasm_lamp$/m);
assert.equal(engine.replay(record), null);
assert.equal(engine.hash(), hash);
writeFileSync(out, record);
console.log(`${hash} ${out}`);
