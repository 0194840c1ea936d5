// puzzle.tsx - solving a puzzle: the one of the day, one after the other, by theme, in a streak.
import { useState } from "preact/hooks";
import { gameOf } from "@/games";
import { computerName } from "@/home/start";
import type { GameTable } from "@/lib/game";
import {
  choose,
  FAMILIES,
  kept,
  loadBook,
  noteTry,
  now,
  openPuzzle,
  ratingOf,
  today,
  type Book,
  type PuzzleHead,
  type PuzzleTask,
} from "@/lib/puzzles";
import { riddleOf, RiddleTable, type Verdict } from "@/lib/riddle";
import { go } from "@/lib/route";
import type { TableFacts } from "@/lib/view";
import { great, lang, nameOf, signed, t, tn } from "@/lib/words";
import { lookOf } from "@/table/look";
import { useArrival } from "@/ui/hooks";
import type { Row } from "./compared";
import { RiddleScreen, type Telling } from "./riddle";

// ---- words ----

const GRADES = [1080, 1360, 1640, 1920]; // ratings where the next one begins

export const gradeWords = (rating: number): string => t("web.puzzles.grade", GRADES.filter(limit => rating >= limit).length + 1, rating);

export function dateWords(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString(lang.value, { day: "numeric", month: "long", timeZone: "UTC" });
}

/** What it is about, as its players would call it: their people, or the last card. */
function subjectWords({ subject }: PuzzleTask, facts: TableFacts): string {
  const by = (kind: string): string | undefined => subject.find(one => one.kind === kind)?.name;
  const { joined } = gameOf(facts.game);
  const race = by("race");
  const whole = race && joined?.("race", { event: "", race, power: by("power") });
  return whole || subject.map(({ kind, name }) => nameOf(kind, name)).join(" ");
}

/** Less than nothing is lost now and then, in one measure of the two. */
const isChance = ({ seats, chance, coins }: PuzzleHead): boolean => seats > 1 && chance >= 10 && chance >= coins;

function rowsOf(task: PuzzleTask, verdict: Verdict): Row[] {
  const usual = -(isChance(task) ? task.chance : task.coins) / 10;
  const mine: Row = { words: t("web.puzzles.row.me"), value: verdict === "good" ? 0 : usual, who: "me" };
  const most: Row = { words: t("web.puzzles.row.most"), value: usual, who: "other" };
  const best: Row = { words: t("web.puzzles.row.best"), value: 0, who: "best" };
  if (verdict === "good") return [mine, most];
  if (verdict === "shown") return [best, most];
  if (verdict === "natural") return [{ ...mine, words: t("web.puzzles.row.me_most") }, best];
  return [{ ...mine, value: null, text: t("web.puzzles.row.less") }, best, most];
}

const measureOf = (task: PuzzleTask): string =>
  t(isChance(task) ? "web.puzzles.measure.chance" : task.seats > 1 ? "web.puzzles.measure.coins" : "web.puzzles.measure.points");

function Rated({ before, after }: { before: number; after: number }) {
  const by = after - before;
  return (
    <>
      {t("web.puzzles.rating")} <b>{after}</b> {by !== 0 && <b class={by < 0 ? "loss" : "gain"}>{signed(by)}</b>}
    </>
  );
}

// ---- one puzzle ----

interface Opened {
  date: string; // midnight may come while one thinks
  book: Book;
  task: PuzzleTask;
  table: RiddleTable;
  Look: GameTable;
  before: { rating: number; run: number };
}

async function open(how: string): Promise<Opened | "none"> {
  const book = await loadBook();
  const date = today();
  const id = choose(book, how, date);
  const found = id === null ? null : await openPuzzle(book, id);
  if (!found) return "none";
  const { engine, task } = found;
  const Look = await lookOf(task.game);
  const riddle = riddleOf(engine, task);
  const me = Number(task.seat.slice(1)) - 1;
  const names = Array.from({ length: task.seats }, (_, i) => (i === me ? t("web.puzzles.you") : computerName(i < me ? i : i - 1)));
  return {
    ...{ date, book, task, Look },
    table: new RiddleTable({ ...riddle, names }),
    before: { rating: kept.value.rating.points, run: now.value.run },
  };
}

function kickerOf(how: string, date: string): string {
  const [way, family] = how.split("/");
  if (way === "day") return t("web.puzzles.day", dateWords(date));
  if (way === "streak") return tn("web.puzzles.streak.run", now.value.run);
  return way === "theme" && Object.hasOwn(FAMILIES, family) ? t(`web.puzzles.family.${family}`) : t("web.puzzles.one");
}

/** What comes after it, in words. */
const nextWords = (how: string, failed: boolean): string => t(how === "streak" && failed ? "web.puzzles.streak.anew" : "web.puzzles.next");

function Puzzle({ how, opened, next }: { how: string; opened: Opened; next: () => void }) {
  const { date, task, table, Look, before } = opened;
  const [verdict, hear] = useState<Verdict | null>(null); // the first one
  const { facts, view } = table;
  const after = kept.value.rating.points;
  const told: Telling = {
    kicker: kickerOf(how, date),
    title: t("web.puzzles.find"),
    task: t("web.puzzles.task", great(subjectWords(task, facts)), view.value.round, facts.rounds),
    grade: gradeWords(ratingOf(task)),
    back: { to: "/#/learn/puzzles", words: t("web.puzzles.back") },
    verdict: it =>
      how === "streak" && it !== "good" && verdict !== "good" ? tn("web.puzzles.streak.over", before.run) : t(`web.puzzles.verdict.${it}`),
    rating: how !== "streak" && <Rated before={before.rating} after={after} />,
    measure: measureOf(task),
    rows: it => rowsOf(task, it),
    idea: t(`web.puzzles.idea.${task.theme}`),
    about: `${t("web.puzzles.theme", t(`puzzle.theme.${task.theme}`))} ${great(gradeWords(ratingOf(task)))}.`,
    next: { words: nextWords(how, verdict !== null && verdict !== "good"), go: next },
    heard(answer, first) {
      if (!first) return;
      hear(answer.verdict);
      noteTry(opened.book, task.id, answer.verdict === "good", how, date);
    },
  };
  return <RiddleScreen table={table} Look={Look} told={told} />;
}

/** `which`: how one solves (lib/puzzles.ts). */
export function PuzzleScreen({ which }: { which: string }) {
  const [n, count] = useState(0);
  const opened = useArrival(`${which} ${n}`, () => open(which));
  if (opened === null) return <p class="riddle-waiting">{t("web.rule.loading")}</p>;
  if (opened === "none") {
    go("/#/learn/puzzles", { replace: true });
    return null;
  }
  const on = ["day", "id"].includes(which.split("/")[0]);
  return <Puzzle key={`${which} ${n}`} how={which} opened={opened} next={() => (on ? go("/#/learn/puzzles/any") : count(n + 1))} />;
}
