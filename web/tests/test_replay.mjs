// test_replay.mjs - a finished game again: steps, whose eyes, the analysis, a position as a link, the record as a file that
// `verify` agrees with.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { program, suite } from "./browser.mjs";
import { keep, scene } from "./scenes.mjs";

async function viewer({ context, open }, kind) {
  const browser = await context({ calm: true });
  await keep(browser, { ...scene(kind, { whole: true }), id: "ended" });
  const page = await open("/#/game/ended", { context: browser });
  await page.getByRole("button", { name: "Watch the replay" }).click();
  await page.locator(".replay-bar").waitFor();
  return page;
}

const told = page => page.locator(".replay-told").innerText();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** What the table shows, in words. */
async function position(page) {
  await page.locator(".map-hit, [data-place]").first().waitFor();
  return page.evaluate(() => [...document.querySelectorAll(".map-hit, [data-place]")].map(e => e.getAttribute("aria-label")).sort());
}

async function save(page) {
  await press(page, "More");
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Save the record")]);
  const path = await file.path();
  await page.keyboard.press("Escape");
  return path;
}

async function walk(kit, kind) {
  const page = await viewer(kit, kind);
  const first = await told(page);
  await press(page, "One step on");
  assert.notEqual(await told(page), first);
  await press(page, "One step back");
  assert.equal(await told(page), first);
  await page.keyboard.press("End");
  assert.match(await told(page), /Step (\d+) of \1\b/);
  await page.locator(".replay-slider input").fill("40");
  assert.match(await told(page), /Step 40 of/);
  await kit.shot(page, `replay-${kind}`);

  const shown = () => page.locator("#app").innerText();
  const all = await shown();
  const eyes = page.locator(".replay-bar select").first();
  await eyes.selectOption("none");
  assert.match(await told(page), /Step 40 of/);
  assert.notEqual(await shown(), all, "a spectator sees neither hands nor coins");

  const path = await save(page);
  assert.match(execFileSync(program, ["verify", path], { encoding: "utf8" }), /\S/);

  await press(page, "More");
  await press(page, "Share this position");
  const link = page.locator("#replay-link");
  await page.waitForFunction(() => document.querySelector("#replay-link")?.value.includes("/#/replay/p/"));
  const other = await kit.open(`/${new URL(await link.inputValue()).hash}`);
  await other.locator(".replay-bar").waitFor();
  assert.match(await told(other), /Step 40 of 40/);
  await page.keyboard.press("Escape");
  await eyes.selectOption("all");
  assert.deepEqual(await position(other), await position(page), "the same position");
}

await suite({
  "Realms, step by step": kit => walk(kit, "surface"),
  "Miners, step by step": kit => walk(kit, "miners"),

  async "the analysis grows, and leads to the mistakes"(kit) {
    const page = await viewer(kit, "surface");
    await press(page, "Analysis");
    const panel = page.locator(".replay-analysis");
    await panel.getByLabel("Judged by").selectOption("easy");
    await press(page, "Analyse");
    const graph = panel.getByRole("slider");
    await graph.waitFor();
    await panel.locator(".replay-mistake").first().waitFor({ timeout: 40000 });
    await kit.axe(page, { within: ".replay-analysis" });
    await kit.shot(page, "replay-analysis");
    const before = await told(page);
    await graph.focus();
    await page.keyboard.press("End");
    assert.notEqual(await told(page), before, "the graph leads to the end");
  },
});
