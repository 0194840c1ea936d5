// test_clock.mjs - people and time at a table of the server: it begins when both are ready, or the host says so; who misses decisions sees
// what a computer did, and takes the seat back. The server's clocks run ten times as fast (libfaketime), so nobody waits for a minute.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "er_fast."));
const real = process.env.ELBOWROOM ?? join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../../build/release/elbowroom");
const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const fast = join(folder, "elbowroom");
writeFileSync(fast, `#!/bin/sh\nLD_PRELOAD=${library} FAKETIME="+0 x10" exec "${real}" "$@"\n`, { mode: 0o755 });
process.env.ELBOWROOM = fast;
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const { suite } = await import("./browser.mjs");

async function nameMe(page, name) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.locator("dialog[open] .button.lit").click();
}

/** Ann opens a table for two, with a clock; Ben comes by the link. */
async function meet(kit, kind, { clock, size }) {
  const ann = await kit.open("/", { calm: true, size });
  await ann.getByRole("link", { name: `Set up: ${kind}` }).click();
  await ann.getByRole("radio", { name: "2", exact: true }).check({ force: true });
  await ann.getByLabel("Seat 2", { exact: true }).selectOption({ label: "invite by link" });
  await ann.getByLabel("Clock", { exact: true }).selectOption({ label: clock });
  await ann.getByRole("button", { name: "Open the table" }).click();
  await nameMe(ann, "Ann");
  await ann.waitForURL(/\/t\//);
  const link = await ann.locator(".table-lobby input[readonly]").inputValue();
  const ben = await kit.open(link.slice(kit.server.url.length), { calm: true, size });
  await ben.getByRole("button", { name: "Take a seat" }).click();
  await nameMe(ben, "Ben");
  await ben.getByRole("button", { name: "I am ready" }).waitFor();
  return { ann, ben };
}

/** As another device of the person would: the first legal move, by a connection of its own. False: it is not that seat's turn. */
function moveElsewhere(page) {
  return page.evaluate(async () => {
    const table = location.pathname.split("/").at(-1);
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/ws");
    await new Promise(resolve => (socket.onopen = resolve));
    const ask = (request, id) =>
      new Promise(resolve => {
        socket.onmessage = ({ data }) => JSON.parse(data).re === id && resolve(JSON.parse(data));
        socket.send(JSON.stringify({ ...request, id }));
      });
    await ask({ do: "hello", token: localStorage.getItem("elbowroom.token") }, 1);
    const { acts, seat, own } = await ask({ do: "attach", table, form: "moves" }, 2);
    if (!acts.includes(seat)) return false;
    const { legal } = await ask({ do: "legal", table }, 3);
    const answer = await ask({ do: "move", table, after: own, move: legal[0].move }, 4);
    socket.close();
    if (answer.error) throw new Error(answer.error);
    return true;
  });
}

const iAmReady = page => page.getByRole("button", { name: "I am ready" });

await suite({
  async "ready, and the host's word"(kit) {
    const { ann, ben } = await meet(kit, "Miners", { clock: "none" });
    assert.equal(await ann.locator(".miners-hand").count(), 0, "full is not ready");
    assert.equal(await ben.getByRole("button", { name: "Start without waiting" }).count(), 0, "that is the host's");
    await kit.shot(ann, "ready-host");
    await iAmReady(ben).click();
    await ann.locator(".table-places li", { hasText: "Ben" }).getByText("ready", { exact: true }).waitFor();
    await iAmReady(ben).waitFor({ state: "detached" });
    await kit.axe(ann);
    await iAmReady(ann).click();
    for (const page of [ann, ben]) await page.locator(".miners-hand").first().waitFor();

    const other = await meet(kit, "Miners", { clock: "none", size: "phone" });
    await kit.fits(other.ann);
    await kit.shot(other.ann, "ready-host-phone");
    await other.ann.getByRole("button", { name: "Start without waiting" }).click();
    for (const page of [other.ann, other.ben]) await page.locator(".miners-hand").first().waitFor();
  },

  async "three missed decisions, and back"(kit) {
    const { ann, ben } = await meet(kit, "Realms: Surface", { clock: "30 s for each decision" });
    await iAmReady(ann).click();
    await iAmReady(ben).click();
    const bar = ann.locator(".table-bar");
    await bar.getByText("A computer plays your seat").or(bar.getByText("paused until you take your seat back")).waitFor();
    await ann.getByText("Ann is out of time; a computer makes this decision").first().waitFor();
    await ann.getByText("Ann is out of time; the computer plays on").first().waitFor();
    await ann
      .locator(".realms-seat", { hasText: "Ann" })
      .getByText(/turns? by a computer/)
      .waitFor();
    await kit.shot(ann, "clock-stand-in");
    // Ben does not click either: then nobody is there, and nobody wins.
    await bar.getByText("paused until you take your seat back").waitFor();
    assert.equal(await ann.locator("dialog.end").count(), 0, "computers do not end the game");
    await kit.axe(ann);
    await ann.setViewportSize({ width: 390, height: 844 });
    await kit.shot(ann, "clock-paused-phone");
    await ann.setViewportSize({ width: 1440, height: 900 });
    // Who moves on another device is back here, too.
    const [mover, other, name] = (await moveElsewhere(ann)) ? [ann, ben, "Ben"] : [ben, ann, "Ann"];
    if (mover === ben) assert.ok(await moveElsewhere(ben), "somebody acts");
    await mover.locator(".table-bar").waitFor({ state: "detached" });
    await other.locator(".table-bar").getByRole("button", { name: "Take your seat back" }).click();
    await other.locator(".table-bar").waitFor({ state: "detached" });
    await other.getByText(`${name} is back`).first().waitFor();
  },

  async "Miners: a decision that a computer made is in the notebook"(kit) {
    const { ann, ben } = await meet(kit, "Miners", { clock: "30 s for each decision" });
    await iAmReady(ann).click();
    await iAmReady(ben).click();
    await ann.locator(".miners-log").getByText("Decided by a computer").first().waitFor({ timeout: 60000 });
  },
});
