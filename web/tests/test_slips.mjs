// test_slips.mjs - what is laid over the table for a moment takes no click from what lies below; the end of a game shows the winner.
// And the faces of the peoples, at every table.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { Person } from "./player.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

/** In the page: whether a click in the middle of the slip would be the slip's. */
function takesClicks(slip) {
  const box = slip.getBoundingClientRect();
  return slip.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}

/** A game played on, at once, until something is to be seen. */
async function playedTo(context, seed, seen) {
  const browser = await context({ settings: { pace: "at_once" }, calm: true });
  await keep(browser, scene("surface"));
  const page = await browser.newPage();
  await page.goto("/#/game/scene-surface");
  await drawn(page);
  const me = new Person(page, seed);
  const isSeen = () => page.locator(seen).isVisible();
  for (let i = 0; i < 60 && !(await isSeen()); i++) {
    await me.look(); // it may come with my turn: then nothing has been clicked yet
    if (await isSeen()) break;
    assert.ok(await me.step(), "the game goes on");
  }
  return page;
}

/** In the page: each seat's parts and its score, at the end of a game. */
const scores = () =>
  [...document.querySelectorAll(".end-seat")].map(seat => ({
    total: parseInt(seat.querySelector(".end-total").textContent, 10),
    parts: [...seat.querySelectorAll(".end-parts b")].map(b => Number(b.textContent.replace("−", "-"))),
  }));

/** A game before its very last decision, which a computer makes. */
function nearlyOver(kind) {
  const game = scene(kind, { whole: true });
  const lines = game.record.split("\n");
  const last = lines.findLastIndex((line, i) => i < lines.indexOf("end") && !line.startsWith("chance "));
  return { ...game, over: false, record: [...lines.slice(0, last), "end", ""].join("\n") };
}

/** In the page: notes what the sheet at the end was called. */
function watchTitles() {
  window.titles = [];
  const look = () => window.titles.push(document.querySelector("dialog.end h2")?.textContent ?? "");
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

/** In the page: the engine starts for the table; that which reads the record at the end does not. */
function onlyOneEngine() {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (...how) => {
    WebAssembly.instantiate = () => Promise.reject(new Error("no engine"));
    return instantiate(...how);
  };
}

/** In the page: what is drawn of the peoples. */
function facesSeen() {
  const all = selector => [...document.querySelectorAll(selector)];
  return {
    offers: all(".realms-combo .people.long").length,
    badges: all(".realms-combo .people.badge").length,
    bare: all(".people:is(.tall, .long, .small, .badge)").filter(svg => svg.querySelectorAll("path").length < 3).length,
    taken: all(".realms-seat .people .taken").length,
    homemade: all(".realms-combo .people.long .emb.own").length,
    inks: all(".realms-declined .declined .edge").map(edge => getComputedStyle(edge).stroke),
    texts: all(".realms-seat:has(.realms-declined)").map(seat => getComputedStyle(seat).getPropertyValue("--seat-text")),
  };
}

await suite({
  async "peoples have faces on offers and seat cards, homemade ones too; in decline they are ink"({ context, shot }) {
    for (const kind of ["picking", "homemade"]) {
      const browser = await context({ viewport: { width: 1440, height: 900 }, calm: true });
      await keep(browser, scene(kind));
      const page = await browser.newPage();
      await page.goto(`/#/game/scene-${kind}`);
      await drawn(page);
      const seen = await page.evaluate(facesSeen);
      assert.deepEqual([seen.offers, seen.badges, seen.bare], [6, 6, 0]);
      assert.ok(seen.taken > 0 && seen.inks.length > 0, "somebody has a race, and one in decline");
      assert.equal(new Set(seen.inks).size, new Set(seen.texts).size, "each seat has ink of its own");
      assert.equal(seen.homemade > 0, kind === "homemade");
      await shot(page, `peoples-${kind}`);
    }
  },

  async "the coins of a turn: a click goes through the slip, which then goes"({ context }) {
    const page = await playedTo(context, 3, ".realms-score");
    const slip = page.locator(".realms-score");
    const [first, ...more] = await slip.locator("> span").allInnerTexts();
    assert.match(first, /^Regions\b.*\n\d+$/, "regions by themselves");
    for (const line of more.filter(it => !/ecline/.test(it))) assert.match(line, /[+−]\d+$/, "a bonus is told apart");
    assert.equal(await slip.evaluate(takesClicks), false);
    await page.mouse.down();
    await page.mouse.up();
    await slip.waitFor({ state: "detached" });
  },

  async "before a decline both outcomes stand side by side, with the races that pay"({ context, shot }) {
    const decline = '.realms-tray [data-verb="decline"]';
    const page = await playedTo(context, 1, decline);
    await page.locator(decline).click();
    const [stay, go] = await page.locator("dialog .realms-outcomes section").all();
    const race = (await stay.locator("h3").innerText()).split(":")[0];
    assert.match(await stay.innerText(), /this turn pays \d+ coin/);
    assert.match(await go.locator(".note").innerText(), new RegExp(race));
    assert.match(await go.innerText(), /pick a new combo/);
    assert.match(await go.locator(".realms-losses").innerText(), /\. .*no effect any more/, "what ends is said");
    await shot(page, "decline-dialog");
  },

  async "at the end the parts of each score add up to it"({ context }) {
    for (const kind of ["surface", "underground", "mixed", "miners"]) {
      const browser = await context({ calm: true });
      await keep(browser, scene(kind, { whole: true }));
      const page = await browser.newPage();
      await page.goto(`/#/game/scene-${kind}`);
      await page.locator(".end-parts").first().waitFor();
      for (const { total, parts } of await page.evaluate(scores)) {
        assert.equal(
          parts.reduce((sum, n) => sum + n, 0),
          total,
          kind,
        );
      }
    }
  },

  async "the count at the end goes round by round; a click shows all of it, and it does not come again"({ context, shot }) {
    const browser = await context({ settings: { speed: 3 } });
    await keep(browser, nearlyOver("surface"));
    const page = await browser.newPage();
    await page.goto("/#/game/scene-surface");
    await page.locator("dialog.end-counting .end-parts").first().waitFor();
    for (const { total, parts } of await page.evaluate(scores)) {
      assert.equal(
        parts.reduce((sum, n) => sum + n, 0),
        total,
      );
    }
    await page.locator("dialog.end h2").click();
    await page.locator("dialog.end:not(.end-counting) .end-winner").waitFor();
    assert.match(await page.locator("dialog.end h2").innerText(), /win/);
    await shot(page, "end");
    await page.keyboard.press("Escape");
    await page.locator(".end-back").click();
    assert.match(await page.locator("dialog.end h2").innerText(), /win/);
  },

  async "who wants all at once sees no count; without the record of the game its winner is seen"({ context }) {
    for (const speed of [10, 3]) {
      const browser = await context({ settings: { speed } });
      await keep(browser, nearlyOver("surface"));
      const page = await browser.newPage();
      await page.addInitScript(watchTitles);
      if (speed === 3) await page.addInitScript(onlyOneEngine);
      await page.goto("/#/game/scene-surface");
      await page.locator("dialog.end:not(.end-counting) .end-winner").waitFor();
      const titles = await page.evaluate(() => window.titles);
      assert.ok(!titles.some(title => /Round \d+ of 0|Round [1-9]/.test(title)), titles.join());
      if (speed === 10) assert.ok(!titles.some(title => /Round/.test(title)), titles.join());
    }
  },

  async "at the end the banner shows the winner's mark beside the winner's name"({ context }) {
    const browser = await context();
    await keep(browser, scene("surface", { whole: true }));
    const page = await browser.newPage();
    await page.goto("/#/game/scene-surface");
    const banner = page.locator(".realms-banner");
    await banner.waitFor();
    await page.waitForFunction(() => document.querySelector("dialog.end") !== null);
    const head = await banner.locator("h2").innerText();
    const winner = scene("surface").seats.findIndex(({ name }) => head.includes(name));
    assert.ok(winner >= 0, `nobody has won: ${head}`);
    assert.match(await banner.getAttribute("class"), new RegExp(`\\bseat-${winner}\\b`));
  },
});
