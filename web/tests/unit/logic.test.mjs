// logic.test.mjs - the page's thinking that needs no page: where a move is made at the table, a redeployment before it is made.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { undoes } from "@/realms/undo.ts";
import { choiceOfClick, isLit, readChoice, sortChoices } from "@/realms/choices.ts";
import { add, draftOf, EMPTY, moved, movesOf, spent } from "@/realms/draft.ts";
import { load } from "../../../tests/wasm/engine.mjs";

const engine = await load(fileURLToPath(new URL("../../../build/wasm/elbowroom.wasm", import.meta.url)));
engine.setup("map=saucer2 seats=2 set=mixed");
const { verbs } = engine.table();

test("moves are sorted by their place", () => {
  const legal = ["p1 stop", "p1 sorcery r2", "p1 conquer r2", "p1 deploy r1 2", "p1 pick 3", "p1 bag ring r4", "p1 ally p2"];
  const c = sortChoices(legal, verbs, word => /^r\d+$/.test(word));
  assert.deepEqual(c.regions.get("r2").map(x => x.verb), ["conquer", "sorcery"]); // prettier-ignore
  assert.equal(c.regions.get("r4")[0].move, "p1 bag ring r4");
  assert.deepEqual(c.plain.map(x => x.move), ["p1 stop", "p1 ally p2"]); // prettier-ignore
  assert.deepEqual(c.counted.map(x => x.verb), ["deploy"]); // prettier-ignore
  assert.equal(c.combos.get(3).verb, "pick");
  const count = [...c.regions.values()].flat().length + c.plain.length + c.counted.length + c.combos.size;
  assert.equal(count, legal.length, "none is lost");
});

test("what a click on a region does", () => {
  const of = (...list) => list.map(verb => readChoice(`p1 ${verb} r1`));
  assert.equal(isLit(of("abandon")), false);
  assert.equal(isLit(of("abandon", "conquer")), true);
  assert.equal(choiceOfClick(of("sorcery", "conquer"), verbs, "conquer").verb, "conquer");
  assert.equal(choiceOfClick(of("roll"), verbs, "conquer"), null, "the die is never thrown by a click on the map");
  assert.equal(choiceOfClick(of("sorcery", "vampire"), verbs, "conquer"), null, "two ways: the slip asks");
  assert.equal(choiceOfClick(of("hero"), verbs, "hero").verb, "hero");
  assert.equal(choiceOfClick(of("balrog"), verbs, "conquer"), null);
  assert.equal(choiceOfClick(of("balrog"), verbs, "balrog").verb, "balrog", "unless that is what is asked");
});

test("a draft becomes moves: first up, then down", () => {
  let draft = add(add(add(EMPTY, "camp", "r1", 1), "deploy", "r1", 2), "deploy", "r2", -2);
  draft = moved(moved(add(draft, "armor", "r3", 2), "fortress", "r2"), "fortress", "r1");
  const moves = ["p2 take r2 2", "p2 deploy r1 2", "p2 camp r1 1", "p2 armor r3", "p2 armor r3", "p2 fortress r1"];
  assert.deepEqual(movesOf(draft, "p2", verbs), moves);
  assert.deepEqual(draftOf(moves), draft, "and back");
  assert.deepEqual(["deploy", "armor", "hero"].map(verb => spent(draft, verb)), [0, 2, 0]); // prettier-ignore
  assert.equal(moved(draft, "fortress", null).fortress, undefined);
  assert.deepEqual(add(add(EMPTY, "deploy", "r1", 1), "deploy", "r1", -1), EMPTY, "to and fro is nothing");
  assert.deepEqual(EMPTY, {}, "a draft is never changed in place");
});

test("one undo takes back the silent step before the first conquest, and nothing more", () => {
  const log = (...moves) => moves.map((move, n) => ({ n, by: move.slice(0, 2), what: "move", moves: [move], news: [], round: 1 }));
  assert.equal(undoes(log("p1 expand", "p1 conquer r1"), "p1", "expand"), 2);
  assert.equal(undoes(log("p1 expand", "p1 conquer r1", "p1 conquer r2"), "p1", "expand"), 1);
  assert.equal(undoes(log("p2 expand", "p1 deploy r1 1"), "p1", "expand"), 1);
  assert.equal(undoes(log("p1 expand"), "p1", "expand"), 1);
});
