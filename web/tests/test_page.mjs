// test_page.mjs - the page itself: it loads, keeps to its policy, is fit for everyone.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { Person } from "./player.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

const MISSING = /503|dynamically imported module|Importing a module script|Failed to|NS_ERROR|wasm|MIME|blocked|not valid|CORS|TypeError/i;

const NOT_DRAWN = "a screen that cannot be drawn says so, with a way out";

/** The note stands there in three languages, with two ways out. */
async function saysWhy(note, why) {
  await note.waitFor({ state: "visible" });
  const said = note.locator("p").filter({ visible: true });
  assert.equal(await said.count(), 3);
  for (const text of await said.allInnerTexts()) assert.match(text, /Elbowroom/);
  assert.match(await said.first().innerText(), why);
  assert.equal(await note.getByRole("link").getAttribute("href"), "/");
}

await suite(
  {
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

    async "what it needs does not come: it says so, in every language"({ context }) {
      for (const [missing, path] of [
        ["**/assets/index-*.js", "/"],
        ["**/assets/index-*.css", "/"],
        ["**/text/*.json", "/"],
        ["**/assets/home-*.js", "/"],
        ["**/assets/table-*.js", "/#/game/scene-surface"],
        ["**/assets/*.wasm", "/#/game/scene-surface"],
      ]) {
        const browser = await context();
        await keep(browser, scene("surface"));
        const page = await browser.newPage();
        page.expects(MISSING);
        await page.route(missing, route => route.fulfill({ status: 503, body: "" }));
        await page.goto(path);
        const note = page.locator("#failed");
        await saysWhy(note, /connection/);
        await page.unroute(missing);
        await note.getByRole("button").click();
        await note.waitFor({ state: "hidden" });
        await page.locator("#app > *").first().waitFor();
      }
    },

    async [NOT_DRAWN]({ context }) {
      const browser = await context();
      await keep(browser, scene("surface"));
      await browser.addInitScript(() => {
        const Real = ResizeObserver;
        window.ResizeObserver = function (...words) {
          if (location.hash.startsWith("#/game")) throw new Error("broken on purpose");
          return new Real(...words);
        };
      });
      const page = await browser.newPage();
      page.expects(/broken on purpose/);
      await page.goto("/#/game/scene-surface");
      const note = page.locator("#failed");
      await saysWhy(note, /draw this screen/);
      await note.getByRole("link").click();
      await page.getByRole("main").waitFor();
      assert.equal(await note.isVisible(), false);
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
  },
  { worker: "allow", elsewhere: [NOT_DRAWN] },
);
