// trail.test.mjs - what the log says of the last turn: from where to where, what is fresh in it.
import assert from "node:assert/strict";
import { test } from "vitest";
import { newsSince, readTo } from "@/lib/logbook.ts";
import { arrowsOf, coinsOf, lastTurn, lossesOf, throwOf } from "@/realms/map/motion/trail.ts";

const region = (key, x, borders) => ({ key, at: [x, 0], borders });
const facts = { regions: [region("a", 0, ["b"]), region("b", 10, ["a", "c"]), region("c", 20, ["b"]), region("d", 90, [])] };
const taken = (seat, to) => ({ event: "taken", seat, region: to, race: "elves", tokens: 2 });
const turn = seat => ({ event: "turn", seat, round: 1 });
const entry = (n, by, ...news) => ({ n, by, moves: [`${by} conquer`], news, round: 1, what: "move" });
const holds = (...keys) => ({ regions: keys.map(key => ({ region: key, owner: "p2", race: "elves" })), armies: [] });

test("a conquest comes from a region of its army across the border, the first over the map's edge", () => {
  const log = [
    entry(1, "p1", turn("p2")),
    entry(2, "p2", taken("p2", "a")),
    entry(3, "p2", taken("p2", "b")),
    entry(4, "p2", taken("p2", "c")),
  ];
  const { seat, told, present } = lastTurn(log);
  assert.deepEqual([seat, present], ["p2", true]);
  assert.deepEqual(
    arrowsOf(told, holds("a", "b", "c"), facts).map(({ from, to }) => [from, to]),
    [
      [null, "a"],
      ["a", "b"],
      ["b", "c"],
    ],
  );
});

test("across no border it comes from the nearest region of its army", () => {
  const log = [entry(1, "p1", turn("p2")), entry(2, "p2", taken("p2", "d"))];
  assert.equal(arrowsOf(lastTurn(log).told, holds("a", "c", "d"), facts)[0].from, "c");
});

test("while a turn has only begun, the one before it is the last", () => {
  const beaten = { event: "beaten", seat: "p1", region: "a", race: "orcs", lost: 1, left: 2 };
  const log = [
    entry(1, "p1", turn("p2")),
    entry(2, "p2", taken("p2", "a"), beaten),
    entry(3, "p2", { event: "scored", seat: "p2", coins: 3 }, turn("p1")),
  ];
  const { seat, told, present } = lastTurn(log);
  assert.deepEqual([seat, present], ["p2", false]);
  assert.deepEqual(lossesOf(told), [{ region: "a", count: 1, seat: "p1", by: "p2" }]);
  assert.equal(lastTurn([...log, entry(4, "p1")]).seat, "p1");
});

test("what chance adds to an entry is fresh; what is taken back is not", () => {
  const log = [entry(1, "p1"), entry(2, "p2")];
  const read = readTo(log);
  const more = [log[0], entry(2, "p2", { event: "rolled", die: 2 }, taken("p2", "b"))];
  assert.deepEqual(
    newsSince(more, read).map(({ entry: { n }, news }) => [n, news.length]),
    [[2, 2]],
  );
  assert.deepEqual(newsSince(log.slice(0, 1), read), []);
  assert.deepEqual(throwOf(more[1], facts), { region: "b", face: 2, won: true });
});

test("every region pays its coin, in the map's order; a bonus comes from none, for the news does not say which brought it", () => {
  const view = {
    regions: [
      { region: "c", owner: "p2", race: "elves" },
      { region: "a", owner: "p2", race: "orcs" },
    ],
    armies: [
      { race: "elves", owner: "p2", at: "active" },
      { race: "orcs", owner: "p2", at: "declined" },
    ],
  };
  const part = (word, amount) => ({ event: "coins", seat: "p2", part: { word, amount } });
  const news = [{ event: "scored", seat: "p2", coins: 3 }, part("regions", 1), part("declined", 1), part("mines", 1)];
  assert.deepEqual(coinsOf(news, view, facts), { seat: "p2", from: ["a", "c"] });
});
