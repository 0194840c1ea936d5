// keyboard.mjs - the person of player.mjs without a mouse: everything is reached by Tab and arrows, done by Enter. After each decision the
// focus must be somewhere, and be seen.
import assert from "node:assert/strict";
import { PATIENCE } from "./browser.mjs";
import { engine } from "./engines.mjs";
import { NAMES, Person } from "./player.mjs";

const TABS = 300; // more stops than any screen has, twice over
const ROVING = ".map-hits, .miners-dig, [role=radiogroup]"; // one stop for Tab, arrows inside

/** In the page: where the focus is, as far as the walk to `key` wants to know. */
function focused({ key, roving, canLeave }) {
  const at = document.activeElement;
  const target = [...document.querySelectorAll("[data-aim]")].find(e => e.dataset.aim === key);
  if (!target) return "gone";
  if (canLeave && !document.hasFocus()) return "outside";
  if (at === target) return "there";
  const group = target.closest(roving);
  return group && group.contains(at) ? "near" : "away";
}

/** In the page: this is what is wanted. */
function mark(e) {
  for (const old of document.querySelectorAll("[data-aim]")) delete old.dataset.aim;
  if (e) e.dataset.aim = "it";
}

/** In the page: marks what is at a point, if keys could reach it. What was seen there may have moved away: then nothing is marked. */
function markAt([x, y], roving) {
  const e = document.elementFromPoint(x, y)?.closest("button, [tabindex]");
  mark(e && (e.tabIndex >= 0 || e.closest(roving)) ? e : null);
}

/** Tab until the focus is on what a locator finds. */
async function reach(page, locator) {
  await locator.evaluate(mark);
  return walk(page);
}

/** Tab until the focus is on what is marked; inside a group, arrows. False: it has gone meanwhile, others play too.
 * Behind the last stop Firefox goes on to its own buttons, where Enter is not the page's. Its driver comes back to the last stop. */
async function walk(page) {
  for (let i = 0, on = "Tab"; i < TABS; i++) {
    const at = await page.evaluate(focused, { key: "it", roving: ROVING, canLeave: engine === "firefox" });
    if (at === "there" || at === "gone") return at === "there";
    if (at === "outside") on = "Shift+Tab";
    await page.keyboard.press(at === "near" ? await inside(page) : at === "outside" ? "Tab" : on);
  }
  assert.fail(`not to be reached by Tab: ${await page.evaluate(() => document.querySelector("[data-aim]")?.outerHTML.slice(0, 200))}`);
}

/** The key that leads on inside a group: to the next lit region; on the mine toward the place. */
const inside = page =>
  page.evaluate(() => {
    const [at, target] = [document.activeElement, document.querySelector("[data-aim]")];
    if (target.closest(".map-hits")) return "PageDown";
    const [a, b] = [at.getBoundingClientRect(), target.getBoundingClientRect()];
    const [dx, dy] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2];
    if (Math.abs(dy) > a.height / 2) return dy < 0 ? "ArrowUp" : "ArrowDown";
    return dx < 0 ? "ArrowLeft" : "ArrowRight";
  });

/** In the page: what is wrong with where the focus is; it follows when what had it is gone, so it is asked until nothing is. */
async function focusFault(patience) {
  const look = () => {
    const at = document.activeElement;
    if (!at || at === document.body) return "the focus is lost";
    const box = at.getBoundingClientRect();
    const named = `${at.tagName} ${at.className?.baseVal ?? at.className} ${at.getAttribute("aria-label") ?? at.textContent.slice(0, 40)}`;
    if (box.width === 0 || box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth)
      return `the focus is out of sight: ${named}`;
    const style = getComputedStyle(at);
    const ring = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
    const drawn = at.matches(".map-hit") || at.tabIndex < 0; // the map draws its own; a heading is only where reading goes on
    return at.matches(":focus-visible") && !ring && !drawn ? `the focus is not to be seen: ${named}` : null;
  };
  const until = performance.now() + patience;
  for (;;) {
    const fault = look();
    if (fault === null || performance.now() > until) return fault;
    await new Promise(resolve => requestAnimationFrame(resolve));
  }
}

/** The focus is on something that is on the screen and shows that it has it. */
export async function focusIsSeen(page, after) {
  assert.equal((await page.evaluate(focusFault, PATIENCE)) ?? null, null, `after ${after}`);
}

export class Typist extends Person {
  async click(thing) {
    this.clicks++;
    await this.page.evaluate(`(() => { ${mark}; (${markAt})(${JSON.stringify(thing.at)}, ${JSON.stringify(ROVING)}) })()`);
    if (!(await walk(this.page))) return;
    await this.page.keyboard.press(this.clicks % 3 === 0 ? " " : "Enter");
    const seen = await this.look();
    if (!seen.over) await focusIsSeen(this.page, `${thing.kind} ${thing.name}`);
  }
}

/** From the first screen to a table against an easy computer, by keyboard; in English. */
export async function setUpByKeys(page, { kind, rounds = 0 }) {
  const press = key => page.keyboard.press(key);
  await reach(page, page.getByRole("link", { name: `Set up: ${NAMES[kind]}` }));
  await press("Enter");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await reach(page, page.getByRole("radio", { name: "3", exact: true }));
  await press("ArrowLeft");
  await reach(page, page.getByLabel("Strength of the computer in seat 2"));
  await press("ArrowUp");
  if (rounds > 0) {
    await reach(page, page.locator("summary", { hasText: "Options" }));
    await press("Enter");
    await reach(page, page.getByLabel("Rounds"));
    await page.keyboard.type(String(rounds));
  }
  await reach(page, page.getByRole("button", { name: "Start" }));
  await press("Enter");
  await page.waitForURL(/#\/game\//);
}
