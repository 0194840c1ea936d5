// turning.ts - where a decision of one's own went wrong: the moves that both lines have are no mistake, and are made.
import type { ReplayTable } from "@/lib/replay";
import type { Decision } from "@/replay/judge";
import { t } from "@/lib/words";

export interface Turning {
  from: number; // moves until then
  played: string[];
  better: string[];
}

/** How many of the moves played are in the better line too, before one that is not; nobody else's came between them. */
function commonOf(table: ReplayTable, { from, played, better = [] }: Decision): number {
  const left = [...better];
  let n = 0;
  while (n < played.length - 1) {
    const move = played[n];
    const at = left.indexOf(move);
    if (at < 0 || left.length === 1 || table.peek(from + n + 1, engine => engine.move("all")) !== move) break;
    left.splice(at, 1);
    n++;
  }
  return n;
}

/** A line without moves that were made. */
function restOf(line: readonly string[], made: readonly string[]): string[] {
  const rest = [...line];
  for (const move of made) rest.splice(rest.indexOf(move), 1);
  return rest;
}

export function turnOf(table: ReplayTable, d: Decision): Turning {
  const n = commonOf(table, d);
  const [made, played] = [d.played.slice(0, n), d.played.slice(n)];
  const better = restOf(d.better ?? [], made);
  const fits = table.peek(d.from + n, engine => engine.preview(d.seat, better.slice(0, 1))?.error === null);
  return fits ? { from: d.from + n, played, better } : { from: d.from, played: d.played, better: d.better ?? [] };
}

/** What it is about: a theme of the puzzles. */
export function themeOf(table: ReplayTable, d: Decision): string {
  const { from, played, better } = turnOf(table, d);
  return table.peek(from, engine => engine.told("puzzle_theme", `${better[0]}\n${played[0]}`)) ?? "best";
}

export const ideaOf = (table: ReplayTable, d: Decision): string => t(`web.puzzles.idea.${themeOf(table, d)}`);
