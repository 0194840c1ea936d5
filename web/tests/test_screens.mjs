// test_screens.mjs - tables on all kinds of screens: a phone on its side, a window at 200 %, a wide screen; how large letters are
// drawn; what lies on the map.
import assert from "node:assert/strict";
import { still, suite } from "./browser.mjs";
import { misfit } from "./fit.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

const REALMS = ["surface", "underground", "mixed", "picking", "redeploying"];
const ended = () => ({ ...scene("surface", { whole: true }), id: "ended" });

/** Somebody's page with these games. */
async function visitor({ context, open }, games, options) {
  const browser = await context({ calm: true, settings: { pace: "at_once" }, ...options });
  await keep(browser, ...games);
  return open("/", { context: browser });
}

async function sitDown(page, kind) {
  await page.goto(`/#/game/scene-${kind}`);
  await drawn(page);
  await still(page, () => [...document.querySelectorAll(".map-stage, button")].map(e => JSON.stringify(e.getBoundingClientRect())));
}

/** In the page: buttons that are not whole on the screen, unless one scrolls to them. */
function outside() {
  const scrolls = e => {
    for (let up = e.parentElement; up && up.id !== "app"; up = up.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight + 1) return true;
    return false;
  };
  return [...document.querySelectorAll("#app button, #app a.button")]
    .filter(e => e.checkVisibility({ visibilityProperty: true }) && !scrolls(e))
    .filter(e => {
      const { left, top, right, bottom } = e.getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    })
    .map(e => e.getAttribute("aria-label") ?? e.textContent);
}

/** In the page: how large the map, the tray and the banner are, and whether the tray's buttons are all in sight. */
function measure() {
  const box = name => document.querySelector(name)?.getBoundingClientRect();
  const tray = box(".realms-tray");
  const inTray = [...document.querySelectorAll(".realms-tray button")].filter(e => e.checkVisibility());
  return {
    map: { w: box(".realms-stage").width, h: box(".realms-stage").height },
    head: box(".realms-banner h2").height,
    scrolls: document.documentElement.scrollHeight > innerHeight + 1,
    tray: tray && tray.bottom <= innerHeight + 1 && tray.right <= innerWidth + 1,
    buttons: inTray.every(e => e.getBoundingClientRect().bottom <= tray.bottom + 1),
  };
}

/** One low screen, all phases: what is wrong there. */
async function low(kit, width, height, options) {
  const page = await visitor(kit, [...REALMS.map(kind => scene(kind)), ended()], { viewport: { width, height }, ...options });
  const where = name => `${name} ${width}x${height} ${options.lang}`;
  const faults = [];
  const look = async name => {
    faults.push(...(await misfit(page, where(name), { finger: true })));
    for (const button of await page.evaluate(outside)) faults.push(`${where(name)}: outside the screen: ${button}`);
    await kit.shot(page, `low-${where(name).replaceAll(" ", "-")}`);
  };
  for (const kind of REALMS) {
    await sitDown(page, kind);
    await look(kind);
    const { map, head, scrolls, tray, buttons } = await page.evaluate(measure);
    if (scrolls) faults.push(`${where(kind)}: the page is higher than the screen`);
    if (map.h < height - 1 || map.w < width * 0.54) faults.push(`${where(kind)}: the map's room is ${map.w}x${map.h}`);
    if (head > 30) faults.push(`${where(kind)}: the banner's head has more than a line`);
    if (!tray || !buttons) faults.push(`${where(kind)}: the tray is not all in sight`);
  }
  for (const tab of [1, 2, 3]) {
    await page.locator(".realms-tabs button").nth(tab).click();
    await look(`tab ${tab}`);
  }
  await page.goto("/#/game/ended");
  await page.locator("dialog.end").waitFor();
  await look("end");
  await page.goto("/#/replay/game/ended");
  await page.locator(".replay-bar").waitFor();
  await page.locator(".map-hit").first().waitFor();
  await look("replay");
  await page.goto("/#/new/mixed");
  await page.locator(".setup-go").waitFor();
  await look("set-up");
  return faults;
}

const PHONE = { hasTouch: true, isMobile: true };
const tests = {};

tests["a phone on its side"] = async kit => {
  const faults = [];
  for (const [width, height, lang] of [
    [844, 390, "en"],
    [667, 375, "pl"],
    [932, 430, "cs"],
  ])
    faults.push(...(await low(kit, width, height, { ...PHONE, lang })));
  assert.deepEqual(faults, []);
};

tests["a window at 200 %"] = async kit => {
  assert.deepEqual(await low(kit, 720, 450, { deviceScaleFactor: 2, lang: "en" }), []);
};

// ---- letters ----

/** In the page: what appears is at its full size; what breathes goes on for ever. */
const atRest = () => {
  const ends = document.getAnimations().filter(it => it.effect.getComputedTiming().endTime !== Infinity);
  return Promise.all(ends.map(it => it.finished.catch(() => null))).then(() => true);
};

/** In the page: texts that are drawn smaller than that many px; those of the map too. */
function small(least) {
  const found = new Set();
  const texts = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const e = node.parentElement;
    if (!e || node.textContent.trim() === "" || e.closest(".unseen, .skip, option, title, desc")) continue;
    if (!e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = e.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue; // for screen readers
    const letters = parseFloat(getComputedStyle(e).fontSize);
    const matrix = e instanceof SVGElement ? e.getScreenCTM() : null;
    const size = matrix ? letters * Math.hypot(matrix.a, matrix.b) : letters;
    const name = `${e.tagName.toLowerCase()}.${e.getAttribute("class") ?? ""} in .${e.parentElement.getAttribute("class") ?? ""}`;
    if (size < least - 0.05) found.add(`${size.toFixed(1)} px: ${name}: ${node.textContent.trim().slice(0, 30)}`);
  }
  return [...found];
}

tests["letters can be read: 13 px at 1024, 15 px at 1920"] = async kit => {
  const kinds = [...REALMS, "miners", "deep"];
  const faults = [];
  for (const [width, height, least] of [
    [1024, 768, 13],
    [1920, 1080, 15],
  ]) {
    const page = await visitor(kit, [...kinds.map(kind => scene(kind)), ended()], { viewport: { width, height }, lang: "pl" });
    const look = async name => {
      await page.evaluate(atRest);
      for (const text of await page.evaluate(small, least)) faults.push(`${name} ${width}: ${text}`);
    };
    for (const kind of kinds) {
      await sitDown(page, kind);
      await look(kind);
    }
    await page.goto("/#/game/ended");
    await page.locator("dialog.end").waitFor();
    await look("end");
  }
  assert.deepEqual(faults, []);
};

// ---- the map's room ----

/** In the page: whether what lies on the map covers land, and how much of its room the map uses. */
function onMap() {
  const stage = document.querySelector(".realms-stage").getBoundingClientRect();
  const sheet = document.querySelector(".map-stage").getBoundingClientRect();
  const land = [...document.querySelectorAll(".map-hit")].map(e => e.getBoundingClientRect());
  const tools = [...document.querySelectorAll(".map-tools, .map-overview")].map(e => e.getBoundingClientRect());
  const covers = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
  return {
    covered: tools.filter(tool => land.some(region => covers(tool, region))).length,
    used: Math.max(sheet.width / stage.width, sheet.height / stage.height),
    below: document.querySelector(".realms-tray").getBoundingClientRect().top - stage.bottom,
    scrolls: document.documentElement.scrollHeight > innerHeight + 1,
  };
}

tests["the map has the room of its buttons, and they cover no land"] = async kit => {
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [1920, 1080],
    [2560, 1080],
    [3840, 2160],
  ]) {
    const page = await visitor(
      kit,
      ["surface", "mixed"].map(kind => scene(kind)),
      { viewport: { width, height } },
    );
    for (const kind of ["surface", "mixed"]) {
      await sitDown(page, kind);
      const { covered, used, below, scrolls } = await page.evaluate(onMap);
      const where = `${kind} ${width}x${height}`;
      assert.equal(covered, 0, `${where}: covered`);
      assert.equal(scrolls, false, `${where}: the page is higher than the screen`);
      assert.ok(used > 0.94, `${where}: the map uses ${used} of its room`);
      assert.ok(below < 32, `${where}: there is ${below} px between map and tray`);
    }
  }
};

tests["a wide screen tells what the others did since my last turn"] = async kit => {
  const page = await visitor(kit, [scene("surface")], { viewport: { width: 1920, height: 1080 } });
  await sitDown(page, "surface");
  const story = page.getByRole("region", { name: "Since your last turn" });
  const told = await story.locator("p").allInnerTexts();
  assert.deepEqual(
    told.map(text => text.trim().split(" ")[0]),
    ["Bramble", "Cinder"],
  );
  for (const line of await page.locator(".realms-ribbon ~ .realms-turn:not(.seat-0) ul li span").allInnerTexts())
    assert.ok(told.join(" ").toLowerCase().includes(line.toLowerCase()), line);
  await page.setViewportSize({ width: 1440, height: 900 });
  await story.waitFor({ state: "hidden" });
};

/** In the page: players' cards that are cut, and words below what a turn has brought. */
function hiddenInSeats() {
  const list = document.querySelector(".realms-seats");
  const cut = list.scrollHeight > list.clientHeight + 1 ? [`the players need ${list.scrollHeight} of ${list.clientHeight}`] : [];
  const gains = [...list.querySelectorAll(".realms-gain")].map(e => e.getBoundingClientRect());
  const meets = a => gains.some(b => a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top < a.bottom - 2);
  const covered = [];
  const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement.closest(".realms-gain, .unseen, svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some(meets)) covered.push(`below a gain: ${node.textContent}`);
  }
  return [...cut, ...covered];
}

tests["five players: every card is whole, and a gain covers no word"] = async kit => {
  const faults = [];
  const page = await visitor(kit, [scene("mixed")], {});
  await sitDown(page, "mixed");
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1024, 768],
  ]) {
    await page.setViewportSize({ width, height });
    await still(page, () => document.querySelector(".realms-seats").getBoundingClientRect().height);
    for (const fault of await page.evaluate(hiddenInSeats)) faults.push(`${width}x${height}: ${fault}`);
  }
  assert.equal(await page.locator(".realms-gain").count(), 1);
  assert.deepEqual(faults, []);
};

// ---- the end ----

tests["the button that shows the result covers nothing"] = async kit => {
  const faults = [];
  for (const [width, height, options] of [
    [1440, 900, {}],
    [390, 844, PHONE],
    [844, 390, PHONE],
  ]) {
    const whole = { ...scene("miners", { whole: true }), id: "mined" };
    const page = await visitor(kit, [ended(), whole], { viewport: { width, height }, ...options });
    for (const id of ["ended", "mined"]) {
      await page.goto(`/#/game/${id}`);
      await page.locator("dialog.end").waitFor();
      await page.keyboard.press("Escape");
      const back = page.locator(".end-back");
      await back.waitFor();
      assert.equal(await back.evaluate(e => e.closest("[class*=-banner]") !== null), true);
      faults.push(...(await misfit(page, `${id} ${width}x${height}`)));
      faults.push(...(await page.evaluate(unreachable, ".realms-tray button")).map(fault => `${id} ${width}x${height}: ${fault}`));
      await back.click();
      await page.locator("dialog.end").waitFor();
    }
  }
  assert.deepEqual(faults, []);
};

// ---- what is asked once ----

/** In the page: where these buttons cannot be pressed, at the middle of each edge: outside the screen, or below something. */
function unreachable(selector) {
  const seen = [...document.querySelectorAll(selector)].filter(e => e.checkVisibility());
  return seen.flatMap(button => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [
      [left + 3, y],
      [right - 3, y],
      [x, top + 3],
      [x, bottom - 3],
    ];
    return edges.filter(at => !button.contains(document.elementFromPoint(...at))).map(at => `${button.textContent} at ${at}`);
  });
}

tests["the question about sounds can be answered, in both games at every size"] = async kit => {
  const faults = [];
  for (const [width, height, options] of [
    [1440, 900, {}],
    [1920, 1080, {}],
    [1024, 768, { hasTouch: true }],
    [390, 844, PHONE],
    [844, 390, PHONE],
  ]) {
    const page = await visitor(kit, [scene("surface"), scene("miners")], {
      ...{ viewport: { width, height }, ...options },
      settings: { pace: "at_once", sounds_asked: false },
    });
    for (const kind of ["surface", "miners"]) {
      await sitDown(page, kind);
      assert.equal(await page.locator(".table-sound-ask button").count(), 2, `${kind} ${width}x${height}: it is asked`);
      for (const fault of await page.evaluate(unreachable, ".table-sound-ask button")) faults.push(`${kind} ${width}x${height}: ${fault}`);
    }
    await page.locator(".table-sound-ask button").last().click();
    await page.locator(".table-sound-ask").waitFor({ state: "detached" });
    await page.context().close();
  }
  assert.deepEqual(faults, []);
};

await suite(tests, { elsewhere: [] });
