// arrow.tsx - an arrow on the map, from a region to another or in over the edge: an arc, with a head at its end.
import type { SeatKey } from "@/lib/view";
import { seatClass } from "@/ui/seat";
import type { MapFacts } from "../../view";
import type { Point } from "../geometry";

/** Where something stands, and how large things are drawn there. */
export interface Spot {
  at: Point;
  scale: number;
}

/** From a to b; in the middle it is `lift` away from the straight way. */
export interface Arc {
  a: Point;
  b: Point;
  lift: Point;
}

const toward = ([x, y]: Point, [tx, ty]: Point, by: number): Point => {
  const far = Math.hypot(tx - x, ty - y) || 1;
  return [x + ((tx - x) / far) * by, y + ((ty - y) / far) * by];
};

/** The point of the map's edge that is nearest. */
export function edgeNear({ size: [w, h], margin }: MapFacts, [x, y]: Point): Point {
  const out = margin / 2;
  const ways: readonly (readonly [number, Point])[] = [
    [x, [-out, y]],
    [w - x, [w + out, y]],
    [y, [x, -out]],
    [h - y, [x, h + out]],
  ];
  return ways.reduce((best, way) => (way[0] < best[0] ? way : best))[1];
}

const HIGH = 60; // at most

/** Bent upward; where it goes up or down, to the left. */
export function arcOf(a: Point, b: Point): Arc {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const far = Math.hypot(dx, dy) || 1;
  const high = (dx < 0 ? 1 : -1) * Math.min(HIGH, 0.2 * far);
  return { a, b, lift: [(-dy / far) * high, (dx / far) * high] };
}

const bend = ({ a, b, lift }: Arc): Point => [(a[0] + b[0]) / 2 + 2 * lift[0], (a[1] + b[1]) / 2 + 2 * lift[1]];
const text = ([x, y]: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

const TOKEN = 19; // px around a token that stay free

/** What is drawn: the way between the tokens, and the head. `size`: px in the map's units. */
function drawingOf(arc: Arc, size: number): { way: string; head: string } {
  const c = bend(arc);
  const tip = toward(arc.b, c, TOKEN * size);
  const neck = toward(tip, c, 10 * size);
  const [dx, dy] = [tip[0] - neck[0], tip[1] - neck[1]];
  const wing = (side: 1 | -1): Point => [neck[0] - side * dy * 0.72, neck[1] + side * dx * 0.72];
  const way = `M${text(toward(arc.a, c, TOKEN * size * 0.8))}Q${text(c)} ${text(neck)}`;
  return { way, head: `M${text(tip)}L${text(wing(1))}L${text(wing(-1))}Z` };
}

interface Props {
  seat: SeatKey;
  arc: Arc;
  size: number;
  /** Of the last turn: thinner. */
  trail?: string;
}

export function ArrowDrawing({ seat, arc, size, trail }: Props) {
  const { way, head } = drawingOf(arc, size);
  const wide = (trail ? 3.6 : 5.4) * size;
  return (
    <g class={`map-arrow ${seatClass(seat)}${trail ? " trail" : ""}`} data-who="arrow" data-trail={trail}>
      <path class="out" data-who="ink" d={way} pathLength={1} stroke-width={wide + 3 * size} />
      <path class="out head" data-who="head" d={head} stroke-width={3 * size} />
      <path class="ink" data-who="ink" d={way} pathLength={1} stroke-width={wide} />
      <path class="ink head" data-who="head" d={head} />
    </g>
  );
}
