// riddle.test.mjs - a riddle's answer is judged once, whatever one presses meanwhile; what works out the good answers ends with the screen.
import assert from "node:assert/strict";
import { test, vi } from "vitest";
import { RiddleTable } from "@/lib/riddle.ts";

vi.mock("@/lib/settings", () => ({ paceOf: () => 0 })); // what is kept in a browser

/** A table whose judge answers when it is told to. */
function asked() {
  const engine = { facts: () => ({ seats: 2, names: [] }), show: () => ({}), acts: () => [], legal: () => [] };
  const heard = [];
  let answer;
  const table = new RiddleTable({
    engine,
    seat: "p1",
    better: [],
    natural: [],
    judge: () => new Promise(resolve => (answer = resolve)),
    begin: () => heard.push("begin"),
    stop: () => heard.push("stop"),
  });
  return { table, heard, answer: verdict => answer(verdict) };
}

test("who has answered cannot give up while it is judged, nor after", async () => {
  const { table, answer } = asked();
  const played = table.play("p1 pick 1");
  table.giveUp();
  assert.equal(table.answer.value, null);
  answer("good");
  assert.equal(await played, null);
  table.giveUp();
  assert.deepEqual(table.answer.value, { moves: ["p1 pick 1"], verdict: "good" });
});

test("what is judged too late counts for nothing, and its work is stopped", async () => {
  const { table, heard, answer } = asked();
  table.begin();
  const played = table.play("p1 pick 1");
  table.leave();
  answer("good");
  assert.equal(await played, null);
  assert.equal(table.answer.value, null);
  assert.deepEqual(heard, ["begin", "stop"]);
});

test("what cannot be judged is told, and one may try again", async () => {
  const { table, answer } = asked();
  const fault = { error: "web.replay.analysis.failed" };
  const played = table.play("p1 pick 1");
  answer(fault);
  assert.deepEqual(await played, fault);
  assert.deepEqual([table.answer.value, table.busy.value], [null, false]);
});
