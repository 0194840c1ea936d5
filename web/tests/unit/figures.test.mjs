// figures.test.mjs - figures of the gallery: the file, intervals, and when a sentence may be said.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import { beside, fair, mean, readFigures, rowOf, rowsFrom, rowsOf, share, sum } from "@/learn/gallery/figures.ts";
import { scaleFor } from "@/learn/gallery/scale.tsx";
import { among, earns, tables, worth } from "@/learn/gallery/verdict.ts";

const shipped = game => readFileSync(new URL(`../../../content/figures/${game}.figures`, import.meta.url), "utf8");
const about = (at, off = 0.05, n = 500) => ({ at, low: at - off, high: at + off, n });
const near = (a, b) => assert.ok(Math.abs(a - b) < 5e-4, `${a} is not ${b}`);

test("a file is read; a damaged one is refused", () => {
  const text =
    "figures 1\ngame realms\nlevel expert\nedition 2\nrun 1 0 30 2026-01-02\nrun 2 0 12 2026-01-09 seats=2\nrace elves\n active 1 -2 3\n +flying 4\n";
  const figures = readFigures(text);
  assert.deepEqual([figures.game, figures.level, figures.edition, figures.games, figures.date], ["realms", "expert", 2, 42, "2026-01-09"]);
  assert.deepEqual(rowOf(figures, "race", "elves", "active"), [1, -2, 3]);
  assert.deepEqual(rowOf(figures, "race", "elves", "nothing"), []);
  assert.deepEqual([...rowsFrom(figures, "race", "elves", "+").keys()], ["flying"]);
  for (const [from, to] of [
    ["figures 1", "figures 2"],
    ["edition 2\n", ""],
    ["active 1", "active one"],
    ["race elves\n", ""],
    ["race elves", "race elves orcs"],
    [" 4", " 4000000000000000000000"],
    ["30 2026", "many 2026"],
  ])
    assert.throws(() => readFigures(text.replace(from, to)), /figures: line/, to);
  assert.throws(() => readFigures(""), /figures: line/);
});

test("what is shipped: picks of races are those of powers, and every game is won once", () => {
  const figures = readFigures(shipped("realms"));
  const tablesPlayed = ["surface", "underground", "mixed"].map(set => sum(rowsOf(figures, "table", set).values()));
  const [games, , , , , wins] = sum(tablesPlayed);
  assert.equal(games, figures.games);
  assert.equal(wins, 60 * games);
  const picks = kind => sum(rowsOf(figures, kind, "offer").values())[2];
  assert.equal(picks("race"), picks("power"));
  const paid = sum(rowsOf(figures, "race", "paid").values());
  assert.equal(
    paid.filter((_, i) => i % 3 === 0).reduce((a, b) => a + b, 0),
    picks("race"),
  );
  const miners = readFigures(shipped("miners"));
  assert.equal(sum(rowsOf(miners, "table", "games").values())[0], miners.games);
});

test("intervals: a mean, a share, a multiple of the fair share", () => {
  assert.equal(mean(1, 5, 25), null);
  const m = mean(4, 20, 120); // 3, 3, 7, 7 or the like: the variance is 20/3
  near(m.at, 5);
  near(m.high - m.at, (1.959964 * Math.sqrt(20 / 3)) / 2);
  assert.equal(share(0, 0), null);
  const s = share(100, 30); // Wilson's interval of 30 in 100
  near(s.at, 0.3);
  near(s.low, 0.2189);
  near(s.high, 0.3959);
  assert.equal(share(20, 0).low, 0);
  assert.ok(share(20, 20).high <= 1);
  const f = fair(100, 30 * 60, 100 * 15); // 30 of 100 games of four players
  near(f.at, 1.2);
  near(f.low, 4 * s.low);
  assert.equal(fair(0, 0, 0), null);
});

test("turn by turn it does not matter who lasts longer", () => {
  const one = (at, off, n) => ({ at, low: at - off, high: at + off, n });
  const [own, others] = beside([one(4, 0.3, 30), one(6, 0.4, 10), null], [one(4, 0.1, 900), one(6, 0.1, 800), one(9, 0.1, 700)]);
  near(own.at, 4.5);
  near(others.at, 4.5);
  near(own.high - own.at, Math.hypot(0.75 * 0.3, 0.25 * 0.4));
  assert.equal(own.n, 40);
  assert.deepEqual(beside([null], [one(1, 1, 1)]), [null, null]);
});

test("nineteen times out of twenty the true share lies within", () => {
  let state = 7;
  const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  let within = 0;
  for (let i = 0; i < 2000; i++) {
    let hits = 0;
    for (let k = 0; k < 80; k++) hits += random() < 0.27 ? 1 : 0;
    const { low, high } = share(80, hits);
    within += low <= 0.27 && 0.27 <= high ? 1 : 0;
  }
  assert.ok(within > 1860 && within < 1950, `${within} of 2000`);
});

test("a sentence is said only where the intervals allow it", () => {
  const key = verdict => [verdict.key.replace("web.gallery.", ""), ...verdict.args];
  assert.deepEqual(key(worth([about(1.3), about(1.2), about(1.05), about(0.9), about(0.8), null])), ["worth.not", 2, 3]);
  assert.deepEqual(key(worth([about(1.3), about(1.1, 0.3), about(0.9, 0.3), null, null, null])), ["worth.free", 0]);
  assert.deepEqual(key(worth([about(1.3), about(1.2), null, null, null, null])), ["worth.even", 1]);
  assert.deepEqual(key(worth([about(0.8), about(0.7), null, null, null, null])), ["worth.nothing"]);
  assert.deepEqual(key(worth([about(1.3, 0.05, 40), about(0.5, 0.05, 40), null, null, null, null])), ["worth"]); // too few games
  assert.deepEqual(key(worth([null, null, null, null, null, null])), ["worth"]);
  assert.deepEqual(key(earns([about(5), about(4)], [about(6), about(3)])), ["turns.less.more"]);
  assert.deepEqual(key(earns([about(5, 1), null], [about(5.5), about(3)])), ["turns"]);
  const seats = (...list) => list.map((one, i) => ({ players: i + 2, about: one }));
  assert.deepEqual(key(tables(seats(about(1), about(1.02), about(0.98), about(1.03)))), ["seats.alike"]);
  assert.deepEqual(key(tables(seats(about(1.4), about(1.02), about(0.98), about(1.03)))), ["seats.best", 2]);
  assert.deepEqual(key(tables(seats(about(1.4), about(1.02), null, about(1.03)))), ["seats"]);
  assert.deepEqual(key(among(about(1.2), 1, "among")), ["among.more"]);
  assert.deepEqual(key(among(about(1.02), 1, "among")), ["among"]);
  assert.deepEqual(key(among(about(0.2, 0.05, 20), 1, "among")), ["among"]);
});

test("a scale holds what is drawn, in even steps", () => {
  for (const [low, high] of [
    [0, 1],
    [0.93, 1.07],
    [-3.2, 4.1],
    [0, 14.5],
    [1, 1],
  ]) {
    const scale = scaleFor(low, high);
    assert.ok(scale.low <= low + 1e-9 && scale.high >= high - 1e-9, `${low} to ${high}`);
    assert.ok(scale.ticks.length <= 7, `${scale.ticks}`);
    assert.equal(scale.ticks[0], scale.low);
  }
});
