// cards.mjs - in the browser, for test_cards.mjs: every card of the game as the Miners table draws it. The page's `show` draws them in one
// language: in hands of `many` as wide as the window, or in chambers with `em` pixels to the em and all that can lie on one.
import "@/styles/fonts.css";
import "@/styles/tokens.css";
import "@/styles/base.css";
import "@/miners/table.css";
import "@/miners/mine.css";
import { h, render } from "preact";
import { Engine } from "@/lib/engine";
import { loadWords } from "@/lib/words";
import { ChamberFace } from "@/miners/chamber";
import { NOTHING } from "@/miners/decide";
import { FAR } from "@/miners/fit";
import { Hand } from "@/miners/hand";
import { HIGH, WIDE } from "@/miners/places";
import { minersFacts } from "@/miners/view";
import { loadIcons } from "@/ui/icon";

await Promise.all([loadIcons("page"), loadIcons("miners")]);
const engine = await Engine.start();
engine.setup("game=miners seats=2");
const facts = minersFacts(engine.facts());
const keys = Object.keys(facts.cards);
const root = document.getElementById("app");

function Chamber(key) {
  const card = { card: key, machines: 3, collapse: 1, used: 1 };
  const style = { position: "relative", width: `${WIDE}em`, height: `${HIGH}em`, margin: "0.6em" };
  return h("button", { class: "miners-chamber", style }, h(ChamberFace, { facts, card }));
}

function Mine({ em }) {
  const style = { fontSize: `${em}px`, display: "flex", flexWrap: "wrap" };
  return h("div", { class: em / 16 < FAR ? "miners-dig far" : "miners-dig", style }, keys.map(Chamber));
}

/** The tray with a hand of these cards. */
function Tray(hand) {
  const desk = { facts, mySeat: { value: { hand } }, decision: { value: NOTHING }, card: { value: null } };
  const tray = h("footer", { class: "miners-tray says" }, h(Hand, { desk }));
  const table = h("div", { class: "miners-table tab-hand", style: { display: "block" } }, tray);
  return h("div", { class: "miners-root" }, table);
}

function Trays({ many }) {
  const hands = Array.from({ length: Math.ceil(keys.length / many) }, (_, i) => keys.slice(i * many, (i + 1) * many));
  return h("div", null, hands.map(Tray));
}

window.show = async (lang, what) => {
  await loadWords(lang);
  render(null, root);
  render(h("em" in what ? Mine : Trays, what), root);
  await document.fonts.ready;
  await new Promise(requestAnimationFrame); // the hands are set once their room is known
  return keys.length;
};
document.title = "ready";
