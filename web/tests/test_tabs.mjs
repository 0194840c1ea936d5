// test_tabs.mjs - one game of this browser in several tabs: whatever is played in one is seen in all, and nothing is lost.
import assert from "node:assert/strict";
import { PATIENCE, suite } from "./browser.mjs";
import { Person } from "./player.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

const kept = page => page.evaluate(() => JSON.parse(localStorage["elbowroom.game.scene-surface"]).record);

/** Moves that a record has; the lines before and after them do not matter here. */
const moves = record => record.split("\n").filter(line => /^p\d /.test(line)).length;

/** Waits until a tab shows what the other does. */
async function same(one, other) {
  const words = page => page.locator(".realms-log, .realms-page").first().innerText();
  const until = performance.now() + PATIENCE;
  for (;;) {
    const [a, b] = [await words(one), await words(other)];
    if (a === b && (await one.title()) === (await other.title())) return;
    assert.ok(performance.now() < until, `two tabs show different games:\n${a}\n\n${b}`);
    await one.evaluate(() => new Promise(resolve => requestAnimationFrame(() => resolve(true))));
  }
}

async function twoTabs(context) {
  const browser = await context({ settings: { pace: "at_once" }, calm: true, serviceWorkers: "allow" });
  await keep(browser, scene("surface"));
  const tabs = [];
  for (let i = 0; i < 2; i++) {
    const page = await browser.newPage();
    await page.goto("/#/game/scene-surface");
    await drawn(page);
    tabs.push(page);
  }
  return tabs;
}

await suite({
  async "what is played in one tab is seen in the other, whichever it is"({ context }) {
    const tabs = await twoTabs(context);
    let before = moves(await kept(tabs[0]));
    for (let turn = 0; turn < 3; turn++)
      for (const [i, page] of tabs.entries()) {
        await page.bringToFront();
        const me = new Person(page, turn * 2 + i);
        for (let step = 0; step < 3; step++) await me.step();
        await drawn(page);
        await same(...tabs);
        const now = moves(await kept(page));
        assert.ok(now >= before, `a game went back from ${before} moves to ${now}`);
        before = now;
      }
  },

  async "a tab goes on when the one that led is closed"({ context }) {
    const [first, second] = await twoTabs(context);
    await first.bringToFront();
    await new Person(first, 7).step();
    await same(first, second);
    await first.close();
    await second.bringToFront();
    const before = moves(await kept(second));
    const me = new Person(second, 8);
    for (let step = 0; step < 6; step++) await me.step();
    await drawn(second);
    assert.ok(moves(await kept(second)) > before, "moves are kept");
    await second.reload();
    await drawn(second);
  },
});
