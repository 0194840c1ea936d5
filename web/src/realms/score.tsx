// score.tsx - my turn's end: the coins with their parts, on a slip that goes away by itself or by a click anywhere. What lies below it
// can be clicked meanwhile.
import { useEffect, useState } from "preact/hooks";
import type { LogEntry } from "@/lib/table";
import type { News, Part } from "@/lib/view";
import { great, tn } from "@/lib/words";
import { compared } from "@/table/compared";
import { Icon } from "@/ui/icon";
import type { Desk } from "./desk";
import { partAmount, partName } from "./names";
import "./score.css";

interface Score {
  n: number;
  coins: number;
  parts: Part[];
}

const SHOWN = 6000; // ms

/** The parts that follow a scoring in a list of news. */
function partsAfter(news: readonly News[], at: number): Part[] {
  const rest = news.slice(at + 1);
  const end = rest.findIndex(n => n.event !== "coins");
  return rest.slice(0, end < 0 ? undefined : end).map(n => n.part as Part);
}

/** My last scoring, if it was not seen and I have not moved on since. */
function scoreIn(log: readonly LogEntry[], after: number, me: string | null): Score | null {
  for (let i = log.length - 1; i >= 0 && log[i].n > after; i--) {
    const entry = log[i];
    const at = entry.news.findIndex((n: News) => n.event === "scored" && n.seat === me);
    const coins = at >= 0 ? entry.news[at].coins : 0;
    if (at >= 0 && typeof coins === "number") return { n: entry.n, coins, parts: partsAfter(entry.news, at) };
    if (entry.by === me) return null;
  }
  return null;
}

export function ScoreSlip({ desk }: { desk: Desk }) {
  const log = desk.table.log.value;
  const [seen, see] = useState(log.at(-1)?.n ?? 0);
  const score = scoreIn(log, seen, desk.me.value);
  const n = score?.n;
  useEffect(() => {
    if (n === undefined) return;
    const done = (): void => see(n);
    const timer = setTimeout(done, SHOWN);
    addEventListener("pointerdown", done);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", done);
    };
  }, [n]);
  if (!score || compared.value) return null;
  return (
    <div class="realms-score paper" role="status">
      <b>
        {tn("web.realms.coins_gained", score.coins)} <Icon of="ui.coin" />
      </b>
      {score.parts.map((part, i) => (
        <span key={part.word + String(i)}>
          <span>{great(partName(part, desk.position.value, desk.me.value ?? undefined))}</span>
          <b>{partAmount(part)}</b>
        </span>
      ))}
    </div>
  );
}
