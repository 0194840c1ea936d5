// overview.tsx - the whole map in a corner while only a part is seen: who holds what, where one can act, where one looks. A press
// there goes there.
import type { MapFacts } from "../view";
import { seatClass } from "@/ui/seat";
import type { Camera } from "./camera";
import { sheetOf } from "./land";
import type { Scene } from "./pieces";

interface Props {
  facts: MapFacts;
  scenes: ReadonlyMap<string, Scene>;
  /** Regions one can act on. */
  lit: { has(region: string): boolean };
  camera: Camera;
}

function Eye({ facts, camera }: { facts: MapFacts; camera: Camera }) {
  const sheet = sheetOf(facts);
  const { x, y, w, h } = camera.eye.value;
  return <rect class="map-eye" x={sheet.x + x * sheet.w} y={sheet.y + y * sheet.h} width={w * sheet.w} height={h * sheet.h} />;
}

export function Overview({ facts, scenes, lit, camera }: Props) {
  if (camera.zoom.value <= 1.04) return null;
  const [w, h] = facts.size;
  const go = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    camera.centerOn((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  return (
    <div class="map-overview" aria-hidden="true">
      <svg viewBox={`0 0 ${w} ${h}`} onPointerDown={go} onPointerMove={go}>
        {facts.regions.map(r => {
          const scene = scenes.get(r.key);
          const seat = scene?.seat;
          return (
            <path
              key={r.key}
              class={seat ? `map-spot ${seatClass(seat)}${scene.declined ? " declined" : ""}` : "map-spot"}
              d={r.path}
              fill={seat ? undefined : `var(--${r.terrain}, var(--paper-2))`}
            />
          );
        })}
        {facts.regions
          .filter(r => lit.has(r.key))
          .map(r => (
            <path key={r.key} class="map-spot-lit" d={r.path} />
          ))}
        <Eye facts={facts} camera={camera} />
      </svg>
    </div>
  );
}
