// player.tsx - a lesson on the real table: head with its steps, what one knows now, the note that points at what it speaks of.
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { gameOf } from "@/games";
import { computerName, myName, quickStart } from "@/home/start";
import type { GameTable, LessonLook } from "@/lib/game";
import { isOpened, LessonTable } from "@/lib/lesson";
import { lessonsOf, loadLessonWords, type Lesson } from "@/lib/lessons";
import { kindOf } from "@/lib/view";
import { go } from "@/lib/route";
import { refusal, t } from "@/lib/words";
import { lookOf } from "@/table/look";
import { Button, Link } from "@/ui/button";
import { useArrival } from "@/ui/hooks";
import { Icon, loadIcons } from "@/ui/icon";
import { notice } from "@/ui/notice";
import "./lesson.css";
import { Dusk, seen, spotsOf, useLight, type Lit } from "./light";
import { Note } from "./note";
import { say } from "./say";

const LESSONS = "/#/learn/lessons";
export const lessonAt = (key: string): string => `/#/learn/lesson/${key}`;

// ---- the head ----

function Dots({ step, steps }: { step: number; steps: number }) {
  return (
    <span class="lesson-dots" aria-hidden="true">
      {Array.from({ length: steps }, (_, i) => (
        <i key={i} class={i + 1 < step ? "past" : i + 1 === step ? "now" : undefined} />
      ))}
    </span>
  );
}

function Head({ table, lesson, count }: { table: LessonTable; lesson: Lesson; count: number }) {
  const { step, steps, over } = table.step.value;
  const busy = table.busy.value;
  return (
    <header class="lesson-head">
      <h1>
        {t(`lesson.${lesson.key}.title`)} <small>{t("web.lessons.of", lesson.place, count)}</small>
      </h1>
      <p class="lesson-steps">
        <Dots step={over ? steps + 1 : step} steps={steps} />
        <span>{over ? t("web.lessons.done") : t("web.lessons.step", step, steps)}</span>
      </p>
      <div class="lesson-ways">
        <Button
          class="icon-only lesson-back"
          tip={t("web.lessons.back")}
          disabled={busy || !table.canUndo.value}
          onClick={() => void table.do("back")}
          icon="learn.back"
        />
        <Button
          class="icon-only lesson-skip"
          tip={t("web.lessons.skip")}
          disabled={busy || over}
          onClick={() => void table.do("skip")}
          icon="learn.skip"
        />
        <Link to={LESSONS} icon="ui.close" class="lesson-leave" aria-label={t("web.lessons.leave")}>
          <span>{t("web.lessons.leave")}</span>
        </Link>
      </div>
    </header>
  );
}

// ---- what one knows ----

function Known({ table }: { table: LessonTable }) {
  const { know, new: fresh } = table.step.value;
  return (
    <ul class="lesson-known">
      {know.map((key, i) => (
        <li key={key} class={i >= know.length - fresh ? "new" : undefined}>
          <Icon of="learn.done" /> <span>{say(table, key, {}).head}</span>
        </li>
      ))}
    </ul>
  );
}

function Keys() {
  return (
    <p class="lesson-keys">
      <kbd>←↑→↓</kbd> {t("web.lessons.key.arrows")} <kbd>Enter</kbd> {t("web.lessons.key.enter")}
      <br />
      <kbd>H</kbd> {t("web.lessons.key.show")}
      <br />
      <kbd>Esc</kbd> {t("web.lessons.key.leave")}
    </p>
  );
}

function Knows({ table }: { table: LessonTable }) {
  const none = table.step.value.know.length === 0;
  return (
    <section class="lesson-knows paper" aria-label={t("web.lessons.known")} tabIndex={0}>
      <h2>{t("web.lessons.known")}</h2>
      {none ? <p class="note">{t("web.lessons.nothing_yet")}</p> : <Known table={table} />}
      <Keys />
    </section>
  );
}

// ---- the end ----

function End({ table, lessons }: { table: LessonTable; lessons: readonly Lesson[] }) {
  const { key, values } = table.step.value;
  const { head, text } = say(table, key, values);
  const here = lessons.findIndex(one => one.key === table.key);
  const following = lessons[here + 1]?.game === lessons[here]?.game ? lessons[here + 1] : undefined;
  const kind = kindOf(table.facts);
  return (
    <section class="lesson-note lesson-end" tabIndex={-1} aria-labelledby="lesson-end" ref={box => box?.focus({ preventScroll: true })}>
      <span class="lesson-owl" aria-hidden="true">
        <Icon of="learn.owl" />
      </span>
      <div class="lesson-words">
        <h2 id="lesson-end">{head}</h2>
        <p>{text}</p>
        <Known table={table} />
      </div>
      <div class="lesson-acts">
        {following && (
          <Button
            class="lit"
            onClick={() => go(lessonAt(following.key))}
            words={t("web.lessons.next_lesson", t(`lesson.${following.key}.title`))}
          />
        )}
        <Button class={following ? "" : "lit"} onClick={() => quickStart(kind)} words={t("web.lessons.play_now")} />
        <Link plain to={LESSONS} words={t("web.lessons.all")} />
      </div>
    </section>
  );
}

// ---- keys ----

/** Where arrows lead from the note: to what can be done. The first that there is, as `first` has them in order. */
function toTable(root: Element, { first, middle }: LessonLook): boolean {
  const found = [...first.split(", "), `${middle} [tabindex="0"]`].flatMap(selector => seen(root, selector))[0] as HTMLElement | undefined;
  found?.focus();
  return found !== undefined;
}

/** Answers a key; true: it was one of ours. */
function onKey(event: KeyboardEvent, { table, look }: Lit, root: Element): boolean {
  const at = event.target as Element;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  const onNote = at === document.body || at.matches(".lesson-note");
  const { way, away } = table.step.peek();
  if (event.key === "Escape") go(LESSONS);
  else if (event.key === "h" || event.key === "H") void table.do(way === "next" ? "next" : "show");
  else if (onNote && event.key === "Enter" && (away || way === "next")) void table.do(away ? "home" : "next");
  else if (onNote && event.key.startsWith("Arrow")) return toTable(root, look);
  else return false;
  return true;
}

// ---- the screen ----

interface Opened {
  table: LessonTable;
  lessons: Lesson[];
  Look: GameTable;
  look: LessonLook;
}

async function open(key: string): Promise<Opened | null> {
  const names = [myName(), computerName(0), computerName(1), computerName(2)];
  const [table] = await Promise.all([LessonTable.open(key, names), loadLessonWords(), loadIcons("learn")]);
  if (!isOpened(table)) {
    notice(refusal(table), true);
    return null;
  }
  const { game } = table.facts;
  const [Look, look] = await Promise.all([lookOf(game), gameOf(game).lesson?.()]);
  return look ? { table, lessons: lessonsOf(table.engine), Look, look } : null;
}

function Taking({ table, lessons, Look, look }: Opened) {
  const root = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLElement | null>(null);
  const [, redraw] = useState(0);
  const light = useLight({ table, look }, root, note);
  useEffect(() => effect(() => redraw(table.step.value.step)), [table]);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (root.current && onKey(event, { table, look }, root.current)) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => {
      removeEventListener("keydown", listen);
      table.leave();
    };
  }, [table]);
  const step = table.step.value;
  const lesson = lessons.find(one => one.key === table.key) ?? { key: table.key, game: step.game, place: 1, minutes: 0, steps: step.steps };
  const parts = new Set(spotsOf(step, look).flatMap(spot => spot.in ?? []));
  return (
    <div
      ref={root}
      class={`lesson of-${step.game} way-${step.way}${[...parts].map(part => ` sees-${part}`).join("")}${step.away ? " away" : ""}`}
    >
      <Head table={table} lesson={lesson} count={lessons.filter(one => one.game === lesson.game).length} />
      <Knows table={table} />
      <div class="lesson-table">
        <Look table={table} />
      </div>
      {light && light.spots.length > 0 && !step.over && !table.busy.value && <Dusk light={light} />}
      {step.over ? <End table={table} lessons={lessons} /> : <Note table={table} box={note} />}
    </div>
  );
}

export function LessonScreen({ which }: { which: string }) {
  const come = useArrival(which, async () => ({ it: await open(which) }));
  useEffect(() => {
    if (come && !come.it) go(LESSONS, { replace: true });
  }, [come]);
  return come?.it ? <Taking key={which} {...come.it} /> : null;
}
