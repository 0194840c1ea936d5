// board.tsx - the Realms map: land, what stands on it, what is lit; zoom, pan, keyboard, touch.
//
// Four layers of one size lie on a stage: the land (drawn once), the glow of the lit regions (breathes by itself), all that stands there
// (each region redrawn when it changes), and the regions one points at. Panning moves the stage; a zoom draws it anew when it has settled.
import { computed, type ReadonlySignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Painting } from "@/lib/view";
import type { MapFacts, RealmsView } from "../view";
import { landName, lang, t } from "@/lib/words";
import { Painted } from "@/ui/painted";
import { useSizeOf } from "@/ui/hooks";
import { Camera, namesFit, unitOf, type Size } from "./camera";
import type { FlagSize, FlagSpot } from "./cluster";
import { around, Compare, type signsOf } from "./compare";
import { dragged, dragToken, type Drag } from "./drag";
import type { Point } from "./geometry";
import { listen } from "./gestures";
import { Hits } from "./hits";
import { orderOf, sheetOf } from "./land";
import { Dusk, Flags, Glow, Ropes, Selected, SelectedFlag, type Flag } from "./lit";
import { Leaves } from "./leaves";
import type { Spot } from "./motion/arrow";
import { MotionLayer } from "./motion/layer";
import { marksOf, Sums, Told, Trail, type Past } from "./motion/marks";
import { faceHere } from "./names";
import { scenesOf, type Scene } from "./pieces";
import { tokenPicture } from "./picture";
import { MOUNTAINS, Plan } from "./plan";
import { Owners, Things } from "./things";
import { Hatches } from "./tokens";
import "./map.css";
import "./pieces.css";

export type { Flag } from "./lit";
export type { Drag } from "./drag";

export interface MapBoardProps {
  facts: MapFacts;
  /** Asks the engine that has this map. */
  paint(order: string): Painting;
  /** null: an empty map. */
  view: RealmsView | null;
  /** Regions one can act on. */
  lit: ReadonlyMap<string, Flag>;
  /** Regions that can be abandoned: marked, not lit. */
  leaves?: ReadonlySet<string>;
  /** Hovered, focused or tapped. A signal: what is looked at changes often, and little is drawn anew for it. */
  selected: ReadonlySignal<string | null>;
  onSelect(region: string | null): void;
  /** A click, Enter or Space on a lit region; on a touch screen the second tap. */
  onPick(region: string): void;
  /** In a lesson: a click on any other region; there one tap is enough. */
  onMiss?(region: string): void;
  /** Regions that must be in sight. */
  sight?: readonly string[];
  drag?: Drag;
  /** What is said aloud of a region. */
  describe(region: string): string;
  /** Two lines of play that are compared (compare.tsx). */
  compared?: ReturnType<typeof signsOf>;
  /** What part is seen; whoever gives it has the buttons for it (foot.tsx). */
  camera?: Camera;
  /** What happened, for motion and marks; none: the map is only shown. `pace` 0: nothing moves. `told`: regions that are spoken of. */
  past?: Past & { pace: number; told: ReadonlySignal<readonly string[]> };
  /** A preview: nothing to point at. */
  mini?: boolean;
}

/** The size of an element, from its first layout on. */
function useSize(): [{ current: HTMLDivElement | null }, Size | null] {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useSizeOf(frame, ({ clientWidth: w, clientHeight: h }) => {
    if (w > 0 && h > 0) setSize(was => (was && was.w === w && was.h === h ? was : { w, h }));
  });
  return [frame, size];
}

function usePlan({ facts, mini }: MapBoardProps, size: Size | null): Plan | null {
  const unit = size && unitOf(facts, size, mini === true);
  const named = size !== null && (!mini || namesFit(facts, size));
  return useMemo(() => {
    return unit === null ? null : new Plan(facts, unit, region => (named ? landName(facts.key, region) : ""));
  }, [facts, unit, named, lang.value, faceHere.value]);
}

/** Pieces beside the mountain that is part of the land. */
const loose = (scene: Scene | undefined, terrain: string): number =>
  scene && scene.pieces.length > 0 ? scene.pieces.length - (MOUNTAINS.has(terrain) ? 1 : 0) : 0;

/** Where flags go, looked for once. */
function spotOf(plan: Plan, beside: (region: string) => number) {
  const found = new Map<string, FlagSpot>();
  return (region: string, size: FlagSize): FlagSpot => {
    const key = `${region} ${size.wide}`;
    const it = found.get(key) ?? plan.flag(region, beside(region), size);
    found.set(key, it);
    return it;
  };
}

/** The races with wooden tokens on the map. */
const activeRaces = (scenes: ReadonlyMap<string, Scene>): string[] => [
  ...new Set([...scenes.values()].flatMap(scene => (scene.race && !scene.declined ? [scene.race] : []))),
];

/** Where a region's tokens stand. */
const standsOf =
  (plan: Plan, scenes: ReadonlyMap<string, Scene>) =>
  (region: string): Spot => {
    const { token, scale } = plan.cluster(region, loose(scenes.get(region), plan.region(region).terrain));
    return { at: token, scale };
  };

interface Layers {
  props: MapBoardProps;
  spot(region: string): Spot; // where its tokens stand
  plan: Plan;
  id: string;
  scenes: ReadonlyMap<string, Scene>;
}

function ThingsLayer({ props, plan, id, scenes, spot: stands, borders }: Layers & { borders: string }) {
  const { facts, lit, view, past } = props;
  const { unit } = plan;
  const selected = useMemo(() => computed(() => dragged.value?.over ?? props.selected.value), [props.selected]);
  const races = useMemo(() => activeRaces(scenes), [scenes]);
  const beside = (region: string): number => loose(scenes.get(region), plan.region(region).terrain);
  const spot = useMemo(() => spotOf(plan, beside), [plan, scenes]);
  const owners = useMemo(() => <Owners id={id} regions={facts.regions} scenes={scenes} unit={unit} />, [facts, scenes, unit]);
  const dusk = useMemo(() => <Dusk facts={facts} lit={lit} />, [facts, lit]);
  const flags = useMemo(() => <Flags lit={lit} spot={spot} />, [lit, spot]);
  const leaves = useMemo(() => <Leaves regions={props.leaves ?? new Set()} lit={lit} spot={spot} />, [props.leaves, lit, spot]);
  const ropes = useMemo(() => <Ropes facts={facts} lit={lit} unit={unit} />, [facts, lit, unit]);
  const marks = useMemo(() => past && view && marksOf(past, view, facts), [past?.log, past?.me, past?.still, view, facts]);
  const trail = useMemo(() => marks && <Trail {...{ marks, facts, unit }} spot={stands} />, [marks, stands]);
  const sums = useMemo(() => marks && <Sums {...{ marks, unit }} spot={stands} />, [marks, stands]);
  const things = useMemo(
    () =>
      facts.regions.map(r => {
        const scene = scenes.get(r.key);
        return scene && <Things key={r.key} id={id} region={r} cluster={plan.cluster(r.key, beside(r.key))} scene={scene} unit={unit} />;
      }),
    [facts, scenes, plan],
  );
  return (
    <>
      <defs>
        <Hatches id={`${id}-hatch`} races={races} />
      </defs>
      {dusk}
      {owners}
      <Painted svg={borders} />
      {ropes}
      {!props.mini && <Selected facts={facts} selected={selected} lit={lit} unit={unit} />}
      {trail}
      {past && <Told told={past.told} facts={facts} unit={unit} />}
      {things}
      {sums}
      {leaves}
      {flags}
      {props.compared && <Compare facts={facts} marks={props.compared} spot={spot} unit={unit} />}
      <SelectedFlag lit={lit} selected={selected} spot={spot} />
    </>
  );
}

function Stage({ camera, ...layers }: Omit<Layers, "spot"> & { camera: Camera }) {
  const { props, plan, id, scenes } = layers;
  const { facts, lit, mini, view, past } = props;
  const spot = useMemo(() => standsOf(plan, scenes), [plan, scenes]);
  const sheet = sheetOf(facts);
  const box = `${sheet.x} ${sheet.y} ${sheet.w} ${sheet.h}`;
  const painting = useMemo(() => props.paint(orderOf(plan, id)), [plan]);
  const glow = useMemo(() => <Glow facts={facts} lit={lit} unit={plan.unit} />, [facts, lit, plan]);
  return (
    <>
      <svg class="map-layer" viewBox={box} aria-hidden="true">
        <Painted svg={painting.land} />
      </svg>
      {!mini && (
        <svg class="map-layer map-glows" viewBox={box} aria-hidden="true">
          {glow}
        </svg>
      )}
      <svg class="map-layer" viewBox={box} aria-hidden="true">
        <ThingsLayer {...layers} spot={spot} borders={painting.borders} />
      </svg>
      {past && view && <MotionLayer {...{ id, facts, view, scenes, plan, past, camera, spot }} />}
    </>
  );
}

/** Where to look first when not all is seen: the middle of what is lit, else of what one's eyes hold, else of the map. */
function firstLook({ facts, lit, view, selected }: MapBoardProps): Point {
  const mine = new Set(view?.regions.filter(r => r.owner === view.turn).map(r => r.region));
  const wishes: ((key: string) => boolean)[] = [key => key === selected.peek(), key => lit.has(key), key => mine.has(key), () => true];
  const regions = wishes.map(wish => facts.regions.filter(r => wish(r.key))).find(set => set.length > 0) ?? [];
  const mean = (axis: 0 | 1): number => regions.reduce((sum, r) => sum + r.at[axis], 0) / Math.max(1, regions.length);
  return [mean(0), mean(1)];
}

/** A press on a token that may be moved takes it; any other may become a pan. */
function takesToken(event: PointerEvent, props: MapBoardProps, plan: Plan, scenes: ReadonlyMap<string, Scene>): boolean {
  const { drag, facts } = props;
  const hit = event.target instanceof Element ? event.target.closest<SVGElement>("[data-region]") : null;
  const region = hit?.dataset.region;
  const svg = hit?.closest("svg");
  const scene = region === undefined ? undefined : scenes.get(region);
  if (!drag || !svg || region === undefined || !scene?.seat || !scene.race || drag.from(region) <= 0) return false;
  const sheet = sheetOf(facts);
  const screen = svg.getBoundingClientRect();
  const k = screen.width / sheet.w;
  const { token, scale } = plan.cluster(region, loose(scene, plan.region(region).terrain));
  const far = Math.hypot(event.clientX - screen.left - (token[0] - sheet.x) * k, event.clientY - screen.top - (token[1] - sheet.y) * k);
  if (far > Math.max(24, 22 * scale * k)) return false;
  dragToken(event, region, drag, tokenPicture(scene.seat, scene.race));
  return true;
}

export function MapBoard(props: MapBoardProps) {
  const { facts, view, mini } = props;
  const id = `map${useId()}`;
  const camera = useMemo(() => props.camera ?? new Camera(), [props.camera]);
  const [frame, size] = useSize();
  const stage = useRef<HTMLDivElement>(null);
  const plan = usePlan(props, size);
  const scenes = useMemo(() => scenesOf(facts, view), [facts, view]);
  const now = useRef({ props, plan, scenes });
  now.current = { props, plan, scenes };

  useLayoutEffect(() => {
    if (!mini && size && stage.current) camera.fit(stage.current, facts, size, firstLook(now.current.props));
  }, [facts, size, mini, camera]);
  useEffect(() => {
    const element = frame.current;
    if (mini || !element) return;
    return listen(element, camera, event => {
      const { props: p, plan: its, scenes: there } = now.current;
      return !(its && takesToken(event, p, its, there));
    });
  }, [mini, camera]);

  useEffect(() => {
    const boxes = plan ? [...(props.compared?.keys() ?? [])].map(region => plan.inside(region).bounds) : [];
    if (boxes.length > 0) camera.show(around(boxes));
  }, [props.compared, plan, size, camera]);

  useEffect(() => {
    const boxes = plan ? (props.sight ?? []).map(region => plan.inside(region).bounds) : [];
    if (boxes.length > 0) camera.reveal(around(boxes));
  }, [props.sight?.join(), plan, size, camera]);

  const sheet = sheetOf(facts);
  return (
    <div ref={frame} class={mini ? "map-board mini" : "map-board"} style={mini ? { aspectRatio: `${sheet.w} / ${sheet.h}` } : undefined}>
      <div ref={stage} class="map-stage">
        {plan && <Stage {...{ props, plan, id, scenes, camera }} />}
        {plan && !mini && <Hits {...props} id={id} plan={plan} camera={camera} />}
      </div>
      {!mini && (
        <p id={`${id}-keys`} class="unseen">
          {t("web.map.keys")}
        </p>
      )}
    </div>
  );
}
