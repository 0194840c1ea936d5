// leaves.tsx - a quiet mark on every region of one's own that can be abandoned now.
import { IconAt } from "@/ui/icon";
import type { Flag, Spot } from "./lit";

const SIZE = 22; // px

export const LeaveMark = () => (
  <>
    <circle r={SIZE / 2} />
    <IconAt of="map.leave" x={0} y={0} size={SIZE - 7} />
  </>
);

/** A region with a flag says it on its slip alone. */
export function Leaves({ regions, lit, spot }: { regions: ReadonlySet<string>; lit: ReadonlyMap<string, Flag>; spot: Spot }) {
  return (
    <>
      {[...regions]
        .filter(region => !lit.has(region))
        .map(region => {
          const { at, scale } = spot(region, { wide: SIZE, short: SIZE, least: 0.7 });
          return (
            <g
              key={region}
              class="map-leave"
              data-leave={region}
              transform={`translate(${at[0].toFixed(1)},${at[1].toFixed(1)}) scale(${scale.toFixed(3)})`}
            >
              <LeaveMark />
            </g>
          );
        })}
    </>
  );
}
