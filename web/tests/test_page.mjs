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
