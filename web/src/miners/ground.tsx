// ground.tsx - the cut through the ground behind the mine: sky, hills and grass, four layers that grow darker downward, stones and finds in
// them, the rule with the levels' numbers. Only drawing.
import { NUMERALS } from "./facts";
import { Find } from "./finds";
import type { Place } from "./places";
import { boxOf, type Band, type Plan } from "./plan";

/** The same number for the same n, between 0 and 1: stones stay where they are when the mine grows. */
function chance(n: number): number {
  const x = Math.sin(n * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
}

const f = (v: number): string => v.toFixed(1);

/** A line that waves from the left edge to the right, at a height. */
function wave(width: number, y: number, high: number, step: number, seed: number): string {
  let d = `M-10,${f(y)}`;
  for (let x = -10, i = 0; x < width + 10; x += step, i++) {
    const up = (i % 2 ? 1 : -1) * high * (0.5 + chance(i + seed));
    d += `q${f(step / 2)},${f(up)} ${f(step)},${f((chance(i + seed + 0.5) - 0.5) * 2)}`;
  }
  return d;
}

/** Such a line and all below it. */
const under = (line: string, width: number, foot: number): string => `${line}L${f(width + 130)},${f(foot)}H-10z`;

function Stones({ plan, band }: { plan: Plan; band: Band }) {
  const high = band.bottom - band.top;
  const many = Math.min(90, Math.round((plan.width * high) / (2600 * plan.unit * plan.unit)));
  let stones = "",
    scratches = "";
  for (let i = 0; i < many; i++) {
    const seed = band.level * 211 + i * 3.7;
    const x = plan.width * chance(seed),
      y = band.top + 10 + (high - 16) * chance(seed + 1),
      s = (3 + 6 * chance(seed + 2)) * plan.unit;
    if (chance(seed + 3) < 0.6)
      stones += `M${f(x - s)},${f(y)}q${f(s * 0.2)},${f(-s * 0.9)} ${f(s)},${f(-s * 0.7)}q${f(s * 1.1)},0 ${f(s)},${f(s * 0.7)}q${f(-s * 0.6)},${f(s * 0.6)} ${f(-s * 2)},0z`;
    else scratches += `M${f(x)},${f(y)}l${f(s * 1.6)},${f(s * (0.5 - chance(seed + 4)))}m${f(-s)},${f(s * 0.7)}l${f(s)},-1`;
  }
  return (
    <>
      <path class="stones" d={stones} />
      <path class="scratches" d={scratches} />
    </>
  );
}

/** Where nothing lies in a layer, from left to right. */
function freeSpans(plan: Plan, band: Band, dug: Place[]): [number, number][] {
  const taken = dug
    .filter(p => p.level === band.level)
    .map(p => boxOf(plan, p))
    .sort((a, b) => a.x - b.x);
  const out: [number, number][] = [];
  let from = plan.gauge;
  for (const box of taken) {
    out.push([from, box.x - plan.gap / 2]);
    from = box.x + box.w + plan.gap / 2;
  }
  return [...out, [from, plan.width]];
}

/** No rock is bare: finds where nothing is dug. */
function Finds({ plan, band, dug }: { plan: Plan; band: Band; dug: Place[] }) {
  const high = band.bottom - band.top;
  const size = Math.min(high * 0.6, 84 * plan.unit);
  const apart = Math.max(190 * plan.unit, size * 2.6);
  if (size < 16 * plan.unit) return null;
  const out = freeSpans(plan, band, dug).flatMap(([from, to], s) => {
    const room = to - from;
    const fits = Math.min(size, room * 0.62);
    if (fits < 24 * plan.unit) return [];
    const many = Math.max(1, Math.round(room / apart));
    return Array.from({ length: many }, (_, i) => {
      const which = i + s + band.level;
      const y = band.top + high * (0.54 + 0.1 * (chance(which * 7 + band.level) - 0.5));
      const wide = which % 2 === 1 && band.level % 2 === 0; // some are long
      const much = wide ? Math.min(fits, (room / many) * 0.4) : fits;
      return (
        <Find
          key={`${s}.${i}`}
          level={band.level}
          which={which}
          x={from + (room * (i + 0.5)) / many}
          y={y}
          size={much * (0.8 + 0.2 * chance(which))}
        />
      );
    });
  });
  return <>{out}</>;
}

function Sky({ plan }: { plan: Plan }) {
  const { width, sky, unit } = plan;
  const cloud = (x: number, y: number, s: number): string =>
    `M${f(x)},${f(y)}c${f(-14 * s)},${f(-2 * s)} ${f(-8 * s)},${f(-18 * s)} ${f(6 * s)},${f(-13 * s)}c${f(4 * s)},${f(-14 * s)} ${f(26 * s)},${f(-12 * s)} ${f(28 * s)},${f(-1 * s)}c${f(14 * s)},${f(-6 * s)} ${f(24 * s)},${f(12 * s)} ${f(8 * s)},${f(14 * s)}z`;
  let firs = "",
    grass = `M-4,${f(sky + 4)}`;
  for (let x = 8, i = 0; x < width; x += 30 * unit, i++) {
    const t = (9 + 10 * chance(i + 40)) * unit,
      at = x + 18 * chance(i + 60) * unit;
    if (chance(i + 80) < 0.62) firs += `M${f(at)},${f(sky - 4 - t)}l${f(t * 0.34)},${f(t)}h${f(-t * 0.68)}z`;
  }
  for (let x = -4, i = 0; x < width + 8; x += 7 * unit, i++)
    grass += `L${f(x)},${f(sky - 1)}L${f(x + 3.5 * unit)},${f(sky - (4 + 5 * chance(i)) * unit)}`;
  return (
    <>
      <path class="clouds" d={cloud(width * 0.14, sky * 0.36, unit) + cloud(width * 0.8, sky * 0.3, unit * 0.85)} />
      <path class="hills far" d={under(wave(width, sky - 20 * unit, 22 * unit, 96 * unit, 3), width, sky + 4)} />
      <path class="hills" d={under(wave(width, sky - 9 * unit, 12 * unit, 120 * unit, 9), width, sky + 4)} />
      <path class="firs" d={firs} />
      <path class="grass" d={`${grass}L${f(width + 8)},${f(sky + 4)}z`} />
    </>
  );
}

/** The rule at the left: the levels' numbers; those that are not dug yet are paler. */
export const Gauge = ({ plan }: { plan: Plan }) => (
  <div
    class="miners-gauge"
    style={{ top: `${plan.sky}px`, width: `${plan.gauge}px`, height: `${plan.height - plan.sky}px` }}
    aria-hidden="true"
  >
    {plan.bands.map(b => (
      <span
        key={b.level}
        class={b.dug ? "miners-depth" : "miners-depth later"}
        style={{ top: `${b.top - plan.sky}px`, height: `${b.bottom - b.top}px` }}
        data-sign={NUMERALS[b.level]}
      />
    ))}
  </div>
);

export function Ground({ plan, dug }: { plan: Plan; dug: Place[] }) {
  const { width, height, unit } = plan;
  return (
    <svg class="miners-ground" viewBox={`0 0 ${f(width)} ${f(height)}`} aria-hidden="true">
      <Sky plan={plan} />
      {plan.bands.map((band, i) => (
        <g key={band.level} class={`stratum-${band.level}`}>
          <path
            class="earth"
            d={under(wave(width, band.top, (i === 0 ? 1.5 : 5) * unit, 60 * unit, band.level * 17), width, height + 10)}
          />
          <Stones plan={plan} band={band} />
        </g>
      ))}
      {plan.bands.map(band => (
        <Finds key={band.level} plan={plan} band={band} dug={dug} />
      ))}
    </svg>
  );
}
