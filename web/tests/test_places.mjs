// test_places.mjs - the use of a Place is its holder's choice (UG-PLACE-2), and the table offers it: written positions, each with the
// button that uses it and the button that does not.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { drawn, keep, position } from "./scenes.mjs";

const HELD = ["at r1 ogres 3", "at r3 ogres 2", "active p2 drow mystic", "at r19 drow 4", "lies stonehedge r1"];
const with_power = (power, badge, ...more) => [`active p1 ogres ${badge}`, ...HELD, `stonehedge ${power}`, ...more];

const GAMES = {
  vanish: position("vanish", "underground", with_power("vanishing", "stone")),
  spirit: position("spirit", "mixed", ["declined p1 liches", "at r6 liches 1", ...with_power("spirit", "stone")]),
  queen: position("queen", "underground", with_power("royal", "stone", "phase redeploy")),
  heroes: position("heroes", "mixed", with_power("heroic", "stone", "phase redeploy")),
  camps: position("camps", "mixed", with_power("bivouacking", "stone", "phase redeploy")),
  armor: position("armor", "underground", with_power("shield", "stone armor 1", "at r11 ogres 1", "phase redeploy")),
  river: position("river", "mixed", with_power("seafaring", "stone", "at r21 ogres 1", "phase redeploy")),
  fountain: position("fountain", "underground", ["active p1 ogres stone hand 1", ...HELD, "lies fountain r3"]),
  balrog: position("balrog", "underground", ["active p1 ogres stone hand 4", ...HELD, "stack finds pentacle", "phase conquer"]),
};

/** The table of one of them. */
async function at(kit, name, look = {}) {
  const browser = await kit.context({ calm: true, settings: { pace: "at_once" }, ...look });
  await keep(browser, GAMES[name]);
  const page = await kit.open(`/#/game/${name}`, { context: browser });
  await drawn(page);
  return page;
}

/** The moves that the browser has kept, once there are so many. */
const kept = (page, name, many) =>
  page
    .waitForFunction(
      ([id, n]) => {
        const lines = JSON.parse(localStorage[`elbowroom.game.${id}`]).record.split("\n");
        const moves = lines.slice(lines.indexOf("moves") + 1).filter(line => line.startsWith("p1 "));
        return moves.length >= n ? moves.slice(0, n) : null;
      },
      [name, many],
    )
    .then(handle => handle.jsonValue());

const button = (page, name) => page.getByRole("button", { name, exact: true });
/** The tray's: its name also says what it pays. */
const decline = page => page.locator('.realms-tray [data-verb="decline"]');
const sheet = page => page.locator("dialog[open]");

await suite({
  async "Vanishing by the Stonehedge: declined without it, or with it"(kit) {
    for (const [choice, move] of [
      ["Go into decline", "p1 decline"],
      ["Decline and vanish", "p1 vanish"],
    ]) {
      const page = await at(kit, "vanish");
      assert.equal(await button(page, "Decline and vanish").count(), 0, "asked in one place only");
      await decline(page).click();
      const said = await sheet(page).innerText();
      assert.match(said, /This turn pays 2 coins\./);
      assert.match(said, /Stonehedge gives them Vanishing, which you need not use/);
      assert.match(said, /This turn then pays 4 coins\./);
      if (move === "p1 vanish") await kit.shot(page, "places-vanish");
      await button(sheet(page), choice).click();
      assert.deepEqual(await kept(page, "vanish", 1), [move]);
    }
  },

  async "Vanishing by the Stonehedge: the question in Polish and Czech"(kit) {
    for (const [lang, words] of [
      ["pl", /Kamienny Krąg daje tej rasie zdolność Znikające\. Nie musisz jej używać/],
      ["cs", /Kamenný kruh dává tomuto národu schopnost Mizející\. Nemusíš ji použít/],
    ]) {
      const page = await at(kit, "vanish", { lang, size: "phone" });
      await decline(page).click();
      assert.match(await sheet(page).innerText(), words);
      await kit.shot(page, `places-vanish-${lang}`);
    }
  },

  async "Spirit by the Stonehedge: the dialog says which race leaves by which way"(kit) {
    const page = await at(kit, "spirit");
    await decline(page).click();
    const said = (await sheet(page).innerText()).split("Stonehedge gives them Spirit");
    assert.equal(said.length, 2);
    assert.ok(!said[0].includes("leaves the board"), "with Spirit the earlier race stays");
    assert.match(said[1], /leaves the board: Liches/);
    await kit.shot(page, "places-spirit");
    await button(sheet(page), "Decline without Spirit").click();
    assert.deepEqual(await kept(page, "spirit", 1), ["p1 forgo stonehedge"]);
  },

  async "Queen, Heroes, Encampments and Armor of the Stonehedge may stay off"(kit) {
    for (const [name, done] of [
      ["queen", "No Queen"],
      ["heroes", "No more Heroes"],
    ]) {
      const page = await at(kit, name);
      await button(page, "End the turn").click();
      await button(page, done).waitFor();
      await kit.shot(page, `places-${name}`);
      await button(page, done).click();
      assert.deepEqual(await kept(page, name, 2), ["p1 done", "p1 done"]);
    }
    for (const name of ["camps", "armor"]) {
      const page = await at(kit, name);
      await button(page, "End the turn").click();
      assert.deepEqual(await kept(page, name, 1), ["p1 done"]);
    }
  },

  async "a River region that the Stonehedge lets one hold may be left"(kit) {
    const page = await at(kit, "river");
    await page.locator('.map-hit[data-region="r21"]').focus();
    await page.keyboard.press("Enter");
    await page.locator('[data-move="p1 giveup r21"]').click();
    assert.deepEqual(await kept(page, "river", 1), ["p1 giveup r21"]);
    await page.locator(".realms-tray").getByText("1 token in hand").waitFor();
  },

  async "the Fountain's token goes back, the Balrog waits"(kit) {
    let page = await at(kit, "fountain");
    await kit.shot(page, "places-fountain");
    await button(page, "Give its token back: Fountain of Youth").click();
    assert.deepEqual(await kept(page, "fountain", 1), ["p1 forgo fountain"]);
    page = await at(kit, "balrog");
    await page.locator('.map-hit[data-region="r2"]').focus();
    await page.keyboard.press("Enter");
    await button(page, "Let the Balrog wait here").waitFor();
    await kit.shot(page, "places-balrog");
    await button(page, "Let the Balrog wait here").click();
    assert.deepEqual((await kept(page, "balrog", 2)).slice(0, 2), ["p1 conquer r2", "p1 done"]);
  },
});
