// test_verbs.mjs - every kind of move of Realms can be made by what is seen at the table, the rare ones too: games of random players are
// cut before such a move, and a person makes it by the mouse.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite } from "./browser.mjs";
import { drawn, keep, played } from "./scenes.mjs";

const root = new URL("../../", import.meta.url);
const DRAFTED = new Set(["take", "deploy", "camp", "fortress", "armor", "done"]); // one draft, ended by one button: whole games make them
const VERBS = [...readFileSync(new URL("realms/verbs.def", root), "utf8").matchAll(/VERB\(\w+, "(\w+)", SEAT/g)]
  .map(m => m[1])
  .filter(verb => !DRAFTED.has(verb));

/** Many games: random players try everything. */
const records = (map, seats) =>
  played("--games", "400", "--bots", "random", "--seed", "3", "--set", "mixed", "--map", map, "--seats", String(seats));

/** Golden records of moves that are too rare for those. */
const golden = ["deep-places-2", "mixed-below-spirit-3"].map(name => readFileSync(new URL(`tests/records/${name}.rec`, root), "utf8"));

/** A game that stops before one of its lines, with that move's seat for the person. */
function cut(id, record, at) {
  const lines = record.split("\n");
  const me = lines[at].slice(0, 2);
  const head = lines.slice(0, at).filter(line => !line.startsWith("name ") && !line.startsWith("#"));
  const [, map] = /^map (\w+)/m.exec(record);
  const [, count] = /^seats (\d)/m.exec(record);
  const seats = Array.from({ length: Number(count) }, (_, i) => {
    const mine = `p${i + 1}` === me;
    return { seat: `p${i + 1}`, kind: mine ? "me" : "computer", name: `Player ${i + 1}`, level: mine ? undefined : "easy" };
  });
  const [, set] = /^set (\w+)/m.exec(record);
  const words = `game=realms map=${map} set=${set} seats=${count}`;
  const game = { id, words, game: "realms", set, map, seats, hints: true, seed: "1", round: 1, over: false, at: Date.now() };
  return { ...game, move: lines[at], record: [...head, "end", ""].join("\n") };
}

/** A game before somebody makes such a move. */
function before(verb, all) {
  for (const record of all) {
    const at = record.split("\n").findIndex(line => new RegExp(`^p\\d ${verb}\\b`).test(line));
    if (at >= 0) return cut(`verb-${verb}`, record, at);
  }
  return null;
}

/** A game of two before the one who was beaten puts tokens down and is then asked at once: Ghouls act even in decline. */
function beforeBeaten(all) {
  for (const record of all) {
    const lines = record.split("\n");
    const at = lines.findIndex((line, i) => {
      const me = line.slice(0, 2);
      if (!/^p\d deploy/.test(line) || !/^p\d done/.test(lines[i - 1]) || lines[i - 1].startsWith(me)) return false;
      const next = lines.slice(i).findIndex(l => !l.startsWith(`${me} deploy`));
      return lines[i + next].startsWith(`${me} conquer`);
    });
    if (at >= 0) return cut("beaten", record, at);
  }
  return null;
}

/** Makes the move by the mouse, wherever the table offers it. */
async function make(page, move) {
  const [who, verb, ...words] = move.split(" ");
  const region = words.find(word => /^r\d+$/.test(word));
  const button = page.locator(`[data-move="${move}"]`);
  if (verb === "pick" || verb === "swap") {
    await page
      .locator(".realms-combo")
      .nth(Number(words[0]) - 1)
      .click();
    await button.click();
  } else if (verb === "expand") {
    await page.locator('.realms-tray [data-verb="stop"]').click(); // it is made unasked, before whatever comes first
  } else if (verb === "decline") {
    await button.click();
    await page.locator("dialog[open] .button.lit").click();
  } else if (verb === "vanish" || words[0] === "stonehedge") {
    await page.locator(`[data-move="${who} decline"]`).click();
    await page.locator(`dialog[open] [data-way="${move}"]`).click();
  } else if (region === undefined) await button.click();
  else {
    const [x, y] = await page.locator(`.map-hit[data-region="${region}"]`).evaluate(pointIn);
    await page.mouse.move(x, y);
    await page.locator(".realms-slip").waitFor();
    if (await button.count()) await button.click();
    else await page.mouse.click(x, y);
  }
}

/** In the page: a point of a region that nothing lies over. */
function pointIn(path) {
  const box = path.getBoundingClientRect();
  for (let i = 1; i < 12; i++)
    for (let j = 1; j < 12; j++) {
      const [x, y] = [box.left + (box.width * i) / 12, box.top + (box.height * j) / 12];
      const around = [0, 4, -4].flatMap(dx => [0, 4, -4].map(dy => document.elementFromPoint(x + dx, y + dy)));
      if (around.every(element => element === path)) return [x, y];
    }
  throw new Error(`${path.dataset.region} is covered`);
}

/** What the browser has kept of the game, move by move. */
const movesOf = record => record.split("\n").slice(record.split("\n").indexOf("moves") + 1);

await suite({
  async "every kind of move"({ context, open, shot }) {
    const all = [...records("yonder5", 5), ...golden];
    const games = VERBS.map(verb => before(verb, all) ?? assert.fail(`no game has a ${verb}`));
    const browser = await context({ calm: true, settings: { pace: "at_once" } });
    await keep(browser, ...games);
    const page = await open("/", { context: browser });
    for (const game of games) {
      await page.mouse.move(2, 2); // not over the map that comes
      await page.evaluate(id => (location.hash = `#/game/${id}`), game.id);
      await page.locator(`.realms-stage .map-hit`).first().waitFor();
      await drawn(page);
      const cut = movesOf(game.record).length - 2; // without "end" and the last line's end
      await make(page, game.move);
      const kept = await page
        .waitForFunction(
          ([id, n]) => {
            const lines = JSON.parse(localStorage[`elbowroom.game.${id}`]).record.split("\n");
            return lines[lines.indexOf("moves") + 1 + n]?.startsWith("p") ? lines[lines.indexOf("moves") + 1 + n] : null;
          },
          [game.id, cut],
        )
        .then(handle => handle.jsonValue());
      if (kept !== game.move) await shot(page, `verb-${game.move.split(" ")[1]}`);
      assert.equal(kept, game.move);
      await page.evaluate(() => (location.hash = "#/"));
      await page.locator(".home-games").waitFor();
    }
    console.log(`    ${games.length} kinds of moves`);
  },

  async "beaten tokens are put down before one's own turn is shown"({ context, open }) {
    const game = beforeBeaten(records("whisker2", 2)) ?? assert.fail("no game has that");
    const browser = await context({ calm: true, settings: { pace: "at_once" } });
    await keep(browser, game);
    const page = await open("/#/game/beaten", { context: browser });
    await drawn(page);
    const why = await page.locator(".realms-banner").innerText();
    assert.match(why, /Place your survivors: Player \d took .+\. .+: \d lost, [1-9] to place\./, "who took what is said");
    const buttons = () => page.locator(".realms-tray .realms-buttons .button:not(.on-tray)").allInnerTexts();
    await page.getByRole("button", { name: "Spread for me" }).click();
    const done = page.getByRole("button", { name: "Done", exact: true });
    await done.waitFor();
    assert.deepEqual(
      (await buttons()).sort(),
      ["Done", "Spread for me"].filter(name => name === "Done"),
      "nothing of the next turn",
    );
    assert.match(await page.locator(".realms-tray").innerText(), /: 0 tokens in hand/);
    await done.click();
    await page.locator(".realms-banner").getByText("Your turn: conquer").waitFor();
  },
});
