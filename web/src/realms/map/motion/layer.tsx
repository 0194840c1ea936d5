// layer.tsx - the layer of the map on which things move. It draws who plays in the scenes of a change, and takes them away at the end.
import { render } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { newsSince, readTo } from "@/lib/logbook";
import { player, type Act } from "@/lib/motion";
import { sound } from "@/lib/sound";
import type { MapFacts, RealmsView } from "../../view";
import type { Camera } from "../camera";
import { sheetOf } from "../land";
import type { Scene } from "../pieces";
import type { Plan } from "../plan";
import type { Spot } from "./arrow";
import { direct, type Change, type Ground, type Show } from "./direct";
import { draw, type Place } from "./flights";
import type { Past } from "./marks";
import { PLACE } from "./scenes";
import "./motion.css";

interface Props {
  id: string;
  facts: MapFacts;
  view: RealmsView;
  scenes: ReadonlyMap<string, Scene>;
  plan: Plan;
  past: Past & { pace: number };
  camera: Camera;
  spot(region: string): Spot;
}

/** Where a region is on the screen; null: not within what is seen of the map. */
function placeOn(svg: SVGSVGElement, { facts, spot }: Props, region: string): Place | null {
  const box = svg.getBoundingClientRect();
  const frame = svg.closest(".map-board")?.getBoundingClientRect() ?? box;
  const sheet = sheetOf(facts);
  const [x, y] = spot(region).at;
  const at = { x: box.x + ((x - sheet.x) * box.width) / sheet.w, y: box.y + ((y - sheet.y) * box.height) / sheet.h };
  return at.x >= frame.left && at.x <= frame.right && at.y >= frame.top && at.y <= frame.bottom ? at : null;
}

function groundOf(props: Props, svg: SVGSVGElement): Ground {
  const { id, facts, plan, camera, spot } = props;
  const stage = svg.closest(".map-stage");
  return {
    ...{ id, facts, plan, camera, spot },
    place: region => placeOn(svg, props, region),
    real: (what, region) => [...(stage?.querySelectorAll(`[data-${what}="${CSS.escape(region)}"]`) ?? [])],
  };
}

function castOf(roots: readonly (Element | undefined)[], real: Show["real"]): Map<string, Element[]> {
  const cast = new Map<string, Element[]>(Object.entries(real ?? {}));
  for (const actor of roots.flatMap(root => [...(root?.querySelectorAll<HTMLElement | SVGElement>("[data-who]") ?? [])])) {
    const who = actor.dataset.who ?? "";
    cast.set(who, [...(cast.get(who) ?? []), actor]);
  }
  return cast;
}

/** Draws who plays, lets them play, and takes them away. */
function perform(shows: readonly Show[], layer: SVGGElement, pace: number): void {
  const skies = shows.map(show => (show.flights && show.flights.length > 0 ? draw(show.flights) : null));
  render(
    <>
      {shows.map((show, i) => (
        <g key={i}>{show.node}</g>
      ))}
    </>,
    layer,
  );
  const acts = shows.map((show, i): Act => ({
    scene: show.beats,
    at: show.at,
    cast: castOf([layer.children[i], skies[i]?.sky], show.real),
  }));
  player.play(acts, pace, () => {
    render(null, layer);
    for (const sky of skies) sky?.clear();
  });
}

export function MotionLayer(props: Props) {
  const { facts, scenes, past } = props;
  const svg = useRef<SVGSVGElement>(null);
  const layer = useRef<SVGGElement>(null);
  const was = useRef({ scenes, read: readTo(past.log) });
  useLayoutEffect(() => {
    const { scenes: before, read } = was.current;
    const now = readTo(past.log);
    was.current = { scenes, read: now };
    const fresh = newsSince(past.log, read);
    if (now.n < read.n || (before === scenes && fresh.length === 0) || !svg.current || !layer.current) return;
    player.end();
    const change: Change = { before, after: scenes, fresh, log: past.log, view: props.view, me: past.me };
    const shows = direct(change, groundOf(props, svg.current));
    if (shows.length > 0 && past.pace > 0) perform(shows, layer.current, past.pace);
    else if (fresh.length === 0 && shows.some(show => show.beats === PLACE)) sound("set");
  }, [scenes, past.log]);
  useEffect(() => () => player.end(), []);
  const sheet = sheetOf(facts);
  return (
    <svg ref={svg} class="map-layer map-motion" viewBox={`${sheet.x} ${sheet.y} ${sheet.w} ${sheet.h}`} aria-hidden="true">
      <g ref={layer} />
    </svg>
  );
}
