// exports.mjs WASM OUT.rec MAP SEATS SET - plays a game at random through every export and writes its record. SET: surface,
// underground or mixed, with Places and Relics in play; or none, as tables from before there were sets.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { load } from './engine.mjs';
import { checkLooking, checkPreview, checkViews } from './looking.mjs';

const [wasm, out, map, seatsText, setWord] = process.argv.slice(2);
const seats = Number(seatsText);
const sets = setWord !== 'none';
const engine = await load(wasm);
const other = await load(wasm);
const CHANCE = 7;
const EVERYTHING = -2;
const choices = `map=${map} seats=${seats}${sets ? ` set=${setWord} places=yes` : ''}`;

let seed = 12345;
const below = (n) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
};

// Before there is a game, and what is refused.
assert.equal(engine.toAct(), 0);
assert.equal(engine.length(), 0);
assert.equal(engine.table(), null);
assert.equal(engine.news(0), null);
assert.equal(engine.paint('map 26'), null);
assert.match(engine.people('tall elves'), /^-62 [-0-9 ]+\n--p-cloth:#[0-9a-f]{6};[^\n<]+\n<path [^\n]+$/);
assert.match(engine.people('badge flying'), /\n--p-enamel:#[0-9a-f]{6};[^\n<]+\n</);
for (const order of ['', 'tall', 'tall nobody', 'badge elves', 'wide elves']) assert.equal(engine.people(order), null);
assert.deepEqual(engine.legal(0), []);
assert.match(engine.play('p1 stop'), /^err\.wasm\.no_game/);
assert.match(engine.undo(0), /^err\.wasm\.no_game/);
assert.match(engine.look(0), /^err\.wasm\.no_game/);
assert.match(engine.see(new Uint8Array(8), 0), /^err\.wasm\.no_game/);
assert.match(engine.setup(''), /^0 err\./);
assert.match(engine.setup(`map=no_such_map seats=${seats}`), /^\d err\./);
assert.match(engine.setup(`map=${map} seats=9`), /^1 err\.record\.bad_number 9/);
assert.match(engine.setup(`map=${map}`), /^\d err\.record\.word_missing seats/);
assert.match(engine.setup(`map=${map} seats=${seats} set=upside`), /^1 err\.session\.no_such_set/);
assert.match(engine.setup(`map=${map} seats=${seats} places=perhaps`), /^1 err\./);
assert.match(engine.setup(`${choices} game=chess`), /^1 err\.session\.no_such_game/);
assert.match(engine.setup(choices, 'tile race x', 'tile   tokens lots'), /^3 err\.session\.tiles_fault/);
assert.match(engine.setup(choices, 'moves'), /^2 err\./);
if (sets) assert.match(engine.setup(`${choices} draw=${2 * seats + 2}`), /^\d err\./);
assert.match(engine.replay('rubbish\n'), /^\d+ err\./);
assert.equal(engine.toAct(), 0);

// A game, with a homemade tile on the way.
const homemade = ['power wasmy', '  name en "Wasmy"', '  tokens 4', '  coins +1 where hill'].map((line) => `tile ${line}`);
for (const each of [other, engine]) assert.equal(each.setup(choices, ...homemade, 'name p1 Ann'), null);

// What the table is.
const table = engine.table();
assert.deepEqual(table.choices.seats, [2, 5]);
assert.ok(table.choices.options.includes('open-coins'));
assert.deepEqual([table.game, table.seats, table.names[0], table.map.key], ['realms', seats, 'Ann', map]);
assert.ok(table.rounds > 0 && table.draw === 0 && table.options.length === 0 && table.edition > 0);
const { wasmy } = table.powers; // where no region is a hill it is left out
if (table.map.regions.some((region) => region.terrain === 'hill') || !sets) assert.equal(wasmy.tokens, 4);
if (wasmy) {
  const said = ['en', 'pl', 'cs'].map((lang) => table.words[lang]['power.wasmy.help']);
  assert.deepEqual(said, ['+1 coin for every Hill.', '+1 moneta za każde Wzgórza.', '+1 mince za každý kopcovitý region.']);
  assert.equal(table.words.cs['power.wasmy'], 'Wasmy');
}
for (const race of Object.values(table.races)) assert.ok(race.tokens > 0 && race.tray >= race.tokens && race.rule);
const [width, height] = table.map.size;
for (const region of table.map.regions) {
  assert.match(region.path, /^M\d+,\d+[LQ].*Z$/);
  const [x, y] = region.at;
  assert.ok(x > 0 && y > 0 && x < width && y < height);
  for (const key of region.borders) assert.ok(table.map.regions.find((r) => r.key === key).borders.includes(region.key));
}

// Its map, painted around boxes of no size; what makes no sense is refused.
const clear = table.map.regions.map(({ at: [x, y] }) => `${x}000 ${y}000 0 0 ${x}000 ${y}000 0 0`).join(' ');
const painted = engine.paint(`map-1 26 ${clear}`);
assert.equal(other.paint(`map-1 26 ${clear}`), painted);
const [land, borders] = painted.split('\n');
assert.ok(table.map.margin > 0 && land.startsWith('<defs>') && borders.endsWith('</g>'));
for (const { key, path } of table.map.regions)
  assert.ok(land.includes(`<clipPath id="map-1-clip-${key}"><path id="map-1-land-${key}" d="${path}"/>`));
const given = [...painted.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
const ids = new Set(given);
assert.equal(ids.size, given.length);
for (const [, id] of painted.matchAll(/(?:href="#|url\(#)([^")]*)/g)) assert.ok(ids.has(id), `nothing is ${id}`);
for (const order of ['', 'map 26', `map" 26 ${clear}`, `<b> 26 ${clear}`, `map 0 ${clear}`, `map 26 ${clear} 1`, `map 26 ${clear}x`])
  assert.equal(engine.paint(order), null);

const notes = [];
let paid = 0;
let undone = 0;
let explained = 0;
let moves = 0;
const note = (move) => notes.push({ move, hash: engine.hash(), news: engine.news(EVERYTHING) });
for (; engine.toAct() !== 0; moves++) {
  assert.ok(moves < 20000, 'the game does not end');
  const actor = 31 - Math.clz32(engine.toAct());
  const legal = engine.legal(actor);
  assert.ok(legal.length > 0, `no legal move for ${actor}`);
  const before = engine.hash();
  if (moves % 50 === 0) {
    assert.match(engine.play('p1 conquer nowhere'), /^err\./);
    assert.match(engine.play('rubbish'), /^err\./);
    assert.equal(engine.hash(), before);
    checkViews(engine, other, seats);
    for (let seat = -1; seat < seats; seat++) assert.ok(JSON.parse(engine.show(seat)).finds_left >= 0 || !sets);
  }
  if (actor === CHANCE) {
    assert.match(legal[0], /^\d+ chance /);
    const [, ...move] = legal[below(legal.length)].split(' ');
    assert.equal(engine.play(move.join(' ')), null);
    note(move.join(' '));
    continue;
  }
  const move = legal[below(legal.length)];
  const parts = engine.explain(move);
  for (const part of parts) assert.match(part, /^[a-z_0-9]+ -?\d+ \S+ \S+$/);
  if (/ conquer /.test(move) && parts.length > 0) explained++;
  const income = engine.income(actor);
  if (moves % 7 === 0) checkPreview(engine, actor, move, true);
  else assert.equal(engine.play(move), null);
  note(move);
  const scored = engine.news(EVERYTHING).find((event) => event.event === 'scored');
  if (scored && / (stop|done)$/.test(move) && income) {
    assert.equal(income.sum, scored.coins);
    assert.equal(income.parts.reduce((sum, part) => sum + part.amount, 0), income.sum);
    paid++;
  }
  assert.equal(engine.result() === null, engine.toAct() !== 0);
  if (below(10) === 0) {
    const may = engine.canUndo(actor);
    assert.equal(engine.undo(actor) === null, may);
    if (!may) continue;
    assert.equal(engine.hash(), before);
    assert.deepEqual(engine.news(EVERYTHING), []);
    notes.pop();
    undone++;
  }
}
assert.ok(explained > 0, 'no cost was explained');
assert.ok(undone > 0, 'nothing was ever taken back');
assert.ok(paid > 0, 'no income was foretold');
checkLooking(engine, notes);

const { score, winners } = engine.result();
assert.ok(score.length === seats && winners.length > 0);
for (const who of winners) assert.equal(score[who.slice(1) - 1], Math.max(...score));

// The parts of the score sheet are the score.
const { rows } = engine.scoreSheet();
for (let i = 0; i < seats; i++)
  assert.equal(rows.filter((row) => row.seat === `p${i + 1}`).reduce((sum, row) => sum + row.amount, 0), score[i]);

// The record says the same.
const hash = engine.hash();
const record = engine.record();
assert.equal(engine.replay(record), null);
assert.equal(engine.hash(), hash);
writeFileSync(out, record);
console.log(`${hash} ${out}`);
