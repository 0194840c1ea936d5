// light.tsx - a chain is light: dots up the shafts, a ladder out of the last room, and signs with its numbers and gains in the rock
// beside the rooms. Drawn for the way under the lamp, else for the chain that has just run.
import type { Way } from "./chain";
import type { Desk } from "./desk";
import { stops } from "./flashes";
import { GAINS, hasGain, type Gain } from "./gain";
import { GainChips } from "./glyphs";
import { joinsOf, stopsOf, type Line } from "./ledger";
import { cardAt, HALVES, halfOf, neighbour, placeKey, samePlace, type Place } from "./places";
import { boxOf, jointAt, middleOf, type Plan } from "./plan";
import type { MineCard } from "./view";
import { classes } from "./words";

/** A stop on a way: where (null: the Surface), which number it has, what it gives and by which effect. */
export interface LitStop {
  at: Place | null;
  number: number;
  gain: Gain;
  taken: number | null;
}

export interface LitWay {
  stops: LitStop[];
  joins: Line[]; // Carts that come together
  other: boolean; // not the one that is chosen
}

/** The stops of a way, with the gains of the ledger. */
function litStops(way: Way): LitStop[] {
  const lines = stopsOf(way);
  return way.steps.map((s, k) => {
    const gain = lines.find(line => line.stop === k + 1)?.gain ?? s.gain;
    return { at: s.at, number: k + 1, gain, taken: s.taken ?? (s.tried.length === 1 ? s.tried[0].effect : null) };
  });
}

/** The ways that are lit now, the chosen one last. */
export function litWays(desk: Desk): LitWay[] {
  if (!desk.isMine.value) return runWay(desk);
  const { ways } = desk.lamp.value;
  if (ways.length === 0) return runWay(desk);
  const list = ways.map((way, i) => ({
    other: i !== desk.way.value,
    stops: litStops(way),
    joins: i === desk.way.value ? joinsOf(way) : [],
  }));
  return list.sort((a, b) => Number(b.other) - Number(a.other));
}

/** The chain that has just run, until the next card is chosen. */
function runWay(desk: Desk): LitWay[] {
  if (desk.coming.value) return [];
  const list = stops.value.map((s, i) => ({ at: s.at === "surface" ? null : s.at, number: i + 1, gain: s.gain, taken: null }));
  return list.length > 0 ? [{ other: false, stops: list, joins: [] }] : [];
}

/** The stop at a place on the chosen way. */
export const stopAt = (ways: LitWay[], p: Place | null): LitStop | null =>
  ways.flatMap(w => (w.other ? [] : w.stops)).find(s => (p === null ? s.at === null : samePlace(s.at, p))) ?? null;

/** The shaft between a room and one right above it. */
function shaft(plan: Plan, low: Place, up: Place): { x: number; from: number; to: number } | null {
  const half = (["ul", "ur"] as const).find(h => samePlace(neighbour(low, h), up));
  if (!half) return null;
  const box = boxOf(plan, low);
  return { x: jointAt(plan, low, half).x, from: box.y + 2, to: box.y - plan.drop - 2 };
}

function Ladder({ plan, of }: { plan: Plan; of: Place }) {
  const box = boxOf(plan, of);
  const { x } = middleOf(box);
  const wide = 7 * plan.unit,
    from = box.y + 1,
    to = plan.sky - 9 * plan.unit;
  const rungs = Math.max(2, Math.round((from - to) / (7 * plan.unit)));
  const d = Array.from({ length: rungs }, (_, i) => `M${x - wide * 0.6} ${to + ((i + 0.5) * (from - to)) / rungs}h${wide * 1.2}`).join("");
  return (
    <g class="ladder">
      <path class="exit" d={`M${x - wide * 1.9} ${to + 3}L${x - wide * 1.3} ${from}h${wide * 2.6}L${x + wide * 1.9} ${to + 3}z`} />
      <path d={`M${x - wide * 0.6} ${from}V${to}M${x + wide * 0.6} ${from}V${to}${d}`} />
    </g>
  );
}

/** The light of a way: between its rooms, and out of the last. */
function WayLight({ plan, way }: { plan: Plan; way: LitWay }) {
  const rooms = way.stops.flatMap(s => (s.at ? [s.at] : []));
  const shafts = rooms.slice(1).flatMap((up, i) => {
    const it = shaft(plan, rooms[i], up);
    return it ? [{ key: placeKey(up), ...it }] : [];
  });
  const top = rooms.findLast(p => p.level === 1);
  const out = way.stops.some(s => s.at === null) && top !== undefined && !way.other;
  const wide = 9 * plan.unit;
  return (
    <g class={classes("way", way.other && "other")}>
      {shafts.map(s => (
        <g key={s.key}>
          <path class="shaft" d={`M${s.x - wide} ${s.from}V${s.to}h${2 * wide}V${s.from}z`} />
          <path class="dots" d={`M${s.x} ${s.from - 2}V${s.to}`} />
        </g>
      ))}
      {out && <Ladder plan={plan} of={top} />}
    </g>
  );
}

export function Ways({ plan, ways }: { plan: Plan; ways: LitWay[] }) {
  if (ways.length === 0) return null;
  return (
    <svg class="miners-ways" viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
      {ways.map((way, i) => (
        <WayLight key={i} plan={plan} way={way} />
      ))}
    </svg>
  );
}

interface PostProps {
  plan: Plan;
  mine: MineCard[];
  hollows: Place[];
}

/** Where a room's sign stands: in the rock right of it or left of it, where there is room; else only its number does, on the jamb. */
function postAt({ plan, mine, hollows }: PostProps, p: Place, gain: Gain): { x: number; y: number; only: boolean } {
  const box = boxOf(plan, p);
  const high = (28 + 21 * GAINS.filter(key => gain[key] !== 0).length) * plan.unit;
  const need = 46 * plan.unit;
  const y = box.y + 2 * plan.unit;
  const isFree = (half: "l" | "r"): boolean => {
    const beside = neighbour(p, half);
    const far = half === "r" ? plan.width - box.x - box.w : box.x - plan.gauge;
    return (
      far >= need &&
      !cardAt(mine, beside) &&
      !hollows.some(h => samePlace(h, beside) || (h.level === p.level && Math.abs(halfOf(h) - halfOf(beside)) < 2))
    );
  };
  const inGap = plan.gap >= need - 8 * plan.unit;
  if (high > box.h + plan.drop * 0.5) return { x: box.x, y: box.y + box.h * 0.5, only: true };
  const reach = inGap ? plan.gap / 2 : need / 2 + 1;
  if (isFree("r") || (inGap && box.x + box.w + plan.gap < plan.width)) return { x: box.x + box.w + reach, y, only: false };
  if (isFree("l") || inGap) return { x: box.x - reach, y, only: false };
  return { x: box.x, y: box.y + box.h * 0.5, only: true };
}

/** The signs of the ways that are lit: what each room gives, and its number. */
export function Posts(props: PostProps & { ways: LitWay[] }) {
  const seen = new Set<string>();
  const list = [...props.ways].reverse().flatMap(way =>
    way.stops.flatMap(s => {
      if (!s.at || seen.has(placeKey(s.at))) return [];
      seen.add(placeKey(s.at));
      return [{ ...s, at: s.at, other: way.other }];
    }),
  );
  return (
    <>
      {list.map(s => {
        const { x, y, only } = postAt(props, s.at, s.gain);
        return (
          <span
            key={placeKey(s.at)}
            class={classes("miners-post", only && "only", s.other && "other")}
            style={{ left: `${x}px`, top: `${y}px` }}
            aria-hidden="true"
          >
            <b data-sign={s.number} />
            {!only && !s.other && hasGain(s.gain) && <GainChips gain={s.gain} />}
          </span>
        );
      })}
    </>
  );
}

/** What a Cart gives that two halves make: a tag beside it; above or below one that stands in a tunnel. */
export function JoinTags({ plan, ways }: { plan: Plan; ways: LitWay[] }) {
  const list = ways
    .flatMap(w => w.joins)
    .flatMap(({ at, to, gain }) => {
      const half = at && to && HALVES.find(h => samePlace(neighbour(at, h), to));
      if (!at || !half || !hasGain(gain)) return [];
      const { x, y } = jointAt(plan, at, half);
      if (half !== "l" && half !== "r") return [{ key: placeKey(at) + half, x: x - plan.cart * 0.55, y, side: "", gain }];
      const over = plan.gap >= 44 * plan.unit; // the rock above the tunnel has room for it
      return [{ key: placeKey(at) + half, x, y: y + (over ? -0.7 : 0.5) * plan.cart, side: over ? "over" : "under", gain }];
    });
  return (
    <>
      {list.map(j => (
        <span key={j.key} class={classes("miners-tag", j.side)} style={{ left: `${j.x}px`, top: `${j.y}px` }} aria-hidden="true">
          <GainChips gain={j.gain} />
        </span>
      ))}
    </>
  );
}
