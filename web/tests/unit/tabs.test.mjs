// tabs.test.mjs - who leads among the tabs with one game. The locks are a small copy of the browser's; who looks at which tab is said here.
import assert from "node:assert/strict";
import { beforeEach, test } from "vitest";
import { Tabs } from "@/lib/tabs.ts";

/** One lock, as navigator.locks has it: a queue, stealing, and requests that are taken back. */
class Locks {
  queue = [];
  holder = null;

  request(name, { steal = false, signal }, held) {
    return new Promise((resolve, reject) => {
      const mine = { held, resolve, reject };
      signal?.addEventListener("abort", () => {
        if (!this.queue.includes(mine)) return;
        this.queue = this.queue.filter(other => other !== mine);
        reject(new DOMException("taken back", "AbortError"));
      });
      if (steal) {
        this.holder?.reject(new DOMException("stolen", "AbortError"));
        this.#grant(mine);
      } else {
        this.queue.push(mine);
        queueMicrotask(() => this.holder ?? this.#next());
      }
    });
  }

  #next() {
    this.holder = null;
    const next = this.queue.shift();
    if (next) this.#grant(next);
  }

  #grant(mine) {
    this.holder = mine;
    queueMicrotask(() => {
      void mine.held().then(value => {
        mine.resolve(value);
        if (this.holder === mine) this.#next();
      });
    });
  }
}

let locks, onSeen;

/** A tab; `see(yes)`: it comes into view, or goes out of it. */
function tab(visible) {
  const led = [];
  globalThis.document = { visibilityState: visible ? "visible" : "hidden" };
  const tabs = new Tabs("game", { game: () => ({ at: 0 }), take: () => {}, lead: () => led.push(true) });
  const seen = onSeen;
  const see = yes => {
    globalThis.document = { visibilityState: yes ? "visible" : "hidden" };
    seen();
  };
  return { tabs, led, see };
}

const settled = () => new Promise(resolve => setImmediate(resolve));
const leaders = (...all) => all.map(({ tabs }) => tabs.leads);

beforeEach(() => {
  locks = new Locks();
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
  globalThis.BroadcastChannel = class {
    postMessage() {}
    close() {}
  };
  globalThis.addEventListener = (_, seen) => (onSeen = seen);
  globalThis.removeEventListener = () => {};
});

test("the tab that comes into view leads, and only that", async () => {
  const a = tab(true);
  await settled();
  const b = tab(true);
  await settled();
  assert.deepEqual(leaders(a, b), [false, true]);
  a.see(true);
  await settled();
  assert.deepEqual(leaders(a, b), [true, false]);
});

test("who does something takes the lead, whoever waits for it", async () => {
  const [a, b, c] = [tab(true), tab(true), tab(false)];
  await settled();
  assert.deepEqual(leaders(a, b, c), [false, true, false]);
  const done = a.tabs.lead();
  b.tabs.close(); // while it is asked
  await done;
  assert.deepEqual(leaders(a, b, c), [true, false, false]);
});

test("a leader that goes out of view gives the lead to one in view, and keeps it if there is none", async () => {
  const [a, b] = [tab(true), tab(true)];
  await settled();
  b.see(false);
  await settled();
  assert.deepEqual(leaders(a, b), [true, false]);
  b.tabs.close();
  a.see(false);
  await settled();
  assert.deepEqual(leaders(a), [true], "computers play on, though slowly");
});

test("however often tabs change, each waits once", async () => {
  const [a, b] = [tab(true), tab(true)];
  for (let i = 0; i < 10; i++)
    for (const one of [a, b]) {
      one.see(true);
      await settled();
    }
  assert.equal(locks.queue.length, 1);
  assert.deepEqual(leaders(a, b), [false, true]);
  b.tabs.close();
  await settled();
  assert.deepEqual(leaders(a, b), [true, false]);
  a.tabs.close();
  await settled();
  assert.equal(locks.holder, null);
});
