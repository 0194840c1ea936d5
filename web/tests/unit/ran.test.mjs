// ran.test.mjs - the chain that has run, read from the log: what chance adds to an entry counts, and what is taken back does not.
import assert from "node:assert/strict";
import { test } from "vitest";
import { ranIn } from "@/miners/ran.ts";

const GAINS = {
  activated: undefined,
  coins: { what: "coins", times: 1, by: "coins" },
  drawn: { what: "cards", times: 1 },
  advanced: { what: "spaces", times: 1, to: "space" },
};
const at = (event, level, column) => ({ event, seat: "p1", level, column });
const LOG = [
  { news: [{ event: "advanced", seat: "p1", space: 4 }] },
  { news: [at("placed", 3, 1), at("activated", 3, 1)] },
  { news: [{ event: "advanced", seat: "p1", space: 5 }] },
  { news: [at("activated", 2, 1), { event: "coins", seat: "p1", coins: 2 }, { event: "coins", seat: "p2", coins: 7 }] },
];
const brought = log => ranIn(log, GAINS, "p1").stops.map(({ at: { level }, gain }) => [level, gain.spaces, gain.cards, gain.coins]);

test("what comes after a draw counts, though the log has no more entries for it", () => {
  assert.deepEqual(brought(LOG.slice(0, 3)), [[3, 1, 0, 0]]);
  const drew = [
    { event: "drawn", seat: "p1" },
    { event: "advanced", seat: "p1", space: 6 },
    { event: "advanced", seat: "p1", space: 7 },
  ];
  assert.deepEqual(brought([...LOG.slice(0, 2), { news: [...LOG[2].news, ...drew] }]), [[3, 3, 1, 0]]);
});

test("what is taken back leaves the chain that led there, with its numbers", () => {
  assert.deepEqual(brought(LOG), [[3, 1, 0, 0], [2, 0, 0, 2]]); // prettier-ignore
  assert.deepEqual(brought(LOG.slice(0, -1)), [[3, 1, 0, 0]]);
});
