// test_verbs.mjs - every kind of move of Realms can be made by what is seen at the table, the rare ones too: games of random players are
// cut before such a move, and a person makes it by the mouse.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program, suite } from "./browser.mjs";
import { drawn, keep } from "./scenes.mjs";

const root = new URL("../../", import.meta.url);
const DRAFTED = new Set(["take", "deploy", "camp", "fortress", "armor", "done"]); // one draft, ended by one button: whole games make them
const VERBS = [...readFileSync(new URL("realms/verbs.def", root), "utf8").matchAll(/VERB\(\w+, "(\w+)", false/g)]
  .map(m => m[1])
  .filter(verb => !DRAFTED.has(verb));

const CHOICE = "game=realms map=yonder5 set=mixed seats=5";

/** Records of many games: random players try everything. */
function records() {
  const folder = mkdtempSync(join(tmpdir(), "elbowroom-verbs-"));
  try {
    const table = ["--map", "yonder5", "--set", "mixed", "--seats", "5"];
    execFileSync(program, ["selfplay", "--games", "400", "--bots", "random", "--seed", "3", "--records", folder, ...table]);
    return readdirSync(folder).map(name => readFileSync(join(folder, name), "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A game that stops before somebody makes such a move, with that seat for the person. */
function before(verb, all) {
  for (const record of all) {
    const lines = record.split("\n");
    const at = lines.findIndex(line => new RegExp(`^p\\d ${verb}\\b`).test(line));
    if (at < 0) continue;
    const me = lines[at].slice(0, 2);
    const head = lines.slice(0, at).filter(line => !line.startsWith("name ") && !line.startsWith("#"));
    const seats = [1, 2, 3, 4, 5].map(i => {
      const mine = `p${i}` === me;
      return { seat: `p${i}`, kind: mine ? "me" : "computer", name: `Player ${i}`, level: mine ? undefined : "easy" };
    });
    const game = { id: `verb-${verb}`, words: CHOICE, game: "realms", set: "mixed", map: "yonder5", seats, hints: true, seed: "1" };
    return { ...game, move: lines[at], record: [...head, "end", ""].join("\n"), round: 1, over: false, at: Date.now() };
  }
  return null;
}

/** Makes the move by the mouse, wherever the table offers it. */
async function make(page, move) {
  const [, verb, ...words] = move.split(" ");
  const region = words.find(word => /^r\d+$/.test(word));
  const button = page.locator(`[data-move="${move}"]`);
  if (verb === "pick" || verb === "swap") {
    await page
      .locator(".realms-combo")
      .nth(Number(words[0]) - 1)
      .click();
    const sure = page.locator("dialog[open] .button.lit");
    if (await sure.count()) await sure.click();
  } else if (verb === "decline") {
    await button.click();
    await page.locator("dialog[open] .button.lit").click();
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
    const all = records();
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
});
