// sound.ts - small sounds, made of tones and noise when they are needed: nothing is loaded. Silent unless the person wants them.
import { sounds } from "./settings";

export type Sound = "set" | "die" | "coins" | "turn" | "over";

let context: AudioContext | null = null;

/** Browsers let a page sound only after the person has done something there. */
function audio(): AudioContext | null {
  if (!("AudioContext" in window)) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

interface Tone {
  at: number; // seconds from now
  pitch: number; // Hz
  to?: number; // where the pitch goes
  long: number;
  loud: number;
  wave?: OscillatorType;
}

function tone(to: AudioContext, { at, pitch, to: end, long, loud, wave = "sine" }: Tone): void {
  const begin = to.currentTime + at;
  const source = to.createOscillator();
  const volume = to.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, begin);
  if (end) source.frequency.exponentialRampToValueAtTime(end, begin + long);
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  source.connect(volume).connect(to.destination);
  source.start(begin);
  source.stop(begin + long);
}

/** A knock: noise through a narrow band, gone at once. */
function knock(to: AudioContext, at: number, pitch: number, loud: number): void {
  const length = Math.round(to.sampleRate * 0.05);
  const buffer = to.createBuffer(1, length, to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = to.createBufferSource();
  const band = to.createBiquadFilter();
  const volume = to.createGain();
  source.buffer = buffer;
  band.type = "bandpass";
  band.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(band).connect(volume).connect(to.destination);
  source.start(to.currentTime + at);
}

const MAKE: Record<Sound, (to: AudioContext) => void> = {
  set: to => {
    knock(to, 0, 900, 0.5);
    tone(to, { at: 0, pitch: 190, to: 90, long: 0.09, loud: 0.18, wave: "triangle" });
  },
  die: to => [0, 0.09, 0.17, 0.23, 0.28].forEach((at, i) => knock(to, at, 1500 - 140 * i, 0.55 - 0.07 * i)),
  coins: to => [1850, 2330, 2090].forEach((pitch, i) => tone(to, { at: 0.07 * i, pitch, long: 0.28, loud: 0.06, wave: "triangle" })),
  turn: to => [523, 784].forEach((pitch, i) => tone(to, { at: 0.14 * i, pitch, long: 0.5, loud: 0.1 })),
  over: to => [392, 523, 659, 784].forEach((pitch, i) => tone(to, { at: 0.16 * i, pitch, long: 0.7, loud: 0.09 })),
};

export function sound(what: Sound): void {
  const to = sounds.value ? audio() : null;
  if (to) MAKE[what](to);
}
