// note.tsx - the note of a lesson: what the step says or what is answered, the sum, two futures, and what one can do now.
import { computed } from "@preact/signals";
import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import type { Future, LessonTable, Sum } from "@/lib/lesson";
import { signed, t, tn } from "@/lib/words";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { RuleLink } from "@/ui/rule_link";
import { say, sumWords, type Said } from "./say";

const STUCK = 2; // mistakes after which the hint is told

/** The sum, part by part; one part is told by the text. */
function SumTable({ table, sum: { parts, sum } }: { table: LessonTable; sum: Sum }) {
  if (parts.length < 2) return null;
  return (
    <table class="lesson-sum">
      <tbody>
        {parts.map((part, i) => (
          <tr key={part.word + String(i)}>
            <th scope="row">{sumWords(table, part)}</th>
            <td class={part.amount < 0 ? "gain" : undefined}>{i === 0 ? part.amount : signed(part.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("web.lessons.together")}</th>
          <td>{sum}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Coins after each turn, in both futures; each can be watched. */
function Futures({ table, futures }: { table: LessonTable; futures: readonly Future[] }) {
  if (futures.length === 0) return null;
  const best = Math.max(...futures.map(({ scores }) => scores.at(-1) ?? 0));
  return (
    <table class="lesson-futures">
      <thead>
        <tr>
          <th scope="col">{t("web.lessons.coins_after")}</th>
          {futures[0].scores.map((_, i) => (
            <th key={i} scope="col">
              {i + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {futures.map(future => (
          <tr key={future.name} class={future.scores.at(-1) === best ? "best" : undefined}>
            <th scope="row">
              <Button class="small" onClick={() => void table.foresee(future)} words={say(table, future.key, {}).head} />
            </th>
            {future.scores.map((score, i) => (
              <td key={i}>{score}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rule behind what is said. */
function ruleOf(table: LessonTable): string | null {
  const answer = table.answer.value;
  if (answer) return answer.rule;
  const parts = table.step.value.sums?.flatMap(sum => sum.parts) ?? [];
  return parts.findLast(part => part.rule !== null)?.rule ?? null;
}

/** What one can do besides playing. */
function Acts({ table }: { table: LessonTable }) {
  const { way, away } = table.step.value;
  const rule = ruleOf(table);
  const answered = table.answer.value !== null;
  return (
    <div class="lesson-acts">
      {away && <Button class="lit" onClick={() => void table.do("home")} words={t("web.lessons.take_back")} />}
      {!away && way === "next" && <Button class="lit" onClick={() => void table.do("next")} words={t("web.lessons.next")} />}
      {!away && way !== "next" && (
        <Button class="lesson-show" onClick={() => void table.do("show")} icon="ui.hint" words={t("web.lessons.show_me")} />
      )}
      {rule && <RuleLink rule={rule} words={t("web.lessons.the_rule")} />}
      {answered && !away && <Button class="plain" onClick={() => (table.answer.value = null)} words={t("web.lessons.task_again")} />}
    </div>
  );
}

/** What is said now. */
function useSaid(table: LessonTable): Said & { hint: string } {
  const said = useMemo(
    () =>
      computed(() => {
        const { key, values, hint, tries } = table.step.value;
        const answer = table.answer.value;
        const help = hint && tries >= STUCK ? say(table, hint, values) : null;
        const future = table.watched.value;
        const words = answer?.key
          ? say(table, answer.key, { ...values, ...answer.values })
          : answer
            ? { head: t("web.lessons.broken"), text: "" }
            : future
              ? { head: say(table, future.key, {}).head, text: tn("web.lessons.came_to", future.scores.at(-1) ?? 0) }
              : say(table, key, values);
        return { ...words, hint: help ? `${help.head}${help.text ? `. ${help.text}` : ""}` : "" };
      }),
    [table],
  );
  return said.value;
}

/** Says aloud what is said, and takes the focus when a step begins. */
function useSpeech(table: LessonTable, said: Said, box: { current: HTMLElement | null }): void {
  const { step, way } = table.step.value;
  const answer = table.answer.value;
  const busy = table.busy.value;
  useEffect(() => {
    if (!busy) announce(`${said.head}. ${said.text}`);
  }, [answer, said.head, said.text, busy]);
  useEffect(() => {
    if (!busy && !document.querySelector("dialog[open]")) box.current?.focus({ preventScroll: true });
  }, [step, way === "end", busy]);
}

export function Note({ table, box }: { table: LessonTable; box: { current: HTMLElement | null } }) {
  const said = useSaid(table);
  const name = useId();
  const { sums = [], futures = [] } = table.step.value;
  const answer = table.answer.value;
  const ref = useRef<HTMLElement | null>(null);
  useSpeech(table, said, ref);
  return (
    <section
      ref={element => {
        ref.current = box.current = element;
      }}
      class={`lesson-note${table.busy.value ? " waits" : ""}${answer ? " answers" : ""}`}
      tabIndex={-1}
      aria-labelledby={name}
      aria-describedby={`${name}-text`}
    >
      <span class="lesson-owl" aria-hidden="true">
        <Icon of="learn.owl" />
      </span>
      <div class="lesson-words">
        <h2 id={name}>{said.head}</h2>
        <p id={`${name}-text`}>
          {said.text} {said.hint && <b>{said.hint}</b>}
        </p>
        {!answer && !table.watched.value && sums.map(sum => <SumTable key={sum.move} table={table} sum={sum} />)}
        {!answer && <Futures table={table} futures={futures} />}
      </div>
      <Acts table={table} />
    </section>
  );
}
