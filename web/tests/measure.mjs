// measure.mjs - the page's speed in a real Chromium, for people: the first table from a cold cache, a hover's answer, panning the
// five-player map, the weight of what is fetched.
// `node web/tests/measure.mjs`; no test: what it prints depends on the machine.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { suite } from "./browser.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

const assets = fileURLToPath(new URL("../../build/web/assets/", import.meta.url));
const median = list => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const say = (what, value) => console.log(`    ${what.padEnd(52)} ${value}`);

function weights() {
  const sum = endings => {
    const files = readdirSync(assets).filter(name => endings.some(end => name.endsWith(end)));
    return Math.round(files.reduce((n, name) => n + gzipSync(readFileSync(assets + name), { level: 9 }).length, 0) / 1000);
  };
  say("script and style, gzipped (at most 300 KB)", `${sum([".js", ".css"])} KB`);
  say("WASM, gzipped (at most 500 KB)", `${sum([".wasm"])} KB`);
}

/** From the navigation to the map's first picture, nothing cached. */
async function firstTable({ context }, kind) {
  const times = [];
  for (let i = 0; i < 3; i++) {
    const browser = await context({ serviceWorkers: "block" });
    await keep(browser, scene(kind));
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector(".map-hit, .miners-dig, .miners-card"))
          requestAnimationFrame(() => (window.drawnAt = performance.now()));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${browser.baseURL ?? ""}/#/game/scene-${kind}`);
    await page.waitForFunction(() => window.drawnAt);
    times.push(await page.evaluate(() => window.drawnAt));
    await browser.close();
  }
  say(`first table drawn, cold cache: ${kind} (under 1500 ms)`, `${Math.round(median(times))} ms`);
}

/** How long the page works from the focus (it waits for no intent, as a pointer on its way does) to the slip with the region's cost. */
async function hover(page, selector, slip) {
  return page.evaluate(
    async ([what, answer]) => {
      const rest = ms => new Promise(resolve => setTimeout(resolve, ms));
      const took = [];
      for (const target of [...document.querySelectorAll(what)].slice(0, 30)) {
        const name = target.getAttribute("aria-label").split(",")[0];
        const begin = performance.now();
        target.focus({ preventScroll: true });
        let there = false;
        for (let i = 0; i < 200 && !there; i++) {
          await Promise.resolve();
          there = document.querySelector(answer)?.textContent.includes(name) ?? false;
        }
        if (there) took.push(performance.now() - begin);
        await rest(60);
      }
      return took;
    },
    [selector, slip],
  );
}

/** The same of a hollow in the mine, to its card lying there in light. */
async function hollows(page) {
  return page.evaluate(async () => {
    const took = [];
    for (const target of document.querySelectorAll(".miners-hollow")) {
      const begin = performance.now();
      target.focus({ preventScroll: true });
      for (let i = 0; i < 200 && !target.matches(".here"); i++) await Promise.resolve();
      if (target.matches(".here")) took.push(performance.now() - begin);
      await new Promise(resolve => setTimeout(resolve, 120)); // the chain is worked out meanwhile
    }
    return took;
  });
}

/** Frames a second while the map is dragged about, from a trace. */
async function panning(page, browser) {
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.waitForTimeout(600);
  const box = await page.locator(".map-board").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await browser.startTracing(page, {
    categories: ["devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame", "cc", "viz", "benchmark"],
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  const began = performance.now();
  const frames = page.evaluate(
    ms =>
      new Promise(resolve => {
        const at = [];
        const begin = performance.now();
        const tick = now => {
          at.push(now);
          if (performance.now() - begin < ms) requestAnimationFrame(tick);
          else resolve(at);
        };
        requestAnimationFrame(tick);
      }),
    2500,
  );
  for (let i = 0; performance.now() - began < 2500; i++) {
    await page.mouse.move(x + 180 * Math.sin(i / 14), y + 120 * Math.cos(i / 11));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
  const at = await frames;
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const drawnFrames = trace.traceEvents.filter(e => e.name === "DrawFrame").map(e => e.ts / 1000);
  const span = list => (list.length < 2 ? 0 : ((list.length - 1) * 1000) / (list.at(-1) - list[0]));
  say(
    "panning, frames a second (above 50): page / trace",
    `${span(at).toFixed(1)} / ${span(drawnFrames.sort((a, b) => a - b)).toFixed(1)}`,
  );
}

/** Three rounds over all places; what the machine did meanwhile shows in single ones, so a place counts with its median. */
async function thrice(what, round) {
  const rounds = [await round(), await round(), await round()];
  const each = rounds[0].map((_, i) => median(rounds.map(times => times[i])));
  const figures = [median(each), Math.max(...each), Math.max(...rounds.flat())].map(ms => ms.toFixed(1));
  say(`hover of a ${what} (under 5 ms): median / worst of ${each.length} / single`, `${figures.join(" / ")} ms`);
}

await suite({
  async weight() {
    weights();
  },
  async "first table"(kit) {
    for (const kind of ["surface", "mixed", "miners"]) await firstTable(kit, kind);
  },
  async "hover and panning"(kit) {
    const browser = await kit.context({});
    await keep(browser, scene("mixed"), scene("miners"));
    const page = await kit.open("/#/game/scene-mixed", { context: browser });
    await drawn(page);
    await page.keyboard.press("Shift"); // from now on by keyboard
    await thrice("region", () => hover(page, ".map-hit", ".realms-slip"));
    await panning(page, kit.browser);
    await page.goto("/#/game/scene-miners");
    await drawn(page);
    await page.locator(".miners-card.lit").first().click();
    await page.keyboard.press("Shift");
    await thrice("hollow", () => hollows(page));
  },
});
