// test_lessons.mjs - lessons on the page: each taken to its end by clicks, wrong ones too; left and resumed; damaged progress; by keyboard;
// in three languages on three screens.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { load } from "../../tests/wasm/engine.mjs";
import { wordsOf } from "../../tools/po.mjs";
import { still, suite } from "./browser.mjs";
import { misfit } from "./fit.mjs";

const engine = await load(fileURLToPath(new URL("../../build/wasm/elbowroom.wasm", import.meta.url)));
const LESSONS = engine.lessons();
const ALL = process.env.BROWSER === "all";
const QUICK = { calm: true, settings: { speed: 10 } };

const kept = (page, key) => page.evaluate(k => JSON.parse(localStorage["elbowroom.lessons"] ?? "{}")[k] ?? null, key);

/** What the engine says of the step that the page is at. */
async function stepOf(page, key) {
  engine.learn(key);
  const taken = await kept(page, key);
  if (taken?.progress) assert.equal(engine.learnResume(taken.progress), null, `the page keeps what fits: ${taken.progress}`);
  return engine.learnStep();
}

/** Does something that the lesson takes in, and waits until it has. */
async function doing(page, key, what) {
  const before = (await kept(page, key))?.at ?? 0;
  await what();
  await page.waitForFunction(([k, at]) => (JSON.parse(localStorage["elbowroom.lessons"] ?? "{}")[k]?.at ?? 0) > at, [key, before]);
  await page.locator(".lesson-note:not(.waits)").waitFor();
}

/** A point of the region that can be pressed. */
const pointOf = (page, region) => still(page, `() => (${pointIn})(${JSON.stringify(region)})`);

/** In the page. */
function pointIn(key) {
  const hit = document.querySelector(`.map-hit[data-region="${key}"]`);
  const [box, screen] = [hit.getBBox(), hit.getScreenCTM()];
  for (let i = 1; i < 16; i++)
    for (let j = 1; j < 16; j++) {
      const p = new DOMPoint(box.x + (box.width * i) / 16, box.y + (box.height * j) / 16).matrixTransform(screen);
      if (document.elementFromPoint(p.x, p.y) === hit) return [p.x, p.y];
    }
  return null;
}

async function press(page, region) {
  const at = await pointOf(page, region);
  assert.ok(at, `${region} can be pressed`);
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await page.touchscreen.tap(...at);
  else await page.mouse.click(...at);
}

/** Makes a move as a person does. */
async function make(page, move) {
  const [, verb, ...words] = move.split(" ");
  const button = page.locator(`.lesson-table [data-move="${move}"]:visible`).first();
  const tab = async name => {
    const it = page.locator(".lesson-table nav button", { hasText: name });
    if (await it.isVisible()) await it.click();
  };
  if (verb === "pick") {
    await page.locator(`.realms-combos ol > li:nth-child(${words[0]}) .realms-combo`).click();
    await page.locator(".realms-pick").click();
  } else if (verb === "play") {
    await tab("Hand");
    await page.locator(`.miners-hand .miners-card[data-card="${words[0]}"]`).click();
  } else if (verb === "place") await page.locator(`.miners-hollow[data-place$=":${words[0]}"]`).first().click();
  else if (verb === "board") await page.locator(`.miners-board[data-side="${words[0]}"] button`).click();
  else if (verb === "decline") {
    await button.click();
    await page.locator("dialog[open] .button.lit").click();
  } else if (await button.isVisible()) await button.click();
  else {
    await press(
      page,
      words.find(word => /^[rc]\d+$/.test(word)),
    );
    if (await button.isVisible()) await button.click(); // it was asked for twice
  }
}

/** Goes on by one click. */
async function onward(page, key, { way, asked = [] }) {
  const note = page.locator(".lesson-acts .button").first();
  await doing(page, key, () => (way === "next" || way === "play" ? note.click() : make(page, asked[0])));
}

/** Takes a lesson to its end; `wrong`: tries other things on the way. Returns how many were answered. */
async function take(page, key, { wrong = false } = {}) {
  let answered = 0;
  for (let step = await stepOf(page, key); !step.over; step = await stepOf(page, key)) {
    if (wrong && step.way === "ask") answered += await err(page, key, step);
    await onward(page, key, step);
    if ((await kept(page, key)).done) break;
  }
  await page.locator(".lesson-end").waitFor();
  assert.equal((await kept(page, key)).done, true);
  return answered;
}

/** Does what is not asked for: it is answered, and the lesson stays where it was. */
async function err(page, key, { step, asked, seat }) {
  const progress = (await kept(page, key))?.progress ?? "";
  const places = new Set(asked.flatMap(move => move.split(" ")));
  const other = await page.evaluate(
    known => {
      const lit = [...document.querySelectorAll(".map-hit[data-region]")].map(e => e.dataset.region).filter(r => !known.includes(r));
      return lit.find((_, i) => i === lit.length >> 1) ?? null;
    },
    [...places],
  );
  const card = page.locator(".miners-card").filter({ visible: true });
  const cards = await card.evaluateAll(all => all.map(e => e.dataset.card));
  const odd = cards.find(one => !places.has(one));
  const was = await page.locator(".lesson-note h2").innerText();
  if (asked.some(move => move.split(" ")[1] === "conquer") && other && (await pointOf(page, other)))
    await doing(page, key, () => press(page, other));
  else if (asked.some(move => move.split(" ")[1] === "play") && odd) await doing(page, key, () => make(page, `${seat} play ${odd}`));
  else return 0;
  assert.equal((await stepOf(page, key)).step, step, `${key}: the lesson stays at step ${step}`);
  assert.equal((await kept(page, key)).progress, progress);
  assert.notEqual(await page.locator(".lesson-note h2").innerText(), was, "it is answered");
  return 1;
}

/** The note lies over what is not needed. */
const OVER = /covered: .* by (h2|p|section|div|span|button)\.(lesson|button|rule-link)/;

const SOME = ["goal", "decline", "card", "progress"];

async function opened(kit, key, options = {}) {
  const page = await kit.open(`/#/learn/lesson/${key}`, { ...QUICK, ...options });
  await page.locator(".lesson-note").waitFor();
  return page;
}

await suite({
  async "every lesson is taken to its end by clicks"(kit) {
    for (const { key } of LESSONS.filter(lesson => ALL || process.argv[2] || SOME.includes(lesson.key))) {
      const page = await opened(kit, key);
      try {
        await take(page, key);
      } catch (error) {
        throw new Error(`${key}: ${error.message}\n${JSON.stringify(await stepOf(page, key))}`, { cause: error });
      }
      await page.context().close();
    }
  },

  async "what is not asked for is answered, and the lesson goes on"(kit) {
    let answered = 0;
    for (const key of ["goal", "costs", "card"]) {
      const page = await opened(kit, key);
      answered += await take(page, key, { wrong: true });
      await page.context().close();
    }
    assert.ok(answered >= 8, `only ${answered} were answered`);
  },

  async "a move is made, looked at and taken back; both futures are played out"(kit) {
    const page = await opened(kit, "decline");
    for (let n = 0; n < 2; n++) await onward(page, "decline", { way: "next" });
    await doing(page, "decline", () => page.locator(".lesson-futures .button").first().click());
    await page.getByRole("heading", { name: "The Giants stay" }).waitFor();
    assert.match(await page.locator(".lesson-note").innerText(), /35 coins in the end/);
    await kit.shot(page, "lesson-future");
    await doing(page, "decline", () => page.getByRole("button", { name: "Back to the lesson" }).click());
    await page.getByRole("heading", { name: "Three turns, both ways" }).waitFor();
    await kit.axe(page);
  },

  async "left and resumed, where one stopped stands first; what is damaged begins anew"(kit) {
    const page = await opened(kit, "costs");
    for (let n = 0; n < 3; n++) await onward(page, "costs", await stepOf(page, "costs"));
    const head = await page.locator(".lesson-note h2").innerText();
    await page.getByRole("link", { name: "Leave" }).click();
    const on = page.getByRole("link", { name: "Continue lesson 2" });
    await on.waitFor();
    assert.match(await page.locator(".lessons-here").innerText(), /step 4 of 9/);
    await kit.axe(page);
    await kit.shot(page, "lessons-stopped");
    await on.click();
    await page.locator(".lesson-note h2", { hasText: head }).waitFor();
    await doing(page, "costs", () => page.getByRole("button", { name: "One step back" }).click());
    assert.equal((await stepOf(page, "costs")).step, 3);
    for (const damaged of [
      "{",
      '["costs"]',
      '{"costs":{"step":3,"progress":"p1 fly r99; next","done":false,"at":1}}',
      JSON.stringify({ costs: { step: 3, progress: "next; ".repeat(50_000), done: false, at: 1 } }),
    ]) {
      await page.evaluate(text => (localStorage["elbowroom.lessons"] = text), damaged);
      await page.reload();
      await page.locator(".lesson-note h2", { hasText: "Nine Giants in hand" }).waitFor();
    }
    await page.goto("/#/learn/lesson/no-such-lesson");
    await page.locator(".lessons-here").waitFor();
  },

  async "who leaves while others' moves are shown comes back to the next step"(kit) {
    const page = await opened(kit, "attacked", { calm: false, settings: { speed: 1 } });
    await page.evaluate(() => {
      for (const which of ["skip", "leave"]) document.querySelector(`.lesson-${which}`).click();
    });
    await page.locator(".lessons-here").waitFor();
    assert.equal((await stepOf(page, "attacked")).step, 2);
    await page.goto("/#/learn/lesson/attacked");
    await page.locator(".lesson-steps", { hasText: "step 2 of" }).waitFor();
  },

  async "the words of lessons follow the language"(kit) {
    const page = await kit.open("/#/learn/lessons", QUICK);
    await page.locator(".lessons-trail").last().waitFor();
    const choose = async (settings, lang, words) => {
      await page.getByRole("button", { name: settings }).click();
      await page.getByRole("radio", { name: lang }).click({ force: true }); // not check(): the page is drawn anew in the other language
      await page.locator(".lessons-name b", { hasText: words }).waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    };
    await choose("Settings", "Polski", wordsOf("pl").get("lesson.goal.title"));
    await choose(wordsOf("pl").get("web.home.settings"), "Čeština", wordsOf("cs").get("lesson.goal.title"));
  },

  async "a step that only tells lights nothing of the table and asks for nothing in the tray"(kit) {
    for (const key of ["chain", "solo"])
      for (const size of ["desktop", "phone"]) {
        const page = await opened(kit, key, { size });
        assert.equal(await page.locator(".miners-tray .lit, .miners-question").count(), 0, `${key} ${size}`);
        await kit.shot(page, `lesson-tells-${key}-${size}`);
        await page.locator(".lesson-acts .button").first().click();
        await page.locator(".miners-tray .lit").first().waitFor({ state: "attached" });
        assert.equal(await page.locator(".miners-question").count(), 1, `${key} ${size}`);
        await page.context().close();
      }
  },

  async "a lesson by keyboard"(kit) {
    const page = await opened(kit, "costs");
    await page.locator(".lesson-note:focus").waitFor();
    for (const head of ["The round badges", "Take"]) {
      await doing(page, "costs", () => page.keyboard.press("Enter"));
      await page.locator(".lesson-note:focus h2", { hasText: head }).waitFor();
    }
    await page.keyboard.press("ArrowRight");
    await page.locator('.map-hit[data-region="r8"]:focus').waitFor({ state: "attached" });
    await doing(page, "costs", () => page.keyboard.press("Enter"));
    assert.equal((await stepOf(page, "costs")).step, 4);
    await page.locator(".lesson-note:focus").waitFor();
    await doing(page, "costs", () => page.keyboard.press("h"));
    assert.equal((await stepOf(page, "costs")).step, 5);
    await page.keyboard.press("Escape");
    await page.locator(".lessons-here").waitFor();
  },

  async "the first game offers the first lesson, the second does not; the end leads on"(kit) {
    const page = await kit.open("/", QUICK);
    await page.locator(".home-play").first().click();
    await page.locator(".realms-stage").waitFor();
    const offer = page.locator(".notice a");
    await offer.waitFor();
    await page.goto("/");
    await page.locator(".home-play").first().click();
    await page.locator(".realms-stage").waitFor();
    await page.reload();
    await page.locator(".realms-stage").waitFor();
    assert.equal(await offer.count(), 0);
    await page.goto("/#/learn/lesson/costs");
    await page.locator(".lesson-note").waitFor();
    for (let n = 0; n < 9; n++) await doing(page, "costs", () => page.getByRole("button", { name: "Skip this step" }).click());
    await page.getByRole("button", { name: "Play a game now" }).waitFor();
    await kit.axe(page);
    await page.getByRole("button", { name: /^Next: / }).click();
    await page.getByRole("heading", { level: 1, name: /The last conquest/ }).waitFor();
  },

  async "three languages on three screens"(kit) {
    const faults = [];
    for (const [i, lang] of ["en", "pl", "cs"].entries())
      for (const [k, size] of ["tablet", "phone", "desktop"].entries()) {
        if (!ALL && i !== k) continue;
        const page = await kit.open("/#/learn/lessons", { ...QUICK, size, lang });
        await page.locator(".lessons-trail").last().waitFor();
        faults.push(...(await misfit(page, `list ${size} ${lang}`)));
        await kit.shot(page, `lessons-${size}-${lang}`);
        for (const [key, steps] of [
          ["costs", 5],
          ["goal", 4],
          ["card", 5],
          ["decline", 3],
        ]) {
          await page.goto(`/#/learn/lesson/${key}`);
          await page.locator(".lesson-note").waitFor();
          for (let n = 1; n < steps; n++) await doing(page, key, () => page.locator(".lesson-skip").click());
          faults.push(...(await misfit(page, `${key} ${size} ${lang}`)).filter(fault => !OVER.test(fault)));
          if (lang === "en") await kit.axe(page);
          await kit.shot(page, `lesson-${key}-${size}-${lang}`);
        }
        await page.context().close();
      }
    assert.deepEqual(faults, []);
  },
});
