// test_clock.mjs - people and time at a table of the server: it begins when both are ready, or the host says so; who misses decisions sees
// what a computer did, and takes the seat back. The server's clocks run ten times as fast (libfaketime), so nobody waits for a minute.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
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
const { LOST, suite } = await import("./browser.mjs");

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

/** What another device of that person does: it leaves, or makes the first legal move. False: it is not its turn. */
function elsewhere(page, wish) {
  return page.evaluate(async wish => {
    const table = location.pathname.split("/").at(-1);
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/ws");
    await new Promise(resolve => (socket.onopen = resolve));
    let id = 0;
    const ask = request =>
      new Promise((resolve, reject) => {
        const number = ++id;
        socket.onmessage = ({ data }) => {
          const answer = JSON.parse(data);
          if (answer.re === number) answer.error ? reject(new Error(answer.error)) : resolve(answer);
        };
        socket.send(JSON.stringify({ ...request, table, id: number }));
      });
    await ask({ do: "hello", token: localStorage.getItem("elbowroom.token") });
    const { acts, seat, own } = await ask({ do: "attach", form: "moves" });
    if (wish === "leave") await ask({ do: "leave" });
    else if (!acts.includes(seat)) return false;
    else await ask({ do: "move", after: own, move: (await ask({ do: "legal" })).legal[0].move });
    socket.close();
    return true;
  }, wish);
}

/** Whoever has to act moves on another device; [that one, the other one]. */
async function moveElsewhere(ann, ben) {
  if (await elsewhere(ann, "move")) return [ann, ben];
  assert.ok(await elsewhere(ben, "move"), "somebody acts");
  return [ben, ann];
}

/** The server is away for a moment, and two days have passed at its tables, as if it had been there. */
async function letDaysPass({ server }, pages) {
  for (const page of pages) page.expects(LOST);
  await server.stop();
  const hours = 48 * 3600_000;
  const older = [
    "DELETE FROM snapshots",
    `UPDATE log SET at = at - ${hours}`,
    `UPDATE heads SET at = at - ${hours}, due = due - ${hours} WHERE due > 0`,
  ];
  execFileSync("sqlite3", [server.database, older.join(";")]);
  await server.start();
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
    const { ann, ben } = await meet(kit, "Realms: Surface", { clock: "30 s per decision" });
    await iAmReady(ann).click();
    await iAmReady(ben).click();
    const bar = ann.locator(".table-bar");
    await bar.getByText("A computer plays your seat").or(bar.getByText("paused until you take your seat back")).waitFor();
    await ann.getByText("Ann is out of time; a computer makes this decision").first().waitFor();
    await ann.getByText("Ann runs out of time; a computer takes over").first().waitFor();
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
    const [, other] = await moveElsewhere(ann, ben);
    await other.locator(".table-bar").getByRole("button", { name: "Take your seat back" }).click();
    await other.locator(".table-bar").waitFor({ state: "detached" });
    await other
      .getByText(`${other === ann ? "Ann" : "Ben"} is back`)
      .filter({ visible: true })
      .first()
      .waitFor();
  },

  async "who moves on another device is back on this one, too"(kit) {
    const { ann, ben } = await meet(kit, "Realms: Surface", { clock: "none" });
    await iAmReady(ann).click();
    await iAmReady(ben).click();
    for (const page of [ann, ben]) await page.locator(".realms-seat").first().waitFor();
    for (const page of [ben, ann]) await elsewhere(page, "leave");
    await ann.locator(".table-bar").getByText("paused until you take your seat back").waitFor();
    const [mover] = await moveElsewhere(ann, ben);
    await mover.locator(".table-bar").waitFor({ state: "detached" });
  },

  async "a clock of days has run out: the others decide"(kit) {
    const { ann, ben } = await meet(kit, "Realms: Surface", { clock: "1 day per move" });
    await iAmReady(ann).click();
    await iAmReady(ben).click();
    for (const page of [ann, ben]) await page.locator(".realms-seat").first().waitFor();
    await letDaysPass(kit, [ann, ben]);
    const [bar, late] = [ben.locator(".table-bar"), "Ann has run out of days"];
    await bar.getByText(`${late}. What now?`).waitFor();
    await ben.locator(".realms-seat", { hasText: "Ann" }).getByText("out of days").waitFor();
    await ann.getByText(late).first().waitFor();
    assert.equal(await ann.locator(".table-bar").count(), 0, "she may simply move");
    await kit.axe(ben);
    await kit.shot(ben, "clock-overdue");
    await bar.getByRole("button", { name: "Let a computer take over" }).click();
    await ann.locator(".table-bar").getByText("A computer plays your seat").waitFor();
    await ben.getByText("A computer takes over for Ann").first().waitFor();
    await bar.waitFor({ state: "detached" });
  },

  async "Miners: a decision that a computer made is in the notebook"(kit) {
    const { ann, ben } = await meet(kit, "Miners", { clock: "30 s per decision" });
    await iAmReady(ann).click();
    await iAmReady(ben).click();
    await ann.locator(".miners-log").getByText("Decided by a computer").first().waitFor();
  },
});
