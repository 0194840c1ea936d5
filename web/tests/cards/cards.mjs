// cards.mjs - in the browser, for test_cards.mjs: every card of the game as the Miners table draws it. The page's `show` draws them in one
// language: in hands of `many` as wide as the window, or in chambers of a size (`room`: width and height) with all that can lie on one.
import "@/styles/fonts.css";
import "@/styles/tokens.css";
import "@/styles/base.css";
import "@/miners/table.css";
import "@/miners/mine.css";
import "@/miners/room.css";
import { h, render } from "preact";
import { Engine } from "@/lib/engine";
import { loadWords } from "@/lib/words";
import { ChamberFace } from "@/miners/chamber";
import { NOTHING } from "@/miners/decide";
import { Hand } from "@/miners/hand";
import { detailOf } from "@/miners/plan";
import { Walls } from "@/miners/room";
import { minersFacts } from "@/miners/view";
import { loadIcons } from "@/ui/icon";

await Promise.all([loadIcons("page"), loadIcons("miners")]);
const engine = await Engine.start();
engine.setup("game=miners seats=2");
const facts = minersFacts(engine.facts());
const keys = Object.keys(facts.cards);
const root = document.getElementById("app");

const chamber = plan => key => {
  const card = { card: key, machines: 3, collapse: 1, used: 1 };
  const style = { position: "relative", width: `${plan.w}px`, height: `${plan.h}px`, margin: "8px" };
  return h("button", { class: "miners-chamber", style }, h(ChamberFace, { facts, card, plan }));
};

function Mine({ room: [w, high] }) {
  const plan = { w, h: high, unit: 1, detail: detailOf(w, high, 1) };
  const style = { fontSize: `${w / 11.6}px`, display: "flex", flexWrap: "wrap", "--w": `${w}px`, "--h": `${high}px` };
  return h("div", { class: `miners-dig ${plan.detail}`, style }, h(Walls), keys.map(chamber(plan)));
}

/** The tray with a hand of these cards. */
function Tray(hand) {
  const none = { value: null };
  const decision = { value: NOTHING };
  const desk = { facts, mySeat: { value: { hand } }, decision, card: none, handFacts: () => null, table: { asks: none } };
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
  render(h("room" in what ? Mine : Trays, what), root);
  await document.fonts.ready;
  await new Promise(requestAnimationFrame); // the hands are set once their room is known
  return keys.length;
};
document.title = "ready";
