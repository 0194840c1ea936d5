// turning.test.mjs - where a decision went wrong: what both lines have is left out, though others moved meanwhile.
import assert from "node:assert/strict";
import { test } from "vitest";
import { turnOf } from "@/learn/turning.ts";

const MOVES = ["p2 play a", "p1 up 1", "p1 effect 1", "chance deal b", "p2 effect 2", "p1 effect 3", "p1 draw 3"];

/** A record of these moves, in which the better line can be played. */
const table = { peek: (ply, look) => look({ move: () => MOVES[ply - 1], preview: () => ({ error: null }) }) };

test("the lines begin where they differ", () => {
  const better = ["p1 up 1", "p1 effect 1", "p1 effect 2"];
  const d = { seat: "p1", from: 1, to: 7, played: ["p1 up 1", "p1 effect 1", "p1 effect 3", "p1 draw 3"], better };
  assert.deepEqual(turnOf(table, d), { from: 5, played: ["p1 effect 3", "p1 draw 3"], better: ["p1 effect 2"] });
});

test("lines that differ from the first move on stay whole", () => {
  const d = { seat: "p1", from: 1, to: 3, played: ["p1 up 1", "p1 effect 1"], better: ["p1 up 2", "p1 effect 1"] };
  assert.deepEqual(turnOf(table, d), { from: 1, played: d.played, better: d.better });
});
