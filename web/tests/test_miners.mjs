// test_miners.mjs - the Miners table tells the truth before one decides: ledgers that add up, why a card cannot be played, discards that
// are confirmed, a hint that comes although the others decide at the same time.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { setUp } from "./player.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

const MINE = ["1 0 milestone", "1 1 toll_keeper", "1 2 gear_oracle machines 1", "1 3 loot_diggers", "2 0 jackal_guides", "2 1 deep_dojo"];

/** A mine in round 8 on Open Day, as on the reference sheet; p1 is to play. */
const POSITION = [
  ...["round 8", "event open_day", "coins p1 5", "points p1 16", "points p2 20", "sides lamp_ladder crystal_shaft bottomless_well"],
  ...[...MINE, "2 2 garden_aqueduct"].map(card => `mine p1 ${card}`),
  "progress p1 crystal_shaft 5",
  "hand p1 star_chamber calligrapher pearl_koi silk_caravan tally_stone map_room earthquake_king",
];

const GAME = {
  id: "dig",
  words: "game=miners seats=2",
  game: "miners",
  seats: [
    { seat: "p1", kind: "me", name: "Ada" },
    { seat: "p2", kind: "computer", name: "Bramble", level: "easy" },
  ],
  hints: true,
  seed: "1",
  record: ["elbowroom record 1", "rules miners 2", "seats 2", ...POSITION.map(line => `position ${line}`), "moves", "end", ""].join("\n"),
  round: 8,
  over: false,
  at: Date.now(),
};

async function atTable(kit, look = {}) {
  const browser = await kit.context({ calm: true, settings: { pace: "at_once" }, ...look });
  await keep(browser, GAME);
  const page = await kit.open("/#/game/dig", { context: browser });
  await drawn(page);
  return page;
}

const card = (page, name) => page.locator(".miners-card").filter({ has: page.locator(".name", { hasText: name }) });
const tally = page => page.locator(".miners-tally").filter({ visible: true });

/** In the page: the numbers of a ledger as they are shown. */
function numbers(box) {
  const of = row => [...row.querySelectorAll("td[data-column]")].map(cell => Number(cell.innerText.replace("−", "-") || 0));
  return {
    have: of(box.querySelector(".have")),
    lines: [...box.querySelectorAll("tbody tr")].map(of),
    after: of(box.querySelector(".after")),
    stops: [...box.querySelectorAll(".miners-stop")].map(stop => Number(stop.innerText)),
    names: [...box.querySelectorAll("tbody th")].map(head => head.innerText.replace(/\s+/g, " ").trim()),
  };
}

/** The shown ledger, which adds up. */
async function sum(page) {
  const shown = await tally(page).evaluate(numbers);
  shown.have.forEach((have, i) => {
    assert.equal(shown.lines.reduce((n, line) => n + line[i], have), shown.after[i], JSON.stringify(shown)); // prettier-ignore
  });
  return shown;
}

await suite({
  async "the ledger of every slot and of every way adds up, from the price to the Cart"(kit) {
    const page = await atTable(kit);
    await card(page, "Pearl Koi").click();
    const hollows = page.locator(".miners-hollow");
    const seen = new Set();
    for (let i = 0; i < (await hollows.count()); i++) {
      await hollows.nth(i).hover();
      await tally(page).waitFor();
      const { have, lines, names, stops } = await sum(page);
      assert.deepEqual(have, [5, 20, 7], "four Carts are points too");
      assert.deepEqual(lines[0], [-5, 0, -1], "the price, and the card");
      assert.match(names[0], /^Price of Pearl Koi/);
      assert.match(names[1], /^Open Day: cheaper/);
      assert.deepEqual(stops, stops.map((_, n) => n + 1)); // prettier-ignore
      names.forEach(name => seen.add(name));
      const more = tally(page).getByRole("button", { name: /more path/ });
      if ((await more.count()) === 0) continue;
      await more.click();
      const ways = tally(page).locator(".miners-waylist button");
      for (let n = 0; n < (await ways.count()); n++) {
        await ways.nth(n).click();
        assert.equal(await ways.nth(n).getAttribute("aria-pressed"), "true", "the way that is shown is marked");
        await sum(page);
        assert.ok((await tally(page).locator(".miners-branch").count()) > 0, "and so are its branches");
      }
    }
    const told = [...seen].join("\n");
    for (const words of [
      /^\d Surface effect 3/m,
      /^Open Day: Surface/m,
      /^Crystal Shaft, space 6/m,
      /^Full Cart: /m,
      /^\d Gear Oracle .* −1 Machine/m,
    ])
      assert.match(told, words);
    await kit.shot(page, "miners-ledger");
    await kit.axe(page);
    await page.keyboard.press("Escape");
    await hollows.first().waitFor({ state: "detached" });
  },

  async "a card goes where one clicked, whatever the pointer crosses on its way to the button; Escape puts it back"(kit) {
    const page = await atTable(kit);
    await card(page, "Pearl Koi").click();
    const hollows = page.locator(".miners-hollow");
    await hollows.nth(1).hover();
    await tally(page).waitFor();
    const dig = page.locator(".miners-ledger").getByRole("button", { name: /^Dig: Pearl Koi/ });
    assert.equal(await dig.count(), 0, "to look is not to choose");
    await hollows.nth(0).click();
    const where = await dig.innerText();
    const place = await hollows.nth(0).getAttribute("data-place");
    await hollows.nth(1).hover();
    await page.locator(".miners-hollow.here").and(hollows.nth(1)).waitFor();
    assert.equal(await dig.innerText(), where, "it says where it goes");
    await dig.hover();
    await page.locator(".miners-hollow.here").and(hollows.nth(0)).waitFor();
    await kit.shot(page, "miners-chosen");
    await dig.click();
    await page.locator(`.miners-chamber[data-place="${place}"]`, { hasText: "Pearl Koi" }).waitFor();
  },

  async "a second click on the slot does it too"(kit) {
    const page = await atTable(kit);
    await card(page, "Pearl Koi").click();
    const slot = page.locator(".miners-hollow").first();
    await slot.click();
    await page.locator(".miners-ledger button.miners-do").waitFor();
    await slot.click();
    await page.locator(".miners-chamber", { hasText: "Pearl Koi" }).waitFor();
  },

  async "on a phone the ledger is in the sheet, in few lines that add up, and in all"(kit) {
    const page = await atTable(kit, { size: "phone", touch: true });
    await card(page, "Pearl Koi").tap();
    await page.locator(".miners-hollow").first().tap();
    await tally(page).waitFor();
    const few = await sum(page);
    await kit.shot(page, "miners-ledger-phone");
    await tally(page).getByRole("button", { name: "Details" }).tap();
    const all = await sum(page);
    assert.ok(all.lines.length > few.lines.length);
    assert.deepEqual(all.after, few.after);
    await kit.axe(page);
  },

  async "a card that cannot be played says why, in full to who asks"(kit) {
    const page = await atTable(kit);
    const king = card(page, "Earthquake King");
    assert.equal(await king.locator(".miners-why").innerText(), "5 coins short");
    assert.equal(await king.getAttribute("aria-disabled"), "true");
    assert.equal(await card(page, "Pearl Koi").locator(".miners-why").count(), 0);
    await king.focus();
    const full = "You do not have enough coins to play that card. It costs 10 coins, you have 5.";
    const why = page.locator(".miners-whynot");
    assert.ok((await why.innerText()).includes(full));
    assert.equal(await why.locator("[data-rule]").count(), 1, "with its rule");
    assert.ok((await king.innerText()).includes(full), "for who listens too");
    await kit.shot(page, "miners-why");
  },

  async "what brings something is lit, to skip it is not"(kit) {
    const page = await atTable(kit);
    await card(page, "Pearl Koi").click();
    await page.locator(".miners-hollow").first().dblclick();
    const skip = page.getByRole("button", { name: "Skip the effect" });
    await skip.waitFor();
    assert.ok(!(await skip.getAttribute("class")).split(" ").includes("lit"));
    assert.ok((await page.locator(".miners-choice.brings").count()) > 0);
    const fill = locator => locator.evaluate(e => getComputedStyle(e).backgroundColor);
    assert.notEqual(await fill(skip), await fill(page.locator(".miners-choice.brings").first()));
    await kit.shot(page, "miners-effects");
  },

  async "the first hand: the hint comes at once; four cards are chosen, changed, then confirmed"(kit) {
    const browser = await kit.context({ calm: true, settings: { pace: "at_once" } });
    const page = await kit.open("/", { context: browser });
    await setUp(page, { kind: "miners", seats: 3 });
    await page.locator(".miners-hand.large").waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".hint-slip .hint-way").first().waitFor();
    await page.locator(".miners-card.hinted").waitFor();
    await page.locator(".hint-slip").getByRole("button", { name: "Close" }).click();
    const cards = page.locator(".miners-card");
    const confirm = page.getByRole("button", { name: /^Discard these/ });
    for (let i = 0; i < 4; i++) {
      assert.equal(await confirm.count(), 0);
      await cards.nth(i).click();
    }
    await confirm.waitFor();
    assert.equal(await cards.count(), 8, "nothing has gone yet");
    await cards.nth(0).click();
    assert.equal(await confirm.count(), 0, "one may change one's mind");
    await cards.nth(7).click();
    await kit.shot(page, "miners-discards");
    const kept = await cards.locator(".name").allInnerTexts();
    await page.getByRole("button", { name: "Discard these 4" }).click();
    await page.locator(".miners-hand.large").waitFor({ state: "detached" });
    assert.deepEqual((await cards.locator(".name").allInnerTexts()).slice(0, 4), [0, 4, 5, 6].map(i => kept[i])); // prettier-ignore
  },

  async "a click on a board, the Event, the Surface and the signs tells what they are; the round that is over can be read"(kit) {
    const browser = await kit.context({ calm: true, settings: { pace: "at_once" } });
    await keep(browser, scene("miners"));
    const page = await kit.open("/#/game/scene-miners", { context: browser });
    await drawn(page);
    const sheet = page.locator("dialog[open]");
    const opens = async (piece, words) => {
      await piece.click();
      await sheet.locator("section p, div p, .miners-page li").first().waitFor();
      assert.match(await sheet.innerText(), words);
      await kit.axe(page);
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
    };
    await opens(page.locator(".miners-board").first(), /Only the space where the move ends has its effect/);
    await opens(page.locator(".miners-event"), /Each round begins when the top Event is revealed/);
    await opens(page.locator(".miners-surface .miners-what"), /choose one of its three effects/);
    await opens(page.locator(".miners-signs-button"), /at most 3 Machines on a card/);
    await opens(page.locator(".miners-last"), /Round 7[\s\S]*Ada[\s\S]*Bramble[\s\S]*Cinder/);
    await page.locator(".miners-seat .miners-score").nth(1).click();
    await page.locator(".miners-whose").waitFor();
    assert.ok((await page.locator(".miners-post").count()) > 0, "with the chain that ran there last");
  },

  async "a press on a notice closes it, and nothing below is pressed"(kit) {
    const browser = await kit.context({ calm: true, settings: { pace: "at_once" }, size: "phone" });
    await keep(browser, scene("miners"));
    const page = await kit.open("/#/game/scene-miners", { context: browser });
    await drawn(page);
    await page.evaluate(() => {
      const press = [];
      addEventListener("click", e => press.push(e.target.className), true);
      window.pressed = press;
    });
    await page.locator(".miners-card.lit").first().tap();
    await page.locator(".miners-hollow").first().tap();
    await page.locator("button.miners-do").filter({ visible: true }).tap();
    const choice = page.locator(".miners-choice.lit, .miners-joint, .miners-card.lit, .notice").filter({ visible: true });
    for (await choice.first().waitFor(); (await page.locator(".notice, .miners-card.lit").filter({ visible: true }).count()) === 0;) {
      await choice.first().tap();
      await choice.first().waitFor();
    }
    const notice = page.locator(".notice");
    await notice.waitFor();
    const box = await notice.boundingBox();
    const tray = await page.locator(".miners-middle, .miners-tray").filter({ visible: true }).last().boundingBox();
    assert.ok(box.y < 120 && box.y < tray.y, "it lies over the head");
    await notice.tap();
    await notice.waitFor({ state: "detached" });
    assert.match((await page.evaluate(() => window.pressed)).at(-1), /notice/);
  },
});
