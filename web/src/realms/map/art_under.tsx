// art_under.tsx - small drawings of the Underground, each standing on 0,0: mud, mushrooms, crystals, mines, black mountains, river, chasm.
import type { Drawing } from "./art";

const mud: Drawing[] = [
  {
    id: "mire",
    w: 42,
    h: 15,
    draw: (
      <g stroke="var(--mud-ink)" stroke-width={1.2}>
        <path fill="var(--map-mire)" d="M-20,-5C-19,-12 -7,-13 2,-11C12,-13 21,-10 20,-5C19,1 9,0 2,1C-8,2 -20,2 -20,-5Z" />
        <path fill="none" stroke="var(--mud)" d="M-14,-6.6q5,-3 11,-2" />
        <circle cx={6} cy={-8} r={4} fill="var(--mud)" />
        <circle cx={13} cy={-4.6} r={2.2} fill="var(--mud)" />
        <path fill="none" stroke-width={1} stroke="var(--map-glint)" d="M4,-9q.6,-1.6 2,-2" />
      </g>
    ),
  },
  {
    id: "bubble",
    w: 28,
    h: 14,
    draw: (
      <g stroke="var(--mud-ink)" stroke-width={1.2}>
        <path fill="var(--map-mire)" d="M-13,-2C-13,-6.4 13,-6.4 13,-2C13,2 -13,2 -13,-2Z" />
        <path fill="var(--mud)" d="M-8,-3A8,9.4 0 0 1 8,-3Q0,.8 -8,-3Z" />
        <path fill="none" stroke="var(--map-glint)" d="M-4,-7q1,-2.8 3.6,-3.4" />
      </g>
    ),
  },
  {
    id: "ripples",
    w: 26,
    h: 10,
    draw: <path fill="none" stroke="var(--mud-ink)" stroke-width={1.2} d="M-12,-1q6,-4 12,0q6,-4 12,0M-6,-6q4.6,-3.4 9.4,0" />,
  },
];

const toadstool = (
  <g stroke="var(--mushroom-ink)" stroke-width={1.2}>
    <path fill="var(--map-stalk)" d="M-3.6,0C-2.4,-5 -2.4,-9 -3,-13H3C2.4,-9 2.4,-5 3.6,0Q0,1.6 -3.6,0Z" />
    <path fill="var(--map-cap)" d="M-13,-11.6C-13,-21 -6,-26.4 0,-26.4C6,-26.4 13,-21 13,-11.6Q0,-7.6 -13,-11.6Z" />
    <path
      stroke="none"
      fill="var(--map-snow)"
      d="M-7.4,-16.6a2,2 0 1 0 4,0a2,2 0 1 0 -4,0M0,-21a2.4,2.4 0 1 0 4.8,0a2.4,2.4 0 1 0 -4.8,0M6,-14.6a1.7,1.7 0 1 0 3.4,0a1.7,1.7 0 1 0 -3.4,0"
    />
  </g>
);
const inkcaps = (
  <g stroke="var(--mushroom-ink)" stroke-width={1.2}>
    <path fill="none" stroke="var(--mushroom-ink)" stroke-width={3.6} d="M-4,0C-3,-6 -5,-11 -4,-16M5,0C4,-4 6,-8 5,-10" />
    <path fill="none" stroke="var(--map-stalk)" stroke-width={1.8} d="M-4,0C-3,-6 -5,-11 -4,-16M5,0C4,-4 6,-8 5,-10" />
    <path
      fill="var(--map-straw)"
      d="M-10,-14C-9,-20 -7,-25 -4,-26C-1,-25 1,-20 2,-14Q-4,-11 -10,-14ZM0,-9C1,-13 3,-16 5,-16.6C7,-16 9,-13 10,-9Q5,-6.4 0,-9Z"
    />
  </g>
);
const mushroom: Drawing[] = [
  { id: "toadstool", w: 28, h: 27, draw: toadstool },
  { id: "inkcaps", w: 21, h: 27, draw: inkcaps },
  {
    id: "ring",
    w: 36,
    h: 26,
    draw: (
      <g>
        <g transform="translate(-8,-4) scale(.72)">{toadstool}</g>
        <g transform="translate(10,-2) scale(.6)">{toadstool}</g>
        <g transform="translate(1,1) scale(.6)">{inkcaps}</g>
      </g>
    ),
  },
  {
    id: "spores",
    w: 14,
    h: 10,
    draw: (
      <path
        fill="var(--mushroom-ink)"
        opacity={0.7}
        d="M-5,-1.4a1.2,1.2 0 1 0 2.4,0a1.2,1.2 0 1 0 -2.4,0M2,-5a1.5,1.5 0 1 0 3,0a1.5,1.5 0 1 0 -3,0M-1,-8a1,1 0 1 0 2,0a1,1 0 1 0 -2,0M3.4,-.6a1,1 0 1 0 2,0a1,1 0 1 0 -2,0"
      />
    ),
  },
];

const cluster = (
  <g stroke="var(--crystal-ink)" stroke-width={1.2}>
    <path fill="var(--map-facet)" d="M-4,1L-16,-12L-15.4,-19L-9,-17.4L-1,-3Z" />
    <path fill="var(--crystal-deep)" d="M4,1L15,-10L15,-17L9,-15.4L1,-3Z" />
    <path fill="var(--map-snow)" d="M-5,1L-6,-23L0,-31L6,-23L5,1Z" />
    <path stroke="none" fill="var(--map-facet)" d="M.6,-30L5.4,-23L4.4,.6H.6Z" />
    <path fill="none" stroke-width={0.9} d="M-6,-23L.6,-20.6L6,-23M.6,-20.6V.6M-15.4,-19L-10,-13" />
  </g>
);
const crystal: Drawing[] = [
  { id: "crystals", w: 34, h: 32, draw: cluster },
  { id: "shard", w: 22, h: 21, draw: <g transform="scale(-.64,.64)">{cluster}</g> },
  {
    id: "druse",
    w: 44,
    h: 27,
    draw: (
      <g>
        <g transform="translate(11,-3) scale(.62)">{cluster}</g>
        <g transform="translate(-8,0) scale(-.82,.82)">{cluster}</g>
      </g>
    ),
  },
  {
    id: "sparkle",
    w: 16,
    h: 16,
    draw: <path fill="var(--map-snow)" stroke="var(--crystal-ink)" stroke-width={0.8} d="M0,-14L2,-8L8,-6L2,-4L0,2L-2,-4L-8,-6L-2,-8Z" />,
  },
];

const mine: Drawing[] = [
  {
    id: "adit",
    w: 34,
    h: 24,
    draw: (
      <g stroke="var(--mine-ink)" stroke-width={1.3}>
        <path fill="var(--mine-deep)" d="M-17,1Q-16,-14 -8,-21Q0,-26 9,-21Q16,-14 17,1Z" />
        <path fill="var(--map-deepest)" d="M-8.6,1V-15H8.6V1Z" />
        <path fill="var(--map-timber)" d="M-11,1H-7.4V-15H-11ZM7.4,1H11V-15H7.4ZM-13.4,-14.6V-18.8H13.4V-14.6Z" />
        <path fill="none" stroke="var(--map-timber)" stroke-width={1.6} d="M-5,1L-2,-5M5,1L2,-5M-4,-2H4" />
      </g>
    ),
  },
  {
    id: "cart",
    w: 32,
    h: 21,
    draw: (
      <g stroke="var(--mine-ink)" stroke-width={1.2}>
        <path fill="var(--coin)" d="M-10,-12.4q2,-6.4 6,-4.6q3,-4.6 6,-1q5,-2 8,5.6Z" />
        <path fill="var(--map-iron)" d="M-13,-13H13L9.6,-4H-9.6Z" />
        <path fill="none" d="M-15,1.2H15M-8,-10H8" />
        <circle cx={-6} cy={-2} r={2.8} fill="var(--map-deepest)" />
        <circle cx={6} cy={-2} r={2.8} fill="var(--map-deepest)" />
      </g>
    ),
  },
  {
    id: "rubble",
    w: 23,
    h: 9,
    draw: (
      <g stroke="var(--mine-ink)" stroke-width={1.1}>
        <path fill="var(--map-rock)" d="M-11,0L-9,-6L-4,-7.6L-1,0ZM0,0L2,-4.6L7,-5.2L10,0Z" />
        <path fill="var(--coin)" d="M-3.4,1L-1.6,-3.4L2,-2.8L3.4,1Z" />
      </g>
    ),
  },
];

const spire = (
  <g stroke="var(--black_mountain-ink)" stroke-width={1.4}>
    <path fill="var(--map-basalt)" d="M-24,1L-15,-19L-11,-13L-3,-37L4,-17L10,-27L24,1Q0,3.4 -24,1Z" />
    <path stroke="none" fill="var(--map-deepest)" opacity={0.6} d="M-3,-37L4,-17L10,-27L24,1Q14,2.4 3,2L7,-8L1,-14L3,-20Z" />
    <path fill="none" stroke="var(--black_mountain)" stroke-width={1} d="M-4,-29L-6,-19L-3,-12L-9,-3M-15,-14L-17,-6" />
    <path fill="none" d="M-24,1L-15,-19L-11,-13L-3,-37L4,-17L10,-27L24,1" />
  </g>
);
const black_mountain: Drawing[] = [
  { id: "spire", w: 48, h: 38, draw: spire },
  { id: "needle", w: 33, h: 26, draw: <g transform="scale(-.68,.68)">{spire}</g> },
  {
    id: "spires",
    w: 52,
    h: 33,
    draw: (
      <g>
        <g transform="translate(-12,-4) scale(.6,.66)">{spire}</g>
        <g transform="translate(8,0) scale(-.72,.8)">{spire}</g>
      </g>
    ),
  },
  {
    id: "scree",
    w: 16,
    h: 7,
    draw: (
      <path
        fill="var(--map-basalt)"
        stroke="var(--black_mountain-ink)"
        stroke-width={1}
        d="M-7,0L-5,-4.6L-1,-4L0,0ZM2,0L4,-3L7,-2.6L8,0Z"
      />
    ),
  },
];

const river: Drawing[] = [
  {
    id: "current",
    w: 30,
    h: 10,
    draw: <path fill="none" stroke="var(--river-ink)" stroke-width={1.3} d="M-14,-5q6,-4 12,0t12,0M-8,0q5,-3 10,0t10,0" />,
  },
  { id: "eddy", w: 18, h: 5, draw: <path fill="none" stroke="var(--river-ink)" stroke-width={1.2} d="M-8,0q4,-4 8,0q4,4 8,0" /> },
];

export const UNDERGROUND: Record<string, Drawing[]> = { mud, mushroom, crystal, mine, black_mountain, river, chasm: [] };

export const raft: Drawing = {
  id: "raft",
  w: 48,
  h: 36,
  draw: (
    <g stroke="var(--river-ink)" stroke-width={1.3}>
      <circle cx={6} cy={-24} r={9} fill="var(--coin)" stroke="none" opacity={0.35} />
      <path fill="var(--map-timber)" d="M-17,-8H16L12,-1H-14Z" />
      <path fill="none" d="M-14,-4.6H13M13,-8V-28L7,-30" />
      <path fill="var(--coin)" d="M4,-29H9V-21.6H4Z" />
      <path fill="var(--map-iron)" d="M-11,-8C-11,-16 -10,-20 -7,-21.6C-4,-20 -3,-16 -3,-8Z" />
      <circle cx={-7} cy={-24} r={3.2} fill="var(--map-stalk)" />
      <path fill="none" d="M-22,2q4,-3.6 8,0q4,-3.6 8,0q4,-3.6 8,0q4,-3.6 8,0q4,-3.6 8,0" />
    </g>
  ),
};
export const fish: Drawing = {
  id: "fish",
  w: 32,
  h: 15,
  draw: (
    <g transform="translate(0,-7)" stroke="var(--river-ink)" stroke-width={1.2}>
      <path fill="var(--map-bright)" d="M-14,0C-9,-7 2,-8 8,-1L15,-6L13,0L15,6L8,1C2,8 -9,7 -14,0Z" />
      <path fill="none" d="M-9,-1.4q1.2,1.4 2.6,0M-4,-4.4q2.4,4.4 0,8.8M1,-2.4h3M0,1.6h3" />
    </g>
  ),
};
export const bats: Drawing = {
  id: "bats",
  w: 34,
  h: 30,
  draw: (
    <g fill="var(--chasm-ink)" transform="translate(0,-13)">
      <path d="M0,0Q-3,-5 -9,-4Q-6,-2 -6,1Q-3,-1 0,3Q3,-1 6,1Q6,-2 9,-4Q3,-5 0,0Z" />
      <path transform="translate(9,-9) scale(.6)" d="M0,0Q-3,-5 -9,-4Q-6,-2 -6,1Q-3,-1 0,3Q3,-1 6,1Q6,-2 9,-4Q3,-5 0,0Z" />
      <path transform="translate(-8,9) scale(.5)" d="M0,0Q-3,-5 -9,-4Q-6,-2 -6,1Q-3,-1 0,3Q3,-1 6,1Q6,-2 9,-4Q3,-5 0,0Z" />
    </g>
  ),
};
