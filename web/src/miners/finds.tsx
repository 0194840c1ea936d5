// finds.tsx - what lies in rock that nobody has dug: roots, fossils, crystals, gold. Each level has its own. Only drawing.
import type { JSX } from "preact";

/** Within about 100 by 80 around 0,0; the second of a level is another thing. */
const FINDS: Record<number, JSX.Element[]> = {
  1: [
    <path d="M0 -44C4 -20 -8 -4 0 16S6 34 2 46M-2 -8C-16 0 -22 12 -26 28M1 12C14 16 20 26 26 38M-12 2L-24 4M10 14L22 12" />,
    <path d="M-34 8c4 -22 24 -30 40 -18c14 -10 32 0 30 16c-2 16 -22 22 -36 16c-16 6 -36 4 -34 -14zM-14 -6l6 8M10 -8l-2 10M18 6l8 4" />,
  ],
  2: [
    <>
      <path d="M3 1C11 3 9 14 0 14C-14 13 -15 -10 1 -12C24 -14 28 24 0 27C-32 28 -36 -24 3 -28C44 -30 48 34 4 42C-12 44 -26 38 -34 28" />
      <path d="M4 -12L7 -28M16 -6L28 -16M20 5L40 4M16 17L32 26M6 25L12 41M-8 24L-14 38M-22 13L-33 20M-24 -3L-36 -5M-14 -15L-22 -25" />
    </>,
    <>
      <path d="M-70 10C-46 -20 -8 -24 30 -16C50 -12 62 -4 78 6M78 6L62 -6M78 6L60 14M-70 10l-15 -9q4 13 -2 20z" />
      <path d="M-50 -4q-3 15 4 24M-34 -13q-2 19 6 30M-18 -18q0 21 8 34M-1 -20q1 21 8 34M16 -18q2 17 8 28M33 -14q2 12 7 20" />
    </>,
  ],
  3: [
    <>
      <path class="vein" d="M-32 36L-24 -4L-14 -14L-6 -2L-9 36zM-9 36L-5 -28L7 -42L19 -26L15 36zM15 36L22 0L31 -9L40 5L34 36z" />
      <path d="M-14 -14L-17 34M7 -42L4 34M31 -9L26 34M-5 -28L7 -19L19 -26" />
    </>,
    <>
      <path d="M-25 5C-26 -34 26 -34 25 5C25 17 14 18 14 26V37H-14V26C-14 18 -25 17 -25 5zM-4 37V29M5 37V29" />
      <path d="M-16 4a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M3 4a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M0 13l-4 7h8z" />
    </>,
  ],
  4: [
    <>
      <path
        class="lode"
        d="M-96 18C-70 -22 -48 28 -22 0S24 -28 46 2S84 18 104 -12L108 2C84 38 64 20 44 18S14 -6 -8 14S-58 38 -74 14L-94 30z"
      />
      <path d="M-48 0l6 -10l8 6l-4 10zM22 -22l8 -8l8 8l-8 8z" />
    </>,
    <>
      <path class="lode" d="M-30 22l-8 -22l16 -20l22 4l10 22l-14 20z" />
      <path d="M-30 22L-10 -2L0 -16M-10 -2L10 6M-10 -2L-38 0" />
    </>,
  ],
};

interface FindProps {
  level: number;
  which: number;
  x: number;
  y: number;
  size: number; // about its height
}

export function Find({ level, which, x, y, size }: FindProps) {
  const list = FINDS[level] ?? FINDS[4];
  const turn = ((which * 37 + level * 11) % 24) - 12;
  return (
    <g class="find" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${(size / 92).toFixed(3)})`}>
      {list[Math.abs(which) % list.length]}
    </g>
  );
}
