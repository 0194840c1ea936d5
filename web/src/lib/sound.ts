// sound.ts - plays the sounds of recipes.ts by Web Audio. Silent unless the person wants them.
import { lengthOf, RECIPES, type Hiss, type Part, type Sound, type Tone } from "./recipes";
import { sounds } from "./settings";

export type { Sound } from "./recipes";

const MOST = 3; // at once; a fourth is dropped, never queued
const APART = 0.03; // how much a pitch varies, so that nothing sounds like a machine
const HEARD_BEHIND: ReadonlySet<Sound> = new Set<Sound>(["turn", "attacked"]); // while the page is in the background
const QUIET = 0.0001; // no fall ends at 0
const SOON = 300; // ms: a sound waits so long for the sounds to be let in, else it comes too late

interface Room {
  context: AudioContext;
  entry: AudioNode;
  noise: AudioBuffer;
}

let room: Room | null = null;
let playing: number[] = []; // when what is heard now ends, by the context's clock

/** One second of white noise: every hiss takes a piece of it. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** All sounds go through one compressor, and come back a little from the walls of a small room. */
function build(): Room {
  const context = new AudioContext();
  const entry = new GainNode(context, { gain: 0.6 });
  const pressed = new DynamicsCompressorNode(context, { threshold: -18, ratio: 4 });
  const delay = new DelayNode(context, { delayTime: 0.038 });
  const wall = new BiquadFilterNode(context, { type: "lowpass", frequency: 2400 });
  const back = new GainNode(context, { gain: 0.14 });
  entry.connect(pressed).connect(context.destination);
  pressed.connect(delay).connect(wall).connect(back).connect(delay);
  back.connect(context.destination);
  return { context, entry, noise: noiseOf(context) };
}

function fade(context: AudioContext, part: Part, at: number): GainNode {
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(part.loud, at + part.attack);
  volume.gain.exponentialRampToValueAtTime(QUIET, at + part.long);
  return volume;
}

function slide(value: AudioParam, part: Part, at: number, pitch: number): void {
  value.setValueAtTime(part.from * pitch, at);
  if (part.to !== part.from) value.exponentialRampToValueAtTime(part.to * pitch, at + part.long);
}

function playTone({ context, entry }: Room, part: Tone, at: number, pitch: number): void {
  const source = new OscillatorNode(context, { type: part.wave });
  slide(source.frequency, part, at, pitch);
  source.connect(fade(context, part, at)).connect(entry);
  source.start(at);
  source.stop(at + part.long);
}

function playHiss({ context, entry, noise }: Room, part: Hiss, at: number, pitch: number): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const filter = new BiquadFilterNode(context, { type: part.filter, Q: part.q });
  slide(filter.frequency, part, at, pitch);
  source
    .connect(filter)
    .connect(fade(context, part, at))
    .connect(entry);
  source.start(at, Math.random());
  source.stop(at + part.long);
}

function play(to: Room, what: Sound, step: number): void {
  const now = to.context.currentTime;
  const parts = RECIPES[what](step);
  playing = playing.filter(end => end > now);
  if (playing.length >= MOST) return;
  playing.push(now + lengthOf(parts));
  const pitch = 1 + APART * (Math.random() * 2 - 1);
  for (const part of parts)
    if (part.make === "tone") playTone(to, part, now + part.at, pitch);
    else playHiss(to, part, now + part.at, pitch);
}

/** Now; `step`: of a row of the same sound. Browsers let a page sound only after a gesture: what comes before it is dropped. */
export function sound(what: Sound, { step = 0 } = {}): void {
  if (!sounds.value || (document.hidden && !HEARD_BEHIND.has(what)) || !("AudioContext" in window)) return;
  const to = (room ??= build());
  if (to.context.state === "running") return play(to, what, step);
  const asked = performance.now();
  const resumed = (): void => {
    if (performance.now() - asked < SOON) play(to, what, step);
  };
  to.context.resume().then(resumed, () => {});
}
