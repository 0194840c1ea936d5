// hearing.ts - what is said aloud: what others did, what came of my move, and what is asked of me. One text at a time.
import { effect } from "@preact/signals";
import { seatName } from "@/lib/table";
import { great } from "@/lib/words";
import { announce } from "@/ui/announce";
import { handWords, headWords, taskWords } from "./banner";
import type { Desk } from "./desk";
import { linesOf } from "./sentences";

/** Listens to a table; returns what ends it. */
export function hear(desk: Desk): () => void {
  const { table } = desk;
  let heard = table.log.peek().at(-1)?.n ?? 0;
  let task = "";
  return effect(() => {
    const words: string[] = [];
    for (const entry of table.log.value.filter(e => e.n > heard)) {
      const lines = linesOf(entry, table).map(line => line.text);
      const who = entry.by && entry.by !== desk.me.value ? `${seatName(table, entry.by)}: ` : "";
      if (lines.length > 0) words.push(who + lines.join("; "));
    }
    heard = table.log.value.at(-1)?.n ?? 0;
    const now = desk.asked.value || table.over.value ? [headWords(desk), taskWords(desk), handWords(desk)].filter(Boolean).join(". ") : "";
    if (now && now !== task) words.push(now);
    task = now;
    if (words.length > 0) announce(words.map(great).join(". "));
  });
}
