// test_online.mjs - two people play each other over the net, by what they see; the server dies in the middle and comes back.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { Person } from "./player.mjs";

const LOST = [/WebSocket/, /ERR_CONNECTION_REFUSED/, /Failed to load resource/];

async function comeIn(page, name) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Come in" }).click();
}

/** A table for two, by the form; the link for the other. */
async function openTable(page, { rounds }) {
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

async function talk(from, to, text) {
  await from.locator(".table-menu").first().click();
  await from.getByLabel("Say something").fill(text);
  await from.getByRole("button", { name: "Say", exact: true }).click();
  await to.getByText(`: ${text}`).first().waitFor();
  await from.keyboard.press("Escape");
}

/** Whoever is asked decides, until the end's sheet lies before both. */
async function playTogether(people) {
  for (let i = 0; i < 900; i++) {
    const over = await Promise.all(people.map(person => person.page.locator("dialog.end[open]").count()));
    if (over.every(n => n > 0)) return true;
    const asked = await Promise.all(people.map(async person => (await person.page.title()).startsWith("●")));
    const due = people.find((_, n) => asked[n] && !over[n]);
    if (due && (await due.look({ wait: 6, patience: 100 })).asked) await due.step(); // the answer to the last step is there
    else await people[0].page.waitForTimeout(20);
  }
  return false;
}

await suite({
  async "a whole game of two, with the server gone in the middle"({ open, server, shot, axe }) {
    const settings = { pace: "at_once" };
    const ann = await open("/#/new/surface/online", { settings });
    const link = await openTable(ann, { rounds: 2 });
    await axe(ann);
    await shot(ann, "lobby-desktop");
    const bob = await open(link.slice(link.indexOf("/t/")), { settings });
    for (const page of [ann, bob]) LOST.forEach(pattern => page.expects(pattern));
    await shot(bob, "lobby-guest");
    await bob.getByRole("button", { name: "Take a seat" }).click();
    await comeIn(bob, "Bob");
    await ann.getByText("Your turn").first().waitFor();
    await talk(ann, bob, "good luck");

    const people = [new Person(ann, 3), new Person(bob, 5)];
    await people[0].playOn({ steps: 3 });
    await loseServer(ann, server, shot);
    await bob.getByText("The connection is lost").waitFor({ state: "detached", timeout: 30000 });
    assert.ok(await playTogether(people), "the game ends for both");
    await shot(bob, "online-over");
    await ann.getByRole("button", { name: "Play again" }).click();
    await ann.getByText("The game begins when all seats are taken").waitFor();
    await bob.locator("dialog.end").getByText("A new table is ready").waitFor();
    await bob.getByRole("button", { name: "Play again" }).click();
    await bob.getByRole("button", { name: "Take a seat" }).click(); // held for him
    await ann.getByText("choosing a combo").first().waitFor();
  },
});
