// sound.test.mjs - sounds come at once or not at all: three together at most, and none that had to wait for the first gesture.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";

vi.mock("@/lib/settings", () => ({ sounds: { value: true } }));

let begun; // when each tone and noise begins, by the context's clock
let context;

const param = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };

class Node {
  gain = param;
  frequency = param;
  connect = to => to;
  start = at => void begun.push(at);
  stop() {}
}

class Context {
  state = "suspended";
  currentTime = 0;
  sampleRate = 1;
  createBuffer = () => ({ getChannelData: () => [] });
  resume = () =>
    new Promise(resolve => {
      this.letIn = () => resolve((this.state = "running"));
    });
  constructor() {
    context = this;
  }
}

const NODES = ["GainNode", "DynamicsCompressorNode", "DelayNode", "BiquadFilterNode", "OscillatorNode", "AudioBufferSourceNode"];

/** The sounds of a page that was just opened. */
async function fresh() {
  vi.resetModules();
  const { sound } = await import("@/lib/sound.ts");
  return sound;
}

beforeEach(() => {
  vi.useFakeTimers();
  begun = [];
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("window", { AudioContext: Context });
  vi.stubGlobal("AudioContext", Context);
  for (const name of NODES) vi.stubGlobal(name, Node);
});

test("before the first gesture sounds are dropped; that of the gesture is heard", async () => {
  const sound = await fresh();
  sound("lift");
  vi.advanceTimersByTime(5000);
  const { letIn } = context;
  sound("turn");
  letIn();
  context.letIn();
  await vi.advanceTimersByTimeAsync(0);
  assert.deepEqual(begun, [0, 0.14], "both tones of the last one");
});

test("three sounds at once, the fourth is dropped, until one has ended", async () => {
  const sound = await fresh();
  sound("lift"); // 0.08 s
  context.letIn();
  await vi.advanceTimersByTimeAsync(0);
  for (const what of ["turn", "bell", "lift"]) sound(what);
  assert.equal(begun.length, 1 + 2 + 4);
  context.currentTime = 0.1;
  sound("lift");
  assert.equal(begun.at(-1), 0.1);
});
