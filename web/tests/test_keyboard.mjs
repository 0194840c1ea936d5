// test_keyboard.mjs - whole games by keyboard alone, from the first screen to the end sheet; the focus is never lost and always seen.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { setUpByKeys, Typist } from "./keyboard.mjs";
import { foresee } from "./player.mjs";

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

await suite(
  {
    Surface: whole("surface", { rounds: 3 }),
    Underground: whole("underground", { rounds: 3 }),
    Miners: whole("miners"),
  },
  { more: ["Underground"], elsewhere: ["Surface"] },
);
