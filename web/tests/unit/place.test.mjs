// place.test.mjs - the note of a lesson: beside what it points at, never over it, and over what stands there only if it must.
import assert from "node:assert/strict";
import { test } from "vitest";
import { lie, overlap } from "@/learn/place.ts";

const NOTE = { x: 0, y: 0, w: 300, h: 200 };
const MIDDLE = { x: 0, y: 0, w: 1000, h: 600 };
const ROOM = [MIDDLE, { ...MIDDLE, h: 800 }];
const at = ({ x, y }) => ({ ...NOTE, x, y });

test("a note points from the right, if nothing stands there", () => {
  const to = { x: 300, y: 200, w: 100, h: 100 };
  const lying = lie(NOTE, ROOM, to, [{ box: to, worth: 1000 }]);
  assert.deepEqual([lying.side, lying.x > 400, lying.tip > 0], ["right", true, true]);
});

test("what stands on one side leaves the other ones", () => {
  const to = { x: 450, y: 200, w: 100, h: 100 };
  const stands = { x: 560, y: 0, w: 440, h: 600 };
  const lying = lie(NOTE, ROOM, to, [
    { box: to, worth: 1000 },
    { box: stands, worth: 100 },
  ]);
  assert.equal(overlap(at(lying), stands), 0);
  assert.equal(lying.side, "left");
});

test("two things far from each other: neither lies under it", () => {
  const two = [
    { x: 100, y: 250, w: 150, h: 100 },
    { x: 600, y: 250, w: 150, h: 100 },
  ];
  const lying = lie(
    NOTE,
    ROOM,
    { x: 100, y: 250, w: 650, h: 100 },
    two.map(box => ({ box, worth: 1000 })),
  );
  assert.deepEqual(
    two.map(box => overlap(at(lying), box)),
    [0, 0],
  );
});

test("where it points at nothing it lies at the lower right", () => {
  assert.deepEqual(lie(NOTE, ROOM, null, []), { x: 700, y: 400, side: null, tip: 0 });
});

test("it leaves the middle of the table before it lies over what it points at", () => {
  const to = { x: 0, y: 150, w: 1000, h: 300 };
  const lying = lie(NOTE, ROOM, to, [{ box: to, worth: 100_000 }]);
  assert.deepEqual([overlap(at(lying), to), lying.side], [0, "below"]);
});
