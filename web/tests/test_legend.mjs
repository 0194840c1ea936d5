// test_legend.mjs - the legend of the map, one key or tap away: it lists just what this map and this table can have; and the texts of a
// mixed table speak of nothing that its map has not.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { program, suite } from "./browser.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

/** The last word: axe looks at it too. */
const SIZES = [
  [1440, 900, true],
  [1920, 1080, false],
  [1024, 768, false],
  [390, 844, true],
  [844, 390, false],
];

async function table({ context }, kind, options = {}) {
  const browser = await context({ calm: true, ...options });
  await keep(browser, scene(kind));
  const page = await browser.newPage();
  await page.goto(`/#/game/scene-${kind}`);
  await drawn(page);
  return page;
}

const listed = (page, kind) =>
  page.locator(`dialog.map-legend [data-of^="${kind}."]`).evaluateAll(rows => rows.map(row => row.dataset.of.split(".")[1]));

/** Terrains and symbols of a built-in map, as the program shows it. */
function ofMap(map) {
  const { regions } = JSON.parse(execFileSync(program, ["show", "map", map, "--json"], { encoding: "utf8" }));
  const symbols = regions.flatMap(r => r.symbols).filter(s => s !== "tribe" && s !== "monster");
  return { terrain: new Set(regions.map(r => r.terrain)), symbol: new Set(symbols) };
}

async function openByKey(page) {
  await page.keyboard.press("l");
  await page.locator("dialog.map-legend").waitFor();
}

async function lists(kit, kind, map, { has, hasNot }) {
  const page = await table(kit, kind);
  await openByKey(page);
  for (const [what, wanted] of Object.entries(ofMap(map))) assert.deepEqual(new Set(await listed(page, what)), wanted, `${kind}: ${what}`);
  const things = [...(await listed(page, "piece")), ...(await listed(page, "marker"))];
  for (const key of has) assert.ok(things.includes(key), `${kind}: has ${key}`);
  for (const key of hasNot) assert.ok(!things.includes(key), `${kind}: has no ${key}`);
  const all = await page.locator("dialog.map-legend [data-of]").evaluateAll(rows => rows.map(row => row.dataset.of));
  assert.equal(new Set(all).size, all.length, "everything once");
  const lost = await page
    .locator('use[href^="#t-"]')
    .evaluateAll(uses => uses.filter(it => !document.querySelector(`[id="${it.getAttribute("href").slice(1)}"]`)).length);
  assert.equal(lost, 0, "every drawing is there");
  return page;
}

await suite({
  async "by key: what a map of the Surface has"(kit) {
    const page = await lists(kit, "surface", "pickle3", {
      has: ["mountain", "tribe", "lair", "fortress", "encampment", "hole", "hero", "dragon"],
      hasNot: ["black_mountain", "monsters", "queen", "armor", "hammer", "bag", "ghost", "balrog", "volcano"],
    });
    assert.equal((await listed(page, "place")).length, 0, "no Places");
    assert.equal((await listed(page, "seat")).length, 3, "three players");
    assert.deepEqual(await listed(page, "sign"), ["active", "declined", "sure", "die", "leave"]);
    await page.keyboard.press("Escape");
    await page.locator("dialog.map-legend").waitFor({ state: "detached" });
  },
  async "by key: what a map of the Underground has"(kit) {
    const page = await lists(kit, "underground", "rumble4", {
      has: ["black_mountain", "monsters", "queen", "armor", "hammer", "bag", "ghost", "balrog", "volcano", "ancient"],
      hasNot: ["tribe", "lair", "fortress", "hero"],
    });
    assert.equal((await listed(page, "place")).length, 9);
    assert.equal((await listed(page, "relic")).length, 6);
  },
  async "by tap or click, at every size; it fits"(kit) {
    for (const [width, height, looked] of SIZES) {
      const hasTouch = Math.min(width, height) < 500;
      const page = await table(kit, "mixed", {
        viewport: { width, height },
        hasTouch,
        isMobile: hasTouch,
        theme: hasTouch ? "dark" : "light",
      });
      const button = page.getByRole("button", { name: "Legend" });
      await (hasTouch ? button.tap() : button.click());
      const sheet = page.locator("dialog.map-legend");
      await sheet.waitFor();
      const { left, right, top, bottom, over } = await sheet.evaluate(it => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        return { left, right, top, bottom, over: it.scrollWidth - it.clientWidth };
      });
      assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height && over <= 0, `${width}x${height}: inside the window`);
      if (looked) await kit.axe(page);
      await page.close();
    }
  },
  async "a mixed table on a map of the Surface speaks of what is there"(kit) {
    const page = await table(kit, "mixed");
    const texts = await page.locator(".realms-combo").allInnerTexts();
    assert.ok(texts.length > 3);
    assert.doesNotMatch(texts.join(" "), /River|Mushroom Forest|Mud Pool|Black Mountain|Crystal|Chasm|Monster/);
  },
});
