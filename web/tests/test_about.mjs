// test_about.mjs - what a race does is always at hand: every combo, seat card, token and piece opens its description, a sum its rules.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { drawn, keep, position, scene } from "./scenes.mjs";

const FORTIFIED = position("fortified", "surface", [
  "active p1 skeletons fortified",
  "at r1 skeletons 3",
  "at r3 skeletons 2",
  "phase redeploy",
]);

async function at({ context, open }, kind, options = {}) {
  const browser = await context({ calm: true, settings: { pace: "at_once" }, ...options });
  const game = kind === FORTIFIED.id ? FORTIFIED : scene(kind);
  await keep(browser, game);
  const page = await open(`/#/game/${game.id}`, { context: browser });
  await drawn(page);
  return page;
}

/** Opens it, by mouse or keys, reads the sheet, closes it. */
async function told(page, what, { keys = false } = {}) {
  if (keys) await what.press("Enter");
  else await what.click();
  const sheet = page.locator("dialog[open]");
  await sheet.waitFor();
  const text = await sheet.innerText();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  return text;
}

await suite({
  async "one's own two effects are in the tray, and everything opens its description"(kit) {
    const page = await at(kit, "declining");
    const mine = page.locator(".realms-mine .realms-ask");
    assert.equal(await mine.count(), 2);
    assert.match(await mine.first().innerText(), /Forest[\s\S]*\+1 coin for every Forest\./);
    await mine.first().focus();
    await page.keyboard.press("Enter");
    const sheet = page.locator("dialog[open]");
    assert.match(await sheet.innerText(), /\+1 coin for every Forest\.[\s\S]*In decline: This has no effect any more\./);
    await sheet.locator("summary").click();
    await sheet.getByText("+1 coin for each Forest you hold.").waitFor();
    await kit.axe(page);
    await kit.shot(page, "about-power");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    assert.match(await told(page, page.locator(".realms-mark")), /Forest Amazons/);
    assert.match(await told(page, page.locator(".realms-seat").nth(1).locator(".realms-who")), /Pillaging Tritons[\s\S]*Tritons/);
    assert.match(await told(page, page.locator(".realms-declined").first()), /Ghouls[\s\S]*In decline/);
    assert.match(await told(page, page.locator(".realms-combo").first()), /Diplomat Wizards[\s\S]*The rule in full/);
  },

  async "a slip: tokens, pieces, parts of the cost and reasons open what they are"(kit) {
    const page = await at(kit, "declining");
    const region = name => page.locator(`.map-hit[aria-label^="${name}"]`);
    const slip = page.locator(".realms-slip");
    await region("Sunday Meadow").focus();
    assert.match(await told(page, slip.locator(".realms-contents .realms-ask"), { keys: true }), /Pillaging Tritons/);
    await region("Turnip End").focus();
    assert.match(await told(page, slip.locator(".realms-contents .realms-ask"), { keys: true }), /Lost Tribe[\s\S]*adds 1 to the cost/);
    assert.doesNotMatch(await slip.innerText(), /RE-|UG-/, "no id of a rule");
    assert.match(
      await told(page, slip.locator(".realms-parts .rule-link").first(), { keys: true }),
      /What a conquest costs[\s\S]*A conquest costs 2 tokens/,
    );
    await region("Haywick").focus();
    assert.match(
      await told(page, slip.locator(".realms-why .rule-link"), { keys: true }),
      /Conquests must be adjacent[\s\S]*adjacent to a region/,
    );
  },

  async "in Polish the title and the rule are Polish"(kit) {
    const page = await at(kit, "declining", { lang: "pl" });
    await page.locator(".map-hit.lit").first().focus();
    const text = await told(page, page.locator(".realms-parts .rule-link").first());
    assert.match(text, /Koszt podboju[\s\S]*Podbój kosztuje 2 żetony/);
  },

  async "in the tray both effects are told to their last word"(kit) {
    for (const [width, height] of [
      [1024, 768],
      [1440, 900],
    ]) {
      const page = await at(kit, "fortified", { viewport: { width, height } });
      const cut = await page.locator(".realms-mine span").evaluateAll(list => list.filter(e => e.scrollHeight > e.clientHeight + 1).length);
      assert.equal(cut, 0, `${width}x${height}`);
      assert.match(await page.locator(".realms-mine").innerText(), /Fortress.*even in decline/);
      const whole = await page
        .locator(".realms-tray button")
        .evaluateAll(list => list.every(e => e.getBoundingClientRect().bottom <= innerHeight));
      assert.ok(whole, "the buttons are on the screen");
    }
  },

  async "on a phone the two effects are a tap away"(kit) {
    const page = await at(kit, "declining", { size: "phone" });
    const mine = page.locator(".realms-mine .realms-ask");
    assert.equal(await mine.count(), 2);
    await mine.first().tap();
    await page.locator("dialog[open]").getByText("+1 coin for every Forest.").waitFor();
    await kit.axe(page);
    await kit.fits(page);
    await kit.shot(page, "about-phone");
  },
});
