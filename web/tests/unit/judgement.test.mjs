// judgement.test.mjs - the moments of one's own games: whose they are, of which record, and what several tabs keep of them.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";
import { Storage } from "./storage.mjs";

const KEY = "elbowroom.moments";
const better = { seat: "p2", same: false, played: ["p2 stop"], better: ["p2 roll"], chance_lost: 0.2 };
const analysis = { level: "hard", turns: [], decisions: [1, 2].map(turn => ({ ...better, turn, from: turn * 5, to: turn * 5 + 1 })) };
const record = moves => `elbowroom record 1\nmoves\n${moves}\nend\n`;

const found = vi.hoisted(() => ({ now: null }));
vi.mock("@/replay/load", () => ({ find: async () => found.now, lineFault: () => "fault" }));
vi.mock("@/lib/thinker", () => ({ Thinker: class {} }));
vi.mock("@/lib/route", () => ({}));
vi.mock("@/lib/replay", () => ({ ReplayTable: { open: async text => ({ text, facts: { seats: 2 } }) } }));

const keepGame = text => localStorage.setItem("elbowroom.game.mine", JSON.stringify({ id: "mine", words: "", seats: [], record: text }));
const solvedIn = () => JSON.parse(localStorage.getItem(KEY))[0].solved;
const tab = () => (vi.resetModules(), import("@/learn/judgement.ts"));

beforeEach(() => {
  vi.stubGlobal("localStorage", new Storage());
});

test("another end of the same game has another judgement", async () => {
  const { keepJudgement, judgementOf, waiting } = await tab();
  keepGame(record("p1 stop"));
  keepJudgement("game/mine", record("p1 stop"), analysis, "p2");
  assert.equal(judgementOf("game/mine").moments.length, 2);
  assert.equal(waiting().length, 2);
  keepGame(record("p1 roll"));
  assert.equal(judgementOf("game/mine"), undefined);
  assert.equal(judgementOf("game/mine", record("p1 roll")), undefined);
  assert.deepEqual(waiting(), []);
});

test("two tabs solve one moment each", async () => {
  const one = await tab();
  one.keepJudgement("table/t1", record("p1 stop"), analysis, "p2");
  const two = await tab();
  one.momentSolved("table/t1", 0);
  two.momentSolved("table/t1", 1);
  assert.deepEqual(solvedIn(), [0, 1]);
});

test("the seat at a table is known from the judgement; what cannot be opened does not wait", async () => {
  const { keepJudgement, waiting } = await tab();
  const { openPlayed } = await import("@/learn/moments.tsx");
  found.now = { record: record("p1 stop"), names: [], atEnd: false };
  assert.equal(typeof (await openPlayed("table/t1")), "string", "nobody knows whose it is");
  keepJudgement("table/t1", record("p1 stop"), analysis, "p2");
  assert.equal((await openPlayed("table/t1")).seat, "p2");
  assert.equal(waiting().length, 2);
  found.now = "there is no such table";
  assert.equal(await openPlayed("table/t1"), "there is no such table");
  assert.deepEqual(waiting(), []);
});

test("only games of one's own are opened", async () => {
  await tab();
  const { openPlayed } = await import("@/learn/moments.tsx");
  found.now = { record: record("p1 stop"), names: [], mine: "p1", atEnd: false };
  for (const what of ["p/abc", "file", "p/file", "game/", "game/a/b", "game/../x"]) assert.equal(typeof (await openPlayed(what)), "string");
  assert.equal((await openPlayed("game/mine")).seat, "p1");
});
