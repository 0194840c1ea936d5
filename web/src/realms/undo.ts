// undo.ts - how many moves one undo takes back: a click that made two is undone by one. Pure: a log in, a number out.
import type { LogEntry } from "@/lib/table";
import type { SeatKey } from "@/lib/view";

/** Two where the decision before the last is that silent one of mine, else one. What was taken back is in no log. */
export function undoes(log: readonly LogEntry[], me: SeatKey | null, silent: string): 1 | 2 {
  const before = log.filter(entry => entry.what === "move").at(-2);
  return before && before.by === me && before.moves[0] === `${me} ${silent}` ? 2 : 1;
}
