// compared.tsx - what was played beside what would have been better: a mistake of the analysis that the boards draw. "both": the lines
// agree there.
import "./compared.css";
import { signal } from "@preact/signals";
import type { SeatKey } from "@/lib/view";
import { t } from "@/lib/words";

export interface Compared {
  seat: SeatKey;
  played: string[]; // moves
  better: string[];
}

export type Line = "played" | "better" | "both";

/** What the boards show now; the table stands before the first of these moves. */
export const compared = signal<Compared | null>(null);

/** In which lines there is such a move; null: in none. */
export function lineWith(test: (words: string[]) => boolean): Line | null {
  const { played = [], better = [] } = compared.value ?? {};
  const among = (moves: string[]): boolean => moves.some(move => test(move.split(" ").slice(1)));
  if (among(played)) return among(better) ? "both" : "played";
  return among(better) ? "better" : null;
}

export const lineWords = (line: Line): string => t(`web.replay.analysis.line.${line}`);

/** A sign of a line: a disc with a cross, a shield with a tick. Neither needs its colour. */
export function LineSign({ line }: { line: Line }) {
  return (
    <svg class={`compared-sign ${line}`} viewBox="-13 -13 26 26" aria-hidden="true">
      <path d={line === "played" ? "M0,-11a11,11 0 1,0 .1,0Z" : "M-10,-11H10V4L0,12L-10,4Z"} />
      <path class="stroke" d={line === "played" ? "M-4,-4L4,4M4,-4L-4,4" : "M-5,-2L-1,3L6,-5"} />
    </svg>
  );
}

/** "Better", pinned to a card or an offer. */
export function LineTag({ line }: { line: Line | null }) {
  if (!line) return null;
  return (
    <span class={`compared-tag ${line}`}>
      <LineSign line={line} /> {lineWords(line)}
    </span>
  );
}
