// test_languages.mjs - three languages, three sizes and more: nothing overflows, nothing is cut off, no key is shown raw, a finger
// finds its
// targets. The pictures stay in build/screenshots.
import assert from "node:assert/strict";
import { still, suite } from "./browser.mjs";
import { misfit } from "./fit.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

const TABLES = ["surface", "underground", "mixed", "miners"];
const PAGES = [
  ["home", "/", ".home-game"],
  ["set-up", "/#/new/mixed", ".setup-go"],
  ["help", "/#/help", "h1"],
  ["rulebook", "/#/learn/rules/RE-TURN-7", ".book-rule.here"],
  ["rulebook-table", "/#/learn/rules/underground/6", ".book-table"],
  ["credits", "/#/credits", "h1"],
  ["replays", "/#/replay/new", "textarea"],
];

/** All screens of one language and size, one page for all of them: faults are collected. */
async function tour({ context, open, shot }, lang, size) {
  const browser = await context({ lang, size, calm: true, settings: { pace: "at_once" } });
  const ended = { ...scene("surface", { whole: true }), id: "ended" };
  await keep(browser, ...TABLES.map(kind => scene(kind)), scene("picking"), scene("redeploying"), ended);
  const page = await open("/", { context: browser });
  const faults = [];
  const finger = size === "phone";
  const look = async name => {
    faults.push(...(await misfit(page, `${name} ${size} ${lang}`, { finger })));
    await shot(page, `${name}-${size}-${lang}`);
  };
  for (const [name, address, what] of PAGES) {
    await page.goto(address);
    await page.locator(what).first().waitFor();
    await look(name);
  }
  for (const kind of [...TABLES, "picking", "redeploying"]) {
    await page.goto(`/#/game/scene-${kind}`);
    await drawn(page);
    await look(`table-${kind}`);
  }
  await page.goto("/#/game/ended");
  await page.locator("dialog.end").waitFor();
  await look("end");
  await page.goto("/#/replay/game/ended");
  await page.locator(".replay-bar").waitFor();
  await page.locator(".map-hit, .realms-combo").filter({ visible: true }).first().waitFor();
  await look("replay");
  assert.deepEqual(faults, []);
}

const tests = {};
for (const lang of ["en", "pl", "cs"])
  for (const size of ["desktop", "tablet", "phone"]) tests[`${lang}, ${size}`] = kit => tour(kit, lang, size);

tests["360 px wide"] = async ({ context, open, shot }) => {
  const browser = await context({ lang: "pl", size: "small", calm: true });
  await keep(browser, ...TABLES.map(kind => scene(kind)));
  const page = await open("/", { context: browser });
  const faults = await misfit(page, "home", { finger: true });
  for (const kind of TABLES) {
    await page.goto(`/#/game/scene-${kind}`);
    await drawn(page);
    faults.push(...(await misfit(page, kind, { finger: true })));
    await shot(page, `table-${kind}-small-pl`);
  }
  assert.deepEqual(faults, []);
};

tests["text of 200 %"] = async ({ context, open, shot }) => {
  const faults = [];
  for (const size of ["desktop", "phone"]) {
    const browser = await context({ size, calm: true });
    await keep(browser, ...TABLES.map(kind => scene(kind)));
    const page = await open("/", { context: browser });
    for (const kind of ["", ...TABLES]) {
      await page.goto(kind ? `/#/game/scene-${kind}` : "/");
      if (kind) await drawn(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await still(page, places);
      faults.push(...(await misfit(page, `${kind || "home"} ${size}`)));
      await shot(page, `200-${kind || "home"}-${size}`);
      await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    }
  }
  assert.deepEqual(faults, []);
};

/** In the page: where the parts of the Realms table lie, and whether its texts are whole. */
function places() {
  const box = e => {
    const { left, top, right, bottom } = e.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const boxOf = selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility()).map(box);
  const cut = [...document.querySelectorAll(".realms-effect > span")].filter(e => e.scrollHeight > e.clientHeight + 1);
  return {
    map: boxOf(".map-stage")[0],
    board: boxOf(".map-board")[0],
    land: boxOf(".map-hit"),
    beside: boxOf(".map-tools, .map-overview"),
    seats: boxOf(".realms-seats")[0],
    seat: boxOf(".realms-seat"),
    cut: cut.map(e => e.textContent),
  };
}

/** In the middle sizes a combo's texts open where one stands or points, and close again; a tap opens its description. */
async function opens(page) {
  await page.goto("/#/game/scene-mixed");
  await drawn(page);
  const combo = page.locator(".realms-combo");
  const open = page.locator(".realms-effects").filter({ visible: true });
  for (const way of ["focus", "hover"]) {
    assert.equal(await open.count(), 0, `before ${way}`);
    await combo.last()[way]();
    await open.waitFor();
    assert.equal(await combo.last().locator(".realms-effects").isVisible(), true, way);
    await combo.last().evaluate(e => e.blur());
    await page.mouse.move(500, 20);
  }
  await combo.last().tap();
  await page.locator("dialog[open] .realms-tale").first().waitFor();
}

tests["places of the Realms table"] = async ({ context, open }) => {
  for (const size of ["desktop", "tablet"]) {
    const browser = await context({ lang: "pl", size, calm: true });
    await keep(browser, ...["surface", "redeploying", "declining", "mixed", "picking"].map(kind => scene(kind)));
    const page = await open("/", { context: browser });
    const seen = {};
    for (const kind of ["surface", "redeploying", "declining", "mixed", "picking"]) {
      await page.goto(`/#/game/scene-${kind}`);
      await drawn(page);
      await still(page, places);
      seen[kind] = await page.evaluate(places);
      const { board, land, beside, seats, seat, cut } = seen[kind];
      const meets = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
      const covers = b => meets(b, board) && land.some(region => meets(b, region));
      assert.deepEqual(beside.filter(covers), [], `${kind} ${size}: what lies over the land`);
      assert.deepEqual(cut, [], `${kind} ${size}: texts of combos that are cut`);
      for (const { bottom } of seat) assert.ok(bottom <= seats.bottom + 1, `${kind} ${size}: a player's card is cut`);
    }
    for (const kind of ["redeploying", "declining"])
      assert.deepEqual(seen.surface.map, seen[kind].map, `${size}: the map moves from phase to phase (${kind})`);
    if (size === "tablet") await opens(page);
  }
};

const ONCE = ["en, tablet", "pl, desktop", "cs, phone"]; // every language and every size
await suite(tests, { more: Object.keys(tests).filter(name => /^(en|pl|cs), /.test(name) && !ONCE.includes(name)) });
