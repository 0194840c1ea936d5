// hits.tsx - what one points at, focuses and hears: every region once, above all that is drawn. One stop for Tab; arrows go from
// region to region.
import { useMemo, useRef } from "preact/hooks";
import { lang, t } from "@/lib/words";
import type { Camera } from "./camera";
import { toward } from "./geometry";
import { sheetOf } from "./land";
import type { MapBoardProps } from "./board";
import type { Plan } from "./plan";

interface Props extends MapBoardProps {
  id: string;
  plan: Plan;
  camera: Camera;
}

const ARROWS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAN = 90; // px

const regionOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<SVGElement>("[data-region]")?.dataset.region ?? null) : null;

function zoomKey(key: string, camera: Camera): boolean {
  if (key === "+" || key === "=") camera.zoomBy(1.35);
  else if (key === "-" || key === "_") camera.zoomBy(1 / 1.35);
  else if (key === "0") camera.showAll();
  else return false;
  return true;
}

/** The next or the last lit region, in reading order. */
function litFrom({ facts, lit }: Props, from: string, step: 1 | -1): string | null {
  const keys = facts.regions.filter(r => lit.has(r.key) || r.key === from).map(r => r.key);
  const next = keys[(keys.indexOf(from) + step + keys.length) % keys.length];
  return next === from ? null : next;
}

/** Where a key leads from a region; null: nowhere. */
function step(props: Props, from: string, key: string): string | null {
  const arrow = ARROWS[key];
  if (arrow) return toward(props.facts, props.plan.region(from), arrow[0], arrow[1])?.key ?? null;
  if (key === "PageDown") return litFrom(props, from, 1);
  if (key === "PageUp") return litFrom(props, from, -1);
  if (key === "Home") return props.facts.regions[0].key;
  if (key === "End") return props.facts.regions[props.facts.regions.length - 1].key;
  return null;
}

/** Whether a click there does something. */
const acts = (region: string, { lit, leaves }: Props): boolean => lit.has(region) || leaves?.has(region) === true;

export function Hits(props: Props) {
  const { facts, lit, view, describe, id } = props;
  const now = useRef(props);
  now.current = props;
  const pressed = useRef<string | null>(null); // what was selected before the finger came down
  const svg = useRef<SVGSVGElement>(null);
  const rover = useRef<string | null>(null); // where Tab comes back to
  const at = (region: string): SVGElement | null | undefined => svg.current?.querySelector<SVGElement>(`[data-region="${region}"]`);
  const focus = (region: string): void => at(region)?.focus({ preventScroll: true });
  /** Set by hand: forty regions need not be drawn anew for it. */
  const rove = (region: string): void => {
    svg.current?.querySelector(`[tabindex="0"]`)?.setAttribute("tabindex", "-1");
    at(region)?.setAttribute("tabindex", "0");
    rover.current = region;
  };
  const choose = (region: string, touch: boolean): void => {
    const p = now.current;
    if (acts(region, p) && (!touch || p.onMiss || pressed.current === region)) p.onPick(region);
    else if (p.onMiss) p.onMiss(region);
    else p.onSelect(region);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const p = now.current;
    const from = regionOf(event.target);
    if (from === null || event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (event.shiftKey && arrow) p.camera.panBy(-arrow[0] * PAN, -arrow[1] * PAN);
    else if (event.key === "Enter" || event.key === " ") choose(from, false);
    else if (event.key === "Escape") p.onSelect(null);
    else if (!zoomKey(event.key, p.camera)) {
      const to = step(p, from, event.key);
      if (to === null && !arrow) return;
      if (to !== null) focus(to);
    }
    event.preventDefault();
  };
  const onFocusIn = (event: FocusEvent): void => {
    const region = regionOf(event.target);
    if (region === null) return;
    rove(region);
    now.current.onSelect(region);
    if (event.target instanceof Element && event.target.matches(":focus-visible"))
      now.current.camera.reveal(now.current.plan.inside(region).bounds);
  };
  const onPointerOver = (event: PointerEvent): void => {
    const region = regionOf(event.target);
    if (event.pointerType === "mouse" && event.buttons === 0 && region !== null && region !== now.current.selected.peek())
      now.current.onSelect(region);
  };
  const onPointerLeave = (event: PointerEvent): void => {
    const to = event.relatedTarget;
    if (event.pointerType === "mouse" && !(to instanceof Element && to.closest(".map-keep"))) now.current.onSelect(null);
  };
  const onClick = (event: MouseEvent): void => {
    const region = regionOf(event.target);
    if (region !== null) choose(region, event instanceof PointerEvent && event.pointerType === "touch");
  };

  const labels = useMemo(() => new Map(facts.regions.map(r => [r.key, describe(r.key)])), [facts, view, lit, props.leaves, lang.value]);
  const paths = useMemo(() => {
    const stop = rover.current ?? facts.regions.find(r => lit.has(r.key))?.key ?? facts.regions[0]?.key;
    return facts.regions.map(r => (
      <path
        key={r.key}
        d={r.path}
        data-region={r.key}
        class={lit.has(r.key) ? "map-hit lit" : "map-hit"}
        role={props.onMiss || acts(r.key, props) ? "button" : "img"}
        aria-label={labels.get(r.key)}
        tabindex={r.key === stop ? 0 : -1}
      />
    ));
  }, [facts, lit, labels]);
  const sheet = sheetOf(facts);
  // A drawing that listens for the focus would take it itself: the box around it listens.
  return (
    <div
      class="map-layer"
      onKeyDown={onKeyDown}
      onFocusIn={onFocusIn}
      onPointerOver={onPointerOver}
      onPointerLeave={onPointerLeave}
      onPointerDown={() => (pressed.current = now.current.selected.peek())}
      onClick={onClick}
    >
      <svg
        ref={svg}
        class="map-layer map-hits"
        viewBox={`${sheet.x} ${sheet.y} ${sheet.w} ${sheet.h}`}
        role="group"
        aria-label={t("web.map.label")}
        aria-describedby={`${id}-keys`}
      >
        {paths}
      </svg>
    </div>
  );
}
