// test_gallery.mjs - the gallery: everything there is opens without a fault in every language, with figures that can be read; finding one's
// way by chips, search and keys; offline figures and damaged ones.
import assert from "node:assert/strict";
import { still, suite } from "./browser.mjs";

const LANGS = ["en", "pl", "cs"];
const name = page => page.locator("#gallery-name");
const figures = page => page.locator(".gallery-plot svg, .gallery-strip, .gallery-few, .gallery-map");

async function at(kit, key, options = {}) {
  const page = await kit.open(`/#/learn/gallery/${key}`, { calm: true, ...options });
  await name(page).waitFor();
  await figures(page).first().waitFor();
  return page;
}

/**
 * Opens everything there is, as links lead to it; what is wrong with it: a text that is missing, a plot that nobody can hear. Nobody looks
 * at how it is painted, so it is not: that is a third of the time.
 */
const walk = page =>
  page.evaluate(async () => {
    document.documentElement.style.opacity = "0";
    const all = where => [...document.querySelectorAll(where)];
    const keysOf = where => all(`${where} a`).map(a => a.getAttribute("href").split("/").at(-1));
    const open = async key => {
      location.hash = `#/learn/gallery/${key}`;
      const there = () => document.querySelector(".gallery-one")?.dataset.key === key && document.querySelector(".gallery-source");
      while (!there()) await new Promise(resolve => requestAnimationFrame(resolve));
    };
    const look = () => {
      const plots = all(".gallery-plot svg");
      const strange = /\bweb\.|\b(race|power|card|event|side|place|relic)\.[a-z_]+|\{\d\}|NaN|undefined|Infinity/;
      return [
        ...(strange.exec(document.querySelector(".gallery").innerText) ?? []),
        ...plots.filter(svg => !svg.getAttribute("aria-label") || svg.getAttribute("role") !== "img").map(() => "a plot without words"),
        ...plots.filter(svg => /NaN|Infinity/.test(svg.outerHTML)).map(() => "a plot that is not drawn"),
        ...plots.filter(svg => !svg.closest("figure").querySelector("table")).map(() => "a plot without its table"),
        ...all("h1, h2")
          .filter(head => head.textContent.trim() === "")
          .map(() => "an empty heading"),
      ];
    };
    const [seen, faults] = [new Set(), []];
    for (const world of keysOf(".gallery-chips nav:first-child")) {
      await open(world);
      for (const group of keysOf(".gallery-chips nav:last-child")) {
        await open(group);
        for (const key of new Set([group, ...keysOf(".gallery-shelf")])) {
          await open(key);
          faults.push(...(seen.has(key) ? ["this key is there twice"] : look()).map(fault => `${key}: ${fault}`));
          seen.add(key);
        }
      }
    }
    return { faults, count: seen.size };
  });

await suite({
  async "everything opens, in every language"(kit) {
    for (const lang of LANGS) {
      const page = await at(kit, "ghouls", { lang });
      const { faults, count } = await walk(page);
      assert.deepEqual(faults, [], lang);
      assert.ok(count > 200, `${count} things`);
    }
  },

  async "a people: its text, its rule, its plots"(kit) {
    for (const [size, theme, lang] of [
      ["desktop", "light", "en"],
      ["tablet", "dark", "pl"],
      ["phone", "light", "cs"],
      ["phone", "dark", "en"],
    ]) {
      const page = await at(kit, "ghouls", { size, theme, lang });
      await page.locator(".gallery-rule p").first().waitFor();
      await still(page);
      assert.ok((await page.locator(".gallery-plot svg").count()) >= 4);
      await kit.fits(page);
      await kit.axe(page);
      await kit.shot(page, `gallery-ghouls-${size}-${theme}-${lang}`, { whole: true });
    }
  },

  async "other things at every size"(kit) {
    for (const key of ["flying", "altar", "brass_crab", "lamp_ladder", "combinations_surface"])
      for (const [size, lang] of [
        ["desktop", "en"],
        ["phone", "pl"],
      ]) {
        const page = await at(kit, key, { size, lang });
        await still(page);
        await kit.fits(page);
        await kit.axe(page);
        await kit.shot(page, `gallery-${key}-${size}-${lang}`, { whole: true });
        await page.close();
      }
  },

  async "chips, search and keys lead from one to the other"(kit) {
    const page = await at(kit, "ghouls", { lang: "pl" });
    await page.getByRole("searchbox").fill("zlosli"); // nothing is called so
    await page.getByText("Nic nie nazywa się").waitFor();
    await page.getByRole("searchbox").fill("olbrzy");
    const hit = page.locator(".gallery-hits a").first();
    await hit.waitFor();
    await kit.axe(page);
    await hit.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Olbrzymy" }).waitFor();
    assert.equal(await page.locator(".gallery-hits").count(), 0);
    await page.waitForFunction(() => document.activeElement?.id === "gallery-name");
    const here = page.locator(".gallery-shelf a[aria-current]");
    await here.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Niziołki" }).waitFor();
    await page.locator(".gallery-chips nav").first().getByRole("link", { name: "Górnicy" }).click();
    await page.waitForFunction(() => document.querySelector(".gallery-card") !== null);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Niziołki" }).waitFor();
    await page.goto("/#/learn/gallery/no-such-thing");
    await name(page).waitFor();
  },

  async "figures as a table; a partner is a link"(kit) {
    const page = await at(kit, "ghouls");
    await page.locator(".gallery-read summary").first().click();
    const table = page.locator(".gallery-table table").first();
    await table.waitFor();
    assert.match(await table.innerText(), /\d\.\d\d \(\d\.\d\d to \d\.\d\d\)/);
    const partner = page.locator(".gallery-strip a").first();
    const called = await partner.locator(".name").textContent();
    await partner.click();
    await page.getByRole("heading", { level: 1, name: called }).waitFor();
  },

  async "nothing of it is fetched before it is opened; figures that are damaged are no fault of the rest"(kit) {
    const context = await kit.context({ calm: true });
    const asked = [];
    context.on("request", request => asked.push(request.url()));
    await context.route(/\.figures$/, route => route.fulfill({ body: "figures 1\ngame realms\nlevel expert\nedition 2\n active x\n" }));
    const page = await kit.open("/", { context });
    await still(page);
    const before = asked.filter(url => /gallery|\.figures/.test(url) && !/service/.test(url));
    assert.deepEqual(before, []);
    await page.goto("/#/learn/gallery/ghouls");
    await page.getByText("The figures cannot be fetched now.").waitFor();
    await page.getByRole("heading", { level: 1, name: "Ghouls" }).waitFor();
    await page.locator(".gallery-rule p").first().waitFor();
  },
});
