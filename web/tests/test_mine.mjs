// test_mine.mjs - the mine of Miners fills its frame, early, in the middle and late, at every size: rooms keep their shape and their
// text, signs stand beside them, and nothing is covered or outside the screen.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { misfit } from "./fit.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

const SCREENS = [
  [1440, 900],
  [1920, 1080],
  [1024, 768],
  [390, 844],
  [844, 390],
];
const isPhone = ([width, height]) => Math.min(width, height) < 500;

/** The table of a scene, with a card in the fingers and a look at a hollow, if it is wanted. */
async function looking({ context }, kind, [width, height], { hollow = true, calm = true } = {}) {
  const phone = isPhone([width, height]);
  const browser = await context({ calm, viewport: { width, height }, hasTouch: phone, isMobile: phone });
  await keep(browser, scene(kind));
  const page = await browser.newPage();
  await page.goto(`/#/game/scene-${kind}`);
  await drawn(page);
  const press = it => (phone ? it.tap() : it.click());
  if (hollow) {
    await press(page.locator(".miners-card.lit").first());
    if (phone) await press(page.locator(".miners-tabs button").first());
    const first = page.locator(".miners-hollow").first();
    await (phone ? first.tap() : first.hover());
    await page.locator(".miners-post").first().waitFor();
  } else if (phone) await press(page.locator(".miners-tabs button").first());
  return page;
}

/** In the page: what of the mine is not as it should be. */
function faults() {
  const out = [];
  const box = e => e.getBoundingClientRect();
  const frame = box(document.querySelector(".miners-scroll"));
  const dig = box(document.querySelector(".miners-dig"));
  const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const sky = document.querySelector(".miners-surface").offsetHeight;
  const cells = [...document.querySelectorAll(".miners-chamber, .miners-hollow")].map(box);
  const span = (from, to) => Math.max(...cells.map(c => c[to])) - Math.min(...cells.map(c => c[from]));
  const wide = span("left", "right") / frame.width,
    high = (span("top", "bottom") + sky) / frame.height;
  if (Math.max(wide, high) < 0.8) out.push(`fills ${wide.toFixed(2)} of the width, ${high.toFixed(2)} of the height`);
  if (dig.width < frame.width - 1 || dig.height < frame.height - 1) out.push("the ground ends before the frame");
  for (const room of document.querySelectorAll(".miners-chamber")) {
    const { width, height } = box(room);
    const name = room.querySelector(".name").textContent;
    if (width / height < 0.89 || width / height > 1.81) out.push(`${name} is ${width} by ${height}`);
    if (width >= 124 * unit && height >= 100 * unit && !room.querySelector(".miners-note"))
      out.push(`${name} (${width}) does not say what it does`);
    for (const e of room.querySelectorAll(".name, .miners-note [data-sign]"))
      if (parseFloat(getComputedStyle(e).fontSize) < 12.9) out.push(`${name} is written small`);
  }
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  for (const sign of document.querySelectorAll(".miners-post, .miners-tag"))
    for (const text of document.querySelectorAll(".miners-chamber > .name, .miners-note"))
      if (meet(box(sign), box(text))) out.push(`a sign covers ${text.textContent || text.parentElement.textContent}`);
  return out;
}

const TESTS = {};
for (const kind of ["early", "miners", "deep"])
  TESTS[`the mine fills its frame: ${kind}`] = async kit => {
    const found = [];
    for (const size of SCREENS) {
      const page = await looking(kit, kind, size);
      found.push(...(await page.evaluate(faults)).map(fault => `${size}: ${fault}`));
      await kit.shot(page, `mine-${kind}-${size.join("x")}`);
      await page.context().close();
    }
    assert.deepEqual(found, []);
  };

await suite({
  ...TESTS,

  async "in round 8 of a wide mine every room says what it does, and every card in hand has its factions' colours for a head"(kit) {
    const page = await looking(kit, "miners", [1440, 900], { hollow: false });
    const rooms = await page.locator(".miners-chamber").count();
    assert.ok(rooms > 5, "a wide mine");
    assert.equal(await page.locator(".miners-note").filter({ visible: true }).count(), rooms);
    const faults = await page.locator(".miners-card").evaluateAll(cards =>
      cards.flatMap(card => {
        const [whole, cloth] = [card, card.querySelector(".miners-card-cloth")].map(e => e.getBoundingClientRect());
        const name = card.querySelector(".name").textContent;
        const hidden = [...card.querySelectorAll(".miners-cost, .miners-level, .miners-plan, .miners-emblems")].filter(e => {
          const { left, top, width, height } = e.getBoundingClientRect();
          return width > 0 && !e.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        const narrow = cloth.width < whole.width - 6 || cloth.top > whole.top + 4 ? [`${name}: the head does not fill the card`] : [];
        return [...narrow, ...hidden.map(e => `${name}: ${e.getAttribute("class")} is covered`)];
      }),
    );
    assert.deepEqual(faults, []);
  },

  async "a phone on its side: every tab fits"(kit) {
    const found = [];
    const page = await looking(kit, "deep", [844, 390], { hollow: false });
    for (let i = 0; i < 4; i++) {
      await page.locator(".miners-tabs button").nth(i).tap();
      found.push(...(await misfit(page, `tab ${i}`, { finger: true })));
      const mine = await page.locator(".miners-mine").boundingBox();
      if (!(mine?.width >= 400 && mine.height >= 300)) found.push(`tab ${i}: the mine has ${mine?.width} by ${mine?.height}`);
      await kit.shot(page, `mine-low-${i}`);
    }
    assert.deepEqual(found, []);
  },

  async "a chain runs up: a press shows the rest at once, and the signs stay"(kit) {
    const page = await looking(kit, "deep", [1440, 900], { calm: false });
    await page.locator(".miners-hollow").first().click();
    await page.mouse.move(5, 5);
    await page.locator(".miners-chamber.fresh").waitFor();
    await page.keyboard.press("Shift");
    const moving = () =>
      document
        .querySelector(".miners-mine")
        .getAnimations({ subtree: true })
        .filter(a => a.effect.getComputedTiming().iterations !== Infinity && a.playState === "running").length;
    assert.equal(await page.evaluate(moving), 0);
    await page.locator(".miners-post").first().waitFor();
    assert.ok((await page.locator(".miners-chamber.on-way").count()) > 0, "the rooms of the chain are lit");
  },
});
