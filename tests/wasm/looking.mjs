// looking.mjs - what the tests of both games ask of every position: that the reading exports agree with each other, that looking back, views and
// previews say the same as playing did, and that none of it changes the game.
import assert from 'node:assert/strict';

const CHANCE = 7;
const EVERYTHING = -2;
const seatsOf = (set) => [...Array(8).keys()].filter((seat) => (set >> seat) & 1);
const word = (seat) => (seat === CHANCE ? 'chance' : `p${seat + 1}`);

// The JSON that a seat is shown of the present.
const shown = (engine, seat) => JSON.parse(engine.show(seat));

// A view that was saved and seen again by another engine says what the state says.
export function checkViews(engine, other, seats) {
  for (let seat = EVERYTHING; seat < seats; seat++) {
    const bytes = engine.save(seat);
    assert.equal(other.see(bytes, seat), null);
    assert.deepEqual(shown(other, seat), shown(engine, seat));
    assert.equal(other.toAct(), engine.toAct());
    assert.deepEqual(other.news(seat), []);
    assert.equal(other.move(seat), '');
    if (seat < 0) continue;
    assert.deepEqual(other.legal(seat), engine.legal(seat));
    assert.deepEqual(other.income(seat), engine.income(seat));
    for (const move of engine.legal(seat).slice(0, 5)) assert.deepEqual(other.explain(move), engine.explain(move));
    for (let another = 0; another < seats; another++) if (another !== seat) assert.deepEqual(other.legal(another), []);
  }
  const before = shown(other, -1);
  assert.match(other.see(new Uint8Array([1, 2, 3]), 0), /^err\.bad_state/);
  assert.match(other.see(engine.save(0), seats), /^err\.wasm\.input/);
  assert.deepEqual(shown(other, -1), before);
  const move = engine.legal(seatsOf(engine.toAct()).at(-1))[0].replace(/^\d+ /, '');
  assert.match(other.play(move), /^err\.wasm\.only_a_view/);
  assert.match(other.undo(0), /^err\.wasm\.only_a_view/);
  assert.match(other.look(0), /^err\.wasm\.only_a_view/);
  assert.equal(other.record(), '');
}

// A preview of a decision is what the seat then sees of it; where something unknown comes in, only its form is compared.
export function checkPreview(engine, seat, move, known) {
  const before = engine.hash();
  const preview = engine.preview([move, 'p1 rubbish'], seat);
  assert.equal(engine.hash(), before);
  assert.equal(preview.played, 1);
  assert.equal(preview.error, 'err.not_a_move');
  assert.deepEqual(engine.preview([], seat), { played: 0, error: null, rule: null, news: [], ...rest(engine, seat) });
  const waits = preview.view.seats[seat].waits; // of Miners: what the others and chance have to do first is done
  assert.ok(waits !== 'sealed' && waits !== 'deal', waits);
  checkSupposing(engine, seat, move, preview);
  assert.equal(engine.play(move), null);
  if (waits !== undefined && engine.toAct() >> CHANCE) return; // and what is dealt so is not what will be dealt
  if (!known || engine.toAct() === 0) return; // at the end purses are opened, and the preview had guessed them
  assert.deepEqual(preview.news, engine.news(seat));
  assert.deepEqual({ ...preview, played: 0, error: null, rule: null, news: [] }, { played: 0, error: null, rule: null, news: [], ...rest(engine, seat) });
}

// A position that is supposed is what the preview showed, and is forgotten.
function checkSupposing(engine, seat, move, preview) {
  const before = [engine.hash(), shown(engine, seat)];
  assert.match(engine.suppose([move, 'p1 rubbish'], seat), /^err\.not_a_move/);
  assert.equal(engine.hash(), before[0]);
  assert.equal(engine.suppose([move], seat), null);
  assert.deepEqual(shown(engine, seat), preview.view);
  assert.deepEqual(engine.legal(seat), preview.legal);
  assert.equal(engine.suppose([], seat), null);
  assert.deepEqual([engine.hash(), shown(engine, seat)], before);
}

const rest = (engine, seat) => ({
  to_act: seatsOf(engine.toAct()).map(word),
  legal: engine.legal(seat),
  view: shown(engine, seat),
});

// The whole game again, from its first position to its last: what was noted while it was played.
export function checkLooking(engine, notes) {
  assert.equal(engine.length(), notes.length);
  const now = engine.hash();
  for (let ply = 0; ply <= notes.length; ply += 1 + (ply % 3)) {
    assert.equal(engine.look(ply), null);
    if (ply === 0) {
      assert.deepEqual(engine.news(EVERYTHING), []);
      assert.equal(engine.move(EVERYTHING), '');
      continue;
    }
    const { move, hash, news } = notes[ply - 1];
    assert.equal(engine.hash(), hash);
    assert.equal(engine.move(EVERYTHING), move);
    assert.deepEqual(engine.news(EVERYTHING), news);
    assert.equal(engine.move(-1).split(' ')[1], move.split(' ')[1]);
    if (engine.toAct() !== 0 && ply < notes.length) assert.match(engine.play(notes[ply].move), /^err\.wasm\.looking_back/);
    assert.match(engine.undo(0), /^err\.wasm\.looking_back/);
  }
  assert.match(engine.look(notes.length + 1), /^err\.wasm\.input/);
  assert.match(engine.look(-2), /^err\.wasm\.input/);
  assert.equal(engine.look(-1), null);
  assert.equal(engine.hash(), now);
  assert.deepEqual(engine.news(EVERYTHING), notes.at(-1).news);
}
