// chart.tsx - lines by seat: each with its colour, its dashes and its shape at every point, so that none of them is needed alone.
import "./chart.css";
import { useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { SeatInfo } from "@/lib/table";
import { seatIndex } from "@/lib/view";
import { useSizeOf } from "@/ui/hooks";
import { SeatMark, seatShape } from "@/ui/seat";

/** Of an element, as it is drawn: texts in a chart keep their size at every width. */
export function useWidth(of: RefObject<HTMLElement>): number {
  const [width, set] = useState(0);
  useSizeOf(of, box => set(box.clientWidth));
  return width;
}

/** A step between lines of a scale: 1, 2 or 5 of some power of ten; at most five steps. */
function stepFor(range: number): number {
  for (let step = 1; ; step *= 10) for (const s of [step, step * 2, step * 5]) if (range / s <= 5) return s;
}

export interface Scale {
  x(i: number): number;
  y(value: number): number;
}

export const LEFT = 36;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 26;

export const scaleOf = (width: number, height: number, count: number, low: number, high: number): Scale => ({
  x: i => LEFT + (width - LEFT - RIGHT) * (count > 1 ? i / (count - 1) : 0.5),
  y: value => TOP + (height - TOP - BOTTOM) * (1 - (value - low) / (high - low || 1)),
});

/** One seat's line, with its shape at every so many points. */
export function SeatLine({ seat, values, scale, every = 1 }: { seat: number; values: number[]; scale: Scale; every?: number }) {
  const d = values.map((v, i) => `${i ? "L" : "M"}${scale.x(i).toFixed(1)},${scale.y(v).toFixed(1)}`).join("");
  return (
    <g class={`seat-${seat} chart-seat`}>
      <path class={`chart-line chart-dash-${seat}`} d={d} />
      {values.map((v, i) => {
        if (i % every !== 0 && i !== values.length - 1) return null;
        return <path key={i} class="chart-dot" d={seatShape(seat, 5)} transform={`translate(${scale.x(i)},${scale.y(v)})`} />;
      })}
    </g>
  );
}

/** Which line is whose. */
export function Legend({ seats }: { seats: SeatInfo[] }) {
  return (
    <ul class="chart-legend" aria-hidden="true">
      {seats.map(s => (
        <li key={s.seat} class={`seat-${seatIndex(s.seat)}`}>
          <SeatMark seat={s.seat} />
          <svg class="chart-sample" viewBox="0 0 34 8">
            <path class={`chart-line chart-dash-${seatIndex(s.seat)}`} d="M0,4H34" />
          </svg>
          {s.name}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  label: string; // what is drawn, in words
  seats: SeatInfo[];
  values: number[][]; // by seat, by column
  columns: (string | number)[];
  foot: string; // what the columns are
}

/** Lines over columns, with a scale that begins at 0. */
export function SeatChart({ label, seats, values, columns, foot }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const height = width > 500 ? 300 : 230;
  const all = values.flat();
  const step = stepFor(Math.max(1, ...all) - Math.min(0, ...all));
  const high = Math.ceil(Math.max(1, ...all) / step) * step;
  const low = Math.floor(Math.min(0, ...all) / step) * step;
  const scale = scaleOf(width, height, columns.length, low, high);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return (
    <figure class="chart" ref={box}>
      <Legend seats={seats} />
      {width > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {ticks.map(v => (
            <g key={v}>
              <path class="chart-rule" d={`M${LEFT - 6},${scale.y(v)}H${width - RIGHT + 6}`} />
              <text class="chart-text" x={LEFT - 12} y={scale.y(v) + 4} text-anchor="end">
                {v}
              </text>
            </g>
          ))}
          {columns.map((c, i) => (
            <text key={c} class="chart-text" x={scale.x(i)} y={height - 6} text-anchor="middle">
              {c}
            </text>
          ))}
          {seats.map(s => (
            <SeatLine key={s.seat} seat={seatIndex(s.seat)} values={values[seatIndex(s.seat)]} scale={scale} />
          ))}
        </svg>
      )}
      <figcaption class="note">{foot}</figcaption>
    </figure>
  );
}

type TableProps = Omit<Props, "foot" | "label"> & { caption: string; corner: string };

/** The same figures to be read. */
export function ChartTable({ caption, corner, seats, values, columns }: TableProps) {
  return (
    <div class="chart-table">
      <table>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {seats.map(s => (
              <th key={s.seat} scope="col">
                {s.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((c, i) => (
            <tr key={c}>
              <th scope="row">{c}</th>
              {seats.map(s => (
                <td key={s.seat}>{values[seatIndex(s.seat)][i] ?? ""}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
