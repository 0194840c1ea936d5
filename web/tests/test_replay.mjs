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
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Save game record")]);
  const path = await file.path();
  await page.keyboard.press("Escape");
  return path;
}

/** Begins an analysis; the panel, when the first mistake is found. */
async function analyse(page) {
  await press(page, "Analysis");
  const panel = page.locator(".replay-analysis");
  await panel.getByLabel("Judged by the computer").selectOption("easy");
  await press(page, "Analyse");
  await panel.locator(".replay-mistake").first().waitFor({ timeout: 40000 });
  return panel;
}

async function walk(kit, kind) {
  const page = await viewer(kit, kind);
  const first = await told(page);
  await press(page, "Forward one step");
  assert.notEqual(await told(page), first);
  await press(page, "Back one step");
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
    const panel = await analyse(page);
    const graph = panel.getByRole("slider");
    const mistake = panel.locator(".replay-mistake").first();
    assert.match(
      await mistake.innerText(),
      /^Round \d+, Ada\s+Chance to win: [\d.]+% → [\d.]+%/,
      "mine first, with rounds and both chances",
    );
    await kit.axe(page, { within: ".replay-analysis" });
    await kit.shot(page, "replay-analysis");
    const before = await told(page);
    await graph.focus();
    await page.keyboard.press("End");
    assert.notEqual(await told(page), before, "the graph leads to the end");

    await panel.getByLabel("Mistakes of").selectOption({ label: "Bramble" });
    await mistake.filter({ hasText: "Bramble" }).waitFor({ timeout: 40000 });
    await mistake.getByRole("button", { name: /^Show on the board/ }).click();
    assert.equal(await page.locator(".replay-bar select").first().inputValue(), "p2", "with the eyes of who made it");
    await page.locator(".map-compared-sign, .compared-tag").first().waitFor();
    await kit.axe(page);
    await kit.shot(page, "replay-compared");
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => !document.querySelector(".map-compared-sign, .compared-tag"), "another position has no marks");
    await mistake.getByRole("button", { name: /^Try it from here/ }).click();
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.waitForURL(/#\/game\//);
    await page.locator(".realms-banner").waitFor();
  },

  async "a mistake in Miners: the mine and the hand of who made it, places in words"(kit) {
    const page = await viewer(kit, "miners");
    const panel = await analyse(page);
    await panel.getByLabel("Mistakes of").selectOption({ label: "Cinder" });
    const mistake = panel.locator(".replay-mistake").first();
    await mistake.filter({ hasText: "Cinder" }).waitFor({ timeout: 40000 });
    await mistake.getByRole("button", { name: /^Show on the board/ }).click();
    assert.equal(await page.locator(".replay-bar select").first().inputValue(), "p3");
    assert.ok((await page.locator(".miners-hand .miners-card").count()) > 0, "the hand is seen");
    assert.doesNotMatch(await panel.innerText(), /column/);
    await kit.shot(page, "replay-compared-miners");
  },
});
