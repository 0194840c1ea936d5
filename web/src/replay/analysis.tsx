// analysis.tsx - the analysis beside the table: who judges, the graph, the dearest mistakes and what would have been better.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ReplayTable } from "@/lib/replay";
import { seatName } from "@/lib/table";
import { hasTurns } from "@/lib/view";
import { great, lang, levelOptions, ofGame, t, type Level } from "@/lib/words";
import { announce } from "@/ui/announce";
import { Form, Select } from "@/ui/choice";
import { Button } from "@/ui/button";
import { SeatMark } from "@/ui/seat";
import { Graph, percent } from "./graph";
import { isMistake, Judge, waysInWords, type Analysis, type Decision, type Judged } from "./judge";

// One for each open record: closing the panel does not lose what was worked out.
const judges = new WeakMap<ReplayTable, Judge>();

export function judgeOf(table: ReplayTable): Judge {
  const known = judges.get(table) ?? new Judge(table);
  judges.set(table, known);
  return known;
}

// ---- mistakes ----

/** To the position of a decision. On a phone the sheet lies above the board: it goes. */
function jump(table: ReplayTable, d: Decision, close: () => void): void {
  table.go(table.stepAt(d.from));
  if (matchMedia("(max-width: 700px)").matches) close();
}

const tenth = (n: number): string => Math.abs(n).toLocaleString(lang.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const minus = (lost: number, text: string): string => (lost < 0 ? `+${text}` : `−${text}`);

function lostWords(table: ReplayTable, d: Decision): string {
  const chance = d.chance_lost ?? 0;
  const coins = d.coins_lost ?? 0;
  const lost = minus(coins, tenth(coins));
  if (table.facts.seats === 1) return t("web.replay.analysis.lost_alone", lost);
  return t(ofGame("web.replay.analysis.lost_score", table.facts.game), minus(chance, percent(Math.abs(chance))), lost);
}

interface Place {
  table: ReplayTable;
  close: () => void; // of the panel
}

function Mistake({ table, close, d }: Place & { d: Decision }) {
  const words = useMemo(() => waysInWords(table, d), [table, d.from, d.better?.join(), lang.value]);
  const key = hasTurns(table.facts) ? "web.replay.analysis.mistake" : "web.replay.analysis.mistake_round";
  const head = t(key, d.turn, seatName(table, d.seat));
  const go = t("web.replay.analysis.jump");
  return (
    <li class="replay-mistake">
      <SeatMark seat={d.seat} />
      <div>
        <h4>{head}</h4>
        <p class="loss">{lostWords(table, d)}</p>
        <p>{t("web.replay.analysis.played", words.played)}</p>
        <p class="replay-better">{t("web.replay.analysis.better", words.better)}</p>
        <Button class="small" aria-label={`${go}: ${head}`} onClick={() => jump(table, d, close)} words={go} />
      </div>
    </li>
  );
}

const dearestOf = (analysis: Analysis): Decision[] => analysis.mistakes.map(i => analysis.decisions[i]).filter(d => d !== undefined);

function Mistakes({ table, close, analysis, done }: Place & { analysis: Analysis; done: boolean }) {
  const dearest = dearestOf(analysis);
  const others = analysis.decisions.filter(d => isMistake(d) && !dearest.includes(d));
  if (dearest.length === 0) return done ? <p>{t("web.replay.analysis.no_mistakes")}</p> : null;
  return (
    <>
      <h3>{t("web.replay.analysis.mistakes")}</h3>
      <ol class="replay-mistakes">
        {dearest.map(d => (
          <Mistake key={`${d.seat}${d.from}`} table={table} close={close} d={d} />
        ))}
      </ol>
      {done && others.length > 0 && <Others table={table} close={close} mistakes={others} />}
    </>
  );
}

/** The smaller ones, on request: their words take a while to find. */
function Others({ table, close, mistakes }: Place & { mistakes: Decision[] }) {
  const [open, set] = useState(false);
  return (
    <details open={open} onToggle={event => set(event.currentTarget.open)}>
      <summary>{t("web.replay.analysis.others", mistakes.length)}</summary>
      <ol class="replay-mistakes">{open && mistakes.map(d => <Mistake key={`${d.seat}${d.from}`} table={table} close={close} d={d} />)}</ol>
    </details>
  );
}

// ---- the panel ----

function progress(table: ReplayTable, now: Judged): string {
  const key = hasTurns(table.facts) ? "web.replay.analysis.at" : "web.replay.analysis.at_round";
  const done = now.analysis?.turns.length ?? 0;
  return t(key, done + 1, now.analysis?.of ?? Math.max(table.turns.length, done + 1));
}

function Ask({ judge, now }: { judge: Judge; now: Judged | null }) {
  const [level, choose] = useState<Level>(now?.level ?? "hard");
  const running = now?.state === "running";
  return (
    <Form class="replay-ask" onSubmit={() => (running ? judge.stop() : void judge.start(level))}>
      <label>
        <span>{t("web.replay.analysis.level")}</span>
        <Select value={level} disabled={running} options={levelOptions()} onChange={choose} />
      </label>
      <Button
        class={now ? "" : "lit"}
        type="submit"
        words={t(running ? "web.replay.analysis.cancel" : now ? "web.replay.analysis.again" : "web.replay.analysis.go")}
      />
    </Form>
  );
}

export function AnalysisPanel({ table, onClose }: { table: ReplayTable; onClose: () => void }) {
  const judge = judgeOf(table);
  const now = judge.now.value;
  useEffect(() => {
    if (now?.state === "done") announce(t("web.replay.analysis.done"));
  }, [now?.state]);
  const analysis = now?.analysis ?? null;
  const nothing = analysis !== null && analysis.turns.length === 0 && now?.state === "done";
  return (
    <aside class="replay-analysis paper" aria-label={t("web.replay.analysis")}>
      <div class="replay-analysis-head">
        <h2>{t("web.replay.analysis")}</h2>
        <Button class="plain icon-only" aria-label={t("web.common.close")} onClick={onClose} icon="ui.close" />
      </div>
      {!now && <p>{t("web.replay.analysis.why")}</p>}
      <Ask judge={judge} now={now} />
      {now?.state === "running" && <p class="note">{progress(table, now)}</p>}
      {now?.state === "failed" && <p class="fault">{t("web.replay.analysis.failed")}</p>}
      {nothing && <p>{great(t("web.replay.analysis.none_decided"))}</p>}
      {analysis && analysis.turns.length > 0 && (
        <>
          <Graph table={table} analysis={analysis} mistakes={dearestOf(analysis)} />
          <Mistakes table={table} close={onClose} analysis={analysis} done={now?.state === "done"} />
        </>
      )}
    </aside>
  );
}
