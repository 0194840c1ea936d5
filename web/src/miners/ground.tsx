// ground.tsx - the cut through the ground behind the mine: sky, grass, four strata that grow darker downward, stones in them. Only drawing.
import { DROP, LEVELS, SKY, STEP, type Bounds } from "./places";

/** The same number for the same n, between 0 and 1: stones stay where they are when the mine grows. */
function chance(n: number): number {
  const x = Math.sin(n * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
}

/** A line that waves from x to x, at a height. */
function wave(from: number, to: number, y: number, high: number, n: number): string {
  const step = 3.2;
  const first = Math.floor(from / step) * step;
  let d = `M${first.toFixed(2)},${(y + high * (chance(first + n) - 0.5)).toFixed(2)}`;
  for (let x = first; x < to + step; x += step) {
    const at = y + high * (chance(x + step + n) - 0.5);
    d += `Q${(x + step / 2).toFixed(2)},${(y + 1.3 * high * (chance(x + n + 0.5) - 0.5)).toFixed(2)} ${(x + step).toFixed(2)},${at.toFixed(2)}`;
  }
  return d;
}

function Stones({ level, from, to }: { level: number; from: number; to: number }) {
  const out = [];
  for (let c = Math.floor(from / STEP) - 1; c <= Math.ceil(to / STEP); c++)
    for (let i = 0; i < 7; i++) {
      const n = c * 31 + level * 7 + i * 3.7;
      const x = (c + chance(n)) * STEP,
        y = SKY + (level - 1 + 0.08 + 0.86 * chance(n + 1)) * DROP,
        r = 0.14 + 0.34 * chance(n + 2);
      out.push(<ellipse key={`${c}.${i}`} cx={x.toFixed(2)} cy={y.toFixed(2)} rx={(r * 1.4).toFixed(2)} ry={r.toFixed(2)} />);
    }
  return <g class="stones">{out}</g>;
}

function Tufts({ from, to }: { from: number; to: number }) {
  const out = [];
  for (let c = Math.floor(from); c <= Math.ceil(to); c++) {
    const x = c + chance(c),
      y = SKY - 0.62 + 0.2 * chance(c + 9),
      h = 0.35 + 0.4 * chance(c + 4);
    out.push(
      <path key={c} d={`M${x.toFixed(2)},${y.toFixed(2)}q-.1,${-h} -.25,${-h * 1.1}M${x.toFixed(2)},${y.toFixed(2)}q.1,${-h} .22,${-h}`} />,
    );
  }
  return <g class="tufts">{out}</g>;
}

export function Ground({ bounds }: { bounds: Bounds }) {
  const from = bounds.left,
    to = from + bounds.width,
    foot = bounds.height;
  return (
    <svg class="miners-ground" viewBox={`${from} 0 ${bounds.width} ${foot}`} preserveAspectRatio="none" aria-hidden="true">
      <rect class="sky" x={from} y="0" width={bounds.width} height={SKY} />
      <path class="hills" d={`${wave(from, to, SKY - 2.1, 1.6, 5)}V${SKY}H${from - 4}Z`} />
      <path class="grass" d={`${wave(from, to, SKY - 0.9, 0.5, 1)}V${SKY + 1}H${from - 4}Z`} />
      <Tufts from={from} to={to} />
      {Array.from({ length: LEVELS }, (_, i) => (
        <g key={i} class={`stratum-${i + 1}`}>
          <path
            class="earth"
            d={`${wave(from, to, SKY + i * DROP + (i === 0 ? -0.1 : 0), i === 0 ? 0.3 : 0.7, i * 17)}V${foot}H${from - 4}Z`}
          />
          <Stones level={i + 1} from={from} to={to} />
        </g>
      ))}
    </svg>
  );
}
