// change.test.mjs - views that come as changes: the example of the documentation, changes that make no sense, a base that is not known.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import { changed, Views } from "@/lib/change.ts";

const doc = readFileSync(new URL("../../../docs/protocol.md", import.meta.url), "utf8");
const example = word => Buffer.from(doc.match(new RegExp(`^${word} +((?:[0-9a-f]{2} ?)+)$`, "m"))[1].replaceAll(" ", ""), "hex");
const base64 = bytes => Buffer.from(bytes).toString("base64");

test("the example of docs/protocol.md", () => {
  assert.deepEqual(Buffer.from(changed(example("before"), example("change"))), example("after"));
});

test("a change that makes no sense is refused", () => {
  const before = new Uint8Array([1, 2, 3]);
  for (const bad of [[], [128], [3, 1], [3, 2, 2, 9, 9], [3, 1, 1], [255, 255, 255, 127], [3, 255, 255, 255, 255, 255, 1]])
    assert.equal(changed(before, new Uint8Array(bad)), null, String(bad));
  assert.deepEqual([...changed(before, new Uint8Array([2]))], [1, 2]);
});

test("a change needs the view it is of", () => {
  const views = new Views();
  const change = base64([3, 1, 1, 7]);
  assert.equal(views.take(4, { since: 3, change }), null);
  assert.deepEqual([...views.take(5, { state: base64([1, 2, 3]) })], [1, 2, 3]);
  assert.equal(views.take(6, {}), undefined);
  assert.deepEqual([...views.take(7, { since: 5, change })], [1, 7, 3]);
  assert.equal(views.take(8, { since: 5, change }), null, "an older one");
  assert.equal(views.take(9, { since: 7, change }), null, "after a fault a whole one must come");
  views.take(10, { state: base64([1, 2, 3]) });
  assert.equal(views.begin(10, {}), undefined);
  assert.equal(views.take(11, { since: 10, change }), null, "a new connection");
});
