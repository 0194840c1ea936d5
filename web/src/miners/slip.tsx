// slip.tsx - the slip of the place one looks at: the card's text, and what a chain from there would do, way by way. Beside the
// place; on a phone a sheet from below, with a button that does it.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "@/lib/words";
import { Button } from "@/ui/button";
import { CardHead, Effects, HalvesPlan } from "./card";
import type { ChainStep, Way } from "./chain";
import type { Desk } from "./desk";
import { cardName } from "./facts";
import { hasGain } from "./gain";
import { GainChips } from "./glyphs";
import { cardAt, placeKey, samePlace, type Place } from "./places";
import { halvesWords, stateWords } from "./words";
import "./slip.css";

const stepName = (step: ChainStep): string => (step.at === null ? t("web.miners.surface") : step.card ? cardName(step.card) : "");

/** One chamber of a way: each effect tried, the one that the sum is made with marked. */
function Step({ step }: { step: ChainStep }) {
  const tried = step.tried.filter(x => hasGain(x.gain));
  return (
    <li>
      <b>{stepName(step)}</b>
      <span class="miners-tried">
        {step.buried && <span>{t("web.miners.digs_out")}</span>}
        {tried.length === 0 && hasGain(step.gain) && <GainChips gain={step.gain} />}
        {tried.length === 0 && !hasGain(step.gain) && !step.buried && <span>{t("web.miners.gives_nothing")}</span>}
        {tried.map((x, i) => (
          <span key={x.effect} class={x.effect === step.taken ? "taken" : undefined}>
            {i > 0 && <i>{t("web.miners.or")}</i>}
            <GainChips gain={x.gain} />
          </span>
        ))}
      </span>
    </li>
  );
}

function WayRow({ way }: { way: Way }) {
  const names = way.steps.filter(s => s.at !== null).map(s => stepName(s));
  return (
    <li class="miners-otherway">
      <span>{names.join(" → ")}</span>
      <GainChips gain={way.total} />
    </li>
  );
}

/** Whether a mouse looks at what it rests on. On a narrow screen the slip would lie over the question: there a click looks. */
export const hovers = (e: PointerEvent): boolean => e.pointerType === "mouse" && !matchMedia("(max-width: 700px)").matches;

function Ways({ ways }: { ways: Way[] }) {
  const [best, ...others] = ways;
  if (!best) return null;
  return (
    <div class="miners-preview">
      <h3>{t("web.miners.chain")}</h3>
      <ol class="miners-steps">
        {best.steps.map((s, i) => (
          <Step key={i} step={s} />
        ))}
      </ol>
      <p class="miners-total">
        <span>{t(others.length > 0 ? "web.miners.best_way" : "web.miners.together")}</span>
        <GainChips gain={best.total} />
      </p>
      {others.length > 0 && (
        <ul class="miners-otherways" aria-label={t("web.miners.other_ways")}>
          {others.slice(0, 3).map((w, i) => (
            <WayRow key={i} way={w} />
          ))}
        </ul>
      )}
    </div>
  );
}

const mineRoom = (): HTMLElement | null => document.querySelector(".miners-scroll");

/** At the right edge of the window, level with its place, so that the mine stays in sight; left of the place where it would cover it. */
function putBeside(slip: HTMLElement, target: DOMRect): void {
  const { offsetWidth: wide, offsetHeight: high } = slip;
  const right = innerWidth - wide - 8;
  const left = target.right > right ? Math.max(8, target.left - wide - 14) : right;
  const top = Math.max(8, Math.min(target.top - 12, innerHeight - high - 8));
  slip.style.left = `${Math.round(left)}px`;
  slip.style.top = `${Math.round(top)}px`;
}

/** A sheet from below covers the mine: it is moved up until the place is seen above the sheet. By how much. */
function moveAbove(sheet: DOMRect, target: DOMRect): number {
  const room = mineRoom();
  const covered = target.bottom + 10 - sheet.top;
  if (!room || covered <= 0) return 0;
  room.style.setProperty("--under", `${room.getBoundingClientRect().bottom - sheet.top}px`);
  room.scrollTop += covered;
  return covered;
}

/** Where the slip lies, settled right before the picture is drawn: asking sooner would lay the page out twice. */
function usePosition(box: { current: HTMLElement | null }, place: Place): void {
  const moved = useRef(0);
  useLayoutEffect(() => {
    const settle = (): void => {
      const slip = box.current;
      const target = mineRoom()
        ?.querySelector(`[data-place="${placeKey(place)}"]`)
        ?.getBoundingClientRect();
      if (!slip || !target) return;
      const sheet = slip.getBoundingClientRect();
      if (sheet.width >= innerWidth) moved.current += moveAbove(sheet, target);
      else putBeside(slip, target);
    };
    const frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  });
  const back = (): void => {
    mineRoom()?.style.removeProperty("--under");
    mineRoom()?.scrollBy(0, -moved.current);
  };
  useEffect(() => back, []);
}

function PlaceSlip({ desk, place }: { desk: Desk; place: Place }) {
  const box = useRef<HTMLElement>(null);
  usePosition(box, place);
  const lying = cardAt(desk.shownSeat.value.mine, place);
  const card = lying?.card ?? desk.coming.value;
  if (!card) return null;
  const facts = desk.facts.cards[card];
  const can = desk.canAct(place);
  return (
    <aside ref={box} class="miners-slip paper">
      <CardHead facts={desk.facts} card={card} />
      {lying && <Effects facts={desk.facts} card={card} />}
      {lying && <p class="miners-state">{stateWords(lying).join(" · ")}</p>}
      {lying && facts && (
        <p class="note miners-halves">
          <HalvesPlan carts={facts.carts} /> {halvesWords(facts)}
        </p>
      )}
      <Ways ways={desk.ways.value} />
      {can && (
        <Button
          class="lit miners-do"
          onClick={() => void desk.act(place)}
          icon="miners.lamp"
          words={lying ? t("web.miners.choose_it") : t("web.miners.put_it_here")}
        />
      )}
      <Button class="miners-shut" onClick={() => desk.look(null)} words={t("web.common.close")} />
    </aside>
  );
}

export function Slip({ desk }: { desk: Desk }) {
  const place = desk.at.value;
  if (!place) return null;
  const there = cardAt(desk.shownSeat.value.mine, place) || desk.hollows.value.some(p => samePlace(p, place));
  return there ? <PlaceSlip desk={desk} place={place} /> : null;
}
