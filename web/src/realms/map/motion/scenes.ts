// scenes.ts - what happens on the map as scenes, one row of beats each (lib/motion.ts). Drawings are around 0,0; an actor's variables
// say where it goes: --dx, --dy from where it stands, --lx, --ly how far its arc goes aside.
import type { Scene } from "@/lib/motion";

export const MOST = 3; // tokens that are seen to travel

const HIDDEN: readonly Keyframe[] = [{ opacity: 0 }, { opacity: 0 }];
const FADES: readonly Keyframe[] = [{ opacity: 1 }, { opacity: 0 }];
const GOES: readonly Keyframe[] = [{ transform: "translate(0px,0px)" }, { transform: "translate(var(--dx),var(--dy))" }];
const DRAWN: readonly Keyframe[] = [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }];
/** A parabola over the way, from the hand's height. */
const ARC: readonly Keyframe[] = [0, 0.75, 1, 0.75, 0].map((part, i) => ({
  transform: `translate(calc(${part} * var(--lx)), calc(${part} * var(--ly) - ${i === 4 ? 0 : 6}px))`,
}));
const TILTED = "translate(var(--dx),var(--dy)) translateY(14px) rotate(var(--tilt)) translateY(-14px)";

export const CONQUEST: Scene = [
  { who: "ink", at: 0, long: 160, ease: "ink", frames: DRAWN },
  { who: "head", at: 120, long: 40, ease: "ink", frames: [{ opacity: 0 }, { opacity: 1 }] },
  {
    who: "hop",
    at: 0,
    long: 160,
    ease: "travel",
    frames: [{ transform: "translate(0px,0px)" }, { transform: "translate(0px,-6px)" }],
    sound: "lift",
  },
  { who: "go", at: 160, long: 220, apart: 40, ease: "travel", frames: GOES, sound: "march" },
  { who: "hop", at: 160, long: 220, apart: 40, ease: "travel", frames: ARC },
  { who: "go", at: 460, long: 20, ease: "ink", frames: FADES, sound: "set" },
  { who: "real", at: 0, long: 460, ease: "ink", frames: HIDDEN },
  {
    who: "real",
    at: 460,
    long: 220,
    ease: "drop",
    frames: [
      { opacity: 1, transform: "scale(1.06)" },
      { opacity: 1, transform: "none" },
    ],
  },
  {
    who: "fallen",
    at: 460,
    long: 220,
    ease: "fall",
    frames: [{ transform: "none" }, { transform: TILTED, opacity: 0 }],
    sound: "beaten",
  },
  { who: "lost", at: 0, long: 680, ease: "ink", frames: HIDDEN },
  { who: "trail", at: 0, long: 680, ease: "ink", frames: HIDDEN },
  { who: "trail", at: 680, long: 260, ease: "ink", frames: [{ opacity: 0 }, { opacity: 1 }] },
  { who: "owner", at: 0, long: 940, ease: "ink", frames: HIDDEN },
  { who: "before", at: 680, long: 260, ease: "ink", frames: FADES },
  { who: "wash", at: 680, long: 260, ease: "ink", frames: DRAWN },
  { who: "arrow", at: 680, long: 260, ease: "ink", frames: FADES },
];

/** Those who are left go home. */
export const HOME: Scene = [
  { who: "home", at: 0, long: 680, ease: "ink", frames: HIDDEN },
  {
    who: "home",
    at: 680,
    long: 300,
    apart: 40,
    ease: "travel",
    frames: [
      { opacity: 1, transform: "none" },
      { opacity: 1, transform: "translate(var(--dx),var(--dy))", offset: 0.85 },
      { opacity: 0, transform: "translate(var(--dx),var(--dy))" },
    ],
  },
];

/** One of my regions is attacked: the rope around it, before the conquest. */
export const ATTACKED: Scene = [
  {
    who: "rope",
    at: 0,
    long: 600,
    ease: "ink",
    frames: [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }],
    sound: "attacked",
  },
];
export const ATTACKED_FIRST = 300; // ms before the conquest begins

const SHOWN: readonly Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.01 }, { opacity: 1, offset: 0.99 }, { opacity: 0 }];

export const DIE_LIES = 420; // ms

/** One tumble along 90 px: faces, each knock shorter; then it lies. */
export const DIE: Scene = [
  {
    who: "die",
    at: 0,
    long: DIE_LIES,
    ease: "travel",
    frames: [{ transform: "translate(-64px,-64px) rotate(-540deg) scale(0.8)" }, { transform: "none" }],
    sound: "die",
  },
  { who: "face", at: 0, long: 84, apart: 84, ease: "ink", frames: SHOWN },
  { who: "lies", at: 336, long: 1, ease: "ink", frames: [{ opacity: 0 }, { opacity: 1 }] },
  { who: "mark", at: 0, long: 720, ease: "ink", frames: HIDDEN },
  { who: "words", at: 0, long: DIE_LIES, ease: "ink", frames: HIDDEN },
];

const PRESSED = "scale(1.06,0.86)";

/** Pressed flat: height first, then colour. Regions 30 ms apart. */
export const DECLINE: Scene = [
  {
    who: "standing",
    at: 0,
    long: 120,
    apart: 30,
    ease: "travel",
    frames: [{ transform: "none" }, { transform: "translateY(2px)" }],
    sound: "decline",
  },
  {
    who: "standing",
    at: 120,
    long: 300,
    apart: 30,
    ease: "travel",
    frames: [{ transform: "translateY(2px)" }, { transform: PRESSED, opacity: 0 }],
  },
  { who: "real", at: 120, long: 300, apart: 30, ease: "travel", frames: [{ opacity: 0 }, { opacity: 1, transform: PRESSED }] },
  {
    who: "real",
    at: 420,
    long: 220,
    apart: 30,
    ease: "drop",
    frames: [{ transform: `${PRESSED} rotate(7deg)` }, { transform: "none" }],
  },
  {
    who: "bloom",
    at: 420,
    long: 220,
    apart: 30,
    ease: "drop",
    frames: [
      { opacity: 0, transform: "scale(1)" },
      { opacity: 0.45, transform: "scale(1.19)", offset: 0.4 },
      { opacity: 0, transform: "scale(1.19)" },
    ],
  },
];

/** The colour of what stood on the player's card drains upward. */
export const DRAIN: Scene = [
  {
    who: "drain",
    at: 120,
    long: 300,
    ease: "travel",
    frames: [{ clipPath: "inset(0 0 0 0)" }, { clipPath: "inset(0 0 100% 0)" }],
  },
];

const EACH = 90; // ms from coin to coin
const FEW = 8;
const MANY = 900; // ms for all, if there are more

/** Coins rise from their regions and fly to the seat. */
export function coinScene(count: number): Scene {
  const apart = count <= FEW ? EACH : (MANY - 380) / count;
  return [
    {
      who: "coin",
      at: 0,
      long: 120,
      apart,
      ease: "travel",
      frames: [
        { opacity: 0, transform: "translateY(0px)" },
        { opacity: 1, transform: "translateY(-14px)" },
      ],
      sound: "coin",
    },
    {
      who: "coin",
      at: 120,
      long: 260,
      apart,
      ease: "travel",
      frames: [
        { opacity: 1, transform: "translateY(-14px)" },
        { opacity: 1, transform: "translate(var(--dx),var(--dy))", offset: 0.9 },
        { opacity: 0, transform: "translate(var(--dx),var(--dy))" },
      ],
      sound: "coins",
    },
    { who: "rim", at: 0, long: 300, apart, ease: "ink", frames: [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }] },
  ];
}

/** A token comes out of the hand; those who stand there give a little. */
export const PLACE: Scene = [
  { who: "hand", at: 0, long: 220, apart: 40, ease: "travel", frames: GOES },
  { who: "hand", at: 200, long: 40, apart: 40, ease: "ink", frames: FADES },
  {
    who: "real",
    at: 180,
    long: 160,
    apart: 40,
    ease: "drop",
    frames: [{ transform: "none" }, { transform: "scale(1.1)", offset: 0.3 }, { transform: "none" }],
    sound: "set",
  },
];

/** Something stands where it did not. */
export const SET: Scene = [
  {
    who: "real",
    at: 0,
    long: 220,
    ease: "drop",
    frames: [
      { opacity: 0, transform: "translateY(-16px) scale(1.16)" },
      { opacity: 1, transform: "none" },
    ],
    sound: "set",
  },
];

/** "Your turn": the cloth unrolls from its left pole. */
export const TURN: Scene = [
  { who: "cloth", at: 0, long: 420, ease: "travel", frames: [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0 0 0 0)" }] },
];
