// slip.tsx - the slip of the place one looks at: the card's text, beside the place; on a phone a sheet from below, with the ledger of what
// a chain from there would do, and a button that does it.
import { useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";
import { t } from "@/lib/words";
import { Button } from "@/ui/button";
import { CardHead, Effects, HalvesPlan } from "./card";
import type { Desk } from "./desk";
import { Tally } from "./tally";
import { cardAt, placeKey, samePlace, type Place } from "./places";
import { halvesWords, stateWords } from "./words";
import "./slip.css";

/** Whether a mouse looks at what it rests on. On a narrow screen the slip would lie over the question: there a click looks. */
export const hovers = (e: PointerEvent): boolean => e.pointerType === "mouse" && !matchMedia("(max-width: 700px)").matches;

const mineRoom = (): HTMLElement | null => document.querySelector(".miners-scroll");

/** At the right edge of the window or of the mine, level with its place; left of the place where it would cover it. */
function putBeside(slip: HTMLElement, target: DOMRect): void {
  const { offsetWidth: wide, offsetHeight: high } = slip;
  const ledger = document.querySelector(".miners-ledger")?.getBoundingClientRect();
  const right = (ledger?.width ? ledger.left : innerWidth) - wide - 8;
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

/** Whether the ledger is in the slip: where none is seen beside the mine (ledger.css). */
function useSheet(): boolean {
  const [, again] = useReducer<number, null>(n => n + 1, 0);
  useEffect(() => {
    const look = (): void => again(null);
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return document.querySelector(".miners-ledger")?.checkVisibility() !== true;
}

function PlaceSlip({ desk, place, sheet }: { desk: Desk; place: Place; sheet: boolean }) {
  const box = useRef<HTMLElement>(null);
  usePosition(box, place);
  void desk.lamp.value; // what comes of it makes the slip larger
  const lying = cardAt(desk.shownSeat.value.mine, place);
  const card = lying?.card ?? desk.coming.value;
  if (!card) return null;
  const facts = desk.facts.cards[card];
  const can = desk.canAct(place);
  const tally = can && desk.decision.value.verb !== "choose"; // it has the button
  return (
    <aside ref={box} class={lying ? "miners-slip paper" : "miners-slip paper hollow"}>
      <CardHead facts={desk.facts} card={card} cost={lying ? undefined : desk.handFacts(card)?.cost} />
      {lying && <Effects facts={desk.facts} card={card} />}
      {lying && <p class="miners-state">{stateWords(lying).join(" · ")}</p>}
      {lying && facts && (
        <p class="note miners-halves">
          <HalvesPlan carts={facts.carts} /> {halvesWords(facts)}
        </p>
      )}
      {tally && sheet && <Tally key={placeKey(place)} desk={desk} place={place} sheet />}
      {can && !tally && (
        <Button class="lit miners-do" onClick={() => void desk.act(place)} icon="miners.lamp" words={t("web.miners.choose_it")} />
      )}
      {!tally && <Button class="miners-shut" onClick={() => desk.lookAway()} words={t("web.common.close")} />}
    </aside>
  );
}

export function Slip({ desk }: { desk: Desk }) {
  const place = desk.at.value;
  const sheet = useSheet();
  if (!place) return null;
  const lies = cardAt(desk.shownSeat.value.mine, place);
  const seen = lies ?? (sheet && desk.hollows.value.some(p => samePlace(p, place))); // of a hollow it has only the ledger
  return seen ? <PlaceSlip {...{ desk, place, sheet }} /> : null;
}
