// plots.tsx - small plots: ink on paper, a dot and the interval around it, one scale, labels beside the marks, what is fair as a broken
// line. They are drawn at the width they have, so letters keep their size.
import { TooFew, type Format } from "./figure";
import { enough, type About } from "./figures";
import { BOTTOM, f1, Grid, hollow, LEFT, Plot, roomy, scaleFor, scaleOf, TOP } from "./scale";

// ---- columns ----

export interface Mark {
  label: string;
  short?: string; // for a column: a number of coins
  about: About | null;
}

interface ColumnsProps {
  marks: readonly Mark[];
  label: string;
  format: Format;
  line: number; // what is fair
  lineWords: string;
}

/** A dot for each, side by side: by the price paid. */
export function Columns({ marks, label, format, line, lineWords }: ColumnsProps) {
  const known = marks.map((mark, i) => ({ ...mark, i })).filter(mark => enough(mark.about)) as (Mark & { i: number; about: About })[];
  if (known.length === 0) return <TooFew />;
  const height = 290;
  const abouts = known.map(mark => mark.about);
  const scale = scaleOf(abouts, line, 2.5);
  const y = (v: number): number => TOP + (height - TOP - BOTTOM) * (1 - (Math.min(v, scale.high) - scale.low) / (scale.high - scale.low));
  const best = known.reduce((a, b) => (b.about.at > a.about.at ? b : a));
  const told = new Set([known[0].i, known[known.length - 1].i, best.i]);
  return (
    <Plot label={label} height={height}>
      {width => {
        const end = width - 8 - 7 * lineWords.length;
        const step = (end - LEFT) / marks.length;
        const x = (i: number): number => LEFT + step * (i + 0.5);
        return (
          <>
            <Grid scale={scale} y={y} width={width} format={format} />
            <path class="fair" d={`M${LEFT},${f1(y(line))}H${f1(end)}`} />
            <text x={width} y={y(line) + 4.5} class="strong end">
              {lineWords}
            </text>
            {marks.map((mark, i) => (
              <g key={mark.label}>
                <text x={x(i) - 3} y={height - 6} class={enough(mark.about) ? "strong end" : "quiet end"}>
                  {mark.short ?? mark.label}
                </text>
                <circle class="coin" cx={x(i) + 7} cy={height - 10.5} r="6.5" />
              </g>
            ))}
            {known.map(({ i, about }) => (
              <g key={i} class={`mark${hollow(about)}`}>
                <path class="interval" d={`M${f1(x(i))},${f1(y(about.low))}V${f1(y(about.high))}`} />
                <circle cx={x(i)} cy={y(about.at)} r="5.5" />
                {told.has(i) && (
                  <text x={x(i) + 10} y={y(about.at) + 4.5} class="strong">
                    {format(about.at)}
                  </text>
                )}
              </g>
            ))}
          </>
        );
      }}
    </Plot>
  );
}

// ---- rows ----

interface RowsProps {
  marks: readonly Mark[];
  label: string;
  format: Format;
  line: number;
  names: number; // px for the names
}

const ROW = 25;

/** A dot for each, one below the other: by players, by maps. */
export function Rows({ marks, label, format, line, names }: RowsProps) {
  const known = marks.filter(mark => enough(mark.about)) as { label: string; about: About }[];
  if (known.length === 0) return <TooFew />;
  const scale = scaleOf(
    known.map(mark => mark.about),
    line,
    2.5,
  );
  const height = 10 + ROW * known.length + 20;
  return (
    <Plot label={label} height={height}>
      {width => {
        const right = width - 44;
        const left = Math.min(names, width * 0.5);
        const x = (v: number): number =>
          left + 8 + ((Math.min(v, scale.high) - scale.low) / (scale.high - scale.low)) * (right - left - 16);
        return (
          <>
            {roomy(scale.ticks, x).map(v => (
              <g key={v}>
                <path class="grid" d={`M${f1(x(v))},4V${height - 22}`} />
                <text x={x(v)} y={height - 6} class="quiet middle">
                  {format(v)}
                </text>
              </g>
            ))}
            <path class="fair" d={`M${f1(x(line))},4V${height - 22}`} />
            {known.map(({ label: name, about }, i) => {
              const middle = 8 + ROW * (i + 0.5);
              return (
                <g key={name} class={`mark${hollow(about)}`}>
                  <text x="0" y={middle + 4.5}>
                    {name}
                  </text>
                  <path class="interval" d={`M${f1(x(about.low))},${middle}H${f1(x(about.high))}`} />
                  <circle cx={x(about.at)} cy={middle} r="5" />
                  <text x={width} y={middle + 4.5} class="strong end">
                    {format(about.at)}
                  </text>
                </g>
              );
            })}
          </>
        );
      }}
    </Plot>
  );
}

// ---- one among many ----

interface AmongProps {
  own: About | null;
  others: readonly number[];
  line: number;
  lineWords: string;
  name: string;
  label: string;
  format: Format;
}

/** One of a kind on the scale of all of them: each of the others is a tick. */
export function Among({ own, others, line, lineWords, name, label, format }: AmongProps) {
  if (!enough(own)) return <TooFew />;
  const scale = scaleFor(Math.min(own.low, line, ...others), Math.max(own.high, line, ...others));
  const height = 92;
  return (
    <Plot label={label} height={height}>
      {width => {
        const x = (v: number): number => 14 + ((v - scale.low) / (scale.high - scale.low)) * (width - 28);
        const edge = x(own.at) < 60 ? "" : x(own.at) > width - 60 ? " end" : " middle";
        const side = x(line) > width / 2 ? "end" : "";
        return (
          <>
            {roomy(scale.ticks, x).map(v => (
              <g key={v}>
                <path class="grid" d={`M${f1(x(v))},22V${height - 22}`} />
                <text x={x(v)} y={height - 6} class="quiet middle">
                  {format(v)}
                </text>
              </g>
            ))}
            {others.map((v, i) => (
              <path key={i} class="peer" d={`M${f1(x(v))},${height - 36}v10`} />
            ))}
            <path class="fair" d={`M${f1(x(line))},22V${height - 22}`} />
            <text x={x(line) + (side ? -6 : 6)} y={height - 40} class={`quiet ${side}`}>
              {lineWords}
            </text>
            <g class={`mark own${hollow(own)}`}>
              <path class="interval" d={`M${f1(x(own.low))},36H${f1(x(own.high))}`} />
              <circle cx={x(own.at)} cy="36" r="6.5" />
              <text x={x(own.at)} y="18" class={`strong${edge}`}>
                {name} {format(own.at)}
              </text>
            </g>
          </>
        );
      }}
    </Plot>
  );
}
