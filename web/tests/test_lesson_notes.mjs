// test_lesson_notes.mjs - the note of a lesson: in no step of any lesson, on no screen, it lies over what it points at.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { load } from "../../tests/wasm/engine.mjs";
import { PATIENCE, suite } from "./browser.mjs";

const engine = await load(fileURLToPath(new URL("../../build/wasm/elbowroom.wasm", import.meta.url)));
const LESSONS = engine.lessons();
const ALL = process.env.BROWSER === "all";
const QUICK = { calm: true, settings: { speed: 10 } };

/** In the page: of what the note points at, what lies under it or cannot be seen. `regions`: those of a map. */
function hidden(regions) {
  const note = document.querySelector(".lesson-note").getBoundingClientRect();
  const under = (x, y) => x > note.left && x < note.right && y > note.top && y < note.bottom;
  const faults = [];
  for (const key of regions) {
    const hit = document.querySelector(`.map-hit[data-region="${key}"]`);
    const [box, screen] = [hit.getBBox(), hit.getScreenCTM()];
    const inside = Array.from({ length: 20 * 20 }, (_, i) => {
      const [u, v] = [(0.5 + (i % 20)) / 20, (0.5 + Math.floor(i / 20)) / 20];
      return new DOMPoint(box.x + box.width * u, box.y + box.height * v);
    }).filter(p => hit.isPointInFill(p));
    const at = inside.map(p => p.matrixTransform(screen));
    if (at.some(({ x, y }) => under(x, y))) faults.push(`${key} lies under the note`);
    if (!at.some(({ x, y }) => document.elementFromPoint(x, y) === hit)) faults.push(`${key} cannot be seen`);
  }
  const MARGIN = 6; // px around what is in the light
  for (const light of document.querySelectorAll(".lesson-dusk rect")) {
    const { left, right, top, bottom } = light.getBoundingClientRect();
    const wide = Math.min(right - MARGIN, note.right) - Math.max(left + MARGIN, note.left);
    const high = Math.min(bottom - MARGIN, note.bottom) - Math.max(top + MARGIN, note.top);
    if (wide > 0 && high > 0) faults.push(`${Math.round(wide)}x${Math.round(high)} px of what it points at lie under the note`);
  }
  return faults;
}

/** In the page: skips all steps; `points` are the regions of each. */
async function walk({ points, patience }) {
  const until = async there => {
    for (const late = performance.now() + patience; !there();) {
      if (performance.now() > late) throw new Error(`waits for ${there}`);
      await new Promise(resolve => requestAnimationFrame(resolve));
    }
  };
  const found = [];
  for (const [i, regions] of points.entries()) {
    await until(() => document.querySelector(`.lesson-note[data-step="${i + 1}"]:not(.waits)`));
    found.push(...window.hidden(regions).map(fault => `step ${i + 1}: ${fault}`));
    document.querySelector(".lesson-skip").click();
  }
  await until(() => document.querySelector(".lesson-end"));
  return found;
}

/** The regions at which each step of a lesson points. */
function pointsOf(key) {
  engine.learn(key);
  const all = [];
  for (let step = engine.learnStep(); !step.over; step = engine.learnStep()) {
    all.push(step.points.filter(({ what }) => what === "region").map(({ at }) => at));
    engine.learnDo("skip");
  }
  return all;
}

await suite({
  async "the note hides nothing that it points at, in any step"(kit) {
    const screens = [{ size: "desktop" }, { size: "tablet" }, { size: "phone" }, { size: "phone", viewport: { width: 844, height: 390 } }];
    const faults = [];
    for (const [k, screen] of screens.entries()) {
      const page = await kit.open("/#/learn/lessons", { ...QUICK, ...screen });
      const where = Object.values(page.viewportSize()).join("x");
      for (const [i, { key }] of LESSONS.entries())
        if (ALL || i % screens.length === k) {
          await page.goto(`/#/learn/lesson/${key}`);
          await page.locator(".lesson-note").waitFor();
          await page.evaluate(`window.hidden = ${hidden}`);
          const found = await page.evaluate(walk, { points: pointsOf(key), patience: PATIENCE });
          faults.push(...found.map(fault => `${key} ${where}, ${fault}`));
        }
      await page.context().close();
    }
    assert.deepEqual(faults, []);
  },
});
