// mine.tsx - a seat's mine: rooms in a brick bond under the Surface, lit hollows where a card may go, the light of a chain. One stop for
// Tab; arrow keys go from place to place.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "@/lib/words";
import { Button } from "@/ui/button";
import { useMore } from "@/ui/more";
import { CartChoices } from "./carts";
import { CompareMarks, useMarks } from "./compare";
import { Chamber, Hollow } from "./cells";
import { placeOfDoing } from "./decide";
import type { Desk } from "./desk";
import { Edges } from "./edges";
import { useFit, useInSight, useZoom, zoom, zoomBy } from "./fit";
import { dugIn, useStops } from "./flashes";
import { Gauge, Ground } from "./ground";
import { GhostHalves, Joints } from "./joints";
import { JoinTags, litWays, Posts, stopAt, Ways } from "./light";
import { placeKey, samePlace, toward, type Place } from "./places";
import type { Plan } from "./plan";
import { Walls } from "./room";
import { Surface } from "./surface";
import { classes } from "./words";
import "./mine.css";
import "./room.css";

function ZoomButtons() {
  return (
    <div class="miners-zoom">
      <Button class="icon-only" aria-label={t("web.miners.larger")} onClick={() => zoomBy(1.25)} words="+" />
      {zoom.value > 1 && <Button class="icon-only" aria-label={t("web.miners.smaller")} onClick={() => zoomBy(1 / 1.25)} words="−" />}
      {zoom.value > 1 && <Button class="small" onClick={() => (zoom.value = 1)} words={t("web.miners.fit")} />}
    </div>
  );
}

/** The half-Carts of the card to be put somewhere, where one looks. */
function Ghost({ desk, plan }: { desk: Desk; plan: Plan }) {
  const at = desk.hollows.value.find(p => samePlace(p, desk.at.value));
  const card = desk.coming.value;
  return at && card ? <GhostHalves card={card} at={at} mine={desk.shownSeat.value.mine} facts={desk.facts} plan={plan} /> : null;
}

/** All that a look changes: the light of the ways, their signs, the Surface. */
function Light({ desk, plan, seen }: { desk: Desk; plan: Plan; seen: number }) {
  const ways = litWays(desk);
  return (
    <>
      <Surface desk={desk} plan={plan} seen={seen} stop={stopAt(ways, null)} />
      <Ways plan={plan} ways={ways} />
      <JoinTags plan={plan} ways={ways} />
      <Posts plan={plan} ways={ways} mine={desk.shownSeat.value.mine} hollows={desk.hollows.value} />
    </>
  );
}

/** Arrows lead on from the place that has the focus; the stop for Tab may be elsewhere since the last move. */
function keyDown(e: KeyboardEvent, desk: Desk, places: Place[]): void {
  const focused = (e.target as HTMLElement).dataset.place;
  const at = places.find(p => placeKey(p) === focused) ?? desk.stop.peek();
  if (e.key === "+" || e.key === "-") zoomBy(e.key === "+" ? 1.25 : 1 / 1.25);
  else if (e.key === "0") zoom.value = 1;
  else if (e.key === "Escape") desk.pickUp(null);
  else {
    const to = e.key.startsWith("Arrow") && at ? toward(at, e.key, places) : null;
    if (!to) return;
    (e.currentTarget as HTMLElement).querySelector<HTMLElement>(`[data-place="${placeKey(to)}"]`)?.focus();
    desk.choose(to);
  }
  e.preventDefault();
}

const sizesOf = ({ w, h, width, height, sky }: Plan): Record<string, string> => ({
  ...{ fontSize: `${w / 11.6}px`, width: `${width}px`, height: `${height}px` },
  ...{ "--w": `${w}px`, "--h": `${h}px`, "--sky-high": `${sky}px` },
});

export function Mine({ desk }: { desk: Desk }) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const mine = desk.shownSeat.value.mine;
  const hollows = desk.hollows.value;
  const places = useMemo<Place[]>(() => [...mine, ...hollows], [mine, hollows]);
  const marks = useMarks(desk);
  const meant = useMemo(() => marks.map(m => m.at), [marks]);
  const { plan, seen, scrolls } = useFit(room, mine, meant.length > 0 ? meant : hollows, meant.length > 0 ? meant : desk.reach.value);
  useZoom(room);
  useStops(desk);
  useMore(room, frame);
  const active = placeOfDoing(desk.shownSeat.value);
  const sight = hollows.length > 0 ? hollows : active ? [active] : mine.filter(c => c.level === 1);
  const when = `${desk.shown.value} ${seen} ${mine.length} ${hollows.map(placeKey).join()} ${active ? placeKey(active) : ""}`;
  useInSight(room, plan, sight, when);
  const first = Math.min(0, ...places.filter(p => p.level === 1).map(p => p.column));
  // A look at a place draws nothing of this anew.
  const ground = useMemo(() => <Ground plan={plan} dug={places} />, [plan, places]);
  const joints = useMemo(() => <Joints key={desk.shown.value} mine={mine} facts={desk.facts} plan={plan} />, [mine, plan]);
  const walls = useMemo(() => <Walls />, []);
  useEffect(() => () => desk.look(null), [desk]);
  return (
    <div class="miners-mine" ref={frame}>
      <div class={classes("miners-scroll", scrolls && "moves")} ref={room} tabIndex={places.length === 0 ? 0 : undefined}>
        <div
          class={classes("miners-dig", plan.detail, plan.small && "small")}
          role="group"
          aria-label={t("web.miners.mine_label")}
          style={sizesOf(plan)}
          onKeyDown={e => keyDown(e, desk, places)}
        >
          {walls}
          {ground}
          <div class="miners-field">
            <Gauge plan={plan} />
            {mine.map(c => (
              <Chamber key={placeKey(c)} {...{ desk, plan, first }} place={c} card={c} fresh={samePlace(dugIn.value, c)} />
            ))}
            {hollows.map(p => (
              <Hollow key={placeKey(p)} {...{ desk, plan, first }} place={p} />
            ))}
            {joints}
            <Ghost desk={desk} plan={plan} />
            <CompareMarks marks={marks} plan={plan} />
            <CartChoices desk={desk} plan={plan} />
          </div>
          <Light desk={desk} plan={plan} seen={seen} />
        </div>
      </div>
      <Edges room={room} />
      {(plan.detail !== "wide" || zoom.value > 1) && <ZoomButtons />}
    </div>
  );
}
