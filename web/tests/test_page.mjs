// test_page.mjs - the page itself: it loads, keeps to its policy, is fit for everyone.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { Person } from "./player.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

await suite({
  async "each language has its own words"({ open }) {
    const titles = new Set();
    for (const lang of ["en", "pl", "cs"]) {
      const page = await open("/", { lang });
      await page.getByRole("main").waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
      titles.add(await page.getByRole("main").innerText());
    }
    assert.equal(titles.size, 3);
  },

  async "what it needs does not come: it says so, in every language"({ context, server }) {
    for (const missing of ["**/assets/index-*.js", "**/assets/index-*.css", "**/text/*.json", "**/assets/home-*.js"]) {
      const page = await (await context()).newPage();
      page.expects(/503|dynamically imported module/);
      await page.route(missing, route => route.fulfill({ status: 503, body: "" }));
      await page.goto(server.url);
      const note = page.locator("#failed");
      await note.waitFor({ state: "visible" });
      const said = await note.locator("p").allInnerTexts();
      assert.equal(said.length, 3);
      for (const lang of ["en", "pl", "cs"]) assert.ok((await note.locator(`p[lang=${lang}]`).innerText()).includes("Elbowroom"));
      await page.unroute(missing);
      await note.getByRole("button").click();
      await note.waitFor({ state: "hidden" });
      await page.locator("#app > *").first().waitFor();
    }
  },

  async "in the dark"({ open, axe, shot }) {
    const page = await open("/", { theme: "dark" });
    await axe(page);
    await shot(page, "home-desktop-dark");
  },

  async "sounds: none until they are wanted, then they do sound"({ context, open }) {
    const browser = await context({ calm: true, settings: { pace: "at_once" } });
    await keep(browser, scene("surface"));
    await browser.addInitScript(() => {
      window.sounded = 0;
      const { start } = AudioScheduledSourceNode.prototype;
      AudioScheduledSourceNode.prototype.start = function (...when) {
        window.sounded++;
        return start.apply(this, when);
      };
    });
    const page = await open("/#/game/scene-surface", { context: browser });
    await drawn(page);
    const me = new Person(page, 4);
    const take = async () => me.click((await me.look()).things.find(t => t.kind === "region"));
    await take();
    assert.equal(await page.evaluate(() => window.sounded), 0);
    await page.locator(".table-menu").first().click();
    await page
      .getByRole("switch", { name: "Sounds" })
      .or(page.getByRole("checkbox", { name: "Sounds" }))
      .check({ force: true });
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => window.sounded > 0);
    const before = await page.evaluate(() => window.sounded);
    await take();
    await page.waitForFunction(n => window.sounded > n, before);
  },

  async "files say how long they may be kept"({ open }) {
    const page = await open("/");
    const answers = await page.evaluate(async () => {
      const urls = performance.getEntriesByType("resource").map(e => e.name);
      return Promise.all(urls.map(async url => ({ url, kept: (await fetch(url)).headers.get("cache-control") })));
    });
    const assets = answers.filter(a => a.url.includes("/assets/"));
    assert.ok(assets.length >= 3);
    assert.deepEqual(
      assets.filter(a => !a.kept.includes("immutable")),
      [],
    );
  },
});
