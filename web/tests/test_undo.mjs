// test_undo.mjs - what one takes back, what is asked before it is done, what two people at one screen do not see of each other.
import assert from "node:assert/strict";
import { still, suite } from "./browser.mjs";
import { Person, setUp } from "./player.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

async function at({ context, open }, kind, options = {}) {
  const browser = await context({ calm: true, settings: { pace: "at_once" }, ...options });
  await keep(browser, scene(kind));
  const page = await open(`/#/game/scene-${kind}`, { context: browser });
  await drawn(page);
  return page;
}

/** All regions as they are told aloud. */
const told = () => [...document.querySelectorAll(".map-hit")].map(e => e.getAttribute("aria-label"));
const land = page => page.evaluate(told);

/** Conquers a region whose cost is no matter of the die. */
async function conquer(page, me) {
  const before = await land(page);
  const seen = await me.look();
  const sure = seen.things.find(t => t.kind === "region" && /Conquer/.test(t.name) && !/die|Roll/i.test(t.name));
  assert.ok(sure, `a region is lit: ${seen.things.map(t => t.name).join("; ")}`);
  await me.click(sure);
  await page.waitForFunction(
    ([key, was]) => document.querySelector(`[data-region="${key}"]`).getAttribute("aria-label") !== was,
    [sure.key, sure.name],
  );
  return before;
}

await suite({
  async "a conquest, taken back; a turn, begun anew"(kit) {
    const page = await at(kit, "surface");
    const me = new Person(page, 1);
    const undo = page.getByRole("button", { name: /^Undo\b/ });
    const untouched = await land(page);
    const first = await conquer(page, me);
    assert.deepEqual(first, untouched);
    const second = await conquer(page, me);
    assert.notDeepEqual(second, untouched);
    await undo.click();
    await page.waitForFunction(n => document.querySelectorAll(".map-hit").length === n, untouched.length);
    assert.deepEqual(await still(page, told), second, "one conquest is taken back");
    await conquer(page, me);
    await page.getByRole("button", { name: "Restart turn" }).click();
    const begin = await still(page, told);
    assert.ok(await undo.isDisabled(), "nothing is left to take back");
    assert.ok(begin.filter((words, i) => words !== second[i]).length > 0);
  },

  async "decline asks first"(kit) {
    const page = await at(kit, "declining");
    const decline = page.locator('.realms-tray [data-verb="decline"]');
    const before = await land(page);
    await decline.click();
    const sheet = page.locator("dialog[open]");
    await sheet.waitFor();
    await kit.axe(page);
    await kit.shot(page, "decline");
    await sheet.getByRole("button", { name: "Cancel" }).click();
    await sheet.waitFor({ state: "detached" });
    assert.deepEqual(await land(page), before, "nothing has happened");
    await decline.click();
    await sheet.getByRole("button", { name: "Go into decline" }).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll(".map-hit")].some(e => /\(Ada\).*decline/i.test(e.getAttribute("aria-label"))),
    );
  },

  async "redeployment: a token dragged, moved by − and +, spread by the computer, begun anew"(kit) {
    const page = await at(kit, "redeploying");
    const tokens = () =>
      page
        .locator(".map-hit.lit")
        .evaluateAll(list =>
          Object.fromEntries(list.map(e => [e.dataset.region, Number(/: (\d+) token/.exec(e.getAttribute("aria-label"))[1])])),
        );
    const before = await tokens();
    const [from, to] = Object.keys(before).sort((a, b) => before[b] - before[a]);
    const stacks = await page.locator(".map-stack").evaluateAll(list => list.map(e => e.getBoundingClientRect().toJSON()));
    const within = async region =>
      page.locator(`.map-hit[data-region="${region}"]`).evaluate((hit, boxes) => {
        const middles = boxes.map(b => [b.x + b.width / 2, b.y + b.height / 2]);
        return middles.find(([x, y]) => document.elementFromPoint(x, y) === hit);
      }, stacks);
    const [a, b] = [await within(from), await within(to)];
    await page.mouse.move(...a);
    await page.mouse.down();
    await page.mouse.move(...b, { steps: 6 });
    await page.mouse.up();
    const dragged = { ...before, [from]: before[from] - 1, [to]: before[to] + 1 };
    assert.deepEqual(await tokens(), dragged, "one token went over");

    await page.locator(`.map-hit[data-region="${to}"]`).focus();
    await page.keyboard.press("Enter");
    const slip = page.locator(".realms-slip");
    await slip.getByRole("button", { name: /^One fewer/ }).click();
    assert.deepEqual(await tokens(), { ...dragged, [to]: before[to] }, "one is in the hand");
    await slip.getByRole("button", { name: /^One more/ }).click();
    assert.deepEqual(await tokens(), dragged);

    await page.getByRole("button", { name: "Spread for me" }).click();
    const sum = counts => Object.values(counts).reduce((n, m) => n + m, 0);
    assert.equal(sum(await tokens()), sum(before), "all are down again");
    await page.getByRole("button", { name: /^Undo\b/ }).click();
    await page.locator(`.realms-tray [data-verb="done"]`).waitFor();
  },

  async "a hint: told with its reasons, shown on the map, played"(kit) {
    const page = await at(kit, "surface");
    await page.getByRole("button", { name: "Hint" }).click();
    const slip = page.locator(".hint-slip");
    const best = slip.locator(".hint-way").first();
    await best.waitFor();
    assert.match(await best.innerText(), /coins expected · \d+% to win[\s\S]*Why: /);
    const before = await land(page);
    const words = await best.locator(".hint-plan").innerText();
    await best.getByRole("button", { name: /^Play/ }).click();
    await page.waitForFunction(
      was => JSON.stringify([...document.querySelectorAll(".map-hit")].map(e => e.getAttribute("aria-label"))) !== was,
      JSON.stringify(before),
    );
    const place = words.replace(/^\w+ /, "");
    assert.ok(
      (await land(page)).some(name => name.startsWith(place) && name.includes("(Ada)")),
      `${words} was done`,
    );
  },

  async "two people at one screen"({ context, open, shot, axe }) {
    const browser = await context({ calm: true, settings: { pace: "at_once" } });
    const page = await open("/", { context: browser });
    await setUp(page, { kind: "surface", people: 2, rounds: 3 });
    const me = new Person(page, 3);
    const cover = page.locator("dialog.table-handover[open]");
    for (let i = 0; (await cover.count()) === 0; i++) {
      assert.ok(i < 40, "the turn ends");
      await me.step();
      await still(page);
    }
    const box = await cover.boundingBox();
    const { width, height } = page.viewportSize();
    assert.ok(box.x <= 0 && box.y <= 0 && box.width >= width && box.height >= height, "everything is covered");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await still(page);
    assert.equal(await cover.count(), 1, "Escape does not uncover it");
    await shot(page, "hand-over");
    await axe(page);
    await cover.getByRole("button").click();
    await cover.waitFor({ state: "detached" });
    // To the end of the game: never are both totals on the screen.
    const end = page.locator("dialog.end");
    for (let i = 0; (await end.count()) === 0; i++) {
      assert.ok(i < 400, "the game ends");
      const shown = await page.evaluate(() => ({
        coins: [...document.querySelectorAll(".realms-seat")].map(e => e.querySelector(".realms-coins") !== null),
        covered: document.querySelector("dialog.table-handover[open]") !== null,
        over: /game is over/i.test(document.querySelector(".realms-banner")?.textContent ?? ""),
      }));
      assert.equal(shown.coins.length, 2);
      if (!shown.over && !shown.covered)
        assert.equal(shown.coins.filter(Boolean).length, 1, "one's own coins are shown, the other's are not");
      if (shown.covered) await cover.getByRole("button").click();
      else if (!shown.over) await me.step();
      await still(page);
    }
  },

  async "a card of Miners, taken back"(kit) {
    const page = await at(kit, "miners");
    const me = new Person(page, 2);
    const hand = () => page.locator(".miners-card").evaluateAll(list => list.map(e => e.getAttribute("aria-label")));
    const before = await hand();
    const { things } = await me.look();
    await me.click(things.find(t => t.kind === "card"));
    await page.getByRole("button", { name: "Put it back" }).click();
    await page.locator(".miners-hollow").first().waitFor({ state: "detached" });
    assert.deepEqual(await hand(), before, "the card is in the hand again");
  },
});
