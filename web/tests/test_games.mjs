// test_games.mjs - whole games against computers, of each kind, by clicking only what a person sees.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { hasFingers } from "./engines.mjs";
import { foresee, Person, setUp } from "./player.mjs";

const LONG = process.env.BROWSER === "all" ? 0 : 4; // rounds; 0: as many as the map says
const SEED = Number(process.env.SEED ?? 1); // other games, for who looks for faults

/** A click beside the sheet of the game's end in the moment it comes, as the second of a double click would be. */
const startle = page =>
  page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const sheet = document.querySelector("dialog.end[open]");
      if (!sheet) return;
      observer.disconnect();
      sheet.click();
      window.startled = true;
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] });
  });

function whole(kind, { seed = SEED, rounds = 0, size = "desktop" } = {}) {
  return async ({ context, open, shot }) => {
    const browser = await context({ size, settings: { pace: "at_once" }, calm: true });
    await foresee(browser, seed);
    const page = await open("/", { context: browser });
    await setUp(page, { kind, rounds });
    await startle(page);
    const me = new Person(page, seed, { touch: size === "phone" && hasFingers });
    assert.ok(await me.playOn(), "the game has an end");
    await page.waitForFunction(() => window.startled);
    await page.locator("dialog.end").waitFor();
    console.log(`    ${me.clicks} clicks`);
    await shot(page, `end-${kind}-${size}`);
  };
}

await suite(
  {
    Surface: whole("surface", { rounds: LONG }),
    Underground: whole("underground", { rounds: LONG }),
    mixed: whole("mixed", { rounds: LONG }),
    Miners: whole("miners"),
    "Surface, on a phone": whole("surface", { size: "phone", rounds: 3 }),
    "Miners, on a phone": whole("miners", { size: "phone" }),
  },
  { worker: "allow", more: ["Surface, on a phone", "Miners, on a phone"], elsewhere: ["Surface"] },
);
