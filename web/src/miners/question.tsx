// question.tsx - the decision that is due, as a slip with its choices: effects in words with what they bring now, the fork of a
// chain, decks, factions, boards; anything else as plain buttons. Undo and reset stand below.
import { useRef } from "preact/hooks";
import { onlyTells } from "@/lib/table";
import { moveWords, sceneOf } from "@/lib/tell";
import type { Part } from "@/lib/view";
import { has, t, tn } from "@/lib/words";
import { hinted } from "@/table/hint";
import { Button } from "@/ui/button";
import { Icon, iconFor } from "@/ui/icon";
import { useMore } from "@/ui/more";
import { headWords, sourceName, taskWords, waitingWords } from "./asking";
import { cartChoices } from "./carts";
import { doingOf, moveOf, placeOfDoing } from "./decide";
import type { Desk } from "./desk";
import { cardName, eventName, factionName, levelName, sideName } from "./facts";
import type { Effect, MinersFacts } from "./view";
import { brings, type Gain } from "./gain";
import { discardAll, isDrafting, lacking } from "./draft";
import { GainChips } from "./glyphs";
import { cardAt, type Place } from "./places";
import { hovers } from "./slip";
import { whyNot } from "./why";
import { RuleLink } from "@/ui/rule_link";
import { classes } from "./words";
import "./question.css";

/** What can be chosen; without a move it cannot just now. */
interface Choice {
  move: string | null;
  words: string;
  icon?: string;
  gain?: Gain | null;
  note?: string;
  place?: Place; // that it is about
}

/** The effects of what is being carried out. */
function effectsOf(desk: Desk): Effect[] {
  const doing = doingOf(desk.mySeat.value);
  const { facts } = desk;
  if (doing?.what === "surface") return facts.surface;
  return (doing?.what === "event" ? facts.events[doing.name ?? ""]?.effects : facts.cards[doing?.name ?? ""]?.effects) ?? [];
}

function effectText(desk: Desk, i: number): string {
  const doing = doingOf(desk.mySeat.value);
  if (doing?.what === "surface") return t(`surface.effect.${i + 1}`);
  return t(`${doing?.what === "event" ? "event" : "card"}.${doing?.name}.effect.${i + 1}`);
}

/** Why its price cannot be paid: what it is paid with. */
const unpaidWords = (effect: Effect): string => t(`web.miners.cannot_pay.${effect.find(op => op.price)?.op ?? "pay"}`);

/** What the signs beside an effect do not say: what comes back of its price, what there is nothing of to remove. */
function remark(desk: Desk, effect: Effect, gain: Gain | null): string {
  const price = effect.find(op => op.op === "pay" && !op.less)?.amount ?? 0;
  const back = (gain?.coins ?? 0) + price;
  if (price > 0 && gain && back > 0) return t("web.miners.pays_and_gets", price, back);
  const clears = effect.some(op => op.op === "clear");
  return clears && !desk.mySeat.value?.mine.some(card => card.collapse > 0) ? t("web.miners.nothing_to_clear") : "";
}

/** All of them, those that cannot be paid not lit. */
function effectChoices(desk: Desk): Choice[] {
  return effectsOf(desk).map((effect, i) => {
    const move = moveOf(desk.decision.value, i + 1);
    const words = effectText(desk, i);
    if (!move) return { move, words, note: unpaidWords(effect) };
    const gain = desk.gainFrom(move);
    return { move, words, gain, note: remark(desk, effect, gain) };
  });
}

/** Where the chain can go on, with what the best way from there brings. */
function upChoices(desk: Desk): Choice[] {
  const from = placeOfDoing(desk.mySeat.value);
  return desk.decision.value.options.map(({ move, args: [column] }) => {
    const place = { level: (from?.level ?? 2) - 1, column: Number(column) };
    const card = cardAt(desk.mySeat.value?.mine ?? [], place);
    return { move, words: t("web.miners.up_to", card ? cardName(card.card) : column), gain: desk.waysFrom(place)[0]?.total, place };
  });
}

function choicesOf(desk: Desk): Choice[] {
  const { verb, options } = desk.decision.value;
  const each = (of: (first: string, move: string) => Omit<Choice, "move">): Choice[] =>
    options.map(({ move, args }) => ({ move, ...of(args[0], move) }));
  switch (verb) {
    case "effect":
      return effectChoices(desk);
    case "up":
      return upChoices(desk);
    case "draw":
      return each(level => ({ words: levelName(level), icon: "miners.deck" }));
    case "faction":
      return each(faction => ({ words: factionName(faction), icon: iconFor(`faction.${faction}`) }));
    case "board":
      return each(side => ({ words: sideName(side), icon: iconFor(`side.${side}`, "miners.board") }));
    case "cart":
      return cartChoices(desk).map(({ move, label }) => ({ move, words: label, icon: "miners.cart" }));
    default:
      return each((_, move) => ({ words: moveWords(move, sceneOf(desk.table)), gain: desk.gainFrom(move) }));
  }
}

function ChoiceButton({ desk, choice: { move, words, icon, gain, note, place } }: { desk: Desk; choice: Choice }) {
  const lit = move !== null;
  const look = (at: Place | null) => (event: PointerEvent) => place && hovers(event) && desk.look(at);
  return (
    <button
      type="button"
      class={classes("miners-choice", lit && "lit", lit && gain && brings(gain) && "brings", lit && hinted.value === move && "hinted")}
      disabled={!lit}
      data-move={move ?? undefined}
      onClick={() => lit && void desk.play(move)}
      onPointerEnter={look(place ?? null)}
      onPointerLeave={look(null)}
    >
      {icon && <Icon of={icon} />}
      <span class="words">{words}</span>
      {gain && <GainChips gain={gain} />}
      {note && <span class="note">{note}</span>}
    </button>
  );
}

const partName = (facts: MinersFacts, word: string): string =>
  has(`part.${word}`) ? t(`part.${word}`) : facts.cards[word] ? cardName(word) : facts.events[word] ? eventName(word) : word;

/** "8 − 1 (Open Day) = 7" */
const sumWords = (facts: MinersFacts, parts: Part[], sum: number): string =>
  `${parts.map(({ amount, word }, i) => (i === 0 ? amount : ` ${amount < 0 ? "−" : "+"} ${Math.abs(amount)} (${partName(facts, word)})`)).join("")} = ${sum}`;

/** What the card in the fingers costs, part by part. */
function PriceSlip({ desk, card }: { desk: Desk; card: string }) {
  const move = moveOf(desk.decision.value, card);
  const parts = move ? desk.table.engine.explain(move) : [];
  const sum = parts.reduce((n, p) => n + p.amount, 0);
  return (
    <div class="miners-price">
      {parts.length > 1 && <p>{sumWords(desk.facts, parts, sum)}</p>}
      <p>{sum === 0 ? t("web.miners.free") : tn("web.miners.you_pay", desk.mySeat.value?.coins ?? 0, sum)}</p>
      {desk.isMine.value && desk.hollows.value.length === 0 && <p class="fault">{t("web.miners.no_place")}</p>}
      <Button class="on-tray small" onClick={() => desk.pickUp(null)} words={t("web.miners.put_back")} />
    </div>
  );
}

function WhyNot({ desk, card }: { desk: Desk; card: string }) {
  const rule = desk.handFacts(card)?.rule;
  return (
    <p class="miners-whynot" role="status">
      <b>{cardName(card)}:</b> {whyNot(desk, card)} {rule && <RuleLink rule={rule} />}
    </p>
  );
}

/** The discards of the first hand: chosen among the cards, done here. */
function Discards({ desk }: { desk: Desk }) {
  const all = desk.going.value.length;
  if (all === 0 || lacking(desk) > 0) return null;
  return (
    <button
      type="button"
      class="miners-choice lit brings miners-confirm"
      disabled={desk.sending.value}
      onClick={() => void discardAll(desk)}
    >
      <Icon of="miners.discard" />
      <span class="words">{tn("web.miners.discard_these", all)}</span>
    </button>
  );
}

function Choices({ desk }: { desk: Desk }) {
  const { verb } = desk.decision.value;
  if (verb === "play" && desk.card.value) return <PriceSlip desk={desk} card={desk.card.value} />;
  if (verb === "play" && desk.asked.value) return <WhyNot desk={desk} card={desk.asked.value} />;
  if (verb === "play" && desk.table.asks?.value) return null; // the lesson says it
  if (verb === "play") return <p>{tn("web.miners.play_help", desk.mySeat.value?.coins ?? 0)}</p>;
  if (isDrafting(desk)) return <Discards desk={desk} />;
  if (verb === "place") return <p>{t("web.miners.place_help")}</p>;
  if (!hasChoices(desk)) return null;
  const choices = choicesOf(desk);
  return (
    <ul class={choices[0]?.icon ? "miners-choices short" : "miners-choices"}>
      {choices.map((choice, i) => (
        <li key={choice.move ?? i}>
          <ChoiceButton desk={desk} choice={choice} />
        </li>
      ))}
    </ul>
  );
}

/** What one may also do: take no effect, take back. */
function Also({ desk }: { desk: Desk }) {
  const { skip } = desk.decision.value;
  const back = desk.table.canUndo.value && desk.table.over.value === null;
  if (!skip && !back) return null;
  return (
    <div class="miners-also">
      {skip && (
        <button
          type="button"
          class={classes("button small on-tray", hinted.value === skip && "hinted")}
          data-move={skip}
          onClick={() => void desk.play(skip)}
        >
          {t("web.miners.skip")}
        </button>
      )}
      {back && <Button class="on-tray small" onClick={() => void desk.undo(false)} icon="ui.undo" words={t("web.miners.undo")} />}
      {back && <Button class="on-tray small" onClick={() => void desk.undo(true)} words={t("web.miners.reset")} />}
    </div>
  );
}

const SAID = ["none", "play", "place", "discard", "choose"]; // done in the hand or in the mine

/** Whether the question has choices of its own, and needs room for them. */
export const hasChoices = (desk: Desk): boolean => !onlyTells(desk.table) && !SAID.includes(desk.decision.value.verb);

export function Question({ desk }: { desk: Desk }) {
  const box = useRef<HTMLElement>(null);
  useMore(box);
  const task = taskWords(desk);
  const { verb } = desk.decision.value;
  const about = verb === "effect" || verb === "choose" || verb === "cart" || verb === "draw" || verb === "faction" ? sourceName(desk) : "";
  return (
    <section ref={box} class="miners-question" aria-label={t("web.miners.question")}>
      <h2>{task || (desk.table.over.value ? headWords(desk) : waitingWords(desk))}</h2>
      {about && verb !== "effect" && <p class="miners-about">{about}</p>}
      <Choices desk={desk} />
      <Also desk={desk} />
    </section>
  );
}
