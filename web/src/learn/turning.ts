// turning.ts - where a decision of one's own went wrong: the moves that both lines have are no mistake, and are made.
import type { ReplayTable } from "@/lib/replay";
import type { Decision } from "@/replay/judge";
import { t } from "@/lib/words";

export interface Turning {
  from: number; // moves until then
  played: string[];
  better: string[];
}

/** How many of the moves played are in the better line too, before one that is not. */
function commonOf({ played, better = [] }: Decision): number {
  const left = [...better];
  let n = 0;
  while (n < played.length - 1) {
    const at = left.indexOf(played[n]);
    if (at < 0 || left.length === 1) break;
    left.splice(at, 1);
    n++;
  }
  return n;
}

/** Where the move was made that is number n of those played: chance and others may have moved between them. Null: it was not. */
function plyOf(table: ReplayTable, { from, to, played }: Decision, n: number): number | null {
  for (let ply = from, made = 0; ply < to; ply++) {
    if (table.peek(ply + 1, engine => engine.move("all")) !== played[made]) continue;
    if (made === n) return ply;
    made++;
  }
  return null;
}

/** A line without moves that were made. */
function restOf(line: readonly string[], made: readonly string[]): string[] {
  const rest = [...line];
  for (const move of made) rest.splice(rest.indexOf(move), 1);
  return rest;
}

export function turnOf(table: ReplayTable, d: Decision): Turning {
  const all = { from: d.from, played: d.played, better: d.better ?? [] };
  const n = commonOf(d);
  const from = n > 0 ? plyOf(table, d, n) : null;
  if (from === null) return all;
  const better = restOf(d.better ?? [], d.played.slice(0, n));
  const fits = table.peek(from, engine => engine.preview(d.seat, better.slice(0, 1))?.error === null);
  return fits ? { from, played: d.played.slice(n), better } : all;
}

/** What it is about: a theme of the puzzles. */
export function themeOf(table: ReplayTable, d: Decision): string {
  const { from, played, better } = turnOf(table, d);
  return table.peek(from, engine => engine.told("puzzle_theme", `${better[0]}\n${played[0]}`)) ?? "best";
}

export const ideaOf = (table: ReplayTable, d: Decision): string => t(`web.puzzles.idea.${themeOf(table, d)}`);
