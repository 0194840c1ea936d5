// markers.tsx - pieces, Places, Relics, beasts and symbols, around 0,0; px. Square-footed and pale: adds to the cost. Round and
// gold: makes immune.
import { IconAt } from "@/ui/icon";
import type { Look, Piece } from "./pieces";

const FORMS: Record<Look, { d: string; foot?: string; icon: number; y: number }> = {
  wall: { d: "M-8.6,-10.4Q0,-11.6 8.6,-10.4V7H-8.6Z", foot: "M-11,6.6H11V10.6H-11Z", icon: 15.5, y: -1.8 },
  immune: { d: "M-11,0a11,11 0 1,0 22,0a11,11 0 1,0 -22,0Z", icon: 15.5, y: 0 },
  place: { d: "M0,-12L10.6,-5V10.4H-10.6V-5Z", icon: 14.5, y: 1.4 },
  relic: { d: "M0,-12.4L12.4,0L0,12.4L-12.4,0Z", icon: 13.5, y: 0 },
  beast: { d: "M-8,-10H8L11,-4V6L6,11H-6L-11,6V-4Z", icon: 16, y: 0 },
  tool: { d: "M-9.6,-6Q-9.6,-10 -5.6,-10H5.6Q9.6,-10 9.6,-6V6Q9.6,10 5.6,10H-5.6Q-9.6,10 -9.6,6Z", icon: 15, y: 0 },
};

/** A mountain is its own piece: a peak on a square foot. */
function Peak({ black }: { black: boolean }) {
  return (
    <g class={black ? "map-peak black" : "map-peak"}>
      <path class="foot" d="M-12,6.4H12V10.6H-12Z" />
      <path class="rock" d={black ? "M-11,6.4L-6,-4L-3.6,-1L1,-11.4L4,-3L6.4,-6L11,6.4Z" : "M-11,6.4L-4,-5L-2,-2.4L3,-11.4L11,6.4Z"} />
      <path class="dark" d={black ? "M1,-11.4L4,-3L6.4,-6L11,6.4H2L4,0Z" : "M3,-11.4L11,6.4H3.6L6,1L3,-3Z"} />
      {!black && <path class="snow" d="M3,-11.4L5.6,-5.6L3.6,-4L1.6,-5.4L.4,-4.4L-.4,-5.4Z" />}
    </g>
  );
}

export function Marker({ piece }: { piece: Piece }) {
  if (!piece.icon) return <Peak black={piece.key === "black_mountain"} />;
  const form = FORMS[piece.look];
  return (
    <g class={`map-piece ${piece.look} of-${piece.key}`}>
      <path class="shade" d={form.d} transform="translate(1.4,2)" />
      <path class="body" d={form.d} />
      {form.foot && <path class="body foot" d={form.foot} />}
      {piece.look === "immune" && <circle class="ring" r={8.8} />}
      <IconAt of={piece.icon} x={0} y={form.y} size={form.icon} class="glyph" />
      {piece.count > 1 && (
        <g class="map-count" transform="translate(9,-8) scale(.84)">
          <circle r={7.4} />
          <text y={4.4}>{piece.count}</text>
        </g>
      )}
    </g>
  );
}

/** A symbol printed on the map: a medallion of bone. */
export function Medallion({ symbol }: { symbol: string }) {
  return (
    <g class="map-medal">
      <circle r={9.2} />
      <IconAt of={`symbol.${symbol}`} x={0} y={0} size={14} class="glyph" />
    </g>
  );
}
