// page.mjs - the toy game in a browser: the plain look shows its position and its moves, against a computer, to the end.
// ELBOWROOM is a build with -DER_TOY=ON; WWW, the page with the engine of such a build (cmake --preset wasm -DER_TOY=ON).
import assert from "node:assert/strict";
import { suite } from "../../web/tests/browser.mjs";
import { keep } from "../../web/tests/scenes.mjs";

const game = {
  id: "toy",
  words: "game=toy seats=2",
  game: "toy",
  seats: [
    { seat: "p1", kind: "me", name: "Ann" },
    { seat: "p2", kind: "computer", name: "Bert", level: "easy" },
  ],
  hints: true,
  seed: "7",
  record: "",
  round: 0,
  over: false,
  at: 1,
};

await suite(
  {
    async "a game without a look of its own"({ context, open, axe }) {
      const browser = await context({ calm: true, settings: { pace: "at_once" } });
      await keep(browser, game);
      const page = await open("/#/game/toy", { context: browser });
      for (let left = 3; left > 0; left--) {
        await page.waitForFunction(n => document.querySelectorAll(".generic-moves button:enabled").length === n, left);
        const fields = await page.locator(".generic-fields").first().innerText();
        assert.match(fields, new RegExp(`round\\s*${4 - left}`));
        if (left === 3) await axe(page);
        await page.locator(".generic-moves button").first().click();
      }
      await page.locator("dialog[open], .end-total").first().waitFor();
    },
  },
  { options: ["--www", process.env.WWW] },
);
