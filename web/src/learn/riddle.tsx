// riddle.tsx - a position that asks something: the game's own table, where one clicks the answer, and beside it the task; afterwards what
// was better, on the board and in words, both compared on one scale.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameOf } from "@/games";
import type { GameTable } from "@/lib/game";
import type { Answer, RiddleTable, Verdict } from "@/lib/riddle";
import { parse, planWords, sceneOf } from "@/lib/tell";
import { great, partWords, signed, t, tn } from "@/lib/words";
import { compared } from "@/table/compared";
import { announce } from "@/ui/announce";
import { Button, Link } from "@/ui/button";
import { Compared, type Row } from "./compared";
import "./riddle.css";

const TRIES = 3;

/** What is told beside the table. */
export interface Telling {
  kicker: string; // where this comes from
  title: string;
  task: string;
  grade: string; // how hard it is
  back: { to: string; words: string }; // where one came from
  verdict(verdict: Verdict): string;
  rating?: ComponentChildren;
  measure: string; // what the rows show, in words
  rows(verdict: Verdict): Row[];
  idea: string;
  about: ComponentChildren;
  next: { words: string; go: () => void };
  /** Hears of every answer; `first`: nothing was tried before. */
  heard(answer: Answer, first: boolean): void;
}

// ---- the better line in words ----

interface Step {
  n: number | null; // its number on the table
  words: string;
  why: string;
  gain: number; // coins
}

function gainOf({ engine, line: better, riddle: { seat } }: RiddleTable, from: number, to: number): number {
  const income = (n: number): number => engine.after(seat, better.slice(0, n), () => engine.income(seat).sum) ?? 0;
  return income(to) - income(from);
}

function whyOf({ engine, line: better, riddle: { seat } }: RiddleTable, i: number): string {
  const parts = engine.after(seat, better.slice(0, i), () => engine.explain(better[i])) ?? [];
  return parts.map(({ word, amount }, k) => `${partWords(word)} ${k === 0 ? amount : signed(amount)}`).join(", ");
}

/** Moves with a number stand alone, others of one kind together. The table stands at the position. */
function stepsOf(table: RiddleTable): Step[] {
  const { line: better } = table;
  const { seat } = table.riddle;
  const { numbered } = gameOf(table.facts.game);
  const isChance = (i: number): boolean => parse(better[i]).who === "chance";
  const has = (i: number): boolean => !isChance(i) && (numbered?.(parse(better[i]), table.facts) ?? true);
  const scene = sceneOf(table, table.engine.show(seat));
  const steps: Step[] = [];
  for (let i = 0, n = 0, end = 0; i < better.length; i = end) {
    const same = (k: number): boolean => k < better.length && !has(k) && parse(better[k]).verb === parse(better[i]).verb;
    for (end = i + 1; !has(i) && same(end);) end++;
    if (isChance(i)) continue;
    const words = great(planWords(scene, table.engine, seat, [...better], i, end));
    if (words)
      steps.push({
        n: has(i) ? ++n : null,
        words,
        why: numbered && has(i) ? whyOf(table, i) : "",
        gain: Math.max(0, gainOf(table, i, end)),
      });
  }
  return steps;
}

function Line({ table }: { table: RiddleTable }) {
  const steps = useMemo(() => stepsOf(table), [table]);
  return (
    <>
      <h3>{t("web.puzzles.better")}</h3>
      <ol class="riddle-steps">
        {steps.map(({ n, words, why, gain }, i) => (
          <li key={i}>
            <b class={n === null ? "riddle-flag plain" : "riddle-flag"} aria-hidden="true">
              {n ?? "•"}
            </b>
            <span>
              {words}
              {why && <small>{why}</small>}
            </span>
            {gain > 0 && <b class="gain">{signed(gain)}</b>}
          </li>
        ))}
      </ol>
    </>
  );
}

// ---- the panel ----

const leftAfter = (answers: readonly Verdict[]): number => Math.max(0, TRIES - answers.length);

function Tries({ answers }: { answers: readonly Verdict[] }) {
  const last = answers.at(-1);
  const words =
    last === "good" ? t("web.puzzles.solved") : last === "shown" ? t("web.puzzles.shown") : tn("web.puzzles.tries", leftAfter(answers));
  return (
    <p class="riddle-tries">
      {Array.from({ length: TRIES }, (_, i) => (
        <i key={i} class={answers[i] === undefined ? "" : answers[i] === "good" ? "good" : "bad"} aria-hidden="true">
          {answers[i] === undefined ? "" : answers[i] === "good" ? "✓" : "✕"}
        </i>
      ))}
      <span>{words}</span>
    </p>
  );
}

interface PanelProps {
  table: RiddleTable;
  told: Telling;
  answers: readonly Verdict[];
}

function Asked({ table, told, answers }: PanelProps) {
  return (
    <>
      <p>{told.task}</p>
      <div class="riddle-row">
        <Tries answers={answers} />
        <span class="note">{told.grade}</span>
      </div>
      <div class="riddle-do">
        <Button class="plain" disabled={table.busy.value} onClick={() => table.giveUp()} words={t("web.puzzles.give_up")} />
        <Link plain {...told.back} />
      </div>
    </>
  );
}

function Answered({ table, told, answers, answer }: PanelProps & { answer: Answer }) {
  const more = answer.verdict !== "good" && answer.verdict !== "shown" && leftAfter(answers) > 0;
  const playing = table.playing.value;
  return (
    <>
      <div class="riddle-row">
        <Tries answers={answers} />
        {told.rating && <span class="note">{told.rating}</span>}
      </div>
      <Compared measure={told.measure} rows={told.rows(answer.verdict)} />
      <Line table={table} />
      <p>
        <b>{told.idea}</b>
      </p>
      <p class="note">{told.about}</p>
      <div class="riddle-do">
        {more && <Button class="lit" onClick={() => table.again()} words={t("web.puzzles.again")} />}
        <Button
          onClick={() => (playing ? table.home() : table.playLine())}
          words={t(playing ? "web.puzzles.position" : "web.puzzles.play_line")}
        />
        <Button class={more ? "plain" : "lit"} onClick={told.next.go} words={told.next.words} />
        <Link plain {...told.back} />
      </div>
    </>
  );
}

/** Says what came of an answer, and goes there. */
function useVerdict(answer: Answer | null, words: string, heading: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    if (!answer) return;
    announce(words);
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest(".table-aside")?.scrollTo(0, 0);
  }, [answer]);
}

/** Both lines are on the board while one looks at the position. */
function useCompared(table: RiddleTable): void {
  const answer = table.answer.value;
  const playing = table.playing.value;
  useEffect(() => {
    const { seat } = table.riddle;
    const wrong = answer && answer.verdict !== "good" ? [...answer.moves] : [];
    compared.value = answer && !playing ? { seat, played: wrong, better: [...table.line] } : null;
    // The better combo or card may lie out of sight.
    const looking = requestAnimationFrame(() =>
      document.querySelector(".compared-tag.better")?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    );
    return () => {
      cancelAnimationFrame(looking);
      compared.value = null;
    };
  }, [table, answer, playing]);
}

function Panel({ table, told }: { table: RiddleTable; told: Telling }) {
  const [answers, add] = useState<readonly Verdict[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = table.answer.value;
  const words = answer ? told.verdict(answer.verdict) : told.title;
  useEffect(() => {
    if (!answer) return;
    told.heard(answer, answers.length === 0);
    add([...answers, answer.verdict]);
  }, [answer]);
  useVerdict(answer, words, heading);
  useCompared(table);
  return (
    <section class="riddle-panel paper" aria-label={told.title}>
      <p class="label">{told.kicker}</p>
      <h2 ref={heading} tabIndex={-1}>
        {words}
      </h2>
      {answer ? <Answered {...{ table, told, answers, answer }} /> : <Asked {...{ table, told, answers }} />}
    </section>
  );
}

export function RiddleScreen({ table, Look, told }: { table: RiddleTable; Look: GameTable; told: Telling }) {
  useEffect(() => {
    table.begin();
    return () => table.leave();
  }, [table]);
  useEffect(() => announce(`${told.title}. ${told.task}`), [table]);
  return <Look table={table} aside={<Panel table={table} told={told} />} />;
}
