// desk.test.mjs - the desk of Miners: what is under the lamp while one looks from place to place.
import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { test, vi } from "vitest";
import { Desk } from "@/miners/desk.ts";

vi.mock("@/ui/notice", () => ({ tell: () => {} })); // it draws too

/** One card in hand, which may go to two places; a way is named by the move that leads to it. */
function deskOfTwo() {
  const answers = { places: () => [[0, 1], [], [], []], ways: (...moves) => ({ ways: [moves.at(-1)] }) };
  const seat = { seat: "p1", mine: [], hand: ["x"], card: null };
  return new Desk({
    facts: { cards: { x: { level: 1 } } },
    view: signal({ seats: [seat] }),
    me: signal("p1"),
    legal: signal(["p1 play x"]),
    over: signal(null),
    engine: { ask: (_, what, ...moves) => answers[what](...moves) },
  });
}

test("the last ways stay until those of the next place are there, and go when the card is put back", () => {
  vi.useFakeTimers();
  const desk = deskOfTwo();
  desk.pickUp("x");
  const [a, b] = desk.hollows.value;
  desk.look(a);
  vi.runAllTimers();
  assert.deepEqual(desk.lamp.value, { at: a, ways: ["p1 place 0"] });
  desk.look(b);
  assert.equal(desk.lamp.value.at, a);
  vi.runAllTimers();
  assert.deepEqual(desk.lamp.value, { at: b, ways: ["p1 place 1"] });
  desk.look({ level: 2, column: 5 }); // to read a card there
  assert.deepEqual(desk.lamp.value.ways, ["p1 place 1"]);
  desk.look(null);
  vi.runAllTimers();
  assert.deepEqual([desk.at.value, desk.lamp.value.ways], [b, ["p1 place 1"]]);
  desk.lookAway();
  assert.deepEqual(desk.lamp.value.ways, []);
  desk.look(a);
  vi.runAllTimers();
  desk.pickUp(null);
  assert.deepEqual([desk.at.value, desk.lamp.value.ways], [null, []]);
});

test("what was clicked stays meant, whatever the pointer crosses; only a second click there does it", () => {
  vi.useFakeTimers();
  const desk = deskOfTwo();
  desk.pickUp("x");
  const [a, b] = desk.hollows.value;
  desk.look(b);
  assert.equal(desk.chosen.value, null, "a look chooses nothing");
  assert.equal(desk.actsAt(b, false), false);
  desk.look(a);
  desk.choose(a);
  assert.equal(desk.actsAt(a, false), true);
  desk.look(null);
  desk.look(b);
  vi.runAllTimers();
  assert.deepEqual([desk.chosen.value, desk.meant.value, desk.lamp.value.at], [a, b, b], "a look shows what is there");
  assert.equal(desk.actsAt(b, false), false);
  desk.look(null);
  vi.runAllTimers();
  assert.deepEqual([desk.chosen.value, desk.meant.value, desk.lamp.value.ways], [a, a, ["p1 place 0"]]);
  desk.pickUp(null);
  assert.equal(desk.chosen.value, null);
});
