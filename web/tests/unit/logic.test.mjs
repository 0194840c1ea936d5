// logic.test.mjs - the page's thinking that needs no page: where a move is made at the table, a redeployment before it is made.
import assert from "node:assert/strict";
import { test } from "vitest";
import { atOnce, isLit, readChoice, sortChoices, wins, FACES } from "@/realms/choices.ts";
import { add, allDown, draftedArmy, EMPTY, laidDown, movesOf, withFortress } from "@/realms/draft.ts";
import { spread } from "@/realms/spread.ts";

test("moves are sorted by their place", () => {
  const legal = ["p1 stop", "p1 sorcery r2", "p1 conquer r2", "p1 deploy r1 2", "p1 pick 3", "p1 bag ring r4", "p1 ally p2"];
  const c = sortChoices(legal, word => /^r\d+$/.test(word));
  assert.deepEqual(c.regions.get("r2").map(x => x.verb), ["conquer", "sorcery"]); // prettier-ignore
  assert.equal(c.regions.get("r4")[0].move, "p1 bag ring r4");
  assert.deepEqual(c.plain.map(x => x.move), ["p1 stop", "p1 ally p2"]); // prettier-ignore
  assert.deepEqual(c.counted.map(x => x.verb), ["deploy"]); // prettier-ignore
  assert.equal(c.combos.get(3).verb, "pick");
  const count = [...c.regions.values()].flat().length + c.plain.length + c.counted.length + c.combos.size;
  assert.equal(count, legal.length, "none is lost");
});

test("what a click on a region does", () => {
  const of = (...verbs) => verbs.map(verb => readChoice(`p1 ${verb} r1`));
  assert.equal(isLit(of("abandon")), false);
  assert.equal(isLit(of("abandon", "conquer")), true);
  assert.equal(atOnce(of("sorcery", "conquer"), "conquer").verb, "conquer");
  assert.equal(atOnce(of("roll"), "conquer"), null, "the die is never thrown by a click on the map");
  assert.equal(atOnce(of("sorcery", "vampire"), "conquer"), null, "two ways: the slip asks");
  assert.equal(atOnce(of("hero"), "hero").verb, "hero");
  assert.equal(atOnce(of("balrog"), "conquer"), null);
  assert.equal(atOnce(of("balrog"), "balrog").verb, "balrog", "unless that is what is asked");
});

test("the die's chances", () => {
  const good = (have, cost) => FACES.filter(face => wins(face, have, cost)).length;
  assert.deepEqual([good(2, 2), good(1, 2), good(1, 3), good(1, 4), good(1, 5)], [6, 3, 2, 1, 0]);
});

test("a draft becomes moves: first up, then down", () => {
  let draft = add(add(add(EMPTY, "tokens", "r1", 2), "tokens", "r2", -2), "camps", "r1", 1);
  draft = withFortress(add(draft, "armor", "r3", 2), "r1");
  assert.deepEqual(movesOf(draft, "p2"), [
    "p2 take r2 2",
    "p2 deploy r1 2",
    "p2 camp r1 1",
    "p2 armor r3",
    "p2 armor r3",
    "p2 fortress r1",
  ]);
  assert.deepEqual(add(add(EMPTY, "tokens", "r1", 1), "tokens", "r1", -1), EMPTY, "to and fro is nothing");
  assert.deepEqual(EMPTY.tokens, {}, "a draft is never changed in place");
});

test("whose tokens are drafted", () => {
  const army = (race, at, hand = 0) => ({ race, owner: "p1", at, hand });
  const view = acting => ({ acting, armies: [army("elves", "declined"), army("orcs", "active", 2)] });
  assert.equal(draftedArmy(view("elves"), "p1").race, "elves", "the one that the view names");
  assert.equal(draftedArmy(view(undefined), "p1").race, "orcs", "the one with something in hand");
  assert.equal(draftedArmy(view(undefined), "p2"), undefined);
});

test("beaten tokens, all put down, are drawn by counting", () => {
  const ghouls = { race: "ghouls", owner: "p2", at: "declined", hand: 3 };
  const view = {
    armies: [ghouls],
    regions: [
      { region: "r1", race: "ghouls", owner: "p2", tokens: 1 },
      { region: "r2", tokens: 4 },
    ],
  };
  const some = add(EMPTY, "tokens", "r1", 2);
  assert.equal(allDown(ghouls, EMPTY), false);
  assert.equal(allDown(ghouls, some), false);
  const draft = add(some, "tokens", "r1", 1);
  assert.equal(allDown(ghouls, draft), true);
  const drawn = laidDown(view, ghouls, draft);
  assert.deepEqual([drawn.regions[0].tokens, drawn.armies[0].hand], [4, 0]);
  assert.equal(drawn.regions[1], view.regions[1], "what did not change is the same");
  assert.equal(ghouls.hand, 3, "nothing is changed in place");
});

test("spread for me", () => {
  // r1 - r2 - r3 - r4 in a row, r4 a rival's; r1 to r3 are mine, r2 at the map's edge.
  const land = (key, ...borders) => ({ key, borders, edge: false, terrain: "hill" });
  const facts = { regions: [land("r1", "r2"), { ...land("r2", "r1", "r3"), edge: true }, land("r3", "r2", "r4"), land("r4", "r3")] };
  const orcs = { race: "orcs", owner: "p1", at: "active", hand: 4 };
  const mine = (region, tokens, more = {}) => ({ region, race: "orcs", owner: "p1", tokens, ...more });
  const rival = { region: "r4", race: "elves", owner: "p2", tokens: 1 };
  const view = (...regions) => ({ regions: [...regions, rival], armies: [orcs, { race: "elves", owner: "p2", at: "active" }] });
  const plain = spread(facts, view(mine("r1", 1), mine("r2", 1), mine("r3", 1)), "p1", orcs, false, false);
  assert.deepEqual(plain.tokens, { r3: 4 }, "all to where the rival stands");
  const up = spread(facts, view(mine("r1", 3), mine("r2", 1), mine("r3", 1)), "p1", orcs, true, false);
  assert.deepEqual(up.tokens, { r1: -2, r3: 6 }, "and what stands idle comes up");
  const hero = spread(facts, view(mine("r1", 1), mine("r2", 1), mine("r3", 1, { hero: 1 })), "p1", orcs, false, true);
  assert.deepEqual(hero.tokens, { r2: 4 }, "what nobody can take needs nothing; newcomers may come over the edge");
  assert.equal(hero.fortress, "r2");
  const wall = spread(facts, view(mine("r1", 1), mine("r2", 1), mine("r3", 1, { fortress: 1 })), "p1", orcs, false, true);
  assert.notEqual(wall.fortress, "r3", "no second Fortress there");
  assert.notEqual(wall.fortress, null);
});
