// test_coach.mjs - the coach: a remark about a move that gives much away, once a turn, undone or switched off where it stands.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

async function sit({ context, open }, kind, options) {
  const browser = await context({ calm: true, settings: { coached: true }, ...options });
  await keep(browser, scene(kind));
  const page = await open(`/#/game/scene-${kind}`, { context: browser });
  await drawn(page);
  return page;
}

await suite({
  async "who stops with ten tokens in hand is told, and takes it back; switched off, it is silent"(kit) {
    const page = await sit(kit, "surface");
    const remark = page.locator(".coach");
    const stop = page.getByRole("button", { name: "Stop here" });
    await stop.click();
    await remark.waitFor();
    assert.match(await remark.innerText(), /A better move was: .*About \d+ coins more by the end/s);
    await kit.axe(page);
    await kit.shot(page, "coach");
    await remark.getByRole("button", { name: "Undo it" }).click();
    await remark.waitFor({ state: "detached" });
    await stop.waitFor();
    await page.reload();
    await drawn(page);
    await stop.click();
    await remark.getByRole("button", { name: "No more remarks" }).click();
    await remark.waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => localStorage.getItem("elbowroom.coached")), "false");
  },
});
