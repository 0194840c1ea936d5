// test_keyboard.mjs - whole games by keyboard alone, from the first screen to the end sheet; the focus is never lost and always seen.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { setUpByKeys, Typist } from "./keyboard.mjs";
import { foresee } from "./player.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

function whole(kind, { seed = 1, rounds = 0 } = {}) {
  return async ({ context, open }) => {
    const browser = await context({ settings: { pace: "at_once" }, calm: true });
    await foresee(browser, seed);
    const page = await open("/", { context: browser });
    await setUpByKeys(page, { kind, rounds });
    const me = new Typist(page, seed);
    assert.ok(await me.playOn(), "the game has an end");
    console.log(`    ${me.clicks} decisions`);
    await page.keyboard.press("Escape");
    await page.locator("dialog.end").waitFor({ state: "detached" });
  };
}

/** Before anything has the focus: after a start, and after a reload. */
async function shortcuts({ context }) {
  const browser = await context({ settings: { pace: "at_once" } });
  await keep(browser, scene("surface"));
  const page = await browser.newPage();
  await page.goto("/#/game/scene-surface");
  for (let i = 0; i < 2; i++) {
    await drawn(page);
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
    await page.keyboard.press("?");
    await page.locator("dialog .realms-keys").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog .realms-keys").waitFor({ state: "detached" });
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press("n");
    await page.waitForFunction(() => document.activeElement?.matches(".map-hit, .realms-combo"));
    await page.reload();
  }
}

await suite(
  {
    "shortcuts, wherever the focus is": shortcuts,
    Surface: whole("surface", { rounds: 3 }),
    Underground: whole("underground", { rounds: 3 }),
    Miners: whole("miners"),
  },
  { worker: "allow", more: ["Underground"], elsewhere: ["Surface"] },
);
