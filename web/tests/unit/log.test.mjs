// log.test.mjs - the log of Realms: its last turns are told as in the whole log.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { test, vi } from "vitest";
import { knowOwn } from "@/lib/words.ts";
import { turnsOf } from "@/realms/sentences.ts";
import { load } from "../../../tests/wasm/engine.mjs";

vi.mock("@/table/absence", () => ({ asideWords: () => null, isAgain: () => false })); // it draws too

const engine = await load(fileURLToPath(new URL("../../../build/wasm/elbowroom.wasm", import.meta.url)));
engine.setup("map=saucer2 seats=2 set=surface");
const table = { facts: engine.table(), me: { value: "p1" }, seats: { value: [] } };

test("the last turns of a log are told as in the whole log", () => {
  knowOwn({ en: { "told.realms.turn": "turn", "told.realms.left": "leaves {1}" } });
  const left = (seat, region) => ({ event: "left", seat, region });
  const turn = (seat, round) => ({ event: "turn", seat, round });
  const news = [
    [],
    [turn("p1", 1)],
    [left("p1", "r1")],
    [left("p2", "r2"), turn("p2", 1)],
    [turn("p1", 2), left("p1", "r3"), turn("p2", 2)],
  ];
  const log = news.map((list, n) => ({ n, by: "p1", moves: [], news: list, round: 1, what: "move" }));
  const all = turnsOf(log, table, Infinity);
  assert.deepEqual(
    all.map(({ seat, lines }) => `${seat} ${lines.length}`),
    ["p1 2", "p2 0", "p1 1", "p2 0"],
  );
  for (let most = 1; most <= 5; most++) assert.deepEqual(turnsOf(log, table, most), all.slice(-most));
});
