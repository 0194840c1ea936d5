// scale.tsx - what plots share: a scale with even steps, the room they are drawn in, lines across.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useWidth } from "@/table/chart";
import type { Format } from "./figure";
import { SOME, type About } from "./figures";

// ---- scales ----

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** From the least to the most, in steps of 1, 2, 2.5 or 5 of some power of ten, at most five. */
export function scaleFor(low: number, high: number): Scale {
  const range = Math.max(high - low, 1e-6);
  const power = 10 ** Math.floor(Math.log10(range / 5));
  const step = [1, 2, 2.5, 5, 10].map(s => s * power).find(s => range / s <= 5) ?? 10 * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return { low: first * step, high: last * step, ticks: Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step) };
}

/** A scale that holds these intervals and this line; long intervals of few games are cut at `most`. */
export function scaleOf(abouts: readonly About[], line: number | null, most = Infinity): Scale {
  const least = Math.min(...abouts.map(a => a.low), ...(line === null ? [] : [line]));
  const high = Math.max(...abouts.map(a => Math.min(a.high, Math.max(most, a.at))), ...(line === null ? [] : [line]));
  return scaleFor(least, high);
}

export const hollow = (about: About): string => (about.n < SOME ? " hollow" : "");
/** Those of the lines that have room for their numbers. */
export function roomy(ticks: readonly number[], x: (v: number) => number, room = 44): number[] {
  const step = ticks.length > 1 ? Math.abs(x(ticks[1]) - x(ticks[0])) : room;
  const every = Math.max(1, Math.ceil(room / Math.max(step, 1)));
  return ticks.filter((_, i) => i % every === 0);
}

export const f1 = (n: number): string => n.toFixed(1);

// ---- the room ----

interface PlotProps {
  label: string;
  height: number;
  children: (width: number) => ComponentChildren;
}

export function Plot({ label, height, children }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  return (
    <div ref={box} class="gallery-plot">
      {width > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {children(width)}
        </svg>
      )}
    </div>
  );
}

export const LEFT = 46;
export const TOP = 20;
export const BOTTOM = 30;

/** Lines across, with their numbers at the left. */
export function Grid({ scale, y, width, format }: { scale: Scale; y: (v: number) => number; width: number; format: Format }) {
  return (
    <>
      {scale.ticks.map(v => (
        <g key={v}>
          <path class="grid" d={`M${LEFT - 6},${f1(y(v))}H${width}`} />
          <text x={LEFT - 12} y={y(v) + 4.5} class="quiet end">
            {format(v)}
          </text>
        </g>
      ))}
    </>
  );
}
