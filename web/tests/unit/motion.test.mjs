// motion.test.mjs - the player of scenes: order, times and sounds, never too long, at its end at once; a computer's third move is faster.
import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";

vi.mock("@/lib/settings", () => ({ calmMotion: () => false, atOnce: () => false, paceOf: () => 980, USUAL: 980 }));

const heard = [];
vi.mock("@/lib/sound", () => ({ sound: what => void heard.push(what) }));

const { haste, LONGEST, Player } = await import("@/lib/motion.ts");
const SCENES = await import("@/realms/map/motion/scenes.ts");

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllTimers();
  heard.length = 0;
});

/** An element that notes how it is moved. */
function actor() {
  const moved = [];
  const animate = (frames, options) => {
    const one = { frames, options, ended: false, cancel: () => (one.ended = true) };
    moved.push(one);
    return one;
  };
  return { moved, animate };
}

const act = (scene, at = 0, count = 1) => {
  const cast = new Map(scene.map(beat => [beat.who, Array.from({ length: count }, actor)]));
  return { scene, cast, at };
};
const every = ({ cast }) => [...cast.values()].flat().flatMap(it => it.moved);
const end = ({ options }) => options.delay + options.duration;

test("beats begin at their times, actors of one name apart from each other", () => {
  const player = new Player();
  const scene = [{ who: "token", at: 100, long: 50, apart: 40, ease: "travel", frames: [{ opacity: 0 }, { opacity: 1 }] }];
  const it = act(scene, 20, 3);
  player.play([it], 1, () => {});
  assert.deepEqual(
    every(it).map(one => one.options.delay),
    [120, 160, 200],
  );
});

test("a scene ends by itself, and its actors go once", () => {
  const player = new Player();
  const over = vi.fn();
  player.play([act(SCENES.CONQUEST)], 1, over);
  vi.advanceTimersByTime(939);
  assert.equal(over.mock.calls.length, 0);
  vi.advanceTimersByTime(2);
  assert.equal(over.mock.calls.length, 1);
  player.end();
  assert.equal(over.mock.calls.length, 1);
});

test("a press ends it at once: nothing moves any more", () => {
  const player = new Player();
  const over = vi.fn();
  const it = act(SCENES.CONQUEST);
  player.play([it], 1, over);
  assert.equal(player.busy, true);
  player.end();
  assert.equal(player.busy, false);
  assert.equal(over.mock.calls.length, 1);
  assert.ok(every(it).every(one => one.ended));
});

test("sounds come with the beats, of those who play: after the die, as fast as the scene, none twice at once", () => {
  const player = new Player();
  const conquest = act(SCENES.CONQUEST, SCENES.DIE_LIES);
  conquest.cast.delete("fallen");
  player.play([act(SCENES.DIE), conquest, act(SCENES.SET), act(SCENES.SET)], 0.5, () => {});
  assert.deepEqual([...player.heard].sort(), ["die", "lift", "march", "set"]);
  vi.advanceTimersByTime(SCENES.DIE_LIES / 2 - 1);
  assert.deepEqual(heard, ["die", "set"]);
  vi.advanceTimersByTime(1);
  assert.equal(heard.at(-1), "lift");
  vi.advanceTimersByTime(80);
  assert.equal(heard.at(-1), "march");
  vi.runAllTimers();
  assert.deepEqual(heard, ["die", "set", "lift", "march", "set"]);
});

test("what a press has ended is not heard any more", () => {
  const player = new Player();
  player.play([act(SCENES.CONQUEST)], 1, () => {});
  vi.advanceTimersByTime(200);
  player.end();
  vi.runAllTimers();
  assert.deepEqual(heard, ["lift", "march"]);
  assert.equal(player.heard.size, 0);
});

test("a row shows one step after the other, also those that come later; in the end all, in order", () => {
  const player = new Player();
  const shown = [];
  const step = name => ({ show: inTime => void shown.push([name, inTime]), long: 100 });
  const steps = [step("a"), step("b")];
  player.row(steps);
  vi.advanceTimersByTime(150);
  steps.push(step("c"), step("d"));
  assert.deepEqual(shown, [
    ["a", true],
    ["b", true],
  ]);
  vi.advanceTimersByTime(100);
  player.end();
  vi.runAllTimers();
  assert.deepEqual(shown.slice(2), [
    ["c", true],
    ["d", false],
  ]);
  assert.equal(player.busy, false);
  assert.equal(steps.length, 0);
});

test("no scene lasts over 1.2 s, alone or with others, however slow", () => {
  const alone = Object.values(SCENES).filter(Array.isArray);
  const shows = [
    ...alone.map(scene => [act(scene)]),
    [act(SCENES.coinScene(30), 0, 30)],
    [act(SCENES.DIE), act(SCENES.CONQUEST, SCENES.DIE_LIES)],
  ];
  for (const acts of shows) {
    new Player().play(acts, 1.25, () => {});
    for (const one of acts.flatMap(every)) assert.ok(end(one) <= LONGEST + 0.01, `${end(one)} ms`);
  }
});

test("only what costs nothing to move is moved", () => {
  const scenes = [...Object.values(SCENES).filter(Array.isArray), SCENES.coinScene(3)];
  const known = new Set(["transform", "opacity", "strokeDashoffset", "clipPath", "offset"]);
  for (const { who, frames } of scenes.flat())
    for (const frame of frames) for (const key of Object.keys(frame)) assert.ok(known.has(key), `${who} ${key}`);
});

test("a computer's third move in a row is shown at double speed, a person's is not", () => {
  const seats = [
    { seat: "p1", kind: "me" },
    { seat: "p2", kind: "computer", level: "easy" },
  ];
  const log = by => by.map((seat, i) => ({ n: i, by: seat }));
  assert.equal(haste(log(["p1", "p2", "p2"]), seats, "p2"), 1);
  assert.equal(haste(log(["p1", "p2", "p2", "p2"]), seats, "p2"), 0.5);
  assert.equal(haste(log(["p1", "p1", "p1", "p1"]), seats, "p1"), 1);
});

test("at double speed a scene takes half of its time", () => {
  const it = act(SCENES.CONQUEST);
  new Player().play([it], 0.5, () => {});
  assert.ok(Math.abs(Math.max(...every(it).map(end)) - 470) < 0.01);
});
