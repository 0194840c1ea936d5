// puzzles.test.mjs - what the page keeps of puzzles, and the families of their themes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, test, vi } from "vitest";
import { Storage } from "./storage.mjs";

const NEW = "solver 150000 35000 600\nstreak 0\n";
const DAY = "elbowroom.puzzles.now";

/** A book whose engine reads only what it wrote itself. */
const book = { list: [], engine: { told: (name, text) => (name === "puzzle_note" ? `${NEW}tried\n` : text === NEW ? text : NEW) } };

let puzzles;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", new Storage());
  vi.resetModules();
  puzzles = await import("@/lib/puzzles.ts");
});
afterEach(() => vi.useRealTimers());

const at = time => vi.setSystemTime(new Date(time));
const dayKept = () => JSON.parse(localStorage.getItem(DAY)).day;

test("every theme of a game is in one family, and no other is", () => {
  const rows = ["realms", "miners"].flatMap(game => [
    ...readFileSync(new URL(`../../../puzzles/${game}/themes.def`, import.meta.url), "utf8").matchAll(/^THEME\("(\w+)"/gm),
  ]);
  const listed = Object.values(puzzles.FAMILIES).flat();
  assert.ok(rows.length > 0);
  assert.deepEqual(listed.sort(), [...new Set(rows.map(([, word]) => word))].sort());
});

test("the puzzle of a day is answered after midnight", () => {
  at("2026-03-01T23:58:00Z");
  const date = puzzles.today();
  at("2026-03-02T00:01:00Z");
  puzzles.noteTry(book, "00000001", true, "day", date);
  assert.deepEqual(dayKept(), { date: "2026-03-01", solved: true });
  puzzles.noteTry(book, "00000002", false, "day", puzzles.today());
  assert.deepEqual(dayKept(), { date: "2026-03-02", solved: false });
  puzzles.noteTry(book, "00000001", true, "day", date);
  assert.deepEqual(dayKept(), { date: "2026-03-02", solved: false }, "today's stays, whatever another tab still shows");
});

test("what cannot be read is kept under another name before it is overwritten", () => {
  localStorage.setItem("elbowroom.puzzles", "solver of a later version");
  puzzles.noteTry(book, "00000001", true, "any", puzzles.today());
  assert.equal(localStorage.getItem("elbowroom.puzzles.unread"), "solver of a later version");
  assert.equal(localStorage.getItem("elbowroom.puzzles"), `${NEW}tried\n`);
});

test("what can be read is kept nowhere else", () => {
  localStorage.setItem("elbowroom.puzzles", NEW);
  puzzles.noteTry(book, "00000001", true, "any", puzzles.today());
  assert.equal(localStorage.getItem("elbowroom.puzzles.unread"), null);
});
