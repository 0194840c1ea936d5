// analyse.mjs ELBOWROOM WASM RECORD... - the analysis of a record by the WASM build, turn by turn, is what `elbowroom analyse --json`
// says, less the words.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { load } from './engine.mjs';

const [program, wasm, ...files] = process.argv.slice(2);
const [level, budget] = ['normal', '200'];
const engine = await load(wasm);

assert.match(engine.analyseBegin(level), /^err\.wasm\.no_game/);
assert.equal(engine.analyse(), null);
assert.equal(engine.analyseStep(), false);

const wordless = ({ played_words, better_words, parts, ...rest }) => ({
  ...rest,
  ...(parts && { parts: parts.map(({ part, amount }) => ({ part, amount })) }),
});

assert.ok(files.length > 0);
for (const file of files) {
  const said = execFileSync(program, ['analyse', '--json', '--level', level, '--budget', budget, file], { maxBuffer: 1 << 26 });
  const expected = JSON.parse(said);
  assert.equal(engine.replay(readFileSync(file)), null);
  const hash = engine.hash();
  assert.match(engine.analyseBegin('random'), /^err\.wasm\.input/);
  assert.equal(engine.analyseBegin(level, Number(budget)), null);
  for (let judged = 0; ; judged++) {
    const { turns, decisions, of } = engine.analyse();
    assert.equal(of, judged < expected.turns.length ? expected.turns.length : undefined);
    assert.deepEqual(turns, expected.turns.slice(0, judged));
    assert.ok(decisions.length <= expected.decisions.length);
    if (judged === expected.turns.length) break;
    assert.equal(engine.analyseStep(), judged + 1 < expected.turns.length);
  }
  assert.equal(engine.analyseStep(), false);
  assert.deepEqual(engine.analyse(), { ...expected, decisions: expected.decisions.map(wordless) });
  assert.equal(engine.hash(), hash);
}

// Another game, and a move, end it.
assert.equal(engine.setup('map=saucer2 seats=2'), null);
assert.equal(engine.analyse(), null);
assert.equal(engine.analyseBegin(level), null);
assert.deepEqual(engine.analyse().turns, []);
assert.equal(engine.play(engine.legal(7)[0].replace(/^\d+ /, '')), null);
assert.equal(engine.analyse(), null);
console.log(`${files.length} analyses: the same`);
