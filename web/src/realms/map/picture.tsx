// picture.tsx - a drawing of one token by itself, for what is dragged.
import { render } from "preact";
import type { SeatKey } from "@/lib/view";
import { TokenDefs } from "../people";
import { R, Stack } from "./tokens";

export function tokenPicture(seat: SeatKey, race: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-24 -24 48 48");
  render(
    <>
      <defs>
        <TokenDefs id="dragged" r={R} races={[race]} />
      </defs>
      <Stack seat={seat} race={race} tokens={1} size={1} defs="dragged" />
    </>,
    svg,
  );
  return svg;
}
