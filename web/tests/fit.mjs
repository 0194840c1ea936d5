// fit.mjs - whether a screen fits: nothing wider than it, no text cut off, covered or outside its button, no raw key, targets for a finger.
import assert from "node:assert/strict";
import { still } from "./browser.mjs";

/** In the page: texts of which a part lies under something else. What is scrolled out of sight is not looked at. */
function coveredTexts(isSeen, named) {
  const faults = [];
  const root = document.querySelector("dialog[open]") ?? document.querySelector("#app");
  /** What is left of a box within all that cuts it. */
  const clipped = (rect, e) => {
    const box = { left: Math.max(0, rect.left), right: Math.min(innerWidth, rect.right), top: rect.top, bottom: rect.bottom };
    for (let up = e; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue;
      const edge = up.getBoundingClientRect();
      box.left = Math.max(box.left, edge.left);
      box.right = Math.min(box.right, edge.right);
      box.top = Math.max(box.top, edge.top);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return box;
  };
  /** Nothing that is seen, or a bar below which one scrolls. */
  const letsThrough = top => {
    for (let up = top; up; up = up.parentElement) if (getComputedStyle(up).position === "sticky") return true;
    return getComputedStyle(top).opacity === "0";
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const e = node.parentElement;
    if (!e || node.textContent.trim() === "" || e.closest("svg, .unseen, .skip, .map-board, .miners-scroll, option") || !isSeen(e))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = clipped(rect, e);
      const y = (rect.top + rect.bottom) / 2;
      if (box.right - box.left < 6 || y < box.top + 2 || y > Math.min(box.bottom, innerHeight) - 2) continue;
      for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
        const top = document.elementFromPoint(x, y);
        if (top && !e.contains(top) && !top.contains(e) && !letsThrough(top)) faults.push(`covered: ${named(e)} by ${named(top)}`);
      }
    }
  }
  return faults;
}

/** In the page: what does not fit, each in words. */
function misfits({ finger }) {
  const faults = [];
  const named = e =>
    `${e.tagName.toLowerCase()}.${(e.getAttribute("class") ?? "").split(/\s+/).join(".")} ${JSON.stringify((e.getAttribute("aria-label") ?? e.textContent ?? "").trim().slice(0, 50))}`;
  const isSeen = e =>
    e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest(".unseen, .skip, [aria-hidden=true] svg");
  if (document.documentElement.scrollWidth > innerWidth + 1) {
    faults.push(`the page is ${document.documentElement.scrollWidth} wide, the screen ${innerWidth}`);
    for (const e of document.querySelectorAll("#app *"))
      if (isSeen(e) && e.getBoundingClientRect().right > innerWidth + 1 && !e.closest("svg")) faults.push(`  too wide: ${named(e)}`);
  }
  const raw = /\b(?:web|race|power|card|err|part|phase|ai|land|terrain|piece)\.[a-z_]+(?:\.[a-z_0-9]+)*\b/.exec(document.body.innerText);
  if (raw) faults.push(`a key is shown: ${raw[0]}`);
  const words = [
    ...document.querySelectorAll(
      "#app button, #app a, #app h1, #app h2, #app h3, #app h4, #app p, #app li, #app label, #app dt, #app dd, #app th, #app td, #app span, #app legend, #app summary, #app b, #app small",
    ),
  ];
  for (const e of words) {
    if (!isSeen(e) || e.clientWidth <= 1) continue;
    const style = getComputedStyle(e);
    const hides = ["hidden", "clip"].includes(style.overflowX);
    if (hides && style.textOverflow !== "ellipsis" && e.scrollWidth > e.clientWidth + 1)
      faults.push(`cut off: ${named(e)} ${e.scrollWidth} > ${e.clientWidth}`);
  }
  /** The box that cuts an element off, if one does. */
  const cutBy = e => {
    const box = e.getBoundingClientRect();
    for (let up = e.parentElement; up && up.id !== "app"; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (["auto", "scroll"].includes(style.overflowX) || style.textOverflow === "ellipsis") return null; // one can scroll, or it says so
      const edge = up.getBoundingClientRect();
      if (["hidden", "clip"].includes(style.overflowX) && (box.right > edge.right + 2 || box.left < edge.left - 2)) return up;
    }
    return null;
  };
  for (const e of words) {
    const own = [...e.childNodes].some(n => n.nodeType === Node.TEXT_NODE && n.textContent.trim() !== "");
    if (!own || !isSeen(e) || e.closest(".map-board, .miners-scroll")) continue; // these one moves about
    const by = cutBy(e);
    if (by) faults.push(`cut off: ${named(e)} by ${named(by)}`);
  }
  /** Words that do not fit their line and go on in the next, without a hyphen of their own. */
  const texts = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    if (!around || around.closest("svg, code, textarea, select, .unseen, .skip") || !isSeen(around)) continue;
    for (const word of node.textContent.matchAll(/[\p{L}]{4,}/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map(r => Math.round(r.top)));
      if (lines.size > 1) faults.push(`a word is broken: ${word[0]} in ${named(around)}`);
    }
  }
  faults.push(...window.coveredTexts(isSeen, named));
  for (const e of document.querySelectorAll("#app button, #app a.button, #app .choice-one, #app select")) {
    if (!isSeen(e)) continue;
    const box = e.getBoundingClientRect();
    const inner = document.createRange();
    inner.selectNodeContents(e);
    const text = inner.getBoundingClientRect();
    const over = Math.max(text.right - box.right, box.left - text.left);
    if (text.width > 0 && over > 2 && e.tagName !== "SELECT" && getComputedStyle(e).overflowX === "visible")
      faults.push(`text outside its button by ${Math.round(over)}: ${named(e)}`);
    if (finger && (box.width < 43.5 || box.height < 43.5) && !e.closest("p, .rule-items, .book-table, .choice-strip"))
      faults.push(`small for a finger (${Math.round(box.width)}x${Math.round(box.height)}): ${named(e)}`);
  }
  return [...new Set(faults)];
}

/** The page as a person sees it: drawn, with its own letters, and drawn again with them. */
async function settledLook(page) {
  await still(page);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await still(page, () => [...document.querySelectorAll("#app button")].map(e => e.getBoundingClientRect().width));
}

/** Asks the page. A link within a text is as high as its line. */
async function faultsOf(page, finger) {
  await settledLook(page);
  await page.evaluate(`window.coveredTexts = ${coveredTexts}`);
  return page.evaluate(misfits, { finger });
}

export async function fit(page, where, { finger = false } = {}) {
  const faults = await faultsOf(page, finger);
  assert.deepEqual(faults, [], where);
}

/** The same, collected: a test that looks at many screens tells of all of them. */
export async function misfit(page, where, { finger = false } = {}) {
  return (await faultsOf(page, finger)).map(fault => `${where}: ${fault}`);
}
