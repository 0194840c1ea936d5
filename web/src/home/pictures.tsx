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
      <Land of="farmland" d="M0 0H118L132 46 96 92 0 84Z" />
      <Land of="forest" d="M118 0H236L248 52 190 84 132 46Z" />
      <Land of="mountain" d="M236 0H360V66L302 78 248 52Z" />
      <Land of="swamp" d="M0 84 96 92 112 170H0Z" />
      <Land of="hill" d="M96 92 132 46 190 84 216 170H112Z" />
      <path class="home-wave" d="M236 132q8-7 16 0t16 0M292 150q8-7 16 0t16 0M262 108q8-7 16 0t16 0M322 118q8-7 16 0t16 0" />
      <path class="home-stroke" d="M20 34v-14m8 14V18m8 16V20m8 14V20M58 62V48m8 14V46m8 16V48M8 62V50m8 12V50" />
      <path class="home-peak" d="M262 46l18-32 18 32zM300 42l15-26 15 26zM328 58l12-22 12 22z" />
      <path class="home-tree" d="M150 30l9-18 9 18zM172 22l9-18 9 18zM206 34l9-18 9 18zM224 50l8-16 8 16z" />
      <path class="home-stroke" d="M14 118q6-5 12 0t12 0M52 148q6-5 12 0t12 0M26 156q6-5 12 0t12 0M128 148a13 13 0 0 1 26 0M166 156a13 13 0 0 1 26 0" />
      <Piece x={66} y={34} seat={0} icon="game.surface" count={3} />
      <Piece x={188} y={52} seat={1} icon="ui.sword" count={2} />
      <Piece x={148} y={112} seat={2} icon="ui.crown" count={4} />
    </>
  );
}

function Underground() {
  return (
    <>
      <rect class="home-land home-chasm" width="360" height="170" />
      <Land of="mushroom" d="M0 0H104L126 58 80 88 0 70Z" />
      <Land of="crystal" d="M104 0H232L222 62 166 78 126 58Z" />
      <Land of="black" d="M232 0H360V82L284 88 222 62Z" />
      <Land of="mud" d="M0 70 80 88 92 170H0Z" />
      <Land of="river" d="M80 88 126 58 166 78 222 62 284 88 360 82V116L276 122 216 98 164 114 118 104 92 130Z" />
      <Land of="mushroom" d="M92 130 118 104 164 114 172 170H92Z" />
      <Land of="mine" d="M216 98 276 122 360 116V170H236Z" />
      <path class="home-wave" d="M132 84q8-7 16 0t16 0M238 92q8-7 16 0t16 0M306 102q8-7 16 0t16 0" />
      <path class="home-shroom" d="M28 40a14 12 0 0 1 28 0zM40 40h5v14h-5zM84 30a11 9 0 0 1 22 0zM93 30h4v11h-4zM106 156a13 11 0 0 1 26 0zM117 156h4v10h-4z" />
      <path class="home-gem" d="M144 40l8-22 8 22-8 10zM188 34l7-19 7 19-7 9zM168 58l6-15 6 15-6 7z" />
      <path class="home-peak" d="M262 56l18-36 18 36zM304 62l15-30 15 30z" />
      <path class="home-stroke" d="M12 116q6-5 12 0t12 0M44 142q6-5 12 0t12 0M14 152q6-5 12 0t12 0" />
      <Piece x={48} y={100} seat={3} icon="game.underground" count={2} />
      <Piece x={212} y={34} seat={4} icon="home.lantern" count={3} />
      <Piece x={304} y={144} seat={0} icon="ui.sword" count={5} />
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
        <path d="M0 0H196L150 170H0Z" />
      </clipPath>
      <clipPath id="home-lower">
        <path d="M196 0H360V170H150Z" />
      </clipPath>
      <path class="home-seam" d="M196 0L150 170" />
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
      <rect class="home-land home-sky" width="360" height="34" />
      <rect class="home-land home-grass" y="28" width="360" height="10" />
      <rect class="home-land home-earth1" y="36" width="360" height="46" />
      <rect class="home-land home-earth2" y="80" width="360" height="46" />
      <rect class="home-land home-earth3" y="124" width="360" height="46" />
      <path class="home-shaft" d="M262 34V4h40v30M256 6l26-6 26 6" />
      <Chamber x={60} y={42} icon="ui.coin" faction="scots" />
      <Chamber x={142} y={42} icon="game.miners" faction="romans" />
      <Chamber x={224} y={42} icon="ui.crown" faction="egyptians" />
      <Chamber x={101} y={86} icon="home.lantern" faction="atlanteans" />
      <Chamber x={183} y={86} icon="ui.coin" faction="japanese" />
      <rect class="home-hollow" x="142" y="130" width="76" height="36" rx="4" />
      <path class="home-chain" d="M180 130 L221 105 L262 61 L282 34" />
    </>
  );
}

const PICTURES: Record<Kind, () => ComponentChildren> = { surface: Surface, underground: Underground, mixed: Mixed, miners: Miners };

export function Picture({ of }: { of: Kind }) {
  const It = PICTURES[of];
  return (
    <svg class="home-picture" viewBox="0 0 360 170" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <It />
    </svg>
  );
}
