// player.mjs - plays as a person does: looks at what is lit on the screen, clicks or taps there, until the game's end sheet lies on
// the table.
// Nothing of the page's own code is called, and only what can be seen and reached is used.
//
//   await setUp(page, { kind: "surface", rounds: 4 });
//   await new Person(page, 7).playOn();
import assert from "node:assert/strict";
import { PATIENCE } from "./browser.mjs";

/** Numbers from 0 to 1, the same ones for the same seed. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The browser's own chance becomes repeatable: for a context, before its pages open. */
export async function foresee(context, seed) {
  await context.addInitScript(start => {
    let state = start >>> 0;
    crypto.getRandomValues = room => {
      const bytes = new Uint8Array(room.buffer, room.byteOffset, room.byteLength);
      for (let i = 0; i < bytes.length; i++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        bytes[i] = state >>> 24;
      }
      return room;
    };
  }, seed);
}

// ---- what is seen ----

/**
 * In the page: waits until it is my turn and there is something to click, or the game is over; then tells what is there. `must: false`:
 * somebody else may be asked. What is told was all there at one moment: nothing is waited for between looking and telling.
 */
async function see({ patience, wait, must }) {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const until = performance.now() + patience;
  const KINDS = [
    ["combo", ".realms-combo.lit"],
    ["pick", ".realms-pick"], // behind them: looking at a combo may scroll the column
    ["region", ".map-hit.lit"],
    ["slip", ".realms-slip .realms-acts .button, .realms-slip .realms-steppers .button.lit, .miners-do"],
    ["tray", ".realms-tray .realms-buttons .button:not(.on-tray)"],
    ["card", ".miners-card.lit:not(.held)"],
    ["place", ".miners-hollow, .miners-chamber.lit"],
    ["choice", ".miners-choice.lit, .miners-cart-choice"],
    ["tab", ".realms-tabs button, .miners-tabs button"],
  ];
  /** A point of the element that a click would reach. */
  const pointOf = element => {
    let box = element.getBoundingClientRect();
    if (box.bottom > innerHeight || box.top < 0 || box.right > innerWidth || box.left < 0) {
      if (!element.closest("svg, .miners-scroll")) element.scrollIntoView({ block: "nearest", inline: "nearest" });
      box = element.getBoundingClientRect();
    }
    const reached = [];
    const steps = element instanceof SVGElement ? 9 : 3;
    for (let i = 1; i < steps; i++)
      for (let j = 1; j < steps; j++) {
        const [x, y] = [box.left + (box.width * i) / steps, box.top + (box.height * j) / steps];
        const hit = document.elementFromPoint(x, y);
        if (hit && element.contains(hit)) reached.push([x, y]);
      }
    if (reached.length === 0) return null;
    const mean = axis => reached.reduce((sum, p) => sum + p[axis], 0) / reached.length;
    const [mx, my] = [mean(0), mean(1)];
    return reached.reduce((best, p) => (Math.hypot(p[0] - mx, p[1] - my) < Math.hypot(best[0] - mx, best[1] - my) ? p : best));
  };
  const nameOf = e => (e.getAttribute("aria-label") ?? e.innerText ?? "").trim().replace(/\s+/g, " ");
  const things = [];
  const hidden = [];
  const note = (kind, element) => {
    if (element.disabled || element.getAttribute("aria-disabled") === "true" || !element.checkVisibility({ visibilityProperty: true }))
      return;
    const at = pointOf(element);
    const thing = {
      kind,
      name: nameOf(element),
      at,
      lit: element.classList.contains("lit"),
      verb: element.dataset.verb ?? "",
      key: element.dataset.region ?? "",
    };
    if (at) things.push(thing);
    else if (kind !== "tab") hidden.push(`${kind} ${thing.name}`);
  };
  const look = () => {
    things.length = hidden.length = 0;
    const sheet = [...document.querySelectorAll("dialog[open]")].at(-1) ?? null;
    const over = sheet?.classList.contains("end") ?? false;
    const back = document.querySelector(".end-back"); // a click that came late has closed the sheet of the game's end
    const asked = document.title.startsWith("●");
    const collect = () => {
      if (back) note("sheet", back);
      else if (sheet) for (const element of sheet.querySelectorAll("button")) note("sheet", element);
      else for (const [kind, selector] of KINDS) for (const element of document.querySelectorAll(selector)) note(kind, element);
    };
    if (!over && (sheet || asked || back)) collect();
    const place = document.querySelector(".miners-hollow, .miners-chamber.lit");
    if (asked && place && !sheet && !things.some(t => t.kind === "place")) {
      place.scrollIntoView({ block: "nearest", inline: "nearest" }); // in a wide mine one scrolls to it
      things.length = hidden.length = 0;
      collect();
    }
    const words = document.querySelector(".realms-banner, .miners-banner")?.innerText ?? "";
    const pinned = document.querySelector(".realms-slip.pinned") !== null;
    const handover = sheet?.classList.contains("table-handover") ?? false;
    const sign = over ? "over" : `${words}|${things.map(t => t.kind + t.name).join()}`;
    return { over, asked, handover, things, hidden, pinned, words, sign, sheet: (sheet ?? back) !== null };
  };
  for (let i = 0; i < wait; i++) await frame();
  for (;;) {
    const seen = look();
    const idle = !must && !seen.asked && !seen.sheet;
    if (seen.over || seen.things.length > 0 || idle || performance.now() > until) return seen;
    await frame();
  }
}

// ---- what is done ----

const STUCK = 14; // tries that change nothing, and for
const LONG = 60_000; // ms: an answer may take its time
const DEPLOY = "Place or pick up tokens"; // what a region says while its tokens may be moved

export class Person {
  #roll;
  #same = 0;
  #since = 0;
  #sign = "";
  clicks = 0;

  constructor(page, seed, { touch = false } = {}) {
    this.page = page;
    this.touch = touch;
    this.#roll = dice(seed);
  }

  #one(list) {
    return list[Math.floor(this.#roll() * list.length)];
  }

  /** What can be done now; waits for the turn. The longer nothing comes of what was done, the more patiently it looks. */
  async look({ wait = 2, must = true } = {}) {
    return this.page.evaluate(see, { patience: PATIENCE, wait: wait * (1 + this.#same), must });
  }

  /** A sensible thing to do, of what is seen. */
  choose({ things, pinned, handover }) {
    const of = kind => things.filter(t => t.kind === kind);
    const sheet = of("sheet");
    if (sheet.length > 0) return this.#one(sheet.filter(t => t.lit)) ?? sheet[0];
    if (handover) return null;
    const slip = of("slip").filter(t => t.lit);
    if ((pinned || this.touch) && slip.length > 0) return this.#one(slip);
    for (const kind of ["choice", "place", "card", "pick", "combo"]) {
      const list = of(kind);
      if (list.length > 0) return this.#one(list);
    }
    return this.#onMap(of("region"), of("tray")) ?? this.#one(of("tab"));
  }

  #onMap(regions, tray) {
    const done = tray.find(t => t.verb === "done");
    const spread = tray.find(t => t.name === "Spread for me");
    if (spread?.lit && this.#roll() < 0.9) return spread;
    const settles = regions.some(t => t.name.endsWith(DEPLOY));
    if (settles && done && this.#roll() < 0.95) return done;
    const decline = tray.find(t => t.verb === "decline");
    if (decline && this.#roll() < 0.3) return decline;
    if (regions.length > 0 && this.#roll() < 0.9) return this.#one(regions);
    return this.#one(tray.filter(t => t.verb !== "decline")) ?? this.#one(tray) ?? this.#one(regions);
  }

  /** Whether something came of what was done: nobody clicks the same thing for ever. */
  #watch(seen) {
    this.#same = seen.sign === this.#sign ? this.#same + 1 : 0;
    if (this.#same === 0) this.#since = performance.now();
    this.#sign = seen.sign;
    const stuck = this.#same >= STUCK && performance.now() - this.#since > LONG;
    assert.ok(!stuck, `nothing comes of clicking: ${seen.words}\n${seen.things.map(t => `${t.kind} ${t.name}`).join("\n")}`);
  }

  /** One decision; false: the game is over. With `must: false` it may be that somebody else is asked. */
  async step({ must = true } = {}) {
    const seen = await this.look({ must });
    if (seen.over) return false;
    if (!must && !seen.asked && !seen.sheet) return true;
    assert.ok(seen.asked || seen.things.some(t => t.kind === "sheet"), `nobody asks me anything: ${seen.words}`);
    this.#watch(seen);
    const thing = this.choose(seen);
    assert.ok(thing, `nothing can be clicked: ${seen.words}; asked: ${seen.asked}; out of reach: ${seen.hidden?.join(", ")}`);
    await this.click(thing);
    return true;
  }

  async click(thing) {
    this.clicks++;
    if (this.touch) await this.page.touchscreen.tap(...thing.at);
    else await this.page.mouse.click(...thing.at);
  }

  /** Until the end sheet, or as many steps. */
  async playOn({ steps = 900 } = {}) {
    for (let i = 0; i < steps; i++) if (!(await this.step())) return true;
    return false;
  }
}

// ---- the set-up ----

export const NAMES = {
  surface: "Realms: Surface",
  underground: "Realms: Underground",
  mixed: "Realms: Both Worlds",
  miners: "Miners",
};

/** From the first screen to a table against computers, by what one sees there; in English. */
export async function setUp(page, { kind = "surface", seats = 2, rounds = 0, people = 1, level = "easy" } = {}) {
  await page.getByRole("link", { name: `Set up: ${NAMES[kind]}` }).click();
  await page.getByRole("radio", { name: String(seats), exact: true }).check({ force: true });
  for (let n = 1; n < seats; n++)
    if (n < people) await page.getByLabel(`Seat ${n + 1}`, { exact: true }).selectOption("person");
    else await page.getByLabel(`Strength of the computer in seat ${n + 1}`).selectOption(level);
  if (rounds > 0) {
    await page.locator("summary", { hasText: "Options" }).click();
    await page.getByLabel("Rounds").selectOption(String(rounds));
  }
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/#\/game\//);
}
