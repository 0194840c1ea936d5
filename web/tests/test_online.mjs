// test_online.mjs - two people play each other over the net, by what they see; the server dies in the middle and comes back.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";

const LOST = [/WebSocket/, /ERR_CONNECTION_REFUSED/, /net::ERR/, /Failed to load resource/];
const meansToLose = page => LOST.forEach(pattern => page.expects(pattern));

/** What a person sees first: yellow buttons of dialogs and tray, lit combos, lit regions, then the other buttons. */
const LIT = [
  ".realms-dialog-acts .button.lit",
  ".realms-combo.lit",
  ".realms-tray .button.lit:not([data-verb=decline])",
  ".map-hit.lit",
  ".realms-tray .button[data-verb]:not([data-verb=decline])",
];

/** Does one thing that is lit; false: nothing was. */
async function act(page) {
  for (const what of LIT) {
    const it = page.locator(what).first();
    if (!(await it.count())) continue;
    await it.focus();
    await page.keyboard.press("Enter");
    return true;
  }
  return false;
}

async function comeIn(page, name) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Come in" }).click();
}

/** A table for two, by the form; the link for the other. */
async function setUp(page, { rounds }) {
  await page.getByRole("radio", { name: "2", exact: true }).check({ force: true });
  await page.getByLabel("Rounds").selectOption(String(rounds));
  await page.getByRole("button", { name: "Open the table" }).click();
  await comeIn(page, "Ann");
  await page.waitForURL("**/t/**");
  return page.getByLabel("Invite others with this link").inputValue();
}

async function loseServer(page, server, shot) {
  const told = page.getByText("The connection is lost");
  await server.stop("SIGKILL");
  await told.waitFor();
  await shot(page, "connection-lost");
  await server.start();
  await told.waitFor({ state: "detached", timeout: 30000 });
}

const isOver = page => page.locator(".end-standing").count();

await suite({
  async "a whole game of two, with the server gone in the middle"({ open, server, shot, axe, fits }) {
    const ann = await open("/#/new/surface/online", { settings: { pace: "at_once" } });
    const link = await setUp(ann, { rounds: 2 });
    await axe(ann);
    await shot(ann, "lobby-desktop");
    const bob = await open(link.slice(link.indexOf("/t/")), { size: "desktop", settings: { pace: "at_once" } });
    for (const page of [ann, bob]) meansToLose(page);
    await bob.getByRole("button", { name: "Take a seat" }).click();
    await comeIn(bob, "Bob");
    await ann.getByText("Your turn").first().waitFor();

    let acts = 0;
    for (let idle = 0; idle < 300 && !(await isOver(ann)); idle++) {
      for (const page of [ann, bob])
        if (await act(page)) {
          idle = 0;
          if (++acts === 4) await loseServer(ann, server, shot);
        }
      await ann.waitForTimeout(30);
    }
    assert.ok(await isOver(ann), "the game ends");
    await bob.waitForTimeout(500);
    assert.ok(await isOver(bob), "for both");
    await shot(bob, "online-over");
    await fits(bob);
  },
});
