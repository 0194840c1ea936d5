// mind.test.mjs - the computers' worker does what it is asked in order, also what it was asked while the engine was loaded.
import assert from "node:assert/strict";
import { test } from "vitest";
import { mindOf } from "@/lib/mind.ts";

/** An engine that only writes down what it is told. */
function listener() {
  const heard = [];
  const note =
    (name, answer) =>
    (...told) => {
      heard.push([name, ...told].join(" "));
      return answer;
    };
  const engine = {
    setup: note("setup", null),
    replay: note("replay", null),
    play: note("play", null),
    undo: note("undo", null),
    seat: note("seat", null),
    unseat: note("unseat"),
    advise: note("advise", []),
  };
  return { heard, engine };
}

const SEATED = ["seat p2 hard 7", "seat p3 easy 7"];

/** A table as lib/local.ts opens it: all is asked at once, before the engine is there. */
async function opened() {
  const { heard, engine } = listener();
  let load;
  const mind = mindOf(new Promise(resolve => (load = () => resolve(engine))));
  const asked = [mind.open("seats=3", ""), mind.seat("p2", "hard", 7n), mind.seat("p3", "easy", 7n), mind.play("p1 pick 1")];
  load();
  await Promise.all(asked);
  return { mind, heard };
}

test("what is asked while the engine is loaded is done in order", async () => {
  const { heard } = await opened();
  assert.deepEqual(heard, ["setup seats=3", ...SEATED, "play p1 pick 1"]);
});

test("an undo seats all computers again, also those seated while the engine was loaded", async () => {
  const { mind, heard } = await opened();
  heard.length = 0;
  await mind.undo("p1");
  assert.deepEqual(heard, ["undo p1", ...SEATED]);
});

test("advice leaves the seat as it was", async () => {
  const { mind, heard } = await opened();
  heard.length = 0;
  await mind.advise("p2", "expert", 3);
  await mind.advise("p1", "expert", 3);
  assert.deepEqual(heard, ["seat p2 expert 1", "advise p2 3", "seat p2 hard 7", "seat p1 expert 1", "advise p1 3", "unseat p1"]);
});

test("another game begins with nobody", async () => {
  const { mind, heard } = await opened();
  await mind.open("seats=2", "");
  heard.length = 0;
  await mind.undo("p1");
  assert.deepEqual(heard, ["undo p1"]);
});
