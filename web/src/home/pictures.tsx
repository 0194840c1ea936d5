// pictures.tsx - the four games as they lie on the table, drawn small: land seen from above, caves, both, a cut through a mine.
import type { ComponentChildren } from "preact";
import { IconAt } from "@/ui/icon";
import { seatShape } from "@/ui/seat";
import type { Kind } from "./start";

interface PieceProps {
  x: number;
  y: number;
  seat: number;
  icon: string;
  count: number;
}

/** A stack of tokens with the race's icon and number. */
function Piece({ x, y, seat, icon, count }: PieceProps) {
  return (
    <g class={`seat-${seat}`} transform={`translate(${x} ${y})`}>
      <path class="home-piece-side" d={seatShape(seat, 19)} transform="translate(0 5)" />
      <path class="home-piece-rim" d={seatShape(seat, 19)} />
      <path class="home-piece-face" d={seatShape(seat, 16)} />
      <IconAt of={icon} x={0} y={0} size={21} class="home-piece-icon" />
      <circle class="home-count" cx={16} cy={14} r={8.5} />
      <text class="home-count-text" x={16} y={18}>
        {count}
      </text>
    </g>
  );
}

const Land = ({ of, d }: { of: string; d: string }) => <path class={`home-land home-${of}`} d={d} />;

function Surface() {
  return (
    <>
      <rect class="home-land home-sea" width="360" height="170" />
      <Land of="farmland" d="M-4-4H112q16 20 18 44-22 16-34 48Q44 96-4 82Z" />
      <Land of="forest" d="M112-4H234q2 30 18 56-24 26-60 32-22-34-62-44-2-24-18-44Z" />
      <Land of="mountain" d="M234-4H364V70q-30 14-58 10-24-12-54-28-16-26-18-56Z" />
      <Land of="swamp" d="M-4 82Q44 96 96 88q18 42 14 86H-4Z" />
      <Land of="hill" d="M96 88q12-32 34-48 40 10 62 44 26 40 20 90H110q4-44-14-86Z" />
      <path
        class="home-wave"
        d="M236 122q8-7 16 0t16 0M292 146q8-7 16 0t16 0M268 98q8-7 16 0t16 0M322 112q8-7 16 0t16 0M238 154q8-7 16 0t16 0"
      />
      <path class="home-stroke" d="M14 30v-12m7 12V16m7 14V18m7 12V18M86 30V18m7 12V16m7 14V18M10 66V54m7 12V52m7 14V54" />
      <path class="home-peak" d="M262 44l20-34 20 34zM300 52l15-28 15 28zM326 38l13-24 13 24z" />
      <path class="home-tree" d="M138 28l9-18 9 18zM156 22l9-18 9 18zM208 26l9-18 9 18zM220 46l9-18 9 18zM196 20l7-15 7 15z" />
      <path
        class="home-stroke"
        d="M14 112q6-5 12 0t12 0M58 138q6-5 12 0t12 0M22 148q6-5 12 0t12 0M118 142a13 13 0 0 1 26 0M166 128a13 13 0 0 1 26 0M170 154a13 13 0 0 1 26 0"
      />
      <Piece x={58} y={50} seat={0} icon="game.surface" count={3} />
      <Piece x={184} y={52} seat={1} icon="ui.sword" count={2} />
      <Piece x={138} y={96} seat={2} icon="ui.crown" count={4} />
    </>
  );
}

function Underground() {
  return (
    <>
      <rect class="home-land home-chasm" width="360" height="170" />
      <Land of="mushroom" d="M-4-4H100q22 28 26 58-24 18-44 34-42-6-86-16Z" />
      <Land of="crystal" d="M100-4H236q-14 32-12 62-26 18-58 18-18-14-40-22-4-30-26-58Z" />
      <Land of="black" d="M236-4H364V76q-40 14-78 10-32-18-62-28-2-30 12-62Z" />
      <Land of="mud" d="M-4 72q44 10 86 16 18 42 10 86H-4Z" />
      <Land
        of="river"
        d="M82 88q20-16 44-34 22 8 40 22 32 0 58-18 30 10 62 28 38 4 78-10v36q-44 16-88 10-30-22-58-24-24 20-54 18-22-12-46-12-10 12-24 28-4-22-12-44Z"
      />
      <Land of="mushroom" d="M94 132q14-16 24-28 24 0 46 12 6 28 6 58H96q2-22-2-42Z" />
      <Land of="mine" d="M218 98q28 2 58 24 44 6 88-10v62H236q2-40-18-76Z" />
      <path class="home-wave" d="M132 82q8-7 16 0t16 0M238 84q8-7 16 0t16 0M306 104q8-7 16 0t16 0" />
      <path
        class="home-shroom"
        d="M20 36a14 12 0 0 1 28 0zM32 36h5v14h-5zM62 62a11 9 0 0 1 22 0zM71 62h4v11h-4zM116 142a13 11 0 0 1 26 0zM127 142h4v12h-4z"
      />
      <path class="home-gem" d="M130 36l8-22 8 22-8 10zM158 30l7-19 7 19-7 9zM150 62l6-15 6 15-6 7z" />
      <path class="home-peak" d="M256 54l18-36 18 36zM296 66l16-32 16 32zM328 48l12-24 12 24z" />
      <path class="home-stroke" d="M10 118q6-5 12 0t12 0M52 146q6-5 12 0t12 0M14 152q6-5 12 0t12 0" />
      <Piece x={46} y={100} seat={3} icon="game.underground" count={2} />
      <Piece x={204} y={42} seat={4} icon="home.lantern" count={3} />
      <Piece x={286} y={130} seat={0} icon="ui.sword" count={5} />
    </>
  );
}

function Mixed() {
  return (
    <>
      <g clip-path="url(#home-upper)">
        <Surface />
      </g>
      <g clip-path="url(#home-lower)">
        <Underground />
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

interface ChamberProps {
  x: number;
  y: number;
  icon: string;
  faction: string;
}

function Chamber({ x, y, icon, faction }: ChamberProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="home-timber" width="76" height="38" rx="4" />
      <rect class={`home-cloth home-${faction}`} x="4" y="4" width="20" height="30" rx="2" />
      <IconAt of={icon} x={14} y={19} size={17} class="home-piece-icon" />
      <path class="home-text-line" d="M31 12h36M31 20h28M31 28h33" />
    </g>
  );
}

function Miners() {
  return (
    <>
      <rect class="home-land home-sky" width="360" height="40" />
      <path class="home-land home-grass" d="M0 33q90-8 180 0t180 0v12H0Z" />
      <path class="home-land home-earth1" d="M0 39q90-6 180 0t180 0v45H0Z" />
      <rect class="home-land home-earth2" y="80" width="360" height="46" />
      <rect class="home-land home-earth3" y="124" width="360" height="46" />
      <path class="home-shaft" d="M276 36V14h34v22M270 16l23-10 23 10M293 14v22" />
      <Chamber x={60} y={42} icon="ui.coin" faction="scots" />
      <Chamber x={142} y={42} icon="game.miners" faction="romans" />
      <Chamber x={224} y={42} icon="ui.crown" faction="egyptians" />
      <Chamber x={101} y={86} icon="home.lantern" faction="atlanteans" />
      <Chamber x={183} y={86} icon="ui.coin" faction="japanese" />
      <rect class="home-hollow" x="142" y="129" width="76" height="34" rx="4" />
      <path class="home-chain" d="M180 130L221 105 262 61 288 38" />
    </>
  );
}

const PICTURES: Record<Kind, () => ComponentChildren> = { surface: Surface, underground: Underground, mixed: Mixed, miners: Miners };

export function Picture({ of }: { of: Kind }) {
  const It = PICTURES[of];
  const kept = of === "miners" ? "xMidYMin slice" : "xMidYMid slice"; // the sky of the mine
  return (
    <svg class="home-picture" viewBox="0 0 360 170" preserveAspectRatio={kept} aria-hidden="true">
      <It />
    </svg>
  );
}
