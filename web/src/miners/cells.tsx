// cells.tsx - the places of a mine that one can look at and press: rooms, and lit hollows where a card may go.
import { useComputed } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { lang, t } from "@/lib/words";
import { hinted } from "@/table/hint";
import { Icon } from "@/ui/icon";
import { cardIcon } from "./card";
import { ChamberFace } from "./chamber";
import { placeOfDoing } from "./decide";
import type { Desk } from "./desk";
import { cardName } from "./facts";
import { gainWords } from "./glyphs";
import { litWays, stopAt } from "./light";
import { slideIn } from "./motion";
import { cardAt, placeKey, samePlace, type Place } from "./places";
import { boxOf, type Plan } from "./plan";
import { hovers } from "./slip";
import type { MineCard } from "./view";
import { chamberWords, classes, placeWords } from "./words";

interface CellProps {
  desk: Desk;
  place: Place;
  plan: Plan;
  first: number; // the column that counts as the first from the left
}

/** Keeps what is drawn at a place's corner. */
export function spot(plan: Plan, p: Place): Record<string, string> {
  const { x, y, w, h } = boxOf(plan, p);
  return { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
}

/** What a place in the mine answers to: looking, and acting where it is lit. */
function useCell({ desk, place }: CellProps) {
  const stop = useComputed(() => samePlace(desk.stop.value, place)).value; // drawn anew only where the answer is another
  return {
    type: "button" as const,
    "data-place": placeKey(place),
    "data-card": cardAt(desk.shownSeat.value.mine, place)?.card,
    tabIndex: stop ? 0 : -1,
    onPointerEnter: (e: PointerEvent) => hovers(e) && desk.look(place),
    onPointerLeave: (e: PointerEvent) => hovers(e) && desk.look(null),
    onFocus: (e: FocusEvent) => (e.currentTarget as HTMLElement).matches(":focus-visible") && desk.choose(place),
    onClick: (e: MouseEvent) => {
      if (desk.actsAt(place, (e as PointerEvent).pointerType === "touch")) void desk.act(place);
      else desk.choose(place);
    },
  };
}

const isHinted = (desk: Desk, p: Place): boolean => hinted.value !== null && desk.movesAt(p).includes(hinted.value);

/** What the light says of a room: "" where no way leads, else the effect taken there ("0": not known). */
const useLit = (desk: Desk, p: Place): string => {
  const it = useComputed(() => {
    const stop = stopAt(litWays(desk), p);
    return stop ? String(stop.taken ?? 0) : "";
  });
  return it.value;
};

export function Chamber(props: CellProps & { card: MineCard; fresh: boolean }) {
  const { desk, card, plan, first, fresh } = props;
  const box = useRef<HTMLButtonElement>(null);
  const cell = useCell(props);
  const can = desk.canAct(card);
  const active = desk.isMine.value && samePlace(placeOfDoing(desk.mySeat.value), card);
  const lit = useLit(desk, card);
  const taken = Number(lit);
  const face = useMemo(() => <ChamberFace {...{ facts: desk.facts, card, plan, taken }} />, [desk, card, plan, taken, lang.value]);
  const words = chamberWords(desk.facts, card, first);
  useLayoutEffect(() => {
    if (fresh && box.current) slideIn(box.current);
  }, [fresh]);
  return (
    <button
      {...cell}
      ref={box}
      class={classes(
        "miners-chamber",
        can && "lit",
        active && "active",
        lit && "on-way",
        isHinted(desk, card) && "hinted",
        fresh && "fresh",
      )}
      style={spot(plan, card)}
      aria-disabled={!can}
      aria-label={can ? t("web.miners.choose_this", words) : words}
    >
      {face}
    </button>
  );
}

export function Hollow(props: CellProps) {
  const { desk, place, plan, first } = props;
  const cell = useCell(props);
  const card = desk.coming.value;
  const here = useComputed(() => samePlace(desk.meant.value, place)).value;
  const best = here && samePlace(desk.lamp.value.at, place) ? desk.lamp.value.ways[0] : undefined;
  const label = t("web.miners.put_here", card ? cardName(card) : "", placeWords(place, first));
  return (
    <button
      {...cell}
      class={classes("miners-hollow", here && "here", isHinted(desk, place) && "hinted")}
      style={spot(plan, place)}
      aria-label={best ? `${label}: ${gainWords(best.total)}` : label}
    >
      <Icon of={here && card ? cardIcon(card, desk.facts.cards[card]) : "miners.lamp"} />
      {here && card && boxOf(plan, place).w >= 84 * plan.unit && <span class="name">{cardName(card)}</span>}
    </button>
  );
}
