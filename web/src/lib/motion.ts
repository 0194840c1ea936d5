// motion.ts - things that move: a scene is a row of beats (who, when, how), one player shows it by the Web Animations API, with sounds.
//
// The state is true before a scene begins; a scene only tells what happened. A press anywhere ends it at once, and is then taken.
// Beats move `transform`, `opacity` and `stroke-dashoffset`, or cut by `clip-path`: what they need of an actor it has as CSS variables.
import { atOnce, calmMotion, paceOf, USUAL } from "./settings";
import { sound, type Sound } from "./sound";
import type { LogEntry, SeatInfo, Table } from "./table";
import { hasTurns, type SeatKey } from "./view";

export const EASES = {
  travel: "cubic-bezier(.2,.8,.25,1)", // --ease
  drop: "cubic-bezier(.3,1.45,.5,1)", // --ease-drop
  ink: "linear",
  fall: "cubic-bezier(.5,0,.9,.4)",
} as const;

/** One movement. Several actors may have one name: they begin `apart` from each other. Times in ms from the scene's beginning. */
export interface Beat {
  who: string;
  at: number;
  long: number;
  apart?: number;
  ease: keyof typeof EASES;
  frames: readonly Keyframe[];
  /** Heard as it begins, if somebody plays in it. */
  sound?: Sound;
}

export type Scene = readonly Beat[];

/** A scene with those who play in it; `at`: when it begins, in ms. */
export interface Act {
  scene: Scene;
  cast: ReadonlyMap<string, readonly Element[]>;
  at: number;
}

/** One of several things that are shown one after the other; `inTime`: not because all ends. `long`: ms before the next. */
export interface Step {
  show(inTime: boolean): void;
  long: number;
}

export const LONGEST = 1200; // ms: nobody looks longer at what others do

/** When a scene is over. */
export const endOf = ({ scene, cast, at }: Act): number =>
  Math.max(at, ...scene.map(b => at + b.at + b.long + (b.apart ?? 0) * Math.max(0, (cast.get(b.who)?.length ?? 0) - 1)));

/** The sounds of an act, each with its time. */
const soundsOf = ({ scene, cast, at }: Act): [Sound, number][] =>
  scene.flatMap(b => (b.sound && cast.get(b.who)?.length ? [[b.sound, at + b.at]] : []));

/** What is under way: how it is ended at once. */
type Ending = () => void;

export class Player {
  #running = new Set<Ending>();
  /** What scenes sound, or have sounded, since everything was at its end. */
  readonly heard = new Set<Sound>();

  get busy(): boolean {
    return this.#running.size > 0;
  }

  /** Everything is at its end now. */
  end(): void {
    for (const ending of [...this.#running]) ending();
    this.heard.clear();
  }

  /** Notes what is under way; the answer ends it, once. */
  begin(over: () => void): Ending {
    const ending = (): void => {
      if (this.#running.delete(ending)) over();
    };
    this.#running.add(ending);
    return ending;
  }

  /**
   * Shows scenes together; `factor` makes them slower or, below 1, faster, and all of them end within LONGEST. `over` is called when they
   * have ended or were ended: it takes the actors away.
   */
  play(acts: readonly Act[], factor: number, over: () => void): void {
    const all = Math.max(0, ...acts.map(endOf));
    const k = Math.min(factor, LONGEST / Math.max(1, all));
    const moving = acts.flatMap(act => beginAct(act, k));
    const ending = this.begin(() => {
      timers.forEach(clearTimeout);
      for (const animation of moving) animation.cancel();
      over();
    });
    const cues = [...new Map(acts.flatMap(soundsOf).map(cue => [cue.join(), cue])).values()]; // none twice at the same time
    for (const [what] of cues) this.heard.add(what);
    const timers = [setTimeout(ending, all * k), ...cues.map(([what, at]) => setTimeout(() => sound(what), at * k))];
  }

  /** One thing moves, as fast as this person wants to see it. */
  move(actor: Element, long: number, frames: readonly Keyframe[]): void {
    const k = tempo();
    const scene: Scene = [{ who: "it", at: 0, long, ease: "travel", frames }];
    if (k > 0) this.play([{ scene, cast: new Map([["it", [actor]]]), at: 0 }], k, () => {});
  }

  /** Shows one step after the other; in the end all of them. The list may grow meanwhile: what was shown leaves it. */
  row(steps: Step[]): Ending {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ending = this.begin(() => {
      clearTimeout(timer);
      for (const { show } of steps.splice(0).slice(1)) show(false);
    });
    const next = (): void => {
      if (steps.length === 0) return ending();
      const { show, long } = steps[0];
      timer = setTimeout(() => {
        steps.shift();
        next();
      }, long);
      show(true);
    };
    next();
    return ending;
  }

  /** Counts from one number to another, at most so long. */
  count(from: number, to: number, ms: number, show: (n: number) => void): Ending {
    const began = performance.now();
    let asked = 0;
    const ending = this.begin(() => {
      cancelAnimationFrame(asked);
      show(to);
    });
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - began) / ms));
      if (part >= 1) return ending();
      show(Math.round(from + (to - from) * part));
      asked = requestAnimationFrame(step);
    };
    show(from);
    asked = requestAnimationFrame(step);
    return ending;
  }
}

/** Before its first beat an actor is as that one begins; after a beat it stays as it ended. */
function beginAct({ scene, cast, at }: Act, k: number): Animation[] {
  const seen = new Set<string>();
  return scene.flatMap(({ who, at: from, long, apart = 0, ease, frames }) => {
    const fill: FillMode = seen.has(who) ? "forwards" : "both";
    seen.add(who);
    return (cast.get(who) ?? []).map((actor, i) =>
      actor.animate([...frames], { delay: (at + from + i * apart) * k, duration: long * k, easing: EASES[ease], fill }),
    );
  });
}

/** The one of the page: one thing in the light at a time. */
export const player = new Player();

/** What moves by styles is at its end, but not what goes on for ever: the breath of what is lit. */
function endStyles(): void {
  for (const it of document.getAnimations()) if (it.effect?.getComputedTiming().iterations !== Infinity) it.finish();
}

/** A press or a key ends what moves, before it is taken. Returns what ends the listening. */
export function endsOnPress(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const end = (): void => {
    player.end();
    queueMicrotask(endStyles); // of what is drawn by then, too
  };
  addEventListener("pointerdown", end, options);
  addEventListener("keydown", end, options);
  return () => listening.abort();
}

// ---- how fast ----

const SOON = 3; // of a computer's moves in a row, the first that is shown faster

/** 1, or less from the third move on that a computer makes in a row. */
export function haste(log: readonly LogEntry[], seats: readonly SeatInfo[], by: SeatKey | null): number {
  if (by === null || seats.find(s => s.seat === by)?.level === undefined) return 1;
  let row = 0;
  for (let i = log.length - 1; i >= 0 && log[i].by === by; i--) row++;
  return row >= SOON ? 0.5 : 1;
}

/** How much slower or faster than usual this person wants to see motion; 0: nothing moves. */
export const tempo = (): number => (calmMotion() || atOnce() || document.hidden ? 0 : Math.min(1.25, paceOf() / USUAL));

/** How long a computer's move waits before it is seen, in ms. Where all decide at once nobody waits for the others. */
export function pauseOf({ facts, log, seats, hurried }: Pick<Table, "facts" | "log" | "seats" | "hurried">, by: SeatKey | null): number {
  if (!hasTurns(facts) || hurried?.value) return 0;
  return Math.min(paceOf() * haste(log.value, seats.value, by), calmMotion() ? 300 : Infinity);
}
