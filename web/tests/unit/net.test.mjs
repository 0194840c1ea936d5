// net.test.mjs - a table that is followed: a message that could not be used is asked for again, and nothing is lost or heard twice.
import assert from "node:assert/strict";
import { test, vi } from "vitest";

const sent = [];
let socket;
class FakeSocket {
  static OPEN = 1;
  readyState = 1;
  constructor() {
    socket = this;
    queueMicrotask(() => this.onopen());
  }
  send(text) {
    sent.push(JSON.parse(text));
  }
  close() {}
}
const kept = new Map();
vi.stubGlobal("WebSocket", FakeSocket);
vi.stubGlobal("location", { origin: "http://here" });
vi.stubGlobal("localStorage", {
  getItem: key => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
  removeItem: key => kept.delete(key),
});
vi.stubGlobal("document", { addEventListener() {}, hidden: false });
vi.stubGlobal("addEventListener", () => {});
const { net } = await import("@/lib/net.ts");

const settled = () => new Promise(resolve => setTimeout(resolve));
const tell = message => socket.onmessage({ data: JSON.stringify(message) });
const told = n => tell({ table: "T", what: "move", n });

test("what came after a message that could not be used is heard once, after the answer", async () => {
  const heard = [];
  const answers = [];
  let bad = 7;
  net.attach("T", null, {
    attached: answer => answers.push(answer.n),
    message({ n }) {
      if (n !== bad) return heard.push(n);
      bad = 0;
      net.resync("T", n);
    },
  });
  await settled();
  tell({ re: sent.at(-1).id, fresh: true, n: 5 });
  await settled();
  for (const n of [6, 7, 8, 9]) told(n);
  const attach = sent.at(-1);
  assert.deepEqual({ do: attach.do, last: attach.last }, { do: "attach", last: 6 });
  assert.equal(sent.filter(message => message.do === "attach").length, 2);
  tell({ re: attach.id, fresh: false, n: 9 });
  await settled();
  for (const n of [7, 8, 9, 10]) told(n);
  assert.deepEqual(heard, [6, 7, 8, 9, 10]);
  assert.deepEqual(answers, [5, 9]);
});
