// test_online.mjs - two browsers at one table of the server: invited by a link, talking, taking back; the server falls over and comes back,
// one browser is without a network for a while; the game goes on and ends.
import assert from "node:assert/strict";
import { LOST, suite } from "./browser.mjs";
import { Person } from "./player.mjs";

const MINERS = "Miners: two browsers decide at once, to the end";

async function nameMe(page, name) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.locator("dialog[open] .button.lit").click();
}

/** Ann opens a table for somebody she invites; answers the link. */
async function invite(page, kind, rounds) {
  await page.getByRole("link", { name: `Set up: ${kind}` }).click();
  await page.getByRole("radio", { name: "2", exact: true }).check({ force: true });
  await page.getByLabel("Seat 2", { exact: true }).selectOption({ label: "invite by link" });
  if (rounds) await page.getByLabel("Rounds").selectOption(String(rounds));
  await page.getByLabel("Clock", { exact: true }).selectOption({ label: "45 min per player" });
  await page.getByRole("button", { name: "Open the table" }).click();
  await nameMe(page, "Ann");
  await page.waitForURL(/\/t\//);
  return page.locator(".table-lobby input[readonly]").inputValue();
}

async function sit(kit, link) {
  const { pathname, hash } = new URL(link);
  const page = await kit.open(pathname + hash, { calm: true });
  await page.getByRole("button", { name: "Take a seat" }).click();
  await nameMe(page, "Ben");
  return page;
}

/** Both say that they are ready: then it begins. */
async function ready(...pages) {
  for (const page of pages) await page.getByRole("button", { name: "I am ready" }).click();
}

const mine = page => page.evaluate(() => document.title.startsWith("●"));
const isOver = async page => (await page.locator("dialog.end").count()) > 0;

const frame = page => page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => resolve(true))));

/** Both play, whoever is asked, until `done` says so: asked before every step, so that nothing is on its way then. */
async function playOn(people, done) {
  for (let steps = 0; steps < 900;)
    for (const me of people) {
      const asked = await mine(me.page);
      await frame(me.page);
      if (await done()) return;
      if (!asked) continue;
      await me.step({ must: false });
      steps++;
    }
  assert.fail("the game goes on and on");
}

const roundOf = async page => Number(/\d+/.exec(await page.locator(".realms-rounds").innerText())?.[0] ?? 0);

/** Who stands where: both see the same. Who is asked also sees what can be done there, and tokens that are taken up already. */
const land = page =>
  page.locator(".map-hit").evaluateAll(list => {
    const parts = list.map(e => e.getAttribute("aria-label").split(", "));
    return parts.map(([name, ...more]) => [name, more.find(part => /Ann|Ben/.test(part))?.replace(/:.*/, "") ?? ""].join());
  });

await suite(
  {
    async "two browsers, a fallen server, a lost network"(kit) {
      const ann = await kit.open("/", { calm: true });
      const link = await invite(ann, "Realms: Surface", 3);
      assert.match(link, /\/t\/.+#invite=/);
      const ben = await sit(kit, link);
      await ready(ann, ben);
      for (const page of [ann, ben]) {
        page.expects(LOST);
        await page.locator(".map-hit").first().waitFor();
      }
      const people = [new Person(ann, 11), new Person(ben, 12)];

      await talk(ann, ben);
      await clockRuns(ann);
      await isMissed(ann, ben);

      await playOn(people, async () => (await roundOf(ann)) >= 2);
      const before = await land(ann);
      while (String(await land(ben)) !== String(before)) await frame(ben); // he is told a moment later, perhaps
      await kit.server.stop("SIGKILL");
      await ann.locator(".table-bar").waitFor();
      await kit.server.start();
      for (const page of [ann, ben]) await page.locator(".table-bar").waitFor({ state: "detached" });
      assert.deepEqual(await land(ben), before, "the table is as it was");

      await ben.context().setOffline(true);
      await ben.locator(".table-bar").waitFor();
      await ben.context().setOffline(false);
      await ben.locator(".table-bar").waitFor({ state: "detached" });

      await takeBack(people);
      await playOn(people, async () => (await isOver(ann)) && (await isOver(ben)));
      const said = async page => page.locator("dialog.end h2").first().innerText();
      assert.match(await said(ann), /\S/);
      await kit.shot(ann, "online-end");
      await isListed(ann, new URL(await ann.url()).pathname);
      await rematch(ann, ben);
    },

    async "a link from another device, opened in a tab that is here already"(kit) {
      const first = await kit.open("/");
      const code = await first.evaluate(async () => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
        const ask = message =>
          new Promise(resolve => {
            socket.onmessage = ({ data }) => resolve(JSON.parse(data));
            socket.send(JSON.stringify(message));
          });
        await new Promise(resolve => (socket.onopen = resolve));
        await ask({ do: "person", name: "Ann" });
        return (await ask({ do: "link" })).code;
      });
      await first.evaluate(hash => (location.hash = hash), `#link=${code}`); // so the page is not loaded again
      await first.getByText("This device now plays as Ann").first().waitFor();
      assert.equal(await first.evaluate(() => location.hash), "", "the secret is out of the address bar");
    },

    async [MINERS](kit) {
      const ann = await kit.open("/", { calm: true });
      const ben = await sit(kit, await invite(ann, "Miners"));
      await ready(ben, ann);
      for (const page of [ann, ben]) await page.locator(".miners-hand").first().waitFor();
      const people = [new Person(ann, 21), new Person(ben, 22)];
      for (const page of [ann, ben]) await page.waitForFunction(() => document.title.startsWith("●")); // nobody waits for the other's turn
      await playOn(people, async () => (await isOver(ann)) && (await isOver(ben)));
      const totals = page => page.locator("dialog.end").evaluate(e => e.innerText.match(/\d+/g).slice(0, 8).join());
      assert.equal(await totals(ann), await totals(ben), "both see the same end");
    },
  },
  { worker: "allow", more: [MINERS] },
);

/** One asks for another game; a seat is held there for the other. */
async function rematch(ann, ben) {
  // What is clicked as soon as the sheet is seen does not count: the page's own clock says when that is over.
  await ann.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    window.seen = performance.now();
  });
  await ann.waitForFunction(() => performance.now() > window.seen + 400);
  await ann.getByRole("button", { name: "Play again" }).click();
  await ben.locator("dialog.end").getByText("A new table is ready").waitFor();
  await ben.getByRole("button", { name: "Play again" }).click();
  await ben.getByRole("button", { name: "Take a seat" }).click();
  await ready(ben, ann);
  for (const page of [ann, ben]) await page.getByText("pick a combo").or(page.getByText("choosing a combo")).first().waitFor();
}

/** The clock of who is asked runs, for everybody to see. */
async function clockRuns(page) {
  const clocks = () => page.getByRole("timer").evaluateAll(list => list.map(e => e.textContent));
  const before = await clocks();
  assert.ok(before.length >= 2 && before.every(words => /^\d+:\d\d$/.test(words)), `two clocks: ${before}`);
  await page.waitForFunction(was => [...document.querySelectorAll("[role=timer]")].some((e, i) => e.textContent !== was[i]), before);
}

/** Who closes the page is missed, and comes back; that is seen by the other. */
async function isMissed(ann, ben) {
  const where = new URL(await ben.url()).pathname;
  assert.equal(await ann.getByText("not at the table").count(), 0, "both are there");
  await ben.goto("/");
  await ann.getByText("not at the table").first().waitFor();
  await ben.goto(where);
  await ann.getByText("not at the table").first().waitFor({ state: "detached" });
  await ben.locator(".map-hit").first().waitFor();
}

/** The game that is over stands on the first screen, and leads back to its table. */
async function isListed(page, path) {
  await page.goto("/");
  await page.locator(`.home-list a[href="${path}"]`).click();
  await page.locator("dialog.end").waitFor();
}

async function talk(ann, ben) {
  await ann.getByRole("button", { name: "Chat" }).click();
  await ann.getByLabel("Write a message").fill("Hello Ben");
  await ann.keyboard.press("Enter");
  await ben.getByText("Hello Ben").first().waitFor();
  await ann.keyboard.press("Escape");
  await ann.locator("dialog[open]").waitFor({ state: "detached" });
}

/** Who is asked does something that can be taken back, and takes it back. */
async function takeBack(people) {
  for (let steps = 0; steps < 300;) {
    for (const me of people) {
      assert.ok(!(await isOver(me.page)), "the game ends before something can be taken back");
      if (!(await mine(me.page))) {
        await frame(me.page);
        continue;
      }
      const undo = me.page.getByRole("button", { name: /^Undo\b/ });
      const free = (await me.page.locator("dialog[open]").count()) === 0;
      if (free && (await undo.count()) > 0 && (await undo.isEnabled())) {
        await undo.click();
        await me.page.waitForFunction(() => document.title.startsWith("●"));
        return;
      }
      await me.step({ must: false });
      steps++;
    }
  }
  assert.fail("nothing could be taken back");
}
