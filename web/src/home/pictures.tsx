// pictures.tsx - the games as they lie on the table, drawn small: pictures/*.svg, by the game's kind.
import { Painted } from "@/ui/painted";
import miners from "./pictures/miners.svg?raw";
import surface from "./pictures/surface.svg?raw";
import underground from "./pictures/underground.svg?raw";
import type { Kind } from "./start";

/** Both worlds, with a seam between them. */
function Mixed() {
  return (
    <>
      <g clip-path="url(#home-upper)">
        <Painted svg={surface} />
      </g>
      <g clip-path="url(#home-lower)">
        <Painted svg={underground} />
      </g>
      <clipPath id="home-upper">
        <path d="M0 0H206q-26 50-10 92-22 30-30 78H0Z" />
      </clipPath>
      <clipPath id="home-lower">
        <path d="M206 0H360V170H166q8-48 30-78-16-42 10-92Z" />
      </clipPath>
      <path class="home-seam" d="M206 0q-26 50-10 92-22 30-30 78" />
    </>
  );
}

const PICTURES: Record<Exclude<Kind, "mixed">, string> = { surface, underground, miners };

export function Picture({ of }: { of: Kind }) {
  const kept = of === "miners" ? "xMidYMin slice" : "xMidYMid slice"; // the sky of the mine
  return (
    <svg class="home-picture" viewBox="0 0 360 170" preserveAspectRatio={kept} aria-hidden="true">
      {of === "mixed" ? <Mixed /> : <Painted svg={PICTURES[of]} />}
    </svg>
  );
}
