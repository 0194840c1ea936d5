// joints.tsx - Carts: a tunnel or shaft with half a Cart waits at the side of a card, and where two halves meet stands a whole one, propped
// and full of ore. Rails lie between the rooms.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Half, MineCard, MinersFacts } from "./view";
import { cardAt, HALVES, neighbour, opposite, placeKey, type Place } from "./places";
import { jointAt, type Plan } from "./plan";
import { classes } from "./words";

/** A Cart from -20 to 20, the tub and two wheels; its ore apart, for it comes last. */
const Drawings = () => (
  <>
    <symbol id="miners-tub" viewBox="-20 -20 40 40">
      <path class="cart-tub" d="M-18 -7h36l-5 17h-26z" />
      <path class="cart-bands" d="M-8 -6l2 15M8 -6l-2 15M-16 1h32" />
      <circle class="cart-wheel" cx="-8" cy="13" r="4.5" />
      <circle class="cart-wheel" cx="8" cy="13" r="4.5" />
    </symbol>
    <symbol id="miners-ore" viewBox="-20 -20 40 40">
      <path class="cart-ore" d="M-15 -7l4 -5l6 1l3 -5l6 2l4 -3l4 6l4 0l1 4z" />
    </symbol>
  </>
);

type Side = "l" | "r" | "u" | "d";
const sideOf = (half: Half): Side => (half === "l" || half === "r" ? half : half[0] === "u" ? "u" : "d");

interface CartProps {
  plan: Plan;
  x: number;
  y: number;
  half: Half;
}

/** What is dug between two places: a tunnel beside, a shaft above or below. */
function Way({ plan, x, y, half }: CartProps) {
  const c = plan.cart;
  const across = half === "l" || half === "r";
  if (across) {
    const w = plan.gap + 4,
      foot = y + c * 0.5;
    return (
      <>
        <path class="tunnel" d={`M${x - w / 2} ${foot}v${-c * 0.95}q${w / 2} ${-c * 0.25} ${w} 0v${c * 0.95}z`} />
        <path class="sleepers" d={`M${x - w / 2} ${foot - 1}h${w}`} />
      </>
    );
  }
  return <path class="tunnel" d={`M${x - c * 0.5} ${y - plan.drop / 2 - 2}v${plan.drop}h${c}v${-plan.drop}z`} />;
}

/** A half of the Cart, on one side of the middle. */
function Part({ x, y, c, side, ore = true }: { x: number; y: number; c: number; side: Side; ore?: boolean }) {
  const crop = {
    l: { x, y: y - c / 2, width: c / 2, height: c, viewBox: "0 -20 20 40" },
    r: { x: x - c / 2, y: y - c / 2, width: c / 2, height: c, viewBox: "-20 -20 20 40" },
    u: { x: x - c / 2, y, width: c, height: c / 2, viewBox: "-20 0 40 20" },
    d: { x: x - c / 2, y: y - c / 2, width: c, height: c / 2, viewBox: "-20 -20 40 20" },
  }[side];
  return (
    <svg {...crop}>
      {ore && <use href="#miners-ore" x="-20" y="-20" width="40" height="40" />}
      <use href="#miners-tub" x="-20" y="-20" width="40" height="40" />
    </svg>
  );
}

/** The half on a card's own side; the other half is only outlined. */
function HalfCart({ plan, x, y, half, lonely }: CartProps & { lonely: boolean }) {
  const c = plan.cart,
    side = sideOf(half);
  const cut = side === "l" || side === "r" ? `M${x} ${y - c / 2}v${c}` : `M${x - c / 2} ${y}h${c}`;
  return (
    <g class={classes("half", lonely && "lonely")}>
      <Way plan={plan} x={x} y={y} half={half} />
      <use class="ghost" href="#miners-tub" x={x - c / 2} y={y - c / 2} width={c} height={c} />
      <Part x={x} y={y} c={c} side={side} />
      <path class="cutline" d={cut} />
    </g>
  );
}

/** A whole one. When it has just come together its halves roll in, and lock; then the ore heaps up. */
function FullCart({ plan, x, y, half, placed, fresh = false }: CartProps & { placed: boolean; fresh?: boolean }) {
  const c = plan.cart,
    across = half === "l" || half === "r",
    gap = plan.gap / 2,
    drop = plan.drop / 2;
  const prop = across
    ? `M${x - gap} ${y + c / 2}v${-c * 0.98}M${x + gap} ${y + c / 2}v${-c * 0.98}M${x - gap - 2} ${y - c * 0.5}h${2 * gap + 4}`
    : `M${x - c * 0.58} ${y - drop}v${2 * drop}M${x + c * 0.58} ${y - drop}v${2 * drop}`;
  const [one, two]: Side[] = across ? ["r", "l"] : ["d", "u"];
  return (
    <g class={classes("cart", placed && "placed", fresh && "fresh")}>
      <Way plan={plan} x={x} y={y} half={half} />
      <path class="prop" d={prop} />
      <g class="whole">
        <use class="heap" href="#miners-ore" x={x - c / 2} y={y - c / 2} width={c} height={c} />
        <g class={`roll ${one}`}>
          <Part x={x} y={y} c={c} side={one} ore={false} />
        </g>
        <g class={`roll ${two}`}>
          <Part x={x} y={y} c={c} side={two} ore={false} />
        </g>
      </g>
      {placed && <circle class="seal" cx={x} cy={y + c * 0.06} r={c * 0.14} />}
    </g>
  );
}

interface Joint {
  card: MineCard;
  half: Half;
  full: boolean;
  placed: boolean;
  lonely: boolean; // no card on the other side
}

/** All joints that have something to draw; a full Cart once, from its left or upper card. */
function jointsOf(mine: MineCard[], facts: MinersFacts): Joint[] {
  return mine.flatMap(card =>
    HALVES.flatMap(half => {
      const other = cardAt(mine, neighbour(card, half));
      const full = other !== undefined && card.carts.includes(half);
      if (full && !["r", "ll", "lr"].includes(half)) return [];
      if (!full && !facts.cards[card.card]?.carts.includes(half)) return [];
      const placed = full && (card.markers.includes(half) || !!other?.markers.includes(opposite(half)));
      return [{ card, half, full, placed, lonely: !other }];
    }),
  );
}

interface JointsProps {
  mine: MineCard[];
  facts: MinersFacts;
  plan: Plan;
}

/** Of one seat's mine: another seat's has its own (its key). */
export function Joints({ mine, facts, plan }: JointsProps) {
  const known = useRef<Set<string> | null>(null); // Carts that were whole before
  const joints = jointsOf(mine, facts).map(j => ({ ...j, key: `${placeKey(j.card)}${j.half}${j.full}` }));
  const before = known.current;
  useLayoutEffect(() => {
    known.current = new Set(joints.map(j => j.key));
  }, [mine]);
  return (
    <svg class="miners-joints" viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
      <Drawings />
      {joints.map(j => {
        const at = { plan, half: j.half, ...jointAt(plan, j.card, j.half) };
        const fresh = before !== null && !before.has(j.key);
        return j.full ? (
          <FullCart key={j.key} {...at} placed={j.placed} fresh={fresh} />
        ) : (
          <HalfCart key={j.key} {...at} lonely={j.lonely} />
        );
      })}
    </svg>
  );
}

/** The halves of a card that is not in the mine yet, at a place where it may go: carts that would join are shown full. */
export function GhostHalves({ card, at, mine, facts, plan }: JointsProps & { card: string; at: Place }) {
  const own = facts.cards[card]?.carts ?? [];
  return (
    <svg class="miners-joints ghost" viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
      {own.map(half => {
        const other = cardAt(mine, neighbour(at, half));
        const joins = other && facts.cards[other.card]?.carts.includes(opposite(half));
        const place = { plan, half, ...jointAt(plan, at, half) };
        return joins ? <FullCart key={half} {...place} placed={false} /> : <HalfCart key={half} {...place} lonely={!other} />;
      })}
    </svg>
  );
}
