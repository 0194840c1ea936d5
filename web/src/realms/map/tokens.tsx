// tokens.tsx - what stands in the middle of a region: wooden pieces of an active race, the stamp of a declined one, Lost Tribe,
// Monsters. Around 0,0; px.
import { useRef } from "preact/hooks";
import { seatIndex, type SeatKey } from "@/lib/view";
import { iconFor, IconAt } from "@/ui/icon";
import { seatClass, seatShape } from "@/ui/seat";
import type { Scene } from "./pieces";

const R = 16;
const LAYER = 3;

/** `size`: on a small token the number is larger beside it. */
function Count({ n, flat, size, y = 10 }: { n: number; flat?: boolean; size: number; y?: number }) {
  return (
    <g class={flat ? "map-count flat" : "map-count"} transform={`translate(12,${y}) scale(${size.toFixed(2)})`}>
      <circle r={8} />
      <text class={n > 9 ? "small" : ""} y={4.5}>
        {n}
      </text>
    </g>
  );
}

/** An active race: a stack as high as it is strong, up to three. */
export function Stack({ seat, race, tokens, size }: { seat: SeatKey; race: string; tokens: number; size: number }) {
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
      <path class="rim" d={seatShape(seatIndex(seat), R - 2.6)} transform={`translate(0,${top})`} />
      <IconAt of={iconFor(`race.${race}`)} x={0} y={top} size={21} class="glyph" />
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
      <IconAt of={iconFor(`race.${race}`)} x={0} y={0} size={19} class="glyph" />
      <Count n={tokens} size={size} flat />
    </g>
  );
}

function Stone({ icon, layers, kind, size }: { icon: string; layers: number; kind: string; size: number }) {
  const top = -(layers - 1) * LAYER;
  return (
    <g class={`map-stone ${kind}`}>
      <circle class="shade" cx={2} cy={LAYER + 2} r={14} />
      {Array.from({ length: layers }, (_, i) => (
        <circle key={i} class="side" cy={(1 - i) * LAYER} r={14} />
      ))}
      <circle class="face" cy={top} r={14} />
      <circle class="rim" cy={top} r={11.6} />
      <IconAt of={icon} x={0} y={top} size={18} class="glyph" />
      {layers > 1 && <Count n={layers} size={size} y={9} />}
    </g>
  );
}

/** Hatching of the stamps in each seat's ink. */
export function Hatches({ id }: { id: string }) {
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
    </>
  );
}

/** How what stands here came: set down, pressed flat, or it was there. A new number each time it moves. */
function useMotion(scene: Scene): { n: number; how: string } {
  const was = useRef<{ scene: Scene; n: number; how: string }>({ scene, n: 0, how: "" });
  const before = was.current.scene;
  if (before !== scene) {
    const fell = scene.declined && !before.declined && scene.race === before.race;
    const came = scene.race !== null && (scene.race !== before.race || scene.tokens > before.tokens);
    const moves = fell || came;
    was.current = { scene, n: was.current.n + (moves ? 1 : 0), how: fell ? "map-pressed" : came ? "map-set-down" : was.current.how };
  }
  return was.current;
}

/** Whatever stands in the middle; `row`: how small everything is here. */
export function Standing({ scene, hatch, row }: { scene: Scene; hatch: string; row: number }) {
  const size = Math.min(1.4, Math.max(1, 0.92 / row));
  const { n, how } = useMotion(scene);
  const { seat, race, tokens } = scene;
  return (
    <g key={n} class={how}>
      {seat && race ? (
        scene.declined ? (
          <Stamp seat={seat} race={race} tokens={tokens} hatch={hatch} size={size} />
        ) : (
          <Stack seat={seat} race={race} tokens={tokens} size={size} />
        )
      ) : scene.monsters > 0 ? (
        <Stone icon="marker.monsters" layers={scene.monsters} kind="monsters" size={size} />
      ) : (
        scene.tribe && <Stone icon="marker.tribe" layers={1} kind="tribe" size={size} />
      )}
    </g>
  );
}
