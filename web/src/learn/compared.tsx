// compared.tsx - two or three moves on one scale: what each is worth compared with the best. Ink on paper: a dot for each, oneself is
// madder and larger, others are ink, what is not one's own is hollow.
import { useRef } from "preact/hooks";
import { lang } from "@/lib/words";
import { useWidth } from "@/table/chart";

export interface Row {
  words: string;
  value: number | null; // null: it has no place on the scale
  text?: string; // instead of the number
  who: "me" | "best" | "other";
}

const HIGH = 28;
const RIGHT = 12;

const number = (n: number): string => n.toLocaleString(lang.value, { maximumFractionDigits: 1 }).replace("-", "−");

/** A step between lines of a scale: at most four of them. */
function stepFor(range: number): number {
  for (let step = 1; ; step *= 10) for (const s of [step, step * 2, step * 5]) if (range / s <= 4) return s;
}

function Dots({ rows, width }: { rows: readonly Row[]; width: number }) {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const step = stepFor(Math.max(1, Math.max(0, ...values) - Math.min(0, ...values)));
  const low = Math.floor(Math.min(-step, ...values) / step) * step;
  const high = Math.ceil(Math.max(0, ...values) / step) * step;
  const x = (value: number): number => RIGHT + ((width - 2 * RIGHT) * (value - low)) / (high - low);
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  const bottom = rows.length * HIGH;
  return (
    <svg width={width} height={bottom + 20} viewBox={`0 0 ${width} ${bottom + 20}`} aria-hidden="true">
      {lines.map(value => (
        <g key={value}>
          <path class="riddle-grid" d={`M${x(value)},0V${bottom}`} />
          <text x={x(value)} y={bottom + 15}>
            {number(value)}
          </text>
        </g>
      ))}
      {rows.map(({ value, who }, i) =>
        value === null ? null : (
          <circle key={i} class={`riddle-dot ${who}`} cx={x(value)} cy={(i + 0.5) * HIGH} r={who === "me" ? 7.5 : 5.5} />
        ),
      )}
    </svg>
  );
}

export function Compared({ measure, rows }: { measure: string; rows: readonly Row[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  return (
    <figure class="riddle-compared">
      <figcaption class="note">{measure}</figcaption>
      <div class="riddle-scale">
        <ul>
          {rows.map(({ words, who }) => (
            <li key={words} class={who}>
              {words}
            </li>
          ))}
        </ul>
        <div ref={box}>{width > 0 && <Dots rows={rows} width={width} />}</div>
        <ul>
          {rows.map(({ words, value, text, who }) => (
            <li key={words} class={who}>
              <span class="unseen">{words}: </span>
              {text ?? (value === null ? "" : number(value))}
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
