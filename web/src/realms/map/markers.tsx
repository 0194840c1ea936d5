// markers.tsx - pieces, Places, Relics, beasts and symbols, around 0,0; px. content/art/things.art has the drawings.
import { ThingAt } from "../thing";
import type { Piece } from "./pieces";
import { Count } from "./tokens";

const SIZE = 0.92; // of the drawing, in its place
const FOUND = 1.04; // of those that are looked for
const SYMBOL = 0.78;

/** A piece with its number, if there are several. `row`: how small everything is here. */
export function Marker({ piece, row = 1 }: { piece: Piece; row?: number }) {
  return (
    <g class={`map-piece ${piece.look} of-${piece.key}`}>
      <g transform={`scale(${piece.look === "place" || piece.look === "relic" ? FOUND : SIZE})`}>
        <ThingAt of={piece.key} as={piece.kind} />
      </g>
      {piece.count > 1 && <Count n={piece.count} size={Math.max(1, 1 / row)} x={9} y={-8} />}
    </g>
  );
}

/** A symbol printed on the map: a medallion of bone. */
export function Medallion({ symbol }: { symbol: string }) {
  return (
    <g class="map-medal" transform={`scale(${SYMBOL})`}>
      <ThingAt of={symbol} as="symbol" />
    </g>
  );
}
