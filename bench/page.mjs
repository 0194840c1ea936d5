// page.mjs [PROGRAM…] [--runs N] [--only PART] [--json FILE] - the page's speed in a real Chromium, on loopback: the first table from a cold
// cache and what it waited for, a hover's answer at the slowest place, turns of `expert`, panning, motion.
//
// Several programs (an old build and a new one) are measured in turn, run by run, so that a busy machine is busy for all of them.
// No test: what it says depends on the machine. `--only hover` measures one part: first, hover, expert, panning, motion.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { program, Server, SIZES } from "../web/tests/browser.mjs";
import { launch } from "../web/tests/engines.mjs";
import { foresee } from "../web/tests/player.mjs";
import { drawn, keep, scene } from "../web/tests/scenes.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "7" }, only: { type: "string", default: "" }, json: { type: "string" } },
});
const programs = positionals.length > 0 ? positionals : [program];
const RUNS = Number(values.runs);
const PATIENCE = 120_000; // ms

const median = list => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Somebody's browser with an empty cache and these games. */
async function visitor(browser, server, games, settings = {}) {
  const context = await browser.newContext({ ...SIZES.desktop, locale: "en-GB", baseURL: server.url, serviceWorkers: "block" });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(kept => {
    for (const [key, value] of Object.entries(kept)) localStorage[`elbowroom.${key}`] = JSON.stringify(value);
  }, settings);
  await keep(context, ...games);
  return context;
}

// ---- processor time ----

const ofProcess = (pid, name) => readFileSync(`/proc/${pid}/${name}`, "utf8");
const parentOf = pid => Number(/^PPid:\s*(\d+)/m.exec(ofProcess(pid, "status"))[1]);
const isOurs = pid => pid > 1 && (pid === process.pid || isOurs(parentOf(pid)));

/** Of the busiest thread of a kind in the browsers of this bench, in ms: much the same however busy the machine is. */
function busiest(isIt) {
  const took = [];
  for (const pid of readdirSync("/proc").filter(entry => /^\d+$/.test(entry)))
    try {
      if (!ofProcess(pid, "cmdline").includes("--type=renderer") || !isOurs(Number(pid))) continue;
      for (const thread of readdirSync(`/proc/${pid}/task`))
        if (isIt(pid, thread)) took.push(Number(ofProcess(pid, `task/${thread}/schedstat`).split(" ")[0]) / 1e6);
    } catch {} // it has ended
  return Math.max(...took);
}
const isMain = (pid, thread) => thread === pid;
const isWorker = (pid, thread) => ofProcess(pid, `task/${thread}/comm`).trim() === "DedicatedWorker";

// ---- the first table ----

/** In the page, before its scripts: notes when the engine is compiled and made, how long it works, and when the table is there. */
function watchFirst(sight) {
  const at = (window.benchAt = { engine: 0 });
  const timed = (name, make) => {
    const was = WebAssembly[name];
    WebAssembly[name] = async (...args) => {
      const made = await was.apply(WebAssembly, args);
      at[name] ??= performance.now();
      return make(made);
    };
  };
  const working = work =>
    typeof work !== "function"
      ? work
      : (...args) => {
          const begin = performance.now();
          const answer = work(...args);
          if (!at.table) at.engine += performance.now() - begin;
          return answer;
        };
  const listened = made => ({ exports: Object.fromEntries(Object.entries(made.exports).map(([key, work]) => [key, working(work)])) });
  timed("compileStreaming", made => made);
  timed("instantiate", made => (made.exports ? listened(made) : { ...made, instance: listened(made.instance) }));
  timed("instantiateStreaming", made => ({ ...made, instance: listened(made.instance) }));
  new MutationObserver((_, observer) => {
    if (!document.querySelector(sight)) return;
    observer.disconnect();
    at.table = performance.now();
    requestAnimationFrame(() => setTimeout(() => (at.drawn = performance.now()))); // after the frame with it
  }).observe(document, { childList: true, subtree: true });
}

/** All in ms since the navigation, but `engine`: how long it worked until then. */
async function firstTable(browser, server, kind) {
  const context = await visitor(browser, server, [scene(kind)]);
  const page = await context.newPage();
  // One comes from another site, as people do: the browser then starts a process for the page in any case.
  await page.goto(`${server.url.replace("127.0.0.1", "localhost")}/icon.svg`);
  await page.addInitScript(watchFirst, ".map-hit, .miners-dig, .miners-card");
  await page.goto(`/#/game/scene-${kind}`);
  await page.waitForFunction(() => window.benchAt.drawn);
  const worked = busiest(isMain);
  const times = await page.evaluate(() => {
    const came = new Map(performance.getEntriesByType("resource").map(r => [r.name.replace(/.*\/|-[\w-]{8}(?=\.)/g, ""), r.responseEnd]));
    const { benchAt: at } = window;
    const fetched = [...came].filter(([, end]) => end <= at.table);
    return {
      page: performance.getEntriesByType("navigation")[0].responseEnd,
      script: came.get("index.js"),
      words: came.get("en.json"),
      "engine's file": came.get("elbowroom.wasm") ?? came.get("elbowroom-simd.wasm"),
      compiled: at.compileStreaming ?? at.instantiateStreaming,
      started: at.instantiate ?? at.instantiateStreaming,
      "last file": Math.max(...fetched.map(([, end]) => end)),
      "engine works": at.engine,
      table: at.table,
      drawn: at.drawn,
    };
  });
  await context.close();
  return { ...times, "main thread's processor time": worked };
}

// ---- hover ----

/**
 * How long the page works from the event until the place answers: until the slip, or the card that lies there in light. The event is sent
 * by hand: what the browser itself does for a pointer or a focus is not counted. In the page.
 */
async function hoverAll([what, kind, answer]) {
  const took = [];
  const send = (target, type) => {
    const how = { bubbles: type === "focusin", pointerType: "mouse" };
    target.dispatchEvent(type === "focusin" ? new FocusEvent(type, how) : new PointerEvent(type, how));
  };
  for (const target of document.querySelectorAll(what)) {
    const name = target.getAttribute("aria-label").split(",")[0];
    const isThere = () => (answer ? document.querySelector(answer)?.textContent.includes(name) : target.matches(".here"));
    await new Promise(resolve => setTimeout(resolve, 120)); // what the last one left behind is done
    if (isThere()) continue;
    const begin = performance.now();
    send(target, kind);
    for (let i = 0; i < 200 && !isThere(); i++) await Promise.resolve();
    if (isThere()) took.push({ name: target.getAttribute("aria-label"), ms: performance.now() - begin });
  }
  return took;
}

/** Rounds over all places; what the machine did meanwhile shows in single ones, so a place counts with its median. */
async function hovers(page, ...words) {
  const rounds = [];
  for (let i = 0; i < Math.max(3, RUNS); i++) rounds.push(await page.evaluate(hoverAll, words));
  const places = new Map();
  for (const { name, ms } of rounds.flat()) places.set(name, [...(places.get(name) ?? []), ms]);
  const each = [...places].map(([name, list]) => ({ name, ms: median(list), least: Math.min(...list), first: list[0] }));
  each.sort((a, b) => b.ms - a.ms);
  if (each.length === 0) throw new Error(`nothing answers a hover of ${words[0]}`);
  return {
    worst: each[0].ms,
    "worst, by the least of each": Math.max(...each.map(e => e.least)),
    "worst, first time": Math.max(...each.map(e => e.first)),
    median: median(each.map(e => e.ms)),
    where: each[0].name,
    places: each.length,
  };
}

async function hover(browser, server) {
  const context = await visitor(browser, server, [scene("mixed"), scene("deep")]);
  const page = await context.newPage();
  await page.goto("/#/game/scene-mixed");
  await drawn(page);
  await page.keyboard.press("Shift"); // from now on by keyboard
  const region = await hovers(page, ".map-hit", "focusin", ".realms-slip");
  await page.goto("/#/game/scene-deep");
  await drawn(page);
  await page.locator(".miners-card.lit").first().click();
  const hollow = await hovers(page, ".miners-hollow", "pointerenter");
  await context.close();
  return { region, hollow };
}

// ---- turns of expert ----

const EXPERTS = {
  surface: { words: "game=realms map=pickle3 set=surface seats=3", game: "realms", set: "surface", map: "pickle3", seats: 3, moves: 60 },
  mixed: { words: "game=realms map=sigh5 set=mixed seats=5", game: "realms", set: "mixed", map: "sigh5", seats: 5, moves: 60 },
  miners: { words: "game=miners seats=3", game: "miners", seats: 3, moves: 90 },
};

const turnsOf = lines =>
  new Set(lines.filter(line => /^p\d /.test(line)).map((line, i, all) => (all[i - 1]?.slice(0, 2) === line.slice(0, 2) ? -1 : i))).size - 1;

/** Computers play among themselves, the same game in every program; ms for a turn: a row of one seat's decisions. */
async function expert(browser, server, kind) {
  const { moves, seats, ...table } = EXPERTS[kind];
  const names = ["Ada", "Bramble", "Cinder", "Dapple", "Ember"].slice(0, seats);
  const sitting = names.map((name, i) => ({ seat: `p${i + 1}`, kind: "computer", name, level: "expert" }));
  const game = {
    ...table,
    id: `expert-${kind}`,
    seats: sitting,
    hints: true,
    seed: "1",
    record: "",
    round: 1,
    over: false,
    at: Date.now(),
  };
  const context = await visitor(browser, server, [game], { pace: "at_once" });
  await foresee(context, 5);
  const page = await context.newPage();
  await page.addInitScript(most => {
    const was = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      was.call(this, key, value);
      if (!key.startsWith("elbowroom.game.")) return;
      const { record, over } = JSON.parse(value);
      const lines = record.split("\n");
      const made = lines.slice(lines.indexOf("moves") + 1).filter(line => /^(p\d|chance) /.test(line));
      if (made.length === 0 || window.bench?.end) return;
      window.bench ??= { begin: performance.now(), had: made.length };
      if (made.length >= most || over) window.bench = { ...window.bench, end: performance.now(), made };
    };
  }, moves);
  await page.goto(`/#/game/expert-${kind}`);
  await page.waitForFunction(() => window.bench?.end);
  const { begin, end, had, made } = await page.evaluate(() => window.bench);
  const worked = busiest(isWorker);
  await context.close();
  const turns = turnsOf(made.slice(had));
  return { "ms a turn": (end - begin) / turns, "processor time of the busiest worker": worked / turns, moves: made.join("\n") };
}

// ---- panning ----

/** Frames a second while the map is dragged about. */
async function panning(browser, server) {
  const context = await visitor(browser, server, [scene("mixed")]);
  const page = await context.newPage();
  await page.goto("/#/game/scene-mixed");
  await drawn(page);
  for (let i = 0; i < 2; i++) await page.getByRole("button", { name: "Zoom in" }).click();
  await page.waitForTimeout(600);
  const box = await page.locator(".map-board").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = page.evaluate(async () => {
    const at = [];
    while (at.length < 2 || at.at(-1) - at[0] < 2500) at.push(await new Promise(requestAnimationFrame));
    return ((at.length - 1) * 1000) / (at.at(-1) - at[0]);
  });
  let over = false;
  void frames.then(() => (over = true));
  for (let i = 0; !over; i++) {
    await page.mouse.move(x + 180 * Math.sin(i / 14), y + 120 * Math.cos(i / 11));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
  const fps = await frames;
  await context.close();
  return { "frames a second": fps };
}

// ---- motion ----

/** In the page: how long each frame took, and whether anything moved in it. */
async function watchFrames() {
  const at = [];
  const moved = [];
  while (at.length < 2 || at.at(-1) - at[0] < 12_000) {
    at.push(await new Promise(requestAnimationFrame));
    moved.push(document.querySelector(".map-scene, .map-flight") !== null);
  }
  return at.slice(1).map((now, i) => ({ ms: now - at[i], moved: moved[i] }));
}

/** No frames, if it was only waited for in vain. */
function noneInTime(error) {
  if (error.name !== "TimeoutError") throw error;
  return [];
}

const FIRST_MOTION = 30_000; // ms until something moves, once the map is there

/**
 * Frames while computers play a turn of the game on the five-player map and everything moves at its usual speed. Null where nothing
 * moves: older pages know no motion.
 */
async function motion(browser, server) {
  const it = scene("mixed");
  const game = { ...it, seats: it.seats.map(seat => ({ ...seat, kind: "computer", level: "easy" })) };
  const context = await visitor(browser, server, [game], { speed: 3, sounds_asked: true });
  await foresee(context, 5);
  const page = await context.newPage();
  await page.goto("/#/game/scene-mixed");
  await page.locator(".map-hit").first().waitFor({ state: "attached" });
  const first = page.locator(".map-scene").first().waitFor({ state: "attached", timeout: FIRST_MOTION });
  const frames = await first.then(() => page.evaluate(watchFrames), noneInTime);
  await context.close();
  const moving = frames.filter(frame => frame.moved).map(frame => frame.ms);
  if (moving.length === 0) return null;
  const all = moving.reduce((sum, ms) => sum + ms, 0);
  return {
    "frames a second": (1000 * moving.length) / all,
    "longest frame": Math.max(...moving),
    "frames over 33 ms": moving.filter(ms => ms > 33.5).length,
    "frames seen": moving.length,
    "longest while nothing moves": Math.max(0, ...frames.filter(frame => !frame.moved).map(frame => frame.ms)),
  };
}

// ---- running ----

const KINDS = ["surface", "mixed", "miners"];
const PARTS = {
  ...Object.fromEntries(KINDS.map(kind => [`first table, ${kind}`, (...at) => firstTable(...at, kind)])),
  hover,
  ...Object.fromEntries(KINDS.map(kind => [`expert, ${kind}`, (...at) => expert(...at, kind)])),
  panning,
  motion,
};
const ONCE = ["hover"]; // repeats itself

/** Of the runs' figures the median and the least, which other work on the machine disturbs least; of texts the first. */
function summed(list) {
  const [first] = list;
  if (typeof first === "number") return { median: Math.round(median(list) * 100) / 100, least: Math.round(Math.min(...list) * 100) / 100 };
  if (typeof first !== "object") return first;
  return Object.fromEntries(Object.keys(first).map(key => [key, summed(list.map(of => of[key]))]));
}

function said(value) {
  if (typeof value !== "object") return String(value);
  if ("least" in value) return value.least === value.median ? String(value.median) : `${value.median} (${value.least})`;
  return Object.entries(value)
    .map(([key, of]) => `${key} ${said(of)}`)
    .join(", ");
}

/** What each program gave; null for one that lacks the part, which is not asked again. */
async function measure(part, work, seen) {
  const results = programs.map(() => []);
  for (let run = 0; run < (ONCE.includes(part) ? 1 : RUNS); run++)
    for (const [i, { browser, server }] of seen.entries())
      if (!results[i].includes(null)) results[i].push(await work(browser, server));
  return results.map(list => list.filter(Boolean)).map(list => (list.length > 0 ? summed(list) : null));
}

const seen = [];
const all = {};
try {
  for (const each of programs) {
    if (!existsSync(each)) throw new Error(`there is no ${each}`);
    const server = new Server(each);
    await server.start();
    seen.push({ server, browser: await launch() });
  }
  for (const [part, work] of Object.entries(PARTS)) {
    if (!part.includes(values.only)) continue;
    const results = await measure(part, work, seen);
    const played = new Set(results.map(r => r?.moves).filter(Boolean));
    if (played.size > 1) console.log(`${part}: the programs play different games`);
    console.log(part);
    for (const [i, result] of results.entries()) {
      const { moves: _, ...figures } = result ?? {};
      console.log(`    ${programs[i]}: ${result ? said(figures) : `no ${part}`}`);
      (all[part] ??= {})[programs[i]] = result && figures;
    }
    if (values.json) writeFileSync(values.json, JSON.stringify({ runs: RUNS, results: all }, null, 2) + "\n");
  }
} finally {
  for (const { server, browser } of seen) {
    await browser.close();
    await server.remove();
  }
}
