// tokens.tsx - what stands in the middle of a region: wooden pieces of an active race, the stamp of a declined one, Lost Tribe,
// Monsters. Around 0,0; px.
import { seatIndex, type SeatKey } from "@/lib/view";
import { seatClass, seatShape } from "@/ui/seat";
import { Emblem, TokenDefs, TokenLand } from "../people";
import { ThingAt } from "../thing";
import type { Scene } from "./pieces";

export const R = 16;
const LAYER = 3;

/** `size`: on a small token the number is as large as on any, so that it can be read. */
export function Count({ n, flat, size, x = 12, y = 10 }: { n: number; flat?: boolean; size: number; x?: number; y?: number }) {
  const wide = n > 9 ? 22 : 16;
  return (
    <g class={flat ? "map-count flat" : "map-count"} transform={`translate(${x},${y}) scale(${size.toFixed(3)})`}>
      <rect x={-wide / 2} y={-8} width={wide} height={16} rx={8} />
      <text y={4.5}>{n}</text>
    </g>
  );
}

interface StackProps {
  seat: SeatKey;
  race: string;
  tokens: number;
  size: number;
  /** The TokenDefs of this SVG, for the land on it. */
  defs?: string;
}

/** An active race: a stack as high as it is strong, up to three, with its land on top. */
export function Stack({ seat, race, tokens, size, defs }: StackProps) {
  const shape = seatShape(seatIndex(seat), R);
  const layers = Math.max(1, Math.min(3, tokens));
  const top = -(layers - 1) * LAYER;
  return (
    <g class={`map-stack ${seatClass(seat)}`}>
      <path class="shade" d={shape} transform={`translate(2,${LAYER + 2})`} />
      {Array.from({ length: layers }, (_, i) => (
        <path key={i} class="side" d={shape} transform={`translate(0,${(1 - i) * LAYER})`} />
      ))}
      <path class="face" d={shape} transform={`translate(0,${top})`} />
      {defs && <TokenLand of={defs} seat={seat} race={race} y={top} />}
      <path class="rim" d={seatShape(seatIndex(seat), R - 2.6)} transform={`translate(0,${top})`} />
      <Emblem race={race} y={top} size={22} />
      <Count n={tokens} size={size} />
    </g>
  );
}

/** A declined race: ink on paper, no height. */
function Stamp({ seat, race, tokens, hatch, size }: { seat: SeatKey; race: string; tokens: number; hatch: string; size: number }) {
  const shape = seatShape(seatIndex(seat), R);
  return (
    <g class={`map-stamp ${seatClass(seat)}`} transform="rotate(-9)">
      <path class="ground" d={shape} />
      <path d={shape} fill={`url(#${hatch}-${seatIndex(seat)})`} />
      <path class="ring" d={shape} />
      <path class="ring thin" d={seatShape(seatIndex(seat), R - 2.8)} />
      <circle class="ground" r={9.6} />
      <Emblem race={race} size={19} />
      <Count n={tokens} size={size} flat />
    </g>
  );
}

/** Lost Tribe, Monsters: a stack with the drawing on top. */
function Stone({ of, layers, size }: { of: string; layers: number; size: number }) {
  const top = -(layers - 1) * LAYER;
  return (
    <g class={`map-stone ${of}`}>
      <circle class="shade" cx={2} cy={LAYER + 2} r={14} />
      {Array.from({ length: layers }, (_, i) => (
        <circle key={i} class="side" cy={(1 - i) * LAYER} r={14} />
      ))}
      <g transform={`translate(0,${top}) scale(1.14)`}>
        <ThingAt of={of} as="marker" />
      </g>
      {layers > 1 && <Count n={layers} size={size} y={9} />}
    </g>
  );
}

/** Hatching of the stamps in each seat's ink, and what the tokens of these races share. */
export function Hatches({ id, races }: { id: string; races: readonly string[] }) {
  return (
    <>
      {[0, 1, 2, 3, 4].map(n => (
        <pattern
          key={n}
          id={`${id}-${n}`}
          class={`seat-${n}`}
          width={3.4}
          height={3.4}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(52)"
        >
          <path d="M0,1.7h3.4" stroke="var(--seat)" stroke-width={1.1} opacity={0.75} />
        </pattern>
      ))}
      <TokenDefs id={`${id}-token`} r={R} races={races} />
    </>
  );
}

/** Whatever stands in the middle; `row`: how small everything is here. */
export function Standing({ scene, hatch, row }: { scene: Scene; hatch: string; row: number }) {
  const size = Math.max(1, 1 / row);
  const { seat, race, tokens } = scene;
  return (
    <g>
      {seat && race ? (
        scene.declined ? (
          <Stamp seat={seat} race={race} tokens={tokens} hatch={hatch} size={size} />
        ) : (
          <Stack seat={seat} race={race} tokens={tokens} size={size} defs={`${hatch}-token`} />
        )
      ) : scene.monsters > 0 ? (
        <Stone of="monsters" layers={scene.monsters} size={size} />
      ) : (
        scene.tribe && <Stone of="tribe" layers={1} size={size} />
      )}
    </g>
  );
}
