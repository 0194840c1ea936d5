// test_sheet.mjs - the sheet of a region on a phone: it hides neither the region nor the button.
import assert from "node:assert/strict";
import { still, suite } from "./browser.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

/** In the page: a region that only the die may give. */
const byDie = () => [...document.querySelectorAll(".map-hit")].find(e => /Roll for/.test(e.getAttribute("aria-label")))?.dataset.region;

/** In the page: what of a region and of what can be done there is hidden, with its sheet open; and whether rows are aligned. */
function hiddenBySheet(region) {
  const box = selector => document.querySelector(selector).getBoundingClientRect();
  const [hit, slip, stage, roll] = [
    `.map-hit[data-region="${region}"]`,
    ".realms-slip",
    ".realms-stage",
    ".realms-slip .realms-acts button",
  ].map(box);
  const [x, y] = [(hit.left + hit.right) / 2, (hit.top + hit.bottom) / 2];
  const faults = [];
  if (x > slip.left && x < slip.right && y > slip.top && y < slip.bottom) faults.push("the region lies under its sheet");
  if (y < stage.top || y > stage.bottom) faults.push("the region is out of sight");
  if (roll.bottom > Math.min(slip.bottom, innerHeight) + 1) faults.push("the button is out of sight");
  const faces = [...document.querySelectorAll(".realms-slip .realms-faces svg")].map(e => e.getBoundingClientRect().top);
  if (new Set(faces).size !== 1 || faces.length !== 6) faults.push("the die has more than a row");
  for (const row of document.querySelectorAll(".realms-slip .realms-parts > div")) {
    const [words, number] = [row.querySelector("dt button") ?? row.querySelector("dt"), row.querySelector("dd")].map(e =>
      e.getBoundingClientRect(),
    );
    if (Math.abs(words.top + words.bottom - number.top - number.bottom) > 6) faults.push(`beside its number: ${row.textContent}`);
  }
  return faults;
}

await suite({
  async "the region stays in sight, and so does what can be done there; upright and on its side, zoomed and all of the map"(kit) {
    const faults = [];
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ]) {
      const browser = await kit.context({
        viewport: { width, height },
        hasTouch: true,
        isMobile: true,
        calm: true,
        settings: { pace: "at_once" },
      });
      await keep(browser, scene("surface"));
      const page = await kit.open("/#/game/scene-surface", { context: browser });
      await drawn(page);
      for (let i = 0; i < 12 && !(await page.evaluate(byDie)); i++) {
        const before = await page.locator(".map-hit.lit").count();
        await page.locator('.map-hit[aria-label*="Conquer"]').first().dispatchEvent("click");
        await page.waitForFunction(n => document.querySelectorAll(".map-hit.lit").length !== n, before);
      }
      const region = await page.evaluate(byDie);
      for (const all of [false, true]) {
        if (all) {
          // by no pointer: what that passes opens
          await page.locator(".realms-close").dispatchEvent("click");
          const smaller = page.getByRole("button", { name: "Zoom out" });
          while (await smaller.isEnabled()) await smaller.dispatchEvent("click");
        }
        await page.locator(`.map-hit[data-region="${region}"]`).dispatchEvent("click");
        await page.locator(".realms-slip.pinned .realms-acts button").first().waitFor();
        await still(page, () =>
          [...document.querySelectorAll(".map-stage, .realms-slip")].map(e => JSON.stringify(e.getBoundingClientRect())),
        );
        for (const fault of await page.evaluate(hiddenBySheet, region))
          faults.push(`${width}x${height}${all ? ", all of the map" : ""}: ${fault}`);
        await kit.shot(page, `sheet-${width}${all ? "-all" : ""}`);
      }
    }
    assert.deepEqual(faults, []);
  },
});
