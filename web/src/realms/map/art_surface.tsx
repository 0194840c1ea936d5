// art_surface.tsx - small drawings of the Surface, each standing on 0,0: what tells farmland, hill, forest, swamp, mountain and
// water apart without colour.
import type { ComponentChild } from "preact";
import type { Drawing } from "./art";

const ears = (x: number, lean: number): ComponentChild => (
  <g fill="none" stroke="var(--farmland-ink)" stroke-width={1.1}>
    <path d={`M${x},0Q${x + lean * 0.3},-8 ${x + lean},-14`} />
    <path
      fill="var(--map-straw)"
      stroke-width={0.8}
      d={`M${x + lean},-14q-3.2,-3 0,-7q3.2,4 0,7M${x + lean * 0.8},-11q-4,-.6 -4.6,-4.4q4.2,.4 4.6,4.4M${x + lean * 0.8},-11q4,-.6 4.6,-4.4q-4.2,.4 -4.6,4.4`}
    />
  </g>
);

const farmland: Drawing[] = [
  {
    id: "strip",
    w: 36,
    h: 19,
    draw: (
      <g stroke="var(--farmland-ink)" stroke-width={1.2}>
        <path fill="var(--map-straw)" d="M-18,-2C-15,-9 -12,-15 -9,-18Q1,-20 10,-17C14,-12 16,-7 18,-1Q0,3 -18,-2Z" />
        <path fill="none" stroke-width={1} d="M-11,-1Q-7,-11 -4.5,-18M-4,.2Q-2,-10 0,-18.6M4,.2Q3.6,-10 4.6,-18M11,-.6Q9,-9 8.6,-16" />
      </g>
    ),
  },
  {
    id: "rick",
    w: 21,
    h: 19,
    draw: (
      <g stroke="var(--farmland-ink)" stroke-width={1.2}>
        <path fill="var(--map-straw)" d="M-9,0Q-11,-7 -8,-12Q-5,-18 0,-18Q6,-18 8,-12Q11,-7 9,0Q0,2.4 -9,0Z" />
        <path fill="none" stroke-width={1} d="M-10,-6Q0,-3.6 10,-6M-8,-12Q0,-9.6 8,-12M-3,-17Q-6,-9 -4,0M4,-17Q6,-9 4,0" />
      </g>
    ),
  },
  { id: "ears", w: 16, h: 21, draw: <g>{[ears(-4, -2), ears(4, 2)]}</g> },
  { id: "ear", w: 10, h: 21, draw: ears(0, 1.6) },
];

const hill: Drawing[] = [
  {
    id: "knoll",
    w: 42,
    h: 19,
    draw: (
      <g stroke="var(--hill-ink)" stroke-width={1.4} fill="none">
        <path stroke="none" fill="var(--map-knoll)" d="M-20,0C-18,-10 -10,-17 -1,-17C9,-17 18,-9 20,0Q0,3 -20,0Z" />
        <path stroke="none" fill="var(--hill-deep)" opacity={0.45} d="M2,-16.8C11,-16 18,-9 20,0Q13,1.6 7,1.4C13,-4 11,-12 2,-16.8Z" />
        <path d="M-20,0C-18,-10 -10,-17 -1,-17C9,-17 18,-9 20,0" />
        <path stroke-width={1} d="M9,-11Q12,-7 12,-3M13,-8Q15,-5 15,-1.6M5,-13Q8,-9 8,-6" />
      </g>
    ),
  },
  {
    id: "downs",
    w: 48,
    h: 16,
    draw: (
      <g stroke="var(--hill-ink)" stroke-width={1.3} fill="var(--map-knoll)">
        <path d="M-4,-3C-1,-10 6,-14 12,-13C18,-12 22,-6 23,0Q8,1.6 -4,-3Z" />
        <path d="M-23,0C-21,-7 -14,-12 -8,-11C-1,-11 5,-6 7,1Q-9,3 -23,0Z" />
        <path fill="none" stroke-width={1} d="M-1,-6Q2,-3 2,-.6M16,-9Q18,-6 18,-3" />
      </g>
    ),
  },
  {
    id: "grass",
    w: 12,
    h: 8,
    draw: (
      <path
        fill="none"
        stroke="var(--hill-ink)"
        stroke-width={1.1}
        d="M-5,0Q-5,-3 -6,-5M-1.6,0Q-1.6,-4 -2,-7.4M1.6,0Q2,-4 2.6,-7M5,0Q5,-3 6.4,-4.6"
      />
    ),
  },
];

const broadleaf = (
  <g stroke="var(--forest-ink)" stroke-width={1.2}>
    <path fill="var(--map-trunk)" d="M-1.8,-8L-2.4,0H2.4L1.8,-8Z" />
    <path
      fill="var(--map-leaf)"
      d="M-7,-7C-12,-7 -12.6,-14 -8.4,-15.4C-9,-21 -3,-24 .6,-21.4C5,-24.4 10,-20 8.6,-15.8C13,-13.6 11,-7 6.6,-7.2Q0,-4.6 -7,-7Z"
    />
    <path stroke="none" fill="var(--forest-ink)" opacity={0.32} d="M8.6,-15.8C13,-13.6 11,-7 6.6,-7.2Q0,-4.6 -7,-7C2,-8 7,-11 8.6,-15.8Z" />
    <path fill="none" stroke-width={0.9} d="M-6,-13.6q2,-2.4 4.4,-.6M0,-17.4q2.6,-1.6 4.4,.6M1,-10.6q2,-1.6 4,0" />
  </g>
);
const fir = (
  <g stroke="var(--forest-ink)" stroke-width={1.2}>
    <path fill="var(--map-trunk)" d="M-1.5,-4L-1.8,0H1.8L1.5,-4Z" />
    <path
      fill="var(--map-fir)"
      d="M0,-27Q2.4,-22 5.6,-19.4L3,-19.6Q5,-15 8,-12L4.4,-12.4Q6.4,-7 10,-3.4Q0,-1 -10,-3.4Q-6.4,-7 -4.4,-12.4L-8,-12Q-5,-15 -3,-19.6L-5.6,-19.4Q-2.4,-22 0,-27Z"
    />
    <path fill="none" stroke-width={0.9} d="M1,-22l1.4,2.4M1.4,-15l2.4,2M2,-8l3,2.4" />
  </g>
);
const forest: Drawing[] = [
  { id: "broadleaf", w: 22, h: 24, draw: broadleaf },
  { id: "fir", w: 19, h: 27, draw: fir },
  {
    id: "grove",
    w: 38,
    h: 29,
    draw: (
      <g>
        <g transform="translate(8,-5)">{fir}</g>
        <g transform="translate(-7,-3)">{broadleaf}</g>
        <g transform="translate(6,0) scale(.86)">{broadleaf}</g>
      </g>
    ),
  },
  {
    id: "spinney",
    w: 30,
    h: 27,
    draw: (
      <g>
        <g transform="translate(-6,-3) scale(.9)">{fir}</g>
        <g transform="translate(6,-1)">{fir}</g>
      </g>
    ),
  },
];

const swamp: Drawing[] = [
  {
    id: "reeds",
    w: 22,
    h: 25,
    draw: (
      <g fill="none" stroke="var(--swamp-ink)" stroke-width={1.2}>
        <path d="M-6,0Q-7,-9 -10,-14M-2,0Q-2,-12 -4,-20M2,0Q2,-10 5,-16M5,0Q6,-6 10,-9" />
        <path
          fill="var(--map-cattail)"
          d="M-5.4,-23.6q1.6,-1 2.4,.4l1,5.6q-1.4,1.4 -2.6,.2ZM4.2,-20.6q1.6,-.8 2.2,.6l-.2,5.2q-1.4,1.2 -2.4,0Z"
        />
        <path stroke-width={0.9} d="M-10,1.4h7M0,2h9" />
      </g>
    ),
  },
  {
    id: "pool",
    w: 40,
    h: 12,
    draw: (
      <g stroke="var(--swamp-ink)" stroke-width={1.1}>
        <path fill="var(--map-pool)" d="M-19,-5C-18,-10 -6,-11 2,-10C12,-11 20,-9 19,-5C18,0 8,-1 1,0C-8,1.4 -19,1 -19,-5Z" />
        <path fill="none" stroke="var(--map-glint)" stroke-width={1.2} d="M-12,-6.4q5,-2.6 10,-1.4M3,-4.4h8" />
      </g>
    ),
  },
  {
    id: "sedge",
    w: 15,
    h: 9,
    draw: <path fill="none" stroke="var(--swamp-ink)" stroke-width={1.1} d="M-7,.6h14M-3,0Q-4,-4 -7,-6M0,0V-8M3,0Q4,-4 7,-6.4" />,
  },
];

const peak = (
  <g stroke="var(--mountain-ink)" stroke-width={1.4}>
    <path fill="var(--map-rock)" d="M-22,0L-9,-20L-5,-15L4,-31L22,0Q0,2.6 -22,0Z" />
    <path stroke="none" fill="var(--mountain-deep)" d="M4,-31L22,0Q13,1.4 5,1.4L10,-6L5,-11L8,-18Z" />
    <path stroke="none" fill="var(--map-snow)" d="M4,-31L9.4,-21.6L6,-18.6L3.6,-21L.4,-17.4L-1.6,-21Z" />
    <path fill="none" d="M-22,0L-9,-20L-5,-15L4,-31L22,0" />
    <path fill="none" stroke-width={0.9} d="M-12,-12L-14,-6M-7,-15L-9,-8M-1,-15L-3,-6M13,-10L16,-4M11,-15L13,-12" />
  </g>
);
const mountain: Drawing[] = [
  { id: "peak", w: 44, h: 32, draw: peak },
  { id: "tor", w: 30, h: 22, draw: <g transform="scale(-.68,.68)">{peak}</g> },
  {
    id: "range",
    w: 50,
    h: 29,
    draw: (
      <g>
        <g transform="translate(11,-3) scale(-.66,.7)">{peak}</g>
        <g transform="translate(-7,0) scale(.78,.84)">{peak}</g>
      </g>
    ),
  },
  {
    id: "stones",
    w: 16,
    h: 7,
    draw: (
      <path
        fill="var(--map-rock)"
        stroke="var(--mountain-ink)"
        stroke-width={1.1}
        d="M-7,0Q-7,-5 -3,-5.4Q1,-5 1,0ZM2.4,0Q2.6,-3.4 5,-3.4Q7.6,-3 7.4,0Z"
      />
    ),
  },
];

const waves = (ink: string): Drawing[] => [
  {
    id: `waves-${ink}`,
    w: 27,
    h: 9,
    draw: <path fill="none" stroke={`var(--${ink}-ink)`} stroke-width={1.4} d="M-13,-4q4,-5 8,0q4,-5 8,0M-3,1q4,-5 8,0q4,-5 8,0" />,
  },
  {
    id: `wave-${ink}`,
    w: 18,
    h: 5,
    draw: <path fill="none" stroke={`var(--${ink}-ink)`} stroke-width={1.3} d="M-8,0q4,-5 8,0q4,-5 8,0" />,
  },
];

export const SURFACE: Record<string, Drawing[]> = { farmland, hill, forest, swamp, mountain, sea: waves("sea"), lake: waves("lake") };

/** On the waters, one each, where there is room. */
export const compass: Drawing = {
  id: "compass",
  w: 84,
  h: 88,
  draw: (
    <g transform="translate(0,-41)" stroke="var(--sea-ink)" stroke-width={1.2}>
      <circle r={29} fill="none" stroke-width={1.6} />
      <circle r={25} fill="none" stroke-dasharray="1.6 3.63" stroke-width={3} />
      <path
        fill="var(--sea-ink)"
        stroke="none"
        opacity={0.55}
        d="M0,0L-4,-9L-20,-20L-9,-4ZM0,0L9,-4L20,-20L4,-9ZM0,0L4,9L20,20L9,4ZM0,0L-9,4L-20,20L-4,9Z"
      />
      <path fill="var(--map-bright)" d="M0,-38L7,-7L38,0L7,7L0,38L-7,7L-38,0L-7,-7Z" />
      <path fill="var(--sea-ink)" stroke="none" d="M0,-38V0L7,-7ZM38,0H0L7,7ZM0,38V0L-7,7ZM-38,0H0L-7,-7Z" />
      <circle r={3.4} fill="var(--map-bright)" />
    </g>
  ),
};
export const ship: Drawing = {
  id: "ship",
  w: 62,
  h: 58,
  draw: (
    <g stroke="var(--sea-ink)" stroke-width={1.5}>
      <path fill="var(--map-bright)" d="M2,-52Q22,-42 18,-22Q10,-19 3,-22ZM-2,-48Q-20,-36 -18,-20Q-10,-18 -2,-21Z" />
      <path fill="none" d="M0,-56V-14M4,-40q8,1 13,4M4,-31q8,0 14,3M-3,-36q-7,2 -12,6" />
      <path fill="var(--map-trunk)" d="M-24,-15Q0,-10 26,-17Q23,-5 14,-2H-14Q-22,-5 -24,-15Z" />
      <path fill="none" d="M-30,-1q5,-5 10,0q5,-5 10,0q5,-5 10,0q5,-5 10,0q5,-5 10,0q5,-5 10,0" />
    </g>
  ),
};
export const swan: Drawing = {
  id: "swan",
  w: 40,
  h: 32,
  draw: (
    <g stroke="var(--lake-ink)" stroke-width={1.4}>
      <path
        fill="var(--map-bright)"
        d="M-10,-9C-13,-16 -8,-19 -9,-24C-10,-28 -16,-28 -16,-24L-19,-22L-15,-21C-12,-20 -17,-15 -15,-8C-13,-1 6,0 16,-8L19,-15C10,-16 2,-18 -4,-11Z"
      />
      <path fill="none" d="M-2,-8q8,2 14,-3M-19,0q5,-4 9,0q5,-4 9,0q5,-4 9,0q5,-4 9,0" />
    </g>
  ),
};
