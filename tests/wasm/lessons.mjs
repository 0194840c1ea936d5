// lessons.mjs WASM - takes every lesson to its end through the exports, with every legal move that it does not ask for, and some that
// are not legal; leaves each in the middle and resumes it. All that is told has words.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { LANGS, wordsOf } from '../../tools/po.mjs';
import { load } from './engine.mjs';

const [wasm] = process.argv.slice(2);
const engine = await load(wasm);
const other = await load(wasm);
const words = Object.fromEntries(LANGS.map((lang) => [lang, wordsOf(lang)]));
const EVERYTHING = -2;
let answers = 0;

function hasWords(key) {
  for (const lang of LANGS) assert.ok(words[lang].get(key), `${lang}: ${key}`);
}

// Before there is a lesson.
assert.equal(engine.learnStep(), null);
assert.equal(engine.learnDo('next'), null);
assert.equal(engine.learnProgress(), '');
assert.match(engine.learnResume('next'), /^err\.wasm\.no_game/);
assert.match(engine.learn(''), /^0 err\.wasm\.input/);
assert.match(engine.learn('nothing'), /^1 err\.lesson fault\.lesson\.head nothing/);
const homemade = (map, ask) => `lesson x\nof realms 1\nminutes 1\ngame seats=2 map=${map}\nstep a\nask ${ask}\n`;
assert.match(engine.learn(homemade('nowhere', 'p1 pick 1')), /^4 err\./);
assert.equal(engine.learn(homemade('saucer2', 'p1 jump')), null);
assert.equal(engine.learnDo('show').verdict, 'broken');
assert.equal(engine.learn(homemade('saucer2', 'p1 pick 1')), null);
assert.equal(engine.learnDo('p1 pick 1').verdict, 'right');

// Another move changes nothing, and is answered.
function tryOther(step, move) {
  const before = [engine.hash(), engine.length()];
  const answer = engine.learnDo(move);
  assert.ok(['wrong', 'shown'].includes(answer.verdict), `${move}: ${answer.verdict}`);
  assert.equal(answer.from, before[1]);
  assert.equal(answer.to, engine.length());
  assert.equal(answer.to > answer.from, answer.verdict === 'shown');
  hasWords(answer.key);
  assert.equal(engine.learnStep().away, answer.verdict === 'shown');
  engine.learnDo('home');
  assert.deepEqual([engine.hash(), engine.length()], before);
  assert.deepEqual({ ...engine.learnStep(), tries: 0 }, { ...step, tries: 0 });
  answers++;
}

function checkStep(step) {
  const seat = Number(step.seat[1]) - 1;
  for (const key of [step.key, ...step.know, ...(step.hint ? [step.hint] : []), ...step.futures.map((f) => f.key)]) hasWords(key);
  assert.ok(step.new <= step.know.length);
  for (const { parts, sum } of step.sums) assert.equal(parts.reduce((all, part) => all + part.amount, 0), sum);
  for (const { name, scores } of step.futures)
    for (let turn = 0; turn <= scores.length; turn++) {
      const answer = engine.learnDo(`future ${name} ${turn}`);
      assert.equal(answer.verdict, 'shown');
      if (turn > 0) assert.equal(JSON.parse(engine.show(EVERYTHING)).seats[seat].coins, scores[turn - 1]);
      engine.learnDo('home');
    }
  if (step.over) return;
  const legal = engine.legal(seat);
  for (const move of step.asked) assert.ok(legal.includes(move), move);
  if (step.way !== 'play') for (const move of legal.filter((m) => !step.asked.includes(m))) tryOther(step, move);
  tryOther(step, `p${((seat + 1) % 5) + 1} done`);
  tryOther(step, 'p1 rubbish');
  assert.match(engine.play(legal[0] ?? 'p1 stop'), /^err\.wasm\.lesson/);
  assert.match(engine.undo(seat), /^err\.wasm\.lesson/);
}

function leaveAndResume() {
  const progress = engine.learnProgress();
  assert.equal(other.learn(engine.learnStep().lesson), null);
  assert.equal(other.learnResume(progress), null);
  assert.equal(other.hash(), engine.hash());
  assert.equal(other.learnProgress(), progress);
  assert.match(other.learnResume('p9 nothing'), /^err\.wasm\.input/);
}

const list = engine.lessons();
assert.equal(list.length, readdirSync('content/lessons').length);
for (const { key, game, place, minutes, steps } of list) {
  hasWords(`lesson.${key}.title`);
  hasWords(`lesson.${key}.about`);
  assert.ok(place > 0 && minutes > 0 && steps > 0);
  assert.equal(engine.learn(key), null);
  assert.equal(engine.table().game, game);
  for (let step = engine.learnStep(), n = 1; !step.over; step = engine.learnStep(), n++) {
    assert.deepEqual([step.step, step.steps], [n, steps]);
    checkStep(step);
    leaveAndResume();
    const answer = engine.learnDo(step.way === 'play' ? 'skip' : 'show');
    for (let i = 0; step.way === 'every' && engine.learnStep().step === n && i < 20; i++) assert.equal(engine.learnDo('show').from >= answer.from, true);
    assert.notEqual(answer.verdict, 'wrong');
    for (let ply = answer.from; ply <= answer.to; ply++) {
      assert.equal(engine.look(ply), null);
      assert.ok(Array.isArray(engine.news(EVERYTHING)));
    }
    engine.look(-1);
  }
  const end = engine.learnStep();
  assert.equal(end.key, `lesson.${key}.end`);
  checkStep(end);
  assert.equal(engine.learnDo('next').verdict, 'wrong');
  engine.learnDo('back');
  assert.equal(engine.learnStep().step, steps);
}

// A homemade lesson, from the manual; and any other game ends a lesson.
const manual = /```lesson\n([^]*?)```/.exec(readFileSync('docs/lessons.md', 'utf8'));
if (manual) assert.equal(engine.learn(manual[1]), null);
assert.equal(engine.setup('map=saucer2 seats=2'), null);
assert.equal(engine.learnStep(), null);
console.log(`lessons: ${list.length} lessons through the exports, ${answers} other moves answered`);
