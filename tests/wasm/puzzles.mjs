// puzzles.mjs WASM TEXT - opens every puzzle of a text through the exports and answers it in every way; texts, ids, wishes and ratings that are
// damaged are refused, and change nothing. All that is told has words.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { LANGS, wordsOf } from '../../tools/po.mjs';
import { load } from './engine.mjs';

const [wasm, file] = process.argv.slice(2);
const engine = await load(wasm);
const text = readFileSync(file, 'utf8');
const words = Object.fromEntries(LANGS.map((lang) => [lang, wordsOf(lang)]));

function hasWords(key) {
  for (const lang of LANGS) assert.ok(words[lang].get(key), `${lang}: ${key}`);
}

// Before there is a puzzle.
assert.equal(engine.puzzles(), null);
assert.equal(engine.puzzleTask(), null);
assert.equal(engine.puzzleTheme(['p1 pick 1', 'p1 pick 2']), null);
assert.equal(engine.puzzleAnswer('p1 pick 1'), null);
assert.equal(engine.puzzleOfDay('2026-11-19'), null);
assert.equal(engine.puzzleNext('- - 1500 1'), null);
assert.match(engine.puzzle('00000000'), /^0 err\.wasm\.input/);
for (const rubbish of ['', 'puzzles 1\n', 'puzzles 2\n', '\n\n\n', 'puzzles 1\ntable game=chess\n', text.slice(0, 200), '\0'.repeat(99)])
  assert.match(engine.puzzlesTake(rubbish), /^\d+ err\./, rubbish.slice(0, 40));
assert.match(engine.puzzlesTake(text.replace(/^table .*/m, 'table game=chess')), /^\d+ err\./);
assert.equal(engine.puzzles(), null);

// ---- the list ----

assert.equal(engine.puzzlesTake(text), null);
const list = engine.puzzles();
const ids = list.map((p) => p.id);
assert.equal(list.length, text.match(/^puzzle /gm).length);
assert.equal(new Set(ids).size, ids.length);
assert.ok(list.every((p) => ['realms', 'miners'].includes(p.game) && p.seats >= 1 && p.seats <= 5));

function answerAll(head) {
  assert.equal(engine.puzzle(head.id), null);
  const task = engine.puzzleTask();
  for (const [key, value] of Object.entries(head)) assert.equal(task[key], value);
  hasWords(`puzzle.theme.${task.theme}`);
  hasWords(`web.puzzles.idea.${task.theme}`);
  const seat = Number(task.seat[1]) - 1;
  const before = engine.hash();
  for (const move of engine.legal(seat)) {
    const verdict = engine.puzzleAnswer(move);
    assert.equal(verdict, task.good.includes(move) ? 'good' : move === task.natural ? 'natural' : 'other', move);
  }
  assert.match(engine.puzzleAnswer(`p${((seat + 1) % 5) + 1} done`), /^refused err\./);
  for (const rubbish of ['', 'rubbish', 'p9 pick 1', '\n\n', `${task.seat} `, `${task.natural}\nrubbish`])
    assert.match(engine.puzzleAnswer(rubbish), /^(refused err\.|natural)/, rubbish);
  assert.match(engine.play(task.good[0]), /^err\.wasm\.puzzle/);
  assert.match(engine.undo(seat), /^err\.wasm\.puzzle/);
  hasWords(`puzzle.theme.${engine.puzzleTheme([task.good[0], task.natural])}`);
  for (const rubbish of [[], [task.natural], ['rubbish', task.natural], [task.natural, `p${((seat + 1) % 5) + 1} done`]])
    assert.equal(engine.puzzleTheme(rubbish), null);
  assert.equal(task.better[0], task.good[0]);
  assert.equal(engine.preview([task.better[0]], seat).error, null);
  assert.equal(engine.hash(), before);
}
for (const head of list) answerAll(head);
assert.match(engine.puzzle('ffffffff'), /^0 err\.wasm\.input/);
assert.equal(engine.puzzleTask().id, ids.at(-1)); // the open one stays

// Two tokens laid down with one wish are one answer.
const task = engine.puzzleTask();
assert.equal(engine.puzzleAnswer([task.natural, task.good[0]].join('\n')), task.natural.split(' ')[1] === task.good[0].split(' ')[1] ? 'good' : 'natural');

// Another game ends it; another text too.
assert.equal(engine.setup('game=realms map=saucer2 seats=2 set=surface'), null);
assert.equal(engine.puzzleTask(), null);
assert.doesNotMatch(engine.play('p1 pick 1') ?? '', /puzzle/);
assert.equal(engine.puzzle(ids[0]), null);
assert.equal(engine.puzzlesTake(text), null);
assert.equal(engine.puzzleTask(), null);

// ---- choosing ----

const days = Array.from({ length: ids.length }, (_, i) => new Date(Date.UTC(2026, 10, 19 + i)).toISOString().slice(0, 10));
assert.equal(new Set(days.map((day) => engine.puzzleOfDay(day))).size, ids.length, 'each comes once');
for (const bad of ['', '2026-13-01', '2026-02-30', 'today', '2026-11-19x']) assert.equal(engine.puzzleOfDay(bad), null, bad);
assert.ok(engine.puzzleNext(`${list[0].game} ${list[0].theme} s3 1`));
assert.equal(engine.puzzleNext('realms no_such_theme 1500 1'), null);
for (const bad of ['', '-', 'chess - 1500 1', '- - many 1', '- - s 1', '- - 1500', '- - 1500 -1']) assert.equal(engine.puzzleNext(bad), null, bad);

// ---- what is kept ----

const pointsIn = (text) => Number(/^solver (\d+) /.exec(text)[1]);
const start = engine.puzzlesKept('');
const tried = [];
while (tried.length < ids.length) {
  const next = engine.puzzleNext('- - 1500 7');
  assert.ok(ids.includes(next) && !tried.includes(next), 'every one comes before one comes again');
  tried.push(next);
  assert.match(engine.puzzleNote(`${next} ${tried.length % 2 ? 'yes' : 'no'} -`), new RegExp(`tried ${next} `));
}
assert.equal(engine.puzzleNext('- - 1500 7'), tried[0]);
const kept = engine.puzzleNote(`${tried[0]} no 3`);
assert.match(kept, /^streak 3$/m);
assert.match(kept, new RegExp(`^tried ${tried[0]} yes `, 'm'), 'the first result stays');
assert.equal(engine.puzzlesKept(start), start);
const [good, bad] = ['yes', 'no'].map((answer) => (engine.puzzlesKept(start), pointsIn(engine.puzzleNote(`${ids[0]} ${answer} -`))));
assert.ok(bad < pointsIn(start) && pointsIn(start) < good);
engine.puzzlesKept(start);
assert.equal(pointsIn(engine.puzzleNote(`${ids[0]} no 0`)), pointsIn(start), 'a streak is not rated');
assert.equal(engine.puzzlesKept(kept), kept);
for (const rubbish of ['', 'rubbish', kept.slice(5), `${kept}tried x yes 1 1 1`, kept.replace('yes', 'maybe'), '\0\0'])
  assert.equal(engine.puzzlesKept(rubbish), start, rubbish.slice(0, 20));
for (const rubbish of ['', ids[0], `${ids[0]} perhaps 0`, `${ids[0]} yes -1`, `${ids[0]} yes`, 'ffffffff yes 0']) assert.equal(engine.puzzleNote(rubbish), null);

// Every text that is cut or damaged somewhere is refused or read, and nothing else happens.
let seed = 1;
const below = (n) => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % n;
for (let i = 0; i < 300; i++) {
  const at = below(text.length);
  const damaged = text.slice(0, at) + String.fromCharCode(below(127)) + text.slice(at + below(9));
  if (engine.puzzlesTake(damaged) !== null) continue;
  for (const { id } of engine.puzzles()) engine.puzzle(id);
}
assert.equal(engine.puzzlesTake(text), null);
assert.equal(engine.puzzle(ids[0]), null);
console.log(`${ids.length} puzzles opened and answered`);
