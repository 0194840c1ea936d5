// test_puzzles.mjs - puzzles solved by real clicks and keys, right and wrong; the one of the day, a streak, ratings that are kept;
// moments of a game that one has just played; three languages, three sizes; damaged data that was kept.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { suite } from "./browser.mjs";
import { load } from "../../tests/wasm/engine.mjs";
import { wordsOf } from "../../tools/po.mjs";
import { dice, foresee, Person } from "./player.mjs";
import { keep } from "./scenes.mjs";

const root = new URL("../..", import.meta.url);
const engine = await load(new URL("build/wasm/elbowroom.wasm", root));
engine.puzzlesTake(readFileSync(new URL("content/puzzles/all.puzzles", root), "utf8"));
const list = engine
  .puzzles()
  .map(head => (engine.puzzle(head.id), { ...engine.puzzleTask(), legal: engine.legal(Number(head.seat[1]) - 1) }));

const words = wordsOf("en");

/** A puzzle whose good and natural moves are of this kind. */
const puzzleWith = (game, verb) =>
  list.find(({ game: its, good, natural }) => its === game && [good[0], natural].every(move => move.split(" ")[1] === verb));
const bad = ({ legal, good, natural }, verb) => legal.find(move => !good.includes(move) && move !== natural && move.split(" ")[1] === verb);

const panel = page => page.locator(".riddle-panel");
const verdict = page => page.locator(".riddle-panel h2");
const says = (page, words) => page.locator(".riddle-panel h2", { hasText: words }).waitFor();
const regionOf = (page, move) => page.locator(`.map-hit[data-region="${move.split(" ")[2]}"]`);
const kept = page => page.evaluate(() => localStorage["elbowroom.puzzles"] ?? "");
const ratingIn = text => Number(/^solver (\d+)/.exec(text)?.[1] ?? 150000);

async function openPuzzle(kit, id, options = {}) {
  const page = await kit.open(`/#/learn/puzzles/id/${id}`, { calm: true, ...options });
  await panel(page).waitFor();
  return page;
}

/** Picks the combo of a move by clicks. */
async function pickCombo(page, move) {
  const combo = page.locator("button.realms-combo").nth(Number(move.split(" ")[2]) - 1);
  await combo.click();
  await page.locator(".realms-pick").click();
}

/** Plays the card of a move by keys or clicks: into the fingers, then where it may go. */
async function playCard(page, move) {
  await page.locator(".miners-card.lit", { hasText: words.get(`card.${move.split(" ")[2]}`) }).click();
  await page.locator(".miners-hollow").first().click();
  await page.locator("button.miners-do").filter({ visible: true }).click();
}

/** A game of easy players, played to its end: as this browser would keep it. */
function playedGame(id, words) {
  const seats = Number(/seats=(\d)/.exec(words)[1]);
  const roll = dice(3);
  assert.equal(engine.setup(words), null);
  for (let seat = 0; seat < seats; seat++) engine.seat(seat, "easy", { stream: seat });
  for (let acts = engine.toAct(); acts !== 0; acts = engine.toAct()) {
    const picks = acts >> 7 ? engine.legal(7).map(line => line.slice(line.indexOf(" ") + 1)) : [];
    const seat = [0, 1, 2, 3, 4].find(one => (acts >> one) & 1);
    assert.equal(engine.play(picks.length > 0 ? picks[Math.floor(roll() * picks.length)] : engine.choose(seat)), null);
  }
  const sits = Array.from({ length: seats }, (_, i) => ({ seat: `p${i + 1}`, kind: i === 0 ? "me" : "computer", name: `Seat ${i + 1}` }));
  return { id, words, game: "miners", seats: sits, hints: true, seed: "1", record: engine.record(), round: 10, over: true, at: 1 };
}

await suite({
  async "a combo is picked: what most would pick, then the best, and the rating is kept"(kit) {
    const task = puzzleWith("realms", "pick");
    const page = await openPuzzle(kit, task.id);
    assert.match(await panel(page).innerText(), /3 tries left/);
    await pickCombo(page, task.natural);
    await says(page, "Most would play that");
    assert.match(await panel(page).innerText(), /2 tries left[\s\S]*You, like most[\s\S]*The better line/);
    assert.ok((await page.locator(".compared-tag.better").count()) > 0, "the better combo is marked");
    const lost = await kept(page);
    assert.ok(ratingIn(lost) < 150000);
    assert.match(lost, new RegExp(`^tried ${task.id} no `, "m"));
    await kit.axe(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await says(page, "Find the best move");
    await pickCombo(page, task.good[0]);
    await says(page, "Right!");
    assert.equal(await kept(page), lost, "only the first answer is rated");
    await page.getByRole("button", { name: "Play the line" }).click();
    await page.getByRole("button", { name: "Back to the position" }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.waitForURL(/puzzles\/any/);
    await panel(page).waitFor();
    await page.getByRole("link", { name: "All puzzles" }).click();
    await page.locator(".puzzles-rating").waitFor();
    assert.match(await page.locator(".puzzles-rating").innerText(), new RegExp(String(Math.round(ratingIn(lost) / 100))));
    assert.match(await page.locator(".puzzles-mine").innerText(), /0 of 1/);
    await page.reload();
    await page.locator(".puzzles-rating").waitFor();
    assert.match(await page.locator(".puzzles-mine").innerText(), /0 of 1/);
  },

  async "a region is conquered, by clicks and by keys; the better line has numbered flags"(kit) {
    const task = puzzleWith("realms", "conquer");
    const page = await openPuzzle(kit, task.id);
    await regionOf(page, task.natural).click();
    await says(page, "Most would play that");
    await page.locator(".map-compared-sign.better").first().waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    const wrong = bad(task, "conquer");
    if (wrong) {
      await regionOf(page, wrong).click();
      await says(page, "There is something better");
      await page.getByRole("button", { name: "Try again" }).press("Enter");
    }
    await page.locator(".map-hit.lit").first().waitFor({ state: "attached" });
    await page.mouse.move(2, 2); // what lies under the pointer is looked at
    const region = task.good[0].split(" ")[2];
    for (let i = 0; i < 60 && (await page.evaluate(() => document.activeElement?.dataset.region)) !== region; i++)
      await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await says(page, "Right!");
    assert.ok(await verdict(page).evaluate(heading => heading === document.activeElement), "the verdict has the focus");
    assert.match(await page.locator(".riddle-steps").innerText(), /Conquer/);
  },

  async "a card of Miners, on a table and on a phone"(kit) {
    const task = puzzleWith("miners", "play");
    for (const size of ["desktop", "phone"]) {
      const page = await openPuzzle(kit, task.id, { size });
      await playCard(page, task.natural);
      await says(page, "Most would play that");
      await page.getByRole("button", { name: "Try again" }).click();
      await page.locator(".miners-card.lit").first().waitFor();
      await playCard(page, task.good[0]);
      await says(page, "Right!");
      await kit.axe(page);
    }
  },

  async "the puzzle of the day is the same for everyone; a look at it is an answer"(kit) {
    const id = engine.puzzleOfDay(new Date().toISOString().slice(0, 10));
    const page = await kit.open("/#/learn/puzzles", { calm: true });
    await page.getByRole("link", { name: "Solve it" }).click();
    await panel(page).waitFor();
    assert.match(await panel(page).innerText(), /Puzzle of the day/);
    await page.getByRole("button", { name: "Show me" }).click();
    await says(page, "This was best");
    assert.match(await kept(page), new RegExp(`^tried ${id} no `, "m"));
    await page.getByRole("link", { name: "All puzzles" }).click();
    await page.getByText("Not solved at the first try.").waitFor();
    await page.getByRole("link", { name: "Look at it again" }).waitFor();
  },

  async "a streak goes on until the first mistake, and its best is kept"(kit) {
    const page = await kit.open("/#/learn/puzzles/streak", { calm: true, settings: { "puzzles.now": { run: 4, day: null } } });
    await panel(page).waitFor();
    assert.match(await panel(page).innerText(), /Streak: 4 solved/);
    await page.getByRole("button", { name: "Show me" }).click();
    await says(page, "The streak ends with 4 puzzles");
    await page.getByRole("button", { name: "New streak" }).click();
    await says(page, "Find the best move");
    assert.match(await panel(page).innerText(), /Streak: 0 solved/);
    assert.equal(JSON.parse(await page.evaluate(() => localStorage["elbowroom.puzzles.now"])).run, 0);
  },

  async "three languages at three sizes fit, and axe finds nothing; no theme tells the answer before"(kit) {
    const sizes = ["desktop", "tablet", "phone"];
    for (const [i, lang] of ["en", "pl", "cs"].entries())
      for (const size of sizes) {
        const { id } = list[((i * 3 + sizes.indexOf(size)) * 7) % list.length];
        const page = await openPuzzle(kit, id, { lang, size, theme: size === "tablet" ? "dark" : "light" });
        await kit.shot(page, `puzzle-ask-${lang}-${size}`);
        await panel(page).locator(".riddle-do button").first().click();
        await page.locator(".riddle-steps li").first().waitFor();
        assert.doesNotMatch(await panel(page).innerText(), /web\.|puzzle\./, "every text is there");
        await kit.axe(page);
        await kit.shot(page, `puzzle-${lang}-${size}`);
        await page.goto("/#/learn/puzzles");
        await page.locator(".puzzles-ways a").first().waitFor();
        await page.locator(".puzzles-picture :is(.map-layer, .miners-chamber, .miners-scroll)").first().waitFor();
        assert.doesNotMatch(await page.locator(".puzzles").innerText(), /web\.|puzzle\./);
        await kit.axe(page);
        await kit.fits(page);
        await kit.shot(page, `puzzles-${lang}-${size}`);
        await page.close();
      }
  },

  async "data that is damaged counts for nothing, an address that means nothing leads back"(kit) {
    const damaged = [
      { puzzles: "rubbish", "puzzles.now": "rubbish", moments: { a: 1 } },
      { puzzles: { solver: 1 }, "puzzles.now": { run: -5, day: { date: 5 } }, moments: [{ what: "game/../x", moments: [1] }, null, 7] },
      { "puzzles.now": { run: 1e99, day: { date: "today", solved: true } }, moments: "[[[" },
    ];
    for (const settings of damaged) {
      const page = await kit.open("/#/learn/puzzles", { calm: true, settings });
      await page.locator(".puzzles-rating").waitFor();
      assert.match(await page.locator(".puzzles-rating").innerText(), /^1500/);
      await page.goto("/#/learn/puzzles/streak");
      await panel(page).waitFor();
      await page.close();
    }
  },

  async "an address that means nothing leads back, or says so"(kit) {
    for (const address of ["id/ffffffff", "id/", "theme/nothing", "theme/toString", "%00", "day/../../x/1", "streak/1"]) {
      const page = await kit.open(`/#/learn/puzzles/${address}`, { calm: true });
      await page.locator(".puzzles-rating").waitFor();
      await page.waitForURL(/#\/learn\/puzzles$/);
      await page.close();
    }
    const packed = deflateRawSync(playedGame("", "game=miners seats=1").record).toString("base64url"); // somebody's, shared as a link
    for (const address of ["game/none", "game/none/1", "table/x/9", "x/1", "game//1", "file", `p/${packed}`]) {
      const page = await kit.open("/", { calm: true });
      if (address.startsWith("table")) page.expects(/./);
      await page.goto(`/#/learn/moments/${address}`);
      await page.locator(".learn-sheet .fault").waitFor();
      await page.close();
    }
  },

  async "moments of Miners, alone and with another"(kit) {
    for (const seats of [1, 2]) {
      const game = playedGame("dug", `game=miners seats=${seats}`);
      const page = await kit.open("/#/learn/moments/game/dug", { calm: true, settings: { games: ["dug"], "game.dug": game } });
      await page.locator(".moments-card .miners-dig").first().waitFor();
      await kit.axe(page);
      await page.locator(".moments-try a").first().click();
      await panel(page).waitFor();
      await page
        .locator(".miners-hollow, .miners-card.lit, .miners-choice.lit, .miners-chamber.lit, .miners-cart-choice")
        .first()
        .waitFor();
      await page.getByRole("button", { name: "Show me" }).click();
      await page.locator(".riddle-steps li").first().waitFor();
      assert.match(await panel(page).innerText(), /In the game: /);
    }
  },

  async "three moments of a game that one has just played, tried again on the table"(kit) {
    const context = await kit.context({ calm: true, settings: { speed: 10 } });
    await foresee(context, 5);
    const seats = [
      { seat: "p1", kind: "me", name: "Me" },
      { seat: "p2", kind: "computer", level: "easy", name: "Bramble" },
    ];
    const words = "game=realms map=saucer2 seats=2 set=surface rounds=3 option=open-coins";
    const game = { id: "short", words, game: "realms", set: "surface", map: "saucer2", seats, hints: true, seed: "1" };
    await keep(context, { ...game, record: "", round: 0, over: false, at: 1 });
    const page = await kit.open("/#/game/short", { context });
    await new Person(page, 3).playOn();
    await page.getByRole("link", { name: "Three moments to learn from" }).click();
    await page.locator(".moments-card .map-layer").first().waitFor();
    const cards = await page.locator(".moments-card").count();
    assert.ok(cards >= 1 && cards <= 3);
    assert.equal(await page.locator(".moments-mark").count(), cards);
    await kit.axe(page);
    await kit.shot(page, "moments-desktop", { whole: true });
    await page.locator(".moments-try a").first().click();
    await panel(page).waitFor();
    assert.match(await panel(page).innerText(), /Moment 1 of your game/);
    await page.getByRole("button", { name: "Show me" }).click();
    await page.locator(".riddle-steps li").first().waitFor();
    await kit.axe(page);
    await page.getByRole("link", { name: "Back to the moments" }).click();
    await page.locator(".moments-card").first().waitFor();
    await page.goto("/#/learn/puzzles");
    await page.getByRole("link", { name: "From your own games" }).click();
    await panel(page).waitFor();
  },
});
