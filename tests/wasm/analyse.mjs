// analyse.mjs WASM LEVEL BUDGET RECORD ANALYSIS... - the analysis of a record by the WASM build, turn by turn, is what `elbowroom analyse --json` (in the file
// behind the record) says, less the words.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { load } from './engine.mjs';

const [wasm, level, budget, ...files] = process.argv.slice(2);
const engine = await load(wasm);

assert.match(engine.analyseBegin(level), /^err\.wasm\.no_game/);
assert.equal(engine.analyse(), null);
assert.equal(engine.analyseStep(), false);

const wordless = ({ played_words, better_words, parts, ...rest }) => ({
  ...rest,
  ...(parts && { parts: parts.map(({ part, amount }) => ({ part, amount })) }),
});

for (let i = 0; i < files.length; i += 2) {
  const expected = JSON.parse(readFileSync(files[i + 1], 'utf8'));
  assert.equal(engine.replay(readFileSync(files[i])), null);
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
console.log(`${files.length / 2} analyses: the same`);
