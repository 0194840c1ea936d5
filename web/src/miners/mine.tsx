// mine.tsx - a seat's mine: chambers in a brick bond under the Surface, lit hollows where a card may go, the ways of a chain. One
// stop for Tab; arrow keys go from place to place.
import { useComputed } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { MineCard } from "./view";
import { lang, t } from "@/lib/words";
import { Button } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { hinted } from "@/table/hint";
import { useMore } from "@/ui/more";
import { CartChoices } from "./carts";
import { ChamberFace, StepMark, type StepHere } from "./chamber";
import { placeOfDoing } from "./decide";
import type { Desk } from "./desk";
import { Edges } from "./edges";
import { cardName, levelName, NUMERALS } from "./facts";
import { useFit, useInSight, useZoom, zoom, zoomBy } from "./fit";
import { Flashes, glowing, useFlashes } from "./flashes";
import { gainWords } from "./glyphs";
import { Ground } from "./ground";
import { GhostHalves, Joints } from "./joints";
import { boundsOf, DROP, HIGH, leftOf, middleOf, placeKey, samePlace, SKY, topOf, toward, WIDE, type Bounds, type Place } from "./places";
import { hovers } from "./slip";
import { Surface } from "./surface";
import { chamberWords, classes, placeWords } from "./words";
import "./mine.css";

/** Keeps what is drawn at a place's corner. */
const spot = (p: Place, bounds: Bounds) => ({
  left: `${leftOf(p) - bounds.left}em`,
  top: `${topOf(p)}em`,
  width: `${WIDE}em`,
  height: `${HIGH}em`,
});

/** What the ways under the lamp would do at a place: the best one's step, or another's. */
function stepAt(desk: Desk, p: Place): StepHere | null {
  for (const [i, way] of desk.ways.value.entries()) {
    const n = way.steps.findIndex(s => samePlace(s.at, p));
    if (n >= 0) return { number: n + 1, gain: way.steps[n].gain, other: i !== desk.way.value };
  }
  return null;
}

function Ways({ desk, bounds }: { desk: Desk; bounds: Bounds }) {
  const lines = desk.ways.value.map((way, i) => {
    const at = way.steps.map(s => s.at && middleOf(s.at));
    const last = at.findLast(m => m !== null);
    const points = at.map(m => m ?? { x: last?.x ?? 0, y: SKY - 1.6 });
    return { d: "M" + points.map(m => `${m.x},${m.y}`).join("L"), best: i === desk.way.value };
  });
  if (lines.length === 0) return null;
  return (
    <svg class="miners-ways" viewBox={`${bounds.left} 0 ${bounds.width} ${bounds.height}`} aria-hidden="true">
      {lines.map((l, i) => (
        <path key={i} class={l.best ? "way" : "way other"} d={l.d} />
      ))}
    </svg>
  );
}

interface CellProps {
  desk: Desk;
  place: Place;
  bounds: Bounds;
}

/** What a place in the mine answers to: looking, and acting where it is lit. */
function useCell({ desk, place }: CellProps) {
  const can = desk.canAct(place);
  const stop = useComputed(() => samePlace(desk.stop.value, place)).value; // drawn anew only where the answer is another
  return {
    type: "button" as const,
    "data-place": placeKey(place),
    tabIndex: stop ? 0 : -1,
    onPointerEnter: (e: PointerEvent) => hovers(e) && desk.look(place),
    onPointerLeave: (e: PointerEvent) => hovers(e) && desk.look(null),
    onFocus: (e: FocusEvent) => (e.currentTarget as HTMLElement).matches(":focus-visible") && desk.look(place),
    onClick: (e: MouseEvent) => {
      const touch = (e as PointerEvent).pointerType === "touch";
      if (can && !(touch && !samePlace(desk.at.peek(), place))) void desk.act(place);
      else desk.look(place);
    },
  };
}

const isHinted = (desk: Desk, p: Place): boolean => hinted.value !== null && desk.movesAt(p).includes(hinted.value);

function Chamber(props: CellProps & { card: MineCard; first: number; fresh: boolean }) {
  const { desk, card, bounds, first, fresh } = props;
  const cell = useCell(props);
  const can = desk.canAct(card);
  const active = desk.isMine.value && samePlace(placeOfDoing(desk.mySeat.value), card);
  const glows = desk.isMine.value && glowing.value !== "surface" && samePlace(glowing.value, card);
  const step = useComputed(() => (desk.isMine.value ? stepAt(desk, card) : null)).value; // most places are on no way
  const face = useMemo(() => <ChamberFace facts={desk.facts} card={card} />, [desk, card, lang.value]);
  const words = chamberWords(desk.facts, card, first);
  const way = step && !step.other && "on-way";
  const light = classes(can && "lit", active && "active", glows && "glows", way, isHinted(desk, card) && "hinted");
  return (
    <button
      {...cell}
      class={classes("miners-chamber", light, fresh && "fresh")}
      style={spot(card, bounds)}
      aria-disabled={!can}
      aria-label={can ? t("web.miners.choose_this", words) : words}
    >
      {face}
      {step && <StepMark step={step} />}
    </button>
  );
}

function Hollow(props: CellProps & { first: number }) {
  const { desk, place, bounds, first } = props;
  const cell = useCell(props);
  const card = desk.coming.value;
  const here = useComputed(() => samePlace(desk.at.value, place)).value;
  const best = here ? desk.ways.value[0] : undefined;
  const label = t("web.miners.put_here", card ? cardName(card) : "", placeWords(place, first));
  return (
    <button
      {...cell}
      class={classes("miners-hollow", here && "here", isHinted(desk, place) && "hinted")}
      style={spot(place, bounds)}
      aria-label={best ? `${label}: ${gainWords(best.total)}` : label}
    >
      <Icon of="miners.lamp" />
      {here && card && <span class="name">{cardName(card)}</span>}
    </button>
  );
}

function ZoomButtons({ px }: { px: number }) {
  return (
    <div class="miners-zoom">
      <Button class="icon-only" aria-label={t("web.miners.larger")} onClick={() => zoomBy(px, 1.2)} words="+" />
      <Button class="icon-only" aria-label={t("web.miners.smaller")} onClick={() => zoomBy(px, 1 / 1.2)} words="−" />
      {zoom.value !== null && <Button class="small" onClick={() => (zoom.value = null)} words={t("web.miners.fit")} />}
    </div>
  );
}

/** The half-Carts of the card to be put somewhere, where one looks. */
function Ghost({ desk, bounds }: { desk: Desk; bounds: Bounds }) {
  const at = desk.hollows.value.find(p => samePlace(p, desk.at.value));
  const card = desk.coming.value;
  return at && card ? <GhostHalves card={card} at={at} mine={desk.shownSeat.value.mine} facts={desk.facts} bounds={bounds} /> : null;
}

/** The place that the last card was put, for the motion of setting it down. */
function freshPlace(desk: Desk): Place | null {
  const news = desk.table.log.value.at(-1)?.news.findLast(n => n.event === "placed" && n.seat === desk.shown.value);
  return news ? { level: Number(news.level), column: Number(news.column) } : null;
}

function keyDown(e: KeyboardEvent, desk: Desk, places: Place[], px: number): void {
  const at = desk.stop.peek();
  if (e.key === "+" || e.key === "-") zoomBy(px, e.key === "+" ? 1.2 : 1 / 1.2);
  else if (e.key === "0") zoom.value = null;
  else if (e.key === "Escape") desk.pickUp(null);
  else {
    const to = e.key.startsWith("Arrow") && at ? toward(at, e.key, places) : null;
    if (!to) return;
    (e.currentTarget as HTMLElement).querySelector<HTMLElement>(`[data-place="${placeKey(to)}"]`)?.focus();
    desk.look(to);
  }
  e.preventDefault();
}

function Strata({ levels }: { levels: number }) {
  return (
    <>
      {Array.from({ length: levels }, (_, i) => (
        <span key={i} class="miners-depth" style={{ top: `${SKY + i * DROP + 0.5}em` }} aria-hidden="true" title={levelName(i + 1)}>
          <b>{NUMERALS[i + 1]}</b>
        </span>
      ))}
    </>
  );
}

export function Mine({ desk }: { desk: Desk }) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const mine = desk.shownSeat.value.mine;
  const hollows = desk.hollows.value;
  const places = useMemo<Place[]>(() => [...mine, ...hollows], [mine, hollows]);
  const reach = desk.reach.value;
  const levels = Math.max(2, ...places.map(p => p.level), ...reach.map(p => p.level));
  const fit = useFit(room, [boundsOf([...mine, ...reach], levels), boundsOf(places, levels)]);
  const { bounds } = fit;
  useZoom(room, fit.px);
  useFlashes(desk);
  useMore(room, frame);
  const active = placeOfDoing(desk.shownSeat.value);
  const sight = hollows.length > 0 ? hollows : active ? [active] : mine.filter(c => c.level === 1);
  useInSight(
    room,
    bounds,
    fit.px,
    sight,
    `${desk.shown.value} ${fit.seen} ${mine.length} ${hollows.map(placeKey).join()} ${active ? placeKey(active) : ""}`,
  );
  const first = Math.min(0, ...places.filter(p => p.level === 1).map(p => p.column));
  const fresh = freshPlace(desk);
  // A look at a place draws nothing of this anew.
  const size = [bounds.left, bounds.width, bounds.height];
  const ground = useMemo(() => <Ground bounds={bounds} />, size);
  const joints = useMemo(() => <Joints mine={mine} facts={desk.facts} bounds={bounds} />, [mine, ...size]);
  const surface = useMemo(() => <Surface desk={desk} seen={fit.seen} />, [desk, fit.seen]);
  useEffect(() => () => desk.look(null), [desk]);
  return (
    <div class="miners-mine" ref={frame}>
      <div class={fit.scrolls ? "miners-scroll moves" : "miners-scroll"} ref={room} tabIndex={places.length === 0 ? 0 : undefined}>
        <div
          class={fit.far ? "miners-dig far" : "miners-dig"}
          role="group"
          aria-label={t("web.miners.mine_label")}
          style={{ fontSize: `${fit.px}px`, width: `${bounds.width}em`, height: `${bounds.height}em` }}
          onKeyDown={e => keyDown(e, desk, places, fit.px)}
        >
          {ground}
          {surface}
          <div class="miners-field">
            <Strata levels={levels} />
            {mine.map(c => (
              <Chamber key={placeKey(c)} {...{ desk, bounds, first }} place={c} card={c} fresh={samePlace(fresh, c)} />
            ))}
            {hollows.map(p => (
              <Hollow key={placeKey(p)} {...{ desk, bounds, first }} place={p} />
            ))}
            {joints}
            <Ghost desk={desk} bounds={bounds} />
            <Ways desk={desk} bounds={bounds} />
            <CartChoices desk={desk} bounds={bounds} />
            <Flashes left={bounds.left} />
          </div>
        </div>
      </div>
      <Edges room={room} />
      <ZoomButtons px={fit.px} />
    </div>
  );
}
