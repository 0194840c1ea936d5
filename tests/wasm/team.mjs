// team.mjs WASM - two workers that think together (web/src/lib/team.ts) decide and advise as one alone does, at the full budget of `expert`.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { load } from "./engine.mjs";

const CHANCE = 7;
const TABLES = [
  { words: "map=saucer2 seats=2 set=surface" },
  { words: "map=rumble4 seats=4 set=underground" },
  { words: "map=sigh5 seats=5 set=mixed" },
  { words: "game=miners seats=2" },
  { words: "map=saucer2 seats=2 set=surface", easy: 0 }, // a seat of another level, which only the first worker is asked for
];
const MOVES = 14; // of each table; computers make them

/** Plays a table; says what was decided and advised, and the numbers of pieces done here. */
async function play(wasm, table, team, first = true) {
  const engine = await load(wasm, team);
  assert.equal(engine.setup(table.words), null);
  const seats = Number(/seats=(\d)/.exec(table.words)[1]);
  for (let i = 0; i < seats; i++) engine.seat(i, i === table.easy ? "easy" : "expert", { seed: 7n, stream: BigInt(i) });
  const said = [];
  let draw = 1;
  for (let made = 0; made < MOVES && engine.toAct() !== 0;) {
    if (engine.toAct() >> CHANCE) {
      const outcomes = engine.legal(CHANCE);
      draw = (draw * 69069 + 1) % 2 ** 32;
      assert.equal(engine.play(outcomes[draw % outcomes.length].replace(/^\d+ /, "")), null);
      continue;
    }
    const seat = Math.log2(engine.toAct() & -engine.toAct());
    if (seat === table.easy) {
      if (first) engine.choose(seat); // what it decides is of no interest here
      assert.equal(engine.play(engine.legal(seat)[0]), null);
      continue;
    }
    if (made % 7 === 3) said.push(JSON.stringify(engine.advise(seat, 3)));
    const move = engine.choose(seat);
    said.push(move);
    assert.equal(engine.play(move), null);
    made++;
  }
  return said;
}

if (!isMainThread) {
  const { wasm, code, shared, begun, first } = workerData;
  const { teamOf } = await import(code);
  const starts = new Int32Array(begun);
  let done, taken, decisions;
  /** Both begin a decision at the same time: else a worker that gets no processor would find nothing left of it. */
  const meet = () => {
    decisions++;
    Atomics.add(starts, 0, 1);
    Atomics.notify(starts, 0);
    for (let now; (now = Atomics.load(starts, 0)) < 2 * decisions;) Atomics.wait(starts, 0, now);
  };
  const counted = memory => {
    const team = teamOf(shared, memory);
    const take = (...words) => {
      const good = team.take(...words);
      taken += good;
      return good;
    };
    return { ...team, begin: () => (meet(), team.begin()), give: (...words) => (done++, team.give(...words)), take };
  };
  for (const table of TABLES) {
    await new Promise(resolve => parentPort.once("message", resolve));
    done = taken = decisions = 0;
    parentPort.postMessage({ said: await play(wasm, table, counted, first), done, taken });
  }
  process.exit();
}

const [wasm] = process.argv.slice(2);
const { buildSync } = createRequire(new URL("../../web/package.json", import.meta.url))("esbuild");
const source = fileURLToPath(new URL("../../web/src/lib/team.ts", import.meta.url));
const [made] = buildSync({ entryPoints: [source], bundle: true, format: "esm", write: false }).outputFiles;
const code = `data:text/javascript;base64,${Buffer.from(made.contents).toString("base64")}`;
const { share } = await import(code);
const shared = share();
const begun = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
const workers = [true, false].map(first => new Worker(fileURLToPath(import.meta.url), { workerData: { wasm, code, shared, begun, first } }));
const answer = worker => new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));

for (const table of TABLES) {
  const begin = performance.now();
  const alone = await play(wasm, table);
  const half = performance.now();
  for (const memory of [shared, begun]) new Int32Array(memory).fill(0);
  for (const worker of workers) worker.postMessage("go");
  const together = await Promise.all(workers.map(answer));
  const end = performance.now();
  for (const { said } of together) assert.deepEqual(said, alone, table.words);
  assert.ok(
    together.every(({ done, taken }) => done + taken > 0),
    `${table.words}: both have had a part`,
  );
  assert.ok(
    together.some(({ taken }) => taken > 0),
    `${table.words}: somebody was spared work`,
  );
  const pieces = together.map(({ done }) => done).join(" and ");
  console.log(
    `${table.words}: ${alone.length} decisions the same, alone ${Math.round(half - begin)} ms, together ${Math.round(end - half)} ms, ${pieces} pieces`,
  );
}
