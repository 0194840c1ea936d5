// analysis.tsx - the analysis beside the table: who judges, the graph, whose mistakes, the dearest of them and what would have been better.
import { useEffect, useState } from "preact/hooks";
import type { ReplayTable } from "@/lib/replay";
import type { SeatKey } from "@/lib/view";
import { great, levelOptions, t, type Level } from "@/lib/words";
import { announce } from "@/ui/announce";
import { Form, Select } from "@/ui/choice";
import { Button } from "@/ui/button";
import { Graph } from "./graph";
import { Judge, mistakesOf, type Analysis, type Decision, type Judged } from "./judge";
import { Mistake, show, shown } from "./mistake";

const DEAREST = 5;

// One for each open record: closing the panel does not lose what was worked out.
const judges = new WeakMap<ReplayTable, Judge>();

export function judgeOf(table: ReplayTable): Judge {
  const known = judges.get(table) ?? new Judge(table);
  judges.set(table, known);
  return known;
}

// ---- mistakes ----

interface Place {
  table: ReplayTable;
  close: () => void; // of the panel
  onTry: () => void;
}

/** On a phone the sheet lies above the board, on a smaller screen it takes the place of offers or hand: it goes if they are marked. */
const hidesTag = (): boolean =>
  [...document.querySelectorAll(".compared-tag")].some(tag => !tag.checkVisibility({ visibilityProperty: true }));

function Item({ table, close, onTry, d }: Place & { d: Decision }) {
  const onShow = (): void => {
    show(table, d);
    if (matchMedia("(max-width: 700px), (max-height: 500px)").matches) close();
    else requestAnimationFrame(() => hidesTag() && close());
  };
  return (
    <li class={shown.value?.from === d.from && shown.value.seat === d.seat ? "replay-mistake replay-mistake-shown" : "replay-mistake"}>
      <Mistake
        table={table}
        d={d}
        onShow={onShow}
        onTry={() => {
          show(table, d);
          onTry();
        }}
      />
    </li>
  );
}

type Whose = SeatKey | "all";

function WhoseChoice({ table, whose, onChange }: { table: ReplayTable; whose: Whose; onChange: (whose: Whose) => void }) {
  const { mine } = table;
  const others = table.seats.value.filter(s => s.seat !== mine).map(s => [s.seat, s.name] as const);
  const me = mine ? [[mine, t("web.replay.analysis.mine")] as const] : [];
  return (
    <label class="replay-whose">
      <span>{t("web.replay.analysis.whose")}</span>
      <Select value={whose} options={[["all", t("web.replay.analysis.everyone")] as const, ...me, ...others]} onChange={onChange} />
    </label>
  );
}

interface MistakesProps extends Place {
  mistakes: Decision[];
  whose: Whose;
  done: boolean;
}

function Mistakes({ mistakes, whose, done, ...place }: MistakesProps) {
  const others = mistakes.slice(DEAREST);
  if (mistakes.length === 0)
    return done ? <p>{t(whose === "all" ? "web.replay.analysis.no_mistakes" : "web.replay.analysis.none_of")}</p> : null;
  return (
    <>
      <ol class="replay-mistakes">
        {mistakes.slice(0, DEAREST).map(d => (
          <Item key={`${d.seat}${d.from}`} {...place} d={d} />
        ))}
      </ol>
      {done && others.length > 0 && <Others {...place} mistakes={others} />}
    </>
  );
}

/** The smaller ones, on request: their words take a while to find. */
function Others({ mistakes, ...place }: Place & { mistakes: Decision[] }) {
  const [open, set] = useState(false);
  return (
    <details open={open} onToggle={event => set(event.currentTarget.open)}>
      <summary>{t("web.replay.analysis.others", mistakes.length)}</summary>
      <ol class="replay-mistakes">{open && mistakes.map(d => <Item key={`${d.seat}${d.from}`} {...place} d={d} />)}</ol>
    </details>
  );
}

// ---- the panel ----

function progress(table: ReplayTable, now: Judged): string {
  const done = now.analysis?.turns.at(-1)?.to ?? 0;
  return t("web.replay.analysis.at_round", table.roundAt(table.stepAt(done)), table.facts.rounds);
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

function Found({ analysis, done, ...place }: Place & { analysis: Analysis; done: boolean }) {
  const { table } = place;
  const [whose, choose] = useState<Whose>(table.mine ?? "all");
  const mistakes = mistakesOf(analysis, whose);
  return (
    <>
      <Graph table={table} analysis={analysis} mistakes={mistakes.slice(0, DEAREST)} />
      <div class="replay-mistakes-head">
        <h3>{t("web.replay.analysis.mistakes")}</h3>
        {table.facts.seats > 1 && <WhoseChoice table={table} whose={whose} onChange={choose} />}
      </div>
      <Mistakes {...place} mistakes={mistakes} whose={whose} done={done} />
    </>
  );
}

export function AnalysisPanel({ table, onClose, onTry }: { table: ReplayTable; onClose: () => void; onTry: () => void }) {
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
        <Found table={table} close={onClose} onTry={onTry} analysis={analysis} done={now?.state === "done"} />
      )}
    </aside>
  );
}
