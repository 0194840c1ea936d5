// test_cards.mjs - every card of Miners, in three languages, in the mine and in a full hand: all that it says can be read, nothing is cut.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { SIZES, suite } from "./browser.mjs";
import { misfit } from "./fit.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));

/** Serves the sources as they are, with the words of the program. */
async function sources(program) {
  const cacheDir = mkdtempSync(join(tmpdir(), "elbowroom-vite-"));
  const vite = await createServer({
    root: web,
    configFile: join(web, "vite.config.js"),
    cacheDir,
    logLevel: "error",
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { host: "127.0.0.1", port: 0, hmr: false, watch: null, proxy: { "/text": program, "/ws": program, "/fair": program } },
  });
  await vite.listen();
  const close = async () => {
    await vite.close();
    rmSync(cacheDir, { recursive: true, force: true });
  };
  return { url: vite.resolvedUrls.local[0], close };
}

/** In the page: what of a card lies outside the part of it that holds it. */
function outside() {
  const faults = [];
  const within = (what, e, box, name) => {
    const r = e.getBoundingClientRect();
    const over = Math.max(box.left - r.left, r.right - box.right, box.top - r.top, r.bottom - box.bottom);
    if (r.width > 0 && over > 1) faults.push(`${what} of ${name} is outside by ${over.toFixed(1)}`);
  };
  for (const card of document.querySelectorAll(".miners-chamber, .miners-card")) {
    const name = card.querySelector(".name").textContent;
    const frame = card.getBoundingClientRect();
    if (frame.width < 40 || frame.height < 30) faults.push(`${name} is not drawn: ${frame.width} x ${frame.height}`);
    for (const e of card.querySelectorAll(".name, .miners-effects > li")) within("the text", e, frame, name);
    const note = card.querySelector(".miners-note");
    for (const e of note?.querySelectorAll(".miners-op, .icon") ?? []) within("a sign", e, note.getBoundingClientRect(), name);
    if (note) within("the note", note, frame, name);
    if (frame.width >= 124 && frame.height >= 100 && card.matches(".miners-chamber") && !note)
      faults.push(`${name} does not say what it does`);
    const title = card.querySelector(".name");
    if (title.scrollWidth > title.clientWidth + 1) faults.push(`the name ${name} is too wide`);
  }
  return faults;
}

const small = () =>
  [...document.querySelectorAll(".miners-effects, .miners-hand .name")]
    .filter(e => parseFloat(getComputedStyle(e).fontSize) < 11.5)
    .map(e => `small type: ${e.textContent}`);

/** What is drawn how wide: chambers as small as the mine is ever shown, at the steps of what they show, and large; hands of eight. */
const SCREENS = [
  [SIZES.desktop, { room: [76, 60] }],
  [SIZES.desktop, { room: [108, 108] }],
  [SIZES.desktop, { room: [124, 100] }],
  [SIZES.desktop, { room: [200, 125] }],
  [SIZES.desktop, { many: 8 }],
  [SIZES.tablet, { many: 8 }],
  [SIZES.phone, { many: 8 }],
];

async function everyCard({ context, server, shot }) {
  const served = await sources(server.url);
  try {
    const page = await (await context({ calm: true })).newPage();
    await page.goto(`${served.url}tests/cards/`);
    await page.waitForFunction(() => document.title === "ready");
    const faults = [];
    for (const [{ viewport }, what] of SCREENS) {
      await page.setViewportSize(viewport);
      for (const lang of ["en", "pl", "cs"]) {
        assert.equal(await page.evaluate(([l, w]) => window.show(l, w), [lang, what]), 123);
        const found = [...(await page.evaluate(outside)), ...(await page.evaluate(small)), ...(await misfit(page, "a word or a box"))];
        faults.push(...found.map(fault => `${lang} ${viewport.width} ${JSON.stringify(what)}: ${fault}`));
        if ("room" in what) await shot(page, `cards-${what.room.join("x")}-${lang}`, { whole: true });
      }
    }
    assert.deepEqual(faults, []);
  } finally {
    await served.close();
  }
}

await suite({ "every card": everyCard });
