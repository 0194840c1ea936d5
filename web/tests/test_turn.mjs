// test_turn.mjs - a turn of Realms as a newcomer meets it: a pick is confirmed, conquests are lit at once, what each way pays is said.
import assert from "node:assert/strict";
import { still, suite } from "./browser.mjs";
import { drawn, keep, position, scene } from "./scenes.mjs";

const HELD = ["at r1 trolls 3", "at r3 trolls 2", "active p2 elves wealthy", "at r19 elves 4"];
const WRITTEN = {
  last: ["round 10", "active p1 trolls merchant hand 2", ...HELD],
  before: ["round 9", "active p1 trolls merchant hand 2", ...HELD],
  fortress: ["active p1 trolls fortified", ...HELD, "phase redeploy"],
  ghouls: ["active p1 trolls merchant", ...HELD, "declined p1 ghouls", "at r6 ghouls 2", "phase redeploy ghouls"],
};
const GAMES = Object.fromEntries(Object.entries(WRITTEN).map(([id, lines]) => [id, position(id, "surface", lines)]));

/** The table of a scene or of a written position. */
async function at({ context, open }, kind, options = {}) {
  const browser = await context({ calm: true, settings: { pace: "at_once" }, ...options });
  const game = GAMES[kind] ?? scene(kind);
  await keep(browser, game);
  const page = await open(`/#/game/${game.id}`, { context: browser });
  await drawn(page);
  return page;
}

/** In the page: all regions as they are told aloud. */
const told = () => [...document.querySelectorAll(".map-hit")].map(e => e.getAttribute("aria-label"));
/** In the page: the moves of the game as it is kept. */
const moves = () => {
  const kept = JSON.parse(localStorage[`elbowroom.game.${location.hash.split("/").at(-1)}`]).record.split("\n");
  return kept.slice(kept.indexOf("moves") + 1).filter(line => /^p\d /.test(line));
};

await suite({
  async "a pick takes two steps, by mouse and by keys"(kit) {
    const page = await at(kit, "picking");
    const before = await page.evaluate(moves);
    const third = page.locator(".realms-combos li").nth(2);
    const pick = page.locator(".realms-pick");
    await third.locator(".realms-combo").click();
    await pick.waitFor();
    assert.match(await pick.innerText(), /^Pick: pay 2, get 1$/);
    assert.deepEqual(await page.evaluate(moves), before, "nothing has happened yet");
    await kit.axe(page);
    await kit.shot(page, "pick-open");
    await page.keyboard.press("Escape");
    await pick.waitFor({ state: "detached" });
    await page.locator(".realms-combo").first().focus();
    await page.keyboard.press("Enter");
    assert.match(await pick.innerText(), /^Pick for free\s\+2 coins$/);
    await page.waitForFunction(() => document.activeElement?.matches(".realms-pick"));
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".realms-combo.lit") === null);
    await still(page);
    assert.deepEqual((await page.evaluate(moves)).slice(before.length), ["p1 pick 1"]);
  },

  async "a turn begins with its conquests lit; one click is two moves, and undo takes both back"(kit) {
    const page = await at(kit, "declining");
    const begin = await page.evaluate(told);
    const before = await page.evaluate(moves);
    assert.equal(await page.locator('.realms-tray [data-verb="expand"]').count(), 0, "there is no step between");
    assert.match(await page.locator(".realms-tray").innerText(), /You can take any region that costs \d+ or less\./);
    for (const verb of ["stop", "decline"])
      assert.match(await page.locator(`.realms-tray [data-verb="${verb}"]`).innerText(), /\+\d+ coin/, "what each way pays");
    const sure = page.locator('.map-hit.lit[aria-label*="Conquer"]').first();
    assert.match(await sure.getAttribute("aria-label"), /costs \d+ token/);
    await kit.shot(page, "turn-begins");
    await sure.focus();
    await page.keyboard.press("Enter");
    await page.locator(".realms-back .button:not(:disabled)").first().waitFor();
    const made = (await page.evaluate(moves)).slice(before.length);
    assert.equal(made.length, 2);
    assert.equal(made[0], "p1 expand");
    assert.match(made[1], /^p1 conquer /);
    assert.equal(await page.locator('.realms-tray [data-verb="decline"]').count(), 0);
    await page.getByRole("button", { name: /^Undo\b/ }).click();
    await page.locator('.realms-tray [data-verb="decline"]').waitFor();
    assert.deepEqual(await still(page, told), begin);
    assert.deepEqual(await page.evaluate(moves), before, "both are taken back");
  },

  async "a decline that the computer advises is asked about like any other"(kit) {
    const page = await at(kit, "declining");
    const before = await page.evaluate(moves);
    await page.getByRole("button", { name: "Hint" }).click();
    const way = page.locator(".hint-way", { has: page.locator(".hint-plan", { hasText: "Go into decline" }) });
    await way.getByRole("button", { name: "Play this and finish" }).click();
    await page.locator("dialog .realms-outcomes").waitFor();
    assert.deepEqual(await page.evaluate(moves), before, "nothing has happened yet");
    await page.locator("dialog").getByRole("button", { name: "Go into decline" }).click();
    await page.waitForFunction(n => JSON.parse(localStorage["elbowroom.game.scene-declining"]).record.length > n, before.join().length);
    await still(page, moves);
    assert.equal((await page.evaluate(moves))[before.length], "p1 decline");
  },

  async "what a throw brought stays until something is done, and undo says what it takes back"(kit) {
    const page = await at(kit, "surface");
    const roll = page.locator('.map-hit[aria-label*="Roll for"]').first();
    while ((await roll.count()) === 0) {
      const before = await page.evaluate(moves);
      await page.locator('.map-hit[aria-label*="Conquer"]').first().dispatchEvent("click");
      await page.waitForFunction(n => document.querySelectorAll(".realms-back .button:not(:disabled)").length > n, 0);
      await still(page, moves);
      assert.ok((await page.evaluate(moves)).length > before.length);
    }
    assert.match(await page.locator(".realms-back .button").first().getAttribute("aria-label"), /^Undo: conquer ./);
    await roll.dispatchEvent("click");
    await page.locator(".realms-slip .button", { hasText: "Roll for" }).click();
    const throwOf = page.locator(".realms-throw-words");
    await throwOf.waitFor();
    assert.match(await throwOf.innerText(), /conquer/);
    await page.getByRole("button", { name: "Spread for me" }).click();
    await throwOf.waitFor({ state: "detached" });
    assert.match(await page.locator(".realms-back .button").first().getAttribute("aria-label"), /^Undo: ./);
  },

  async "where a region can be abandoned is shown, and its slip offers it"(kit) {
    const page = await at(kit, "declining");
    const marked = await page.locator(".map-leave").evaluateAll(list => list.map(e => e.dataset.leave));
    assert.ok(marked.length > 0, "own regions are marked");
    const hit = page.locator(`.map-hit[data-region="${marked[0]}"]`);
    assert.match(await hit.getAttribute("aria-label"), /abandon/i);
    await hit.focus();
    await page.keyboard.press("Enter");
    await page.locator(".realms-slip .button", { hasText: /Abandon/ }).click();
    await page.waitForFunction(n => document.querySelectorAll(".map-leave").length < n, marked.length);
  },

  async "what declining leads to: another combo next turn, but none after the last round"(kit) {
    for (const [kind, said, not] of [
      ["before", /Next turn you pick a new combo\./, /last round/],
      ["last", /This is the last round: [^.]+\./, /pick a new combo/],
    ]) {
      const page = await at(kit, kind);
      await page.locator('.realms-tray [data-verb="decline"]').click();
      const sheet = page.locator("dialog[open]");
      await sheet.waitFor();
      const text = await sheet.innerText();
      assert.match(text, said);
      assert.doesNotMatch(text, not);
      assert.equal(await sheet.locator("section").count(), 2, "both outcomes side by side");
      await page.close();
    }
  },

  async "a Fortress not yet built is offered, and counts among the coins at once"(kit) {
    const page = await at(kit, "fortress");
    const coins = () => page.locator(".realms-income b").innerText();
    const tray = page.locator(".realms-say");
    assert.match(await tray.innerText(), /You can still build a Fortress/);
    assert.equal(await coins(), "+2 coins");
    await page.locator('.map-hit[data-region="r1"]').focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Build a Fortress here" }).click();
    await page.waitForFunction(() => document.querySelector(".realms-income b").textContent === "+3 coins");
    assert.doesNotMatch(await tray.innerText(), /You can still build/);
  },

  async "a race in decline that acts first: the button says who comes next"(kit) {
    const page = await at(kit, "ghouls");
    const done = page.locator('.realms-tray [data-verb="done"]');
    assert.equal(await done.innerText(), "Continue: Trolls");
    assert.match(await page.locator(".realms-task").innerText(), /continue with your active race/);
    await done.click();
    await page.locator('.realms-tray [data-verb="stop"]').waitFor();
  },
});
