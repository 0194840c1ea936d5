// player.tsx - a lesson on the real table: head with its steps, what one knows now, the note that points at what it speaks of.
import { effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { gameOf } from "@/games";
import { computerName, myName, quickStart } from "@/home/start";
import type { GameTable, LessonLook, Spot } from "@/lib/game";
import { isOpened, LessonTable, type Step } from "@/lib/lesson";
import { lessonsOf, loadLessonWords, type Lesson } from "@/lib/lessons";
import { kindOf } from "@/lib/view";
import { go } from "@/lib/route";
import { refusal, t } from "@/lib/words";
import { lookOf } from "@/table/look";
import { Button, Link } from "@/ui/button";
import { useArrival, useMedia } from "@/ui/hooks";
import { Icon, loadIcons } from "@/ui/icon";
import { notice } from "@/ui/notice";
import "./lesson.css";
import { Note } from "./note";
import { around, holds, lie, overlap, type Box, type Lying } from "./place";
import { say } from "./say";

const LESSONS = "/#/learn/lessons";
export const lessonAt = (key: string): string => `/#/learn/lesson/${key}`;

/** One thing at a time: a phone, either way up. */
const SMALL = "(max-width: 43.74em), (max-height: 36em)";

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

// ---- where the note lies ----

/** Where on the table a step points. */
function spotsOf(step: Step, look: LessonLook): Spot[] {
  if (step.over) return [];
  return step.points.flatMap(({ what, at }) => (what === "score" ? look.spot("seat", step.seat) : look.spot(what, at)) ?? []);
}

const boxOf = (element: Element, from: DOMRect): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - from.left, y: top - from.top, w: width, h: height };
};

const seen = (root: Element, selector: string): Element[] =>
  selector ? [...root.querySelectorAll(selector)].filter(e => e.getClientRects().length > 0) : [];

const OFTEN = 8; // frames between two looks at where things are

interface Lit {
  table: LessonTable;
  look: LessonLook;
}

/** What one must see: where the note lies, and all that it points at. */
interface Light {
  table: Box;
  spots: readonly Box[];
  asks: readonly Box[]; // buttons that are asked for
}

function lightOf(page: Element, { table, look }: Lit, note: HTMLElement, small: boolean): Light | null {
  const [middle, area] = [page.querySelector(look.middle), page.querySelector(".lesson-table > *")];
  if (!middle || !area) return null;
  const step = table.step.peek();
  const from = page.getBoundingClientRect();
  const spots = spotsOf(step, look);
  const boxes = spots.flatMap(({ at }) => seen(page, at)).map(e => boxOf(e, from));
  const asked = seen(page, look.first).map(e => boxOf(e, from)); // it must not lie on what can be done
  const to = step.way === "play" ? null : around(boxes);
  const it = boxOf(note, from);
  const lying: Lying = small
    ? { x: 0, y: 0, side: to ? "below" : null, tip: to ? Math.max(20, Math.min(it.w - 20, to.x + to.w / 2 - it.x)) : 0 }
    : lie(it, boxOf(middle, from), to, [...boxes, ...asked]);
  note.dataset.side = lying.side ?? "";
  for (const name of ["x", "y", "tip"] as const) note.style.setProperty(`--${name}`, `${Math.round(lying[name])}px`);
  const only = spots.some(spot => !spot.lit) ? boxes.filter(box => !boxes.some(other => other !== box && holds(box, other))) : [];
  const covered = spots.some(spot => spot.in !== undefined); // what is seen for it may lie over them
  const asks = (covered ? [] : (step.asked ?? []))
    .flatMap(move => seen(page, `[data-move="${CSS.escape(move)}"]`))
    .map(e => boxOf(e, from));
  const whole = around([middle, area].map(e => boxOf(e, from)).filter(box => box.w > 0));
  return { table: whole ?? boxOf(middle, from), spots: only, asks };
}

/** Keeps the note beside what it speaks of, wherever that is now; tells what is to be in the light, beside the map, which has its own. */
function useLight(what: Lit, root: { current: HTMLElement | null }, note: { current: HTMLElement | null }): Light | null {
  const small = useMedia(SMALL);
  const [light, show] = useState<Light | null>(null);
  useLayoutEffect(() => {
    let frame = 0;
    let n = 0;
    let was = "";
    const look = (): void => {
      frame = requestAnimationFrame(look);
      if (n++ % OFTEN !== 0) return;
      const now = root.current && note.current ? lightOf(root.current, what, note.current, small) : null;
      if (JSON.stringify(now) === was) return;
      was = JSON.stringify(now);
      show(now);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [what.table, small]);
  return light;
}

const MARGIN = 5; // px around what is in the light

function Dusk({ light: { table, spots, asks } }: { light: Light }) {
  const rect = ({ x, y, w, h }: Box, more: number): string => `M${x - more} ${y - more}h${w + 2 * more}v${h + 2 * more}h${-w - 2 * more}z`;
  return (
    <svg class="lesson-dusk" aria-hidden="true">
      <path
        class="dusk"
        d={
          rect(table, 0) +
          spots
            .filter(spot => overlap(spot, table) > 0) // on a phone the tray lies beside it, in the light
            .map(spot => rect(spot, MARGIN))
            .join("") +
          asks
            .filter(ask => !spots.some(spot => overlap(spot, ask) > 0))
            .map(ask => rect(ask, 0))
            .join("")
        }
      />
      {spots.map((spot, i) => (
        <rect key={i} x={spot.x - MARGIN} y={spot.y - MARGIN} width={spot.w + 2 * MARGIN} height={spot.h + 2 * MARGIN} rx="9" />
      ))}
    </svg>
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
