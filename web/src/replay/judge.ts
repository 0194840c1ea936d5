// judge.ts - the analysis of a record, worked out in a worker of its own and told as it grows. docs/analysis.md explains every field.
import { proxy } from "comlink";
import { signal } from "@preact/signals";
import type { ReplayTable } from "@/lib/replay";
import { planWords, sceneOf } from "@/lib/tell";
import { Thinker } from "@/lib/thinker";
import type { SeatKey } from "@/lib/view";
import type { Level } from "@/lib/words";

export interface JudgedTurn {
  turn: number; // from 1
  seat: SeatKey | null; // null: everybody's round
  from: number; // moves: from this one, counted from 0
  to: number; // to before this one
  chance: number[]; // 0 to 1, by seat, after it
  coins: number[];
}

export interface Decision {
  turn: number;
  seat: SeatKey;
  from: number;
  to: number;
  same: boolean; // the computer would have come to the same
  played: string[];
  better?: string[];
  chance?: number; // of what is better, 0 to 1
  coins?: number;
  chance_lost?: number;
  coins_lost?: number;
}

export interface Analysis {
  level: string;
  of?: number; // while turns are left: how many there are
  turns: JudgedTurn[];
  decisions: Decision[];
}

export interface Judged {
  level: Level;
  analysis: Analysis | null; // so far
  state: "running" | "done" | "stopped" | "failed";
}

const LOST_CHANCE = 0.005; // less is no mistake; docs/analysis.md
const LOST_COINS = 0.5;

/** Whether what was played lost anything that counts. */
export const isMistake = (d: Decision): boolean =>
  !d.same && ((d.chance_lost ?? 0) >= LOST_CHANCE || (Math.abs(d.chance_lost ?? 0) < LOST_CHANCE && (d.coins_lost ?? 0) >= LOST_COINS));

/** The mistakes of a seat or of everybody, the dearest first: by the chance to win, then by the score. */
export const mistakesOf = ({ decisions }: Analysis, whose: SeatKey | "all"): Decision[] =>
  decisions
    .filter(d => isMistake(d) && (whose === "all" || d.seat === whose))
    .sort((a, b) => (b.chance_lost ?? 0) - (a.chance_lost ?? 0) || (b.coins_lost ?? 0) - (a.coins_lost ?? 0));

export class Judge {
  readonly now = signal<Judged | null>(null);
  #thinker: Thinker | null = null;

  constructor(readonly table: ReplayTable) {}

  async start(level: Level): Promise<void> {
    this.#thinker?.stop();
    const thinker = new Thinker(true);
    thinker.start();
    this.#thinker = thinker;
    this.now.value = { level, analysis: null, state: "running" };
    const tell = (analysis: Analysis | null, state: Judged["state"]): void => {
      if (this.#thinker === thinker) this.now.value = { level, analysis: analysis ?? this.now.value?.analysis ?? null, state };
    };
    try {
      if (await thinker.tell(mind => mind.open("", this.table.text))) return tell(null, "failed");
      let whole = false; // the last parts come by another way than the whole, and may come after it
      const grows = proxy((part: unknown) => whole || tell(part as Analysis | null, "running"));
      const all = (await thinker.tell(mind => mind.analyse(level, grows))) as Analysis | null;
      whole = true;
      tell(all, "done");
    } catch {
      tell(null, "failed");
    } finally {
      thinker.stop();
    }
  }

  /** What is judged so far stays. */
  stop(): void {
    this.#thinker?.stop();
    this.#thinker = null;
    if (this.now.value?.state === "running") this.now.value = { ...this.now.value, state: "stopped" };
  }
}

/** Moves of a decision in words, each told as it stood before it. */
export function waysInWords(table: ReplayTable, d: Decision): { played: string; better: string } {
  return table.peek(d.from, engine => {
    const scene = sceneOf(table, engine.show(d.seat));
    return { played: planWords(scene, engine, d.seat, d.played), better: planWords(scene, engine, d.seat, d.better ?? []) };
  });
}
