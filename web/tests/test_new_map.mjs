// test_new_map.mjs - set-up offers a new map, made from a seed: it is drawn, named in the language, played on, and still there later.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { drawn } from "./scenes.mjs";

const card = (page, name) => page.locator(".setup-map").filter({ hasText: name });
const note = page => page.locator(".setup-seed .note");
const summary = page => page.locator(".setup-start p");

/** Chooses the new map of that name, with a seed. */
async function choose(page, name, seed) {
  await card(page, name).click();
  await page.locator(".setup-seed input").fill(String(seed));
  await card(page, name).locator("svg").first().waitFor();
}

/** The kept game's words. */
const words = page => page.evaluate(() => JSON.parse(localStorage[`elbowroom.game.${location.hash.split("/").at(-1)}`]).words);

await suite({
  async "a new map from a seed, at the table and after a reload"(kit) {
    const page = await kit.open("/#/new/surface", { settings: { pace: "at_once" } });
    await choose(page, "A new map", 7);
    await note(page)
      .filter({ hasText: /Fairness \d+ of 100\. The same seed/ })
      .waitFor();
    const name = (await note(page).innerText()).split(/\s·/)[0];
    assert.ok((await summary(page).innerText()).includes(name), "the summary names it");
    await kit.axe(page);
    await kit.shot(page, "new-map-set-up");
    await page.locator(".setup-go").click();
    await drawn(page);
    assert.match(await words(page), /^game=realms set=surface map=surface3_7 seats=3\nmapline # /);
    assert.equal(await page.locator(".map-hit[data-region]").count(), 30, "all of its regions");
    const names = await page.locator(".map-name").allTextContents();
    assert.ok(names.length > 0 && names.every(text => /^\s*\p{Lu}\p{L}/u.test(text)), names.join());
    await kit.shot(page, "new-map-table");
    await page.reload();
    await drawn(page);
    assert.equal(await page.locator(".map-hit[data-region]").count(), 30, "after a reload too");
  },

  async "another seed, another number of players, another world"(kit) {
    const page = await kit.open("/#/new/mixed");
    await choose(page, /A new map: .*Underground/, 7);
    const first = await note(page).innerText();
    await page.locator(".setup-seed input").fill("8");
    await page.waitForFunction(text => document.querySelector(".setup-seed .note").innerText !== text, first);
    await page.locator(".setup-seed input").fill("7");
    await page.waitForFunction(text => document.querySelector(".setup-seed .note").innerText === text, first);
    const seed = page.locator(".setup-seed input");
    await page.getByRole("button", { name: "Another one" }).click();
    await page.waitForFunction(() => document.querySelector(".setup-seed input").value !== "7");
    assert.match(await seed.inputValue(), /^\d+$/);
    await card(page, /A new map: .*Surface/).click();
    await card(page, /A new map: .*Surface/)
      .locator("svg")
      .first()
      .waitFor();
    await page.locator(".setup-map").first().click();
    assert.equal(await seed.count(), 0, "a built-in map has no seed");
  },

  async "its names in Polish and Czech, on a phone"(kit) {
    for (const [lang, name] of [
      ["pl", "Nowa mapa"],
      ["cs", "Nová mapa"],
    ]) {
      const page = await kit.open("/#/new/underground", { lang, size: "phone" });
      await choose(page, name, 12);
      await kit.fits(page);
      await kit.shot(page, `new-map-${lang}`);
      await page.locator(".setup-go").click();
      await drawn(page);
      await kit.shot(page, `new-map-table-${lang}`);
    }
  },

  async "online tables have the built-in maps only"(kit) {
    const page = await kit.open("/#/new/surface/online");
    await page.locator(".setup-map").first().waitFor();
    assert.equal(await card(page, "A new map").count(), 0);
  },
});
