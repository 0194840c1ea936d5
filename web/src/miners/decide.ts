// decide.ts - what the seat must decide now, read from its legal moves: nothing can be chosen that is not among them.
import type { SeatKey } from "@/lib/view";
import type { Doing, MinersSeat, MinersView } from "./view";
import { seatIndex } from "@/lib/view";
import { cardAt, samePlace, type Place } from "./places";

export interface Option {
  move: string;
  args: string[];
}

/** Verbs that have a face of their own on the table; all others are offered as plain buttons. */
const KNOWN = ["discard", "play", "place", "effect", "up", "choose", "cart", "draw", "faction", "board"] as const;
export type Verb = (typeof KNOWN)[number] | "other" | "none";

export interface Decision {
  verb: Verb;
  options: Option[];
  skip: string | null; // the move that takes no effect
}

export const NOTHING: Decision = { verb: "none", options: [], skip: null };

const isKnown = (verb: string): verb is (typeof KNOWN)[number] => (KNOWN as readonly string[]).includes(verb);

export function decisionOf(legal: string[]): Decision {
  if (legal.length === 0) return NOTHING;
  const split = legal.map(move => ({ move, words: move.split(" ") }));
  const verbs = new Set(split.map(s => s.words[1]));
  const skip = split.find(s => s.words[1] === "skip")?.move ?? null;
  verbs.delete("skip");
  const [verb] = verbs;
  const options = split.filter(s => s.words[1] === verb).map(s => ({ move: s.move, args: s.words.slice(2) }));
  if (verbs.size === 1 && isKnown(verb)) return { verb, options, skip };
  if (verbs.size === 0) return { verb: "effect", options: [], skip };
  return { verb: "other", options: split.map(s => ({ move: s.move, args: s.words.slice(2) })), skip: null };
}

export const seatOf = (view: MinersView, seat: SeatKey | null): MinersSeat | null => (seat ? (view.seats[seatIndex(seat)] ?? null) : null);

/** The move of an option by its first words: a card's key, a deck's number. */
export const moveOf = (d: Decision, ...args: (string | number)[]): string | null =>
  d.options.find(o => args.every((a, i) => o.args[i] === String(a)))?.move ?? null;

/** What is under way for the seat, the innermost. */
export const doingOf = (seat: MinersSeat | null): Doing | null => seat?.doing.at(-1) ?? null;

/** The place of the card that is being carried out, or that the chain has come to. */
export function placeOfDoing(seat: MinersSeat | null): Place | null {
  const name = seat?.doing.findLast(d => d.what === "card" || d.what === "chain")?.name;
  const found = seat?.mine.findLast(c => c.card === name);
  return found ? { level: found.level, column: found.column } : null;
}

/** The move that a place in the mine stands for, if any: to put the card there, to go up, to choose that card. */
export function moveAt(d: Decision, seat: MinersSeat | null, p: Place): string | null {
  switch (d.verb) {
    case "place":
      return seat?.card && !cardAt(seat.mine, p) ? moveOf(d, p.column) : null;
    case "up": {
      const from = placeOfDoing(seat);
      return from && p.level === from.level - 1 ? moveOf(d, p.column) : null;
    }
    case "choose":
      return moveOf(d, p.level, p.column);
    default:
      return null;
  }
}

export const isAmong = (list: Place[], p: Place): boolean => list.some(other => samePlace(other, p));
