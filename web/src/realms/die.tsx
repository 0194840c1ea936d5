// die.tsx - the reinforcement die: its faces, the row that shows which of them would do, the throw.
import { calmMotion } from "@/lib/settings";
import "./die.css";

const PIPS: Record<number, [number, number][]> = {
  0: [],
  1: [[16, 16]],
  2: [
    [10, 10],
    [22, 22],
  ],
  3: [
    [9, 9],
    [16, 16],
    [23, 23],
  ],
};

export function DieFace({ n, lit = false }: { n: number; lit?: boolean }) {
  return (
    <svg class={lit ? "realms-face lit" : "realms-face"} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="2" y="2" width="28" height="28" rx="6" />
      {(PIPS[n] ?? []).map(([x, y]) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r="3.2" />
      ))}
    </svg>
  );
}

/** On the map, around 0,0. */
export function DieDrawing({ n, won }: { n: number; won: boolean }) {
  return (
    <g class={won ? "map-die won" : "map-die"}>
      <rect x="-14" y="-14" width="28" height="28" rx="6" />
      {(PIPS[n] ?? []).map(([x, y]) => (
        <circle key={`${x}.${y}`} cx={x - 16} cy={y - 16} r="3.2" />
      ))}
      {n === 0 && <path d="M-6,-6L6,6M6,-6L-6,6" />}
    </g>
  );
}

/** The six faces; those that would do are lit. What they mean stands beside it in words. */
export function DieRow({ faces, least }: { faces: number[]; least: number }) {
  return (
    <div class="realms-faces" aria-hidden="true">
      {faces.map((face, i) => (
        <DieFace key={i} n={face} lit={face >= least} />
      ))}
    </div>
  );
}

const TUMBLE = 700; // ms

/** The last throw: tumbles once if it did not over its region, then shows its face. `n` tells one from the next. */
export function DieThrow({ n, face, words, tumbles }: { n: number; face: number; words: string; tumbles: boolean }) {
  const still = !tumbles || calmMotion();
  return (
    <div class="realms-throw" key={n}>
      <span class={still ? "realms-die" : "realms-die tumbles"} style={{ "--tumble": `${TUMBLE}ms` }}>
        <DieFace n={face} lit />
      </span>
      <span class="realms-throw-words">{words}</span>
    </div>
  );
}
