// test_page.mjs - the page itself: it loads, keeps to its policy, is fit for everyone.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";

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
