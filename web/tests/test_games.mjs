// test_games.mjs - whole games against computers, of each kind, by clicking only what a person sees.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { foresee, Person, setUp } from "./player.mjs";

const LONG = process.env.BROWSER === "all" ? 0 : 4; // rounds; 0: as many as the map says
const SEED = Number(process.env.SEED ?? 1); // other games, for who looks for faults

function whole(kind, { seed = SEED, rounds = 0, size = "desktop" } = {}) {
  return async ({ context, open, shot }) => {
    const browser = await context({ size, settings: { pace: "at_once" }, calm: true });
    await foresee(browser, seed);
    const page = await open("/", { context: browser });
    await setUp(page, { kind, rounds });
    const me = new Person(page, seed, { touch: size === "phone" });
    assert.ok(await me.playOn(), "the game has an end");
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
    "Surface, by touch on a phone": whole("surface", { size: "phone", rounds: 3 }),
    "Miners, by touch on a phone": whole("miners", { size: "phone" }),
  },
  { more: ["Surface, by touch on a phone", "Miners, by touch on a phone"] },
);
