// question.tsx - the decision that is due, as a slip with its choices: effects in words with what they bring now, the fork of a
// chain, decks, factions, boards; anything else as plain buttons. Undo and reset stand below.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { moveWords, sceneOf } from "@/lib/movewords";
import { has, signed, t, tn } from "@/lib/words";
import { hinted } from "@/table/hint";
import { Button } from "@/ui/button";
import { Icon, iconFor } from "@/ui/icon";
import { useMore } from "@/ui/more";
import { headWords, sourceName, taskWords, waitingWords } from "./asking";
import { cartChoices } from "./carts";
import { doingOf, moveOf, placeOfDoing } from "./decide";
import type { Desk } from "./desk";
import { cardEffects, cardName, eventName, factionName, levelName, sideName, type MinersFacts } from "./facts";
import { hasGain } from "./gain";
import { GainChips } from "./glyphs";
import { cardAt } from "./places";
import { hovers } from "./slip";
import { classes } from "./words";
import "./question.css";

interface ChoiceProps {
  desk: Desk;
  move: string | null;
  children: ComponentChildren;
  note?: string;
}

const choiceClass = (move: string | null): string =>
  classes("miners-choice", move !== null && "lit", move !== null && hinted.value === move && "hinted");

function Choice({ desk, move, children, note }: ChoiceProps) {
  const lit = move !== null;
  const gain = lit ? desk.gainFrom(move) : null;
  return (
    <li>
      <button type="button" class={choiceClass(move)} disabled={!lit} onClick={() => move && void desk.play(move)}>
        <span class="words">{children}</span>
        {gain && hasGain(gain) && <GainChips gain={gain} />}
        {note && <span class="note">{note}</span>}
      </button>
    </li>
  );
}

/** The effects of what is being carried out: all of them, those that cannot be paid not lit. */
function effectTexts(desk: Desk): string[] {
  const doing = doingOf(desk.mySeat.value);
  const { facts } = desk;
  if (doing?.what === "surface") return facts.surface.map((_, i) => t(`surface.effect.${i + 1}`));
  const name = doing?.name ?? "";
  if (doing?.what === "event") return (facts.events[name]?.effects ?? []).map((_, i) => t(`event.${name}.effect.${i + 1}`));
  return cardEffects(facts, name);
}

function EffectChoices({ desk }: { desk: Desk }) {
  const d = desk.decision.value;
  return (
    <ul class="miners-choices">
      {effectTexts(desk).map((text, i) => {
        const move = moveOf(d, i + 1);
        return (
          <Choice key={i} desk={desk} move={move} note={move ? undefined : t("web.miners.cannot_pay")}>
            {text}
          </Choice>
        );
      })}
    </ul>
  );
}

function UpChoices({ desk }: { desk: Desk }) {
  const from = placeOfDoing(desk.mySeat.value);
  const mine = desk.mySeat.value?.mine ?? [];
  return (
    <ul class="miners-choices">
      {desk.decision.value.options.map(o => {
        const place = { level: (from?.level ?? 2) - 1, column: Number(o.args[0]) };
        const card = cardAt(mine, place);
        const best = desk.waysFrom(place)[0];
        return (
          <li key={o.move}>
            <button
              type="button"
              class={choiceClass(o.move)}
              onClick={() => void desk.play(o.move)}
              onPointerEnter={e => hovers(e) && desk.look(place)}
              onPointerLeave={e => hovers(e) && desk.look(null)}
            >
              <span class="words">{t("web.miners.up_to", card ? cardName(card.card) : o.args[0])}</span>
              {best && <GainChips gain={best.total} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const partName = (facts: MinersFacts, word: string): string =>
  has(`part.${word}`) ? t(`part.${word}`) : facts.cards[word] ? cardName(word) : facts.events[word] ? eventName(word) : word;

/** What the card in the fingers costs, part by part. */
function PriceSlip({ desk, card }: { desk: Desk; card: string }) {
  const move = moveOf(desk.decision.value, card);
  const parts = move ? desk.table.engine.explain(move) : [];
  const sum = parts.reduce((n, p) => n + p.amount, 0);
  return (
    <div class="miners-price">
      {parts.length > 1 && (
        <dl>
          {parts.map((p, i) => (
            <div key={i}>
              <dt>{partName(desk.facts, p.word)}</dt>
              <dd>{i === 0 ? p.amount : signed(p.amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{sum === 0 ? t("web.miners.free") : t("web.miners.you_pay", sum, desk.mySeat.value?.coins ?? 0)}</p>
      {desk.hollows.value.length === 0 && <p class="fault">{t("web.miners.no_place")}</p>}
      <Button class="small" onClick={() => desk.pickUp(null)} words={t("web.miners.put_back")} />
    </div>
  );
}

function Plain({ desk }: { desk: Desk }) {
  const scene = sceneOf(desk.table);
  return (
    <ul class="miners-choices">
      {desk.decision.value.options.map(o => (
        <Choice key={o.move} desk={desk} move={o.move}>
          {moveWords(o.move, scene)}
        </Choice>
      ))}
    </ul>
  );
}

/** Choices that are one word each: decks, factions, boards, joints. */
function shortChoices(desk: Desk): { move: string; words: string; icon: string }[] {
  const d = desk.decision.value;
  switch (d.verb) {
    case "draw":
      return d.options.map(o => ({ move: o.move, words: levelName(Number(o.args[0])), icon: "miners.deck" }));
    case "faction":
      return d.options.map(o => ({ move: o.move, words: factionName(o.args[0]), icon: iconFor(`faction.${o.args[0]}`) }));
    case "board":
      return d.options.map(({ move, args: [side] }) => ({
        move,
        words: sideName(side),
        icon: iconFor(`side.${side}`, "miners.board"),
      }));
    case "cart":
      return cartChoices(desk).map(c => ({ move: c.move, words: c.label, icon: "miners.cart" }));
    default:
      return [];
  }
}

function ShortChoices({ desk }: { desk: Desk }) {
  return (
    <ul class="miners-choices short">
      {shortChoices(desk).map(c => (
        <li key={c.move}>
          <button type="button" class={choiceClass(c.move)} onClick={() => void desk.play(c.move)}>
            <Icon of={c.icon} />
            <span class="words">{c.words}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Choices({ desk }: { desk: Desk }) {
  const { verb } = desk.decision.value;
  if (verb === "effect") return <EffectChoices desk={desk} />;
  if (verb === "up") return <UpChoices desk={desk} />;
  if (verb === "other") return <Plain desk={desk} />;
  if (verb === "play")
    return desk.card.value ? (
      <PriceSlip desk={desk} card={desk.card.value} />
    ) : (
      <p>{tn("web.miners.play_help", desk.mySeat.value?.coins ?? 0)}</p>
    );
  if (verb === "place") return <p>{t("web.miners.place_help")}</p>;
  return hasChoices(desk) ? <ShortChoices desk={desk} /> : null;
}

/** What one may also do: take no effect, take back. */
function Also({ desk }: { desk: Desk }) {
  const { skip } = desk.decision.value;
  const back = desk.table.canUndo.value && desk.table.over.value === null;
  if (!skip && !back) return null;
  return (
    <div class="miners-also">
      {skip && (
        <button type="button" class={classes("button small lit", hinted.value === skip && "hinted")} onClick={() => void desk.play(skip)}>
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
export const hasChoices = (desk: Desk): boolean => !SAID.includes(desk.decision.value.verb);

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
