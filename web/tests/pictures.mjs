// pictures.mjs - makes docs/pictures, the four tables for the README: `node web/tests/pictures.mjs`, of build/release/elbowroom.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { suite } from "./browser.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

const folder = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));

/** Points at a place where something can be done, so that the picture shows what a table says of it. */
async function point(page, kind) {
  if (kind === "miners") {
    await page.locator(".miners-card.lit").nth(3).click();
    await page.locator(".miners-hollow").last().hover();
  } else await page.locator(".map-hit.lit").last().hover();
}

async function take({ context, open }, kind, theme) {
  const browser = await context({ calm: true, theme });
  await keep(browser, scene(kind));
  const page = await open(`/#/game/scene-${kind}`, { context: browser });
  await drawn(page);
  await point(page, kind);
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${folder}${kind}.jpg`, type: "jpeg", quality: 82, caret: "initial" });
}

mkdirSync(folder, { recursive: true });
await suite({
  async "the four tables"(kit) {
    for (const kind of ["surface", "underground", "miners"]) await take(kit, kind, "light");
    await take(kit, "mixed", "dark");
  },
});
