// test_motion.mjs - players can follow what others do: motion that a click ends, marks that stay, the log and the map pointing at each
// other, skipping, the slider, sounds.
import assert from "node:assert/strict";
import { SIZES, suite } from "./browser.mjs";
import { Person } from "./player.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

async function table(context, options) {
  const browser = await context(options);
  await keep(browser, scene("mixed"));
  const page = await browser.newPage();
  await page.goto("/#/game/scene-mixed");
  await drawn(page);
  return page;
}

/** Plays until the others are asked. */
async function endTurn(page) {
  const me = new Person(page, 3);
  for (let i = 0; i < 60; i++) {
    const seen = await me.look({ must: false });
    if (!seen.asked && !seen.sheet) return;
    await me.step({ must: false });
  }
  assert.fail("my turn does not end");
}

/** In the page, while an arrow is drawn: a press on a button; what is left of the motion then. */
function press() {
  if (!document.querySelector(".map-motion .map-arrow")) return false;
  const button = document.querySelector(".table-menu");
  button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  const left = document.querySelectorAll(".map-scene, .map-flight").length;
  button.click();
  return left === 0 ? "nothing" : "something";
}

const myTurn = page => page.waitForFunction(() => document.title.startsWith("●"));
const kept = (page, name) => page.evaluate(key => JSON.parse(localStorage[`elbowroom.${key}`]), name);

await suite({
  async "a conquest is seen: an arrow, then a trail; a click ends it and is taken; one skips to one's turn"({ context, axe }) {
    const page = await table(context, { settings: { speed: 3 } });
    await endTurn(page);
    const left = await page.waitForFunction(press, undefined, { polling: "raf" });
    assert.equal(await left.jsonValue(), "nothing", "the motion is over");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".map-arrow.trail").first().waitFor();
    await axe(page);
    await page.getByRole("button", { name: "Skip to my turn" }).click();
    await myTurn(page);
    await page.getByRole("button", { name: "Skip to my turn" }).waitFor({ state: "detached" });
  },

  async "a line of the log lights its regions, a region marks its lines; by keyboard too"({ context }) {
    const page = await table(context, { calm: true });
    const line = page.locator(".realms-line[data-regions]").last();
    const region = (await line.getAttribute("data-regions")).split(" ")[0];
    await line.hover();
    await page.locator(`.map-told[data-told="${region}"]`).waitFor({ state: "attached" });
    await page.locator(".realms-title").hover();
    await page.locator(".map-told").waitFor({ state: "detached" });
    await page.locator(".realms-page").focus();
    await page.keyboard.press("ArrowUp");
    await page.locator(`.map-told[data-told="${region}"]`).waitFor({ state: "attached" });
    await page.locator(`.map-hit[data-region="${region}"]`).focus();
    await page.locator(`.realms-line.about[data-regions~="${region}"]`).first().waitFor();
  },

  async "on a phone a tap on a line of the log shows its region on the map"({ context }) {
    const page = await table(context, { calm: true, size: "phone" });
    await page.getByRole("button", { name: "Log" }).tap();
    const line = page.locator(".realms-line[data-regions]").last();
    await line.tap();
    await page.locator(".realms.tab-map .map-told").first().waitFor({ state: "attached" });
    await page.locator(".realms-banner").tap();
    await page.locator(".map-told").waitFor({ state: "detached" });
  },

  async "with reduced motion nothing moves, and the marks stay"({ context }) {
    const page = await table(context, { calm: true, settings: { speed: 3 } });
    await page.evaluate(() => {
      window.moved = 0;
      new MutationObserver(() => (window.moved += document.querySelectorAll(".map-scene, .map-flight").length)).observe(document, {
        childList: true,
        subtree: true,
      });
    });
    const mine = page.locator(".map-hit.lit").first();
    const region = await mine.getAttribute("data-region");
    await mine.click();
    await page.locator(`.map-arrow[data-trail="${region}"]`).waitFor({ state: "attached" });
    await page.locator(`[data-lost="${region}"]`).waitFor({ state: "attached" });
    await endTurn(page);
    await page.locator(".realms-gain").waitFor();
    await page.locator(`.map-arrow.trail:not([data-trail="${region}"])`).first().waitFor({ state: "attached" });
    assert.equal(await page.evaluate(() => window.moved), 0);
  },

  async "one slider for the speed: it knows what was chosen before, and is kept"({ context, axe }) {
    const page = await table(context, { calm: true, settings: { pace: "quick" } });
    await page.getByRole("button", { name: "Menu" }).click();
    const slider = page.getByRole("slider", { name: "Computer speed" });
    assert.equal(await slider.inputValue(), "7");
    await slider.press("End");
    assert.equal(await slider.getAttribute("aria-valuetext"), "instant");
    assert.equal(await kept(page, "speed"), 10);
    await axe(page);
  },

  async "sounds: asked once; the button for them is in sight at every size"({ context, axe }) {
    const page = await table(context, { calm: true, settings: { sounds_asked: false } });
    const button = page.getByRole("button", { name: "Sounds" });
    assert.equal(await button.getAttribute("aria-pressed"), "false");
    await axe(page);
    await page.getByRole("group", { name: "Sound?" }).getByRole("button", { name: "On" }).click();
    await page.locator('.table-mute[aria-pressed="true"]').waitFor();
    await page.reload();
    await drawn(page);
    assert.equal(await page.locator(".table-sound-ask").count(), 0, "nobody is asked twice");
    for (const size of [SIZES.tablet.viewport, SIZES.small.viewport, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      await page.waitForFunction(() => {
        const it = document.querySelector(".table-mute");
        const box = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      });
    }
    await button.click();
    assert.equal(await kept(page, "sounds"), false);
  },
});
