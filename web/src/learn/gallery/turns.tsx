// turns.tsx - coins turn by turn, active and then in decline: one's own line beside that of all others.
import { TooFew, whole } from "./figure";
import { enough, type About } from "./figures";
import { BOTTOM, f1, Grid, hollow, LEFT, Plot, scaleOf, TOP } from "./scale";

export interface Course {
  own: readonly (About | null)[];
  others: readonly (About | null)[];
  words: string; // what these turns are
}

interface TurnsProps {
  courses: readonly Course[]; // active, in decline
  name: string;
  othersName: string;
  label: string;
}

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${f1(x)},${f1(y)}`).join("");

/** Coins turn by turn, active and then in decline, beside those of all others. */
export function Turns({ courses, name, othersName, label }: TurnsProps) {
  const parts = courses.map(course => ({
    ...course,
    own: course.own.filter(enough),
    others: course.others.slice(0, Math.max(course.own.filter(enough).length, 3)).filter(enough),
  }));
  const count = parts.reduce((n, part) => n + Math.max(part.own.length, part.others.length), 0);
  if (parts.every(part => part.own.length === 0)) return <TooFew />;
  const height = 290;
  const scale = scaleOf([{ at: 0, low: 0, high: 0, n: 1 }, ...parts.flatMap(part => [...part.own, ...part.others])], 0);
  const y = (v: number): number => TOP + (height - TOP - BOTTOM) * (1 - (v - scale.low) / (scale.high - scale.low));
  return (
    <Plot label={label} height={height}>
      {width => {
        const step = (width - LEFT) / (count + parts.length - 1);
        let begin = LEFT + step / 2;
        return (
          <>
            <Grid scale={scale} y={y} width={width} format={whole} />
            {parts.map(({ own, others, words }, k) => {
              const start = begin;
              const n = Math.max(own.length, others.length);
              begin += step * (n + 1);
              const x = (i: number): number => start + step * i;
              const last = own.length - 1;
              const end = others.length - 1;
              const below = last >= 0 && end >= 0 && own[last].at < others[Math.min(last, end)].at;
              return (
                <g key={words}>
                  {k > 0 && <path class="seam" d={`M${f1(start - step)},${TOP}V${height - BOTTOM + 4}`} />}
                  <path class="others" d={pathOf(others.map((about, i) => [x(i), y(about.at)]))} />
                  {k === parts.length - 1 && end >= 0 && (
                    <text x={x(0) + 8} y={y(Math.max(others[0].at, own[0]?.high ?? 0)) - 8} class="quiet">
                      {othersName}
                    </text>
                  )}
                  <g class="own">
                    {own.map((about, i) => (
                      <path key={i} class="interval" d={`M${f1(x(i))},${f1(y(about.low))}V${f1(y(about.high))}`} />
                    ))}
                    <path class="course" d={pathOf(own.map((about, i) => [x(i), y(about.at)]))} />
                    {own.map((about, i) => (
                      <g key={i} class={`mark${hollow(about)}`}>
                        <circle cx={x(i)} cy={y(about.at)} r="5" />
                      </g>
                    ))}
                    {k === parts.length - 1 && last >= 0 && (
                      <text
                        x={Math.min(x(last) + 6, width)}
                        y={below ? y(own[last].low) + 17 : y(Math.max(own[last].high, others[end]?.at ?? 0)) - 8}
                        class="strong end"
                      >
                        {name}
                      </text>
                    )}
                  </g>
                  <text x={start + (step * (n - 1)) / 2} y={height - 6} class="quiet middle">
                    {words}
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
