// test_visit.mjs - somebody comes for the first time, with an empty cache, and begins a game with one click: the table opens, every time.
import { suite } from "./browser.mjs";
import { NAMES } from "./player.mjs";

const VISITS = process.env.BROWSER === "all" ? 20 : 2;

function visits(kind, sight) {
  return async ({ context }) => {
    for (let i = 0; i < VISITS; i++) {
      const browser = await context({ serviceWorkers: "allow" });
      const page = await browser.newPage();
      await page.goto("/");
      await page.getByRole("button", { name: `Play now against two computers: ${NAMES[kind]}` }).click();
      await page.waitForURL(/#\/game\//);
      await page.locator(sight).first().waitFor();
      await browser.close();
    }
    console.log(`    ${VISITS} of ${VISITS} first visits open the table`);
  };
}

await suite({
  Realms: visits("surface", ".map-hit"),
  Miners: visits("miners", ".miners-hand"),
});
