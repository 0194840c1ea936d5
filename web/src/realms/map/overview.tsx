// overview.tsx - the whole map in a corner while only a part is seen: who holds what, where one can act, where one looks. A press
// there goes there.
import type { MapFacts } from "../view";
import { seatClass } from "@/ui/seat";
import type { Camera } from "./camera";
import type { Scene } from "./pieces";

interface Props {
  facts: MapFacts;
  scenes: ReadonlyMap<string, Scene>;
  /** Regions one can act on. */
  lit: { has(region: string): boolean };
  camera: Camera;
}

function Eye({ camera }: { camera: Camera }) {
  const { x, y, w, h } = camera.seen;
  return <rect class="map-eye" x={x} y={y} width={w} height={h} />;
}

export function Overview({ facts, scenes, lit, camera }: Props) {
  if (camera.zoom.value <= 1.04) return null;
  const [w, h] = facts.size;
  const go = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    camera.centerOn([((event.clientX - box.left) / box.width) * w, ((event.clientY - box.top) / box.height) * h]);
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
        <Eye camera={camera} />
      </svg>
    </div>
  );
}
