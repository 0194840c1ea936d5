// cast.tsx - who plays in the scenes of the map (scenes.ts), drawn in its units. `data-who` is an actor's name.
import type { SeatKey } from "@/lib/view";
import { seatClass } from "@/ui/seat";
import { DieDrawing } from "../../die";
import type { MapRegion } from "../../view";
import { pointsOf, type Point } from "../geometry";
import type { Scene } from "../pieces";
import { Stack, Standing } from "../tokens";
import { ArrowDrawing, type Arc, type Spot } from "./arrow";
import { MOST } from "./scenes";

const px = (n: number): string => `${n.toFixed(1)}px`;
const moved = ([x, y]: Point, scale: number): string => `translate(${x.toFixed(1)},${y.toFixed(1)}) scale(${scale.toFixed(3)})`;

/** The outline of a region as two halves, both from the point that is nearest to another. */
function halves(path: string, [x, y]: Point): string[] {
  const points = pointsOf(path);
  const far = points.map(p => Math.hypot(p[0] - x, p[1] - y));
  const first = far.indexOf(Math.min(...far));
  const half = Math.ceil(points.length / 2);
  const along = (step: 1 | -1): string =>
    "M" + Array.from({ length: half + 1 }, (_, i) => points[(first + step * i + points.length) % points.length].join(",")).join("L");
  return [along(1), along(-1)];
}

interface ConquestProps {
  id: string;
  region: MapRegion;
  unit: number;
  seat: SeatKey;
  before: Scene;
  after: Scene;
  arc: Arc;
  spot: Spot;
}

function Travellers({ id, seat, after, arc, spot }: ConquestProps) {
  const race = after.race ?? "";
  const go = { "--dx": px((arc.b[0] - arc.a[0]) / spot.scale), "--dy": px((arc.b[1] - arc.a[1]) / spot.scale) };
  const hop = { "--lx": px(arc.lift[0] / spot.scale), "--ly": px(arc.lift[1] / spot.scale) };
  return (
    <>
      {Array.from({ length: Math.max(1, Math.min(MOST, after.tokens)) }, (_, i) => (
        <g key={i} transform={moved(arc.a, spot.scale)}>
          <g data-who="go" style={go}>
            <g data-who="hop" style={hop}>
              <Stack seat={seat} race={race} tokens={1} size={1} defs={`${id}-hatch-token`} />
            </g>
          </g>
        </g>
      ))}
    </>
  );
}

const SLIDES = 46; // px, away from the arrow

function Fallen({ id, before, arc, spot, unit }: ConquestProps) {
  const [dx, dy] = [arc.b[0] - arc.a[0], arc.b[1] - arc.a[1]];
  const far = Math.hypot(dx, dy) || 1;
  const away = { "--dx": px((SLIDES * dx) / far), "--dy": px((SLIDES * dy) / far), "--tilt": dx < 0 ? "-64deg" : "64deg" };
  return (
    <g transform={moved(spot.at, spot.scale)}>
      <g data-who="fallen" style={away}>
        <Standing scene={before} hatch={`${id}-hatch`} row={spot.scale / unit} />
      </g>
    </g>
  );
}

/** The arrow, those who come along it, who is beaten, and the borders. */
export function Conquest(props: ConquestProps) {
  const { id, region, unit, seat, before, arc } = props;
  const wide = 11 * unit;
  return (
    <g class="map-scene">
      <g clip-path={`url(#${id}-clip-${region.key})`}>
        {before.seat && <path data-who="before" class={`map-owner ${seatClass(before.seat)}`} d={region.path} stroke-width={wide} />}
        {halves(region.path, arc.a).map((d, i) => (
          <path key={i} data-who="wash" class={`map-owner map-wash ${seatClass(seat)}`} d={d} pathLength={1} stroke-width={wide} />
        ))}
      </g>
      {(before.race ?? (before.tribe || before.monsters > 0)) && <Fallen {...props} />}
      <ArrowDrawing seat={seat} arc={arc} size={unit} />
      <Travellers {...props} />
    </g>
  );
}

export function Rope({ path, seat, unit }: { path: string; seat: SeatKey; unit: number }) {
  return (
    <g class="map-scene">
      <g data-who="rope">
        <path class="map-attacked out" d={path} stroke-width={12 * unit} />
        <path class={`map-attacked ${seatClass(seat)}`} d={path} stroke-width={7 * unit} />
      </g>
    </g>
  );
}

/** Five faces, one after the other; then the one that lies. */
export function Die({ spot, face, won }: { spot: Spot; face: number; won: boolean }) {
  const faces = [0, 1, 2, 3].map(i => (face + 3 * i + 1) % 4);
  return (
    <g class="map-scene" transform={moved([spot.at[0], spot.at[1] - 30 * spot.scale], spot.scale)}>
      <g data-who="die">
        {faces.map((n, i) => (
          <g key={i} data-who="face">
            <DieDrawing n={n} won={false} />
          </g>
        ))}
        <g data-who="lies">
          <DieDrawing n={face} won={won} />
        </g>
      </g>
    </g>
  );
}

interface Stood {
  region: string;
  scene: Scene;
  spot: Spot;
}

export function Decline({ id, unit, stood }: { id: string; unit: number; stood: readonly Stood[] }) {
  return (
    <g class="map-scene">
      {stood.map(({ region, scene, spot }) => (
        <g key={region} transform={moved(spot.at, spot.scale)}>
          <circle data-who="bloom" class={`map-bloom ${seatClass(scene.seat)}`} r={16} />
          <g data-who="standing">
            <Standing scene={scene} hatch={`${id}-hatch`} row={spot.scale / unit} />
          </g>
        </g>
      ))}
    </g>
  );
}

/** Rims of the regions that pay. */
export function Rims({ paths, unit }: { paths: readonly string[]; unit: number }) {
  return (
    <g class="map-scene">
      {paths.map((d, i) => (
        <path key={i} data-who="rim" class="map-rim" d={d} stroke-width={6 * unit} />
      ))}
    </g>
  );
}
