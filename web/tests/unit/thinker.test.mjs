// thinker.test.mjs - a worker whose script does not come refuses what it was asked and what it will be: nobody waits for ever.
import assert from "node:assert/strict";
import { test, vi } from "vitest";

const workers = [];

class NoWorker extends EventTarget {
  ended = false;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage() {}
  terminate() {
    this.ended = true;
  }
}

test("a worker that cannot be started is a fault, before and after it is asked", async () => {
  vi.stubGlobal("crossOriginIsolated", false);
  vi.stubGlobal("Worker", NoWorker);
  vi.doMock("@/lib/engine", () => ({ compiled: async () => ({}) }));
  const { Thinker } = await import("@/lib/thinker.ts");
  const thinker = new Thinker(true);
  const early = thinker.tell(mind => mind.open("", ""));
  thinker.start();
  workers[0].dispatchEvent(new Event("error"));
  await assert.rejects(early);
  await assert.rejects(thinker.tell(mind => mind.advise("p1", "expert", 5)));
  assert.ok(workers[0].ended);
});
