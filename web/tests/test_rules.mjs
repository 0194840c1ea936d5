// test_rules.mjs - the rulebook: contents, search, a rule by its address, links between rules, other languages, print.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";

const here = page => page.locator(".book-rule.here h2");
const whole = locator => locator.evaluate(e => e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().bottom <= innerHeight);

await suite({
  async "an example is a real position; tried, it is a game of one's own"(kit) {
    for (const [rule, what, size] of [
      ["RE-CONQ-3", ".map-board .map-layer", "desktop"],
      ["MI-ACT-2", ".miners-chamber", "phone"],
    ]) {
      const page = await kit.open(`/#/learn/rules/${rule}`, { size, calm: true });
      const example = page.locator(".book-example");
      await example.locator(what).first().waitFor();
      if (rule === "RE-CONQ-3") assert.match(await example.innerText(), /Conquer Goat’s Crown[\s\S]*Fortress\s*\+1\s*Together\s*7/);
      await kit.axe(page);
      await example.getByRole("button", { name: "Try it" }).click();
      await page.waitForURL(/#\/game\//);
      await page.locator(".map-hit.lit, .miners-card.lit").first().waitFor({ state: "attached" });
    }
  },

  async "from the first screen to a chapter, and on to the next"(kit) {
    const page = await kit.open("/");
    await page.getByRole("link", { name: "Learn", exact: true }).click();
    await page.getByRole("link", { name: "Rulebook", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Realms: the common rules" }).waitFor();
    await page.getByText("Miners", { exact: true }).click();
    await page.getByRole("link", { name: /^A round/ }).click();
    await page.getByRole("heading", { level: 1, name: "A round" }).waitFor();
    assert.ok((await page.locator(".book-rule").count()) > 5);
    await page.getByRole("link", { name: "Things on cards" }).last().click();
    await page.getByRole("heading", { level: 1, name: "Things on cards" }).waitFor();
    await kit.axe(page);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "A round" }).waitFor();
  },

  async "a search by keys, whatever the capitals and accents; a rule that names another"(kit) {
    const page = await kit.open("/#/learn/rules", { lang: "cs" });
    await page.locator(".book-parts").first().waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("NAJIZDN");
    const none = page.getByText("„NAJIZDN“ v 0 pravidlech");
    await none.waitFor();
    await page.getByRole("searchbox").fill("zuriv");
    const hit = page.locator(".book-hits a").first();
    await hit.waitFor();
    assert.match(await hit.innerText(), /zuřiv/i);
    await kit.axe(page);
    await hit.press("Enter");
    await here(page).waitFor();
    assert.ok(await whole(here(page)), "the rule is in sight");
    const named = page.locator(".book-rule .rule-link").first();
    const title = await named.innerText();
    await named.click();
    assert.equal(await page.locator("dialog[open] h2").innerText(), title);
  },

  async "a rule of a table leads into the book, in one's language; printed it is all of the book"(kit) {
    const page = await kit.open("/#/learn/rules/UG-R-FLAME", { lang: "pl" });
    assert.match(await here(page).innerText(), /^Płomyczki\s+UG-R-FLAME/);
    assert.match(await page.locator(".book-rule.here").innerText(), /Wulkan/);
    const before = await page.locator(".book-rule").count();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.waitForFunction(n => document.querySelectorAll(".book-rule").length > n, before);
    assert.equal(await page.locator(".book-rule").count(), 64, "every rule of the Underground");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.waitForFunction(n => document.querySelectorAll(".book-rule").length === n, before);
    await page.goto("/#/learn/rules/no-such-rule");
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
});
