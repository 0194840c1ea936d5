// joints.tsx - the half-Carts on the sides of cards, and the full Carts where two meet. Drawn over the chambers.
import type { Half, MineCard, MinersFacts } from "./view";
import { cardAt, HALVES, jointAt, neighbour, opposite, placeKey, type Bounds, type Place } from "./places";

const R = 1.12; // of a cart's disc, in em

/** The half of a disc on a card's own side of the joint, and the half of the wagon on it. */
function HalfCart({ x, y, half, lonely }: { x: number; y: number; half: Half; lonely: boolean }) {
  const side = half === "l" || half === "r" ? half : half[0] === "u" ? "u" : "d";
  // The card lies right of its left edge, below its upper edge.
  const arc = {
    l: `M${x},${y - R}A${R},${R} 0 0 1 ${x},${y + R}Z`,
    r: `M${x},${y - R}A${R},${R} 0 0 0 ${x},${y + R}Z`,
    u: `M${x - R},${y}A${R},${R} 0 0 0 ${x + R},${y}Z`,
    d: `M${x - R},${y}A${R},${R} 0 0 1 ${x + R},${y}Z`,
  }[side];
  const i = R * 0.74;
  const crop = {
    l: { x, y: y - i, width: i, height: 2 * i, viewBox: "256 0 256 512" },
    r: { x: x - i, y: y - i, width: i, height: 2 * i, viewBox: "0 0 256 512" },
    u: { x: x - i, y, width: 2 * i, height: i, viewBox: "0 256 512 256" },
    d: { x: x - i, y: y - i, width: 2 * i, height: i, viewBox: "0 0 512 256" },
  }[side];
  return (
    <g class={lonely ? "half lonely" : "half"}>
      <path d={arc} />
      <svg {...crop}>
        <use href="#i-miners.cart" width="512" height="512" />
      </svg>
    </g>
  );
}

function FullCart({ x, y, placed }: { x: number; y: number; placed: boolean }) {
  const i = R * 0.74;
  return (
    <g class={placed ? "cart placed" : "cart"}>
      <circle cx={x} cy={y} r={R} />
      {placed && <circle class="rim" cx={x} cy={y} r={R - 0.2} />}
      <use href="#i-miners.cart" x={x - i} y={y - i} width={2 * i} height={2 * i} />
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
  bounds: Bounds;
}

export function Joints({ mine, facts, bounds }: JointsProps) {
  const joints = jointsOf(mine, facts);
  const key = (j: Joint): string => `${placeKey(j.card)}${j.half}${j.full}`;
  return (
    <svg class="miners-joints" viewBox={`${bounds.left} 0 ${bounds.width} ${bounds.height}`} aria-hidden="true">
      {joints
        .filter(j => !j.full)
        .map(j => (
          <HalfCart key={key(j)} {...jointAt(j.card, j.half)} half={j.half} lonely={j.lonely} />
        ))}
      {joints
        .filter(j => j.full)
        .map(j => (
          <FullCart key={key(j)} {...jointAt(j.card, j.half)} placed={j.placed} />
        ))}
    </svg>
  );
}

/** The halves of a card that is not in the mine yet, at a place where it may go: carts that would join are shown full. */
export function GhostHalves({ card, at, mine, facts, bounds }: JointsProps & { card: string; at: Place }) {
  const own = facts.cards[card]?.carts ?? [];
  return (
    <svg class="miners-joints ghost" viewBox={`${bounds.left} 0 ${bounds.width} ${bounds.height}`} aria-hidden="true">
      {own.map(half => {
        const other = cardAt(mine, neighbour(at, half));
        const joins = other && facts.cards[other.card]?.carts.includes(opposite(half));
        return joins ? (
          <FullCart key={half} {...jointAt(at, half)} placed={false} />
        ) : (
          <HalfCart key={half} {...jointAt(at, half)} half={half} lonely={!other} />
        );
      })}
    </svg>
  );
}
