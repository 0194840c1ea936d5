// recipes.ts - the sounds of the page, one row each: tones and noises with their times. sound.ts makes them; nothing is loaded.

/** A tone: its pitch may slide; it comes within `attack` and falls away. */
export interface Tone {
  make: "tone";
  at: number; // s
  from: number; // Hz
  to: number;
  long: number; // s
  loud: number;
  wave: OscillatorType;
  attack: number;
}

/** White noise through a filter that may slide. */
export interface Hiss {
  make: "hiss";
  at: number;
  from: number;
  to: number;
  long: number;
  loud: number;
  q: number;
  attack: number;
  filter: BiquadFilterType;
}

export type Part = Tone | Hiss;

type Slide = number | readonly [from: number, to: number];
const ends = (slide: Slide): { from: number; to: number } =>
  typeof slide === "number" ? { from: slide, to: slide } : { from: slide[0], to: slide[1] };

const tone = (at: number, pitch: Slide, long: number, loud: number, wave: OscillatorType = "sine", attack = 0.006): Tone => {
  return { make: "tone", at, ...ends(pitch), long, loud, wave, attack };
};
const hiss = (at: number, band: Slide, long: number, loud: number, more: Partial<Hiss> = {}): Hiss => {
  return { make: "hiss", at, ...ends(band), long, loud, q: 1, attack: 0.006, filter: "bandpass", ...more };
};
const knock = (at: number, pitch: number, loud: number): Hiss => hiss(at, pitch, 0.05, loud, { q: 3, attack: 0.001 });

const SCALE = [392, 440, 523, 587, 659, 784, 880, 1047]; // G A C D E G A C

/** `step`: of a row of the same sound, for those that climb. */
export const RECIPES = {
  lift: () => [hiss(0, [700, 1400], 0.08, 0.1)],
  set: () => [knock(0, 900, 0.5), tone(0, [190, 90], 0.09, 0.18, "triangle")],
  march: () => [0, 1, 2].flatMap(i => [knock(0.04 * i, 760 + 60 * i, 0.34), tone(0.04 * i, [170 + 14 * i, 95], 0.07, 0.12, "triangle")]),
  beaten: () => [knock(0, 420, 0.5), tone(0, [130, 55], 0.16, 0.2, "triangle"), hiss(0.05, [900, 260], 0.2, 0.14)],
  die: () => [...[0, 0.09, 0.17, 0.23, 0.28].map((at, i) => knock(at, 1500 - 140 * i, 0.55 - 0.07 * i)), knock(0.42, 640, 0.35)],
  coin: () => [tone(0, 1850, 0.28, 0.06, "triangle"), tone(0.012, 2790, 0.16, 0.03)],
  coins: () => [1850, 2330, 2090, 2480].map((pitch, i) => tone(0.07 * i, pitch, 0.3, 0.055, "triangle")),
  decline: () => [
    hiss(0, [500, 120], 0.42, 0.2, { attack: 0.05, filter: "lowpass" }),
    tone(0.1, [98, 62], 0.5, 0.2),
    knock(0.42, 300, 0.4),
  ],
  attacked: () => [
    tone(0, [147, 139], 0.34, 0.16, "sawtooth", 0.03),
    tone(0, [220, 208], 0.34, 0.06, "triangle", 0.03),
    knock(0.3, 380, 0.5),
  ],
  dig: () => [
    ...[2100, 1800, 1500].flatMap((pitch, i) => {
      const at = [0, 0.11, 0.2][i];
      return [knock(at, pitch, 0.36), hiss(at, [1200, 500], 0.09, 0.12)];
    }),
    tone(0.26, [120, 70], 0.12, 0.2, "triangle"),
  ],
  cart: () => [
    hiss(0, [320, 520], 0.3, 0.16, { q: 4, attack: 0.08 }),
    knock(0.3, 1800, 0.45),
    knock(0.335, 1800, 0.45),
    tone(0.3, 1244, 0.4, 0.07),
    tone(0.3, 1865, 0.25, 0.03),
  ],
  lamp: (step: number) => {
    const pitch = SCALE[Math.min(step, SCALE.length - 1)];
    return [
      tone(0, pitch, 0.5, 0.1, "sine", 0.02),
      tone(0, pitch * 2.01, 0.5, 0.025, "sine", 0.02),
      hiss(0, 3000, 0.05, 0.06, { filter: "highpass" }),
    ];
  },
  bell: () => [tone(0, 880, 1.1, 0.11), tone(0, 1765, 0.8, 0.05), tone(0, 2637, 0.5, 0.03), tone(0, 440, 1.2, 0.05)],
  card: () => [hiss(0, [2400, 5200], 0.12, 0.12, { q: 0.8 }), knock(0.11, 1300, 0.14)],
  turn: () => [tone(0, 523, 0.5, 0.1), tone(0.14, 784, 0.5, 0.1)],
  over: () => [
    ...[392, 523, 659, 784].flatMap((pitch, i) => [tone(0.16 * i, pitch, 0.8, 0.09), tone(0.16 * i, pitch * 1.5, 0.8, 0.02)]),
    tone(0.64, 196, 1.4, 0.1),
  ],
} satisfies Record<string, (step: number) => Part[]>;

export type Sound = keyof typeof RECIPES;

/** How long a sound is heard, in s. */
export const lengthOf = (parts: readonly Part[]): number => Math.max(...parts.map(part => part.at + part.long));
