// questions.mjs - what the page asks the engine before a move is made: tokens and odds, "spread for me", the ways of a chain.
import assert from "node:assert/strict";
import { join } from "node:path";
import { load } from "../wasm/engine.mjs";
import { root } from "./sources.mjs";

const engine = await load(join(root, "build/wasm/elbowroom.wasm"));

/** A tiny map of the Underground or the Surface, and who stands on it. */
function stand(set, regions, ...position) {
  const map = ["map tiny", ...regions.map(r => `region ${r}`)];
  const places = set === "surface" ? "no" : "yes";
  const words = `game=realms map=tiny seats=2 set=${set} places=${places}`;
  assert.equal(engine.setup(words, "everything yes", ...map.map(l => `mapline ${l}`), ...position.map(l => `position ${l}`)), null);
}

const tests = {
  "Hammers are no tokens against Gnomes"() {
    stand(
      "underground",
      ["a mud edge : b c", "b crystal edge : a", "c crystal edge : a"],
      ...["active p1 iron_dwarves stone hand 1 hammers 4", "active p2 gnomes mining"],
      ...["at a iron_dwarves 1", "at b gnomes 2", "phase conquer"],
    );
    const { have, die, regions } = engine.ask(0, "stakes");
    assert.deepEqual([have, die], [5, 3]);
    assert.deepEqual(regions.c, { have: 5, cost: 2 });
    assert.deepEqual(regions.b, { have: 1, cost: 4, faces: [0, 0, 0, 1, 2, 3], least: 3, ward: true }, "one in six, not six in six");
    assert.equal(engine.ask(1, "stakes").have, 0, "nobody else has anything to spend");
  },
  "the Berserk have no final die"() {
    stand("surface", ["a hill edge : b", "b hill edge : a"], "active p1 orcs berserk hand 4", "phase conquer");
    assert.deepEqual([engine.ask(0, "stakes").have, engine.ask(0, "stakes").die], [4, 0]);
    stand("surface", ["a hill edge : b", "b hill edge : a"], "active p1 orcs alchemist hand 4", "phase conquer");
    assert.equal(engine.ask(0, "stakes").die, 3);
  },
  "what is in hand, and where it lies in a draft"() {
    const at = phase => ["active p1 orcs bivouacking hand 3", "at a orcs 2", `phase ${phase}`];
    stand("surface", ["a hill edge : b", "b hill edge : a"], ...at("redeploy"));
    assert.deepEqual(engine.ask(0, "hand"), { race: "orcs", counts: { deploy: 3, camp: 5, armor: 0 }, take: true });
    assert.deepEqual(engine.ask(1, "hand"), {});
    const laid = engine.ask(0, "laid", "p1 deploy a 3", "p1 camp a 5");
    assert.deepEqual([laid.phase, laid.regions[0].tokens, laid.regions[0].encampment], ["redeploy", 5, 5]);
    const seen = JSON.parse(engine.show(0));
    assert.equal(seen.regions[0].tokens, 2, "nothing has changed");
    const coins = view => view.seats.map(seat => seat.coins);
    assert.deepEqual([coins(laid), coins(laid)[1]], [coins(seen), null], "the other's coins stay hidden");
  },
  "spread for me"() {
    // a - b - c - d in a row, d a rival's; a to c are mine, b at the map's edge.
    const row = ["a hill : b", "b hill edge : a c", "c hill : b d", "d hill edge : c"];
    const at = (power, ...mine) =>
      stand("surface", row, `active p1 orcs ${power} hand 4`, "active p2 elves wealthy", "at d elves 1", ...mine, "phase redeploy");
    const spread = () => engine.ask(0, "spread");
    at("alchemist", "at a orcs 1", "at b orcs 1", "at c orcs 1");
    assert.deepEqual(spread(), ["p1 deploy c 4"], "all to where the rival stands");
    at("alchemist", "at a orcs 3", "at b orcs 1", "at c orcs 1");
    assert.deepEqual(spread(), ["p1 take a 2", "p1 deploy c 6"], "and what stands idle comes up");
    at("fortified", "at a orcs 1", "at b orcs 1", "at c orcs 1 fortress");
    assert.deepEqual(spread(), ["p1 deploy c 4", "p1 fortress b"], "no second Fortress there");
    at("heroic", "at a orcs 1", "at b orcs 1", "at c orcs 1 hero");
    assert.deepEqual(spread(), ["p1 deploy b 4"], "what nobody can take needs nothing; newcomers may come over the edge");
    assert.deepEqual(engine.ask(1, "spread"), []);
    assert.equal(engine.ask(0, "weather"), null);
  },
  "every way of a chain is what its moves bring"() {
    assert.equal(engine.setup("game=miners seats=1"), null);
    let [asked, forks] = [0, 0];
    let seed = 7;
    const below = n => (seed = (seed * 48271) % 2147483647) % n;
    while (engine.toAct() !== 0) {
      const chance = engine.toAct() >> 7;
      const legal = engine.legal(chance ? 7 : 0);
      const move = legal[below(legal.length)].replace(/^\d+ (?=chance)/, "");
      if (/ place /.test(move)) {
        const { ways } = engine.ask(0, "ways", move);
        assert.ok(ways.length > 0);
        asked += ways.filter(way => checkWay(move, way)).length;
        if (ways.length > 1) forks++;
      }
      assert.equal(engine.play(move), null);
    }
    assert.ok(asked > 10 && forks > 0, `${asked} ways, ${forks} forks`);
  },
  "why a card of the hand cannot be played"() {
    const lines = ["event open_day", "coins p1 5", "hand p1 tally_stone deep_dojo map_room", "mine p1 1 0 milestone"];
    assert.equal(engine.setup("game=miners seats=1", ...lines.map(line => `position ${line}`)), null);
    assert.deepEqual(engine.ask(0, "hand"), [
      { card: "tally_stone", cost: 0, short: 0, error: null, rule: null },
      { card: "deep_dojo", cost: 2, short: 0, error: null, rule: null },
      { card: "map_room", cost: 6, short: 1, error: "err.miners.no_place", rule: "MI-PLACE-2" },
    ]);
    assert.equal(engine.setup("game=miners seats=1", ...[...lines, "mine p1 2 0 calligrapher"].map(line => `position ${line}`)), null);
    assert.deepEqual(engine.ask(0, "hand")[2], { card: "map_room", cost: 6, short: 1, error: "err.miners.too_dear", rule: "MI-MINE-2" });
  },
  "where a card may lie"() {
    assert.equal(engine.setup("game=miners seats=1"), null);
    const places = engine.ask(0, "places");
    assert.deepEqual(places.map(columns => columns.length > 0), [true, false, false, false]); // prettier-ignore
  },
};

/** The effect that a way takes of what is being carried out. */
function effectOf(way, doing) {
  const card = doing.findLast(d => d.what === "card" || d.what === "chain")?.name;
  const step = way.steps.find(s => (doing.at(-1).what === "surface" ? s.at === null : s.card === card && s.at));
  if (!step || step.taken === null || doing.at(-1).what === "event") return null;
  return step.taken > 0 ? `p1 effect ${step.taken}` : "p1 skip";
}

/** The ledger of a way: what the seat has, its lines and what it has after the moves add up; its stops are the steps. */
function checkLedger({ ledger, steps }, before, after) {
  const purse = seat => ({ coins: seat.coins, points: seat.score, cards: seat.hand.length });
  assert.deepEqual([ledger.have, ledger.after], [purse(before), purse(after)]);
  for (const column of ["coins", "points", "cards"])
    assert.equal(
      ledger.lines.reduce((sum, line) => sum + line.sum[column], ledger.have[column]),
      ledger.after[column],
      column,
    );
  const stops = ledger.lines.filter(line => line.stop !== null).map(({ stop, at, gain }) => ({ stop, at, gain }));
  const numbered = steps.map(({ at, gain }, i) => ({ stop: i + 1, at, gain }));
  assert.deepEqual(stops, numbered);
}

/** Plays a way on a copy: its forks and effects, and the first choice of everything else. Whether that was possible. */
function checkWay(move, way) {
  const moves = [move];
  const ups = [...way.ups];
  let now = engine.preview(moves, 0);
  while (now.legal.length > 0 && !/ play /.test(now.legal[0])) {
    const [first] = now.legal;
    const effect = / (effect|skip)/.test(first) ? effectOf(way, now.view.seats[0].doing) : first;
    if (effect === null) return false; // an Event at the end of the round, which no step tells
    moves.push(/ up /.test(first) ? ups.shift() : effect);
    now = engine.preview(moves, 0);
    assert.equal(now.error, null);
  }
  assert.deepEqual(ups, [], "every fork came");
  const before = JSON.parse(engine.show(0)).seats[0];
  const after = now.view.seats[0];
  const { coins, points, carts } = way.total;
  assert.deepEqual([coins, points, carts], [after.coins - before.coins, after.points - before.points, after.carts - before.carts]);
  assert.ok(way.steps.length > 1 && way.steps.at(-1).at === null, "it ends at the Surface");
  checkLedger(way, before, after);
  return true;
}

for (const [name, body] of Object.entries(tests)) {
  body();
  console.log(`ok  ${name}`);
}
