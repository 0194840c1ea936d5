// puzzles.tsx - the sheet of the puzzles: the one of the day, one's rating, and what else there is to solve.
import { useMemo } from "preact/hooks";
import { gameOf } from "@/games";
import { waiting } from "./judgement";
import { choose, FAMILIES, kept, loadBook, now, openPuzzle, ratingOf, today, type Book } from "@/lib/puzzles";
import { riddleOf, RiddleTable } from "@/lib/riddle";
import { gameName, t, tn } from "@/lib/words";
import { Link } from "@/ui/button";
import { loadIcons } from "@/ui/icon";
import { useArrival } from "@/ui/hooks";
import { dateWords, gradeWords } from "./puzzle";
import "./puzzles.css";

/** The position of the day, drawn by its game. */
async function openDay(book: Book, date: string) {
  const id = choose(book, "day", date);
  const found = id === null ? null : await openPuzzle(book, id);
  if (!found) return null;
  const { engine, task } = found;
  const [Position] = await Promise.all([gameOf(task.game).position?.() ?? null, loadIcons(task.game)]);
  return { task, Position, table: new RiddleTable(riddleOf(engine, task)) };
}

function Day({ book }: { book: Book }) {
  const date = useMemo(today, [book]); // midnight may come while one looks at it
  const day = useArrival(book, async () => ({ it: await openDay(book, date) }))?.it;
  const done = now.value.day?.date === date ? now.value.day : null;
  return (
    <section class="puzzles-day" aria-label={t("web.puzzles.day", dateWords(date))}>
      <div class="puzzles-picture">{day?.Position && <day.Position table={day.table} at={[]} />}</div>
      <p class="label">{t("web.puzzles.day", dateWords(date))}</p>
      <h2>{t("web.puzzles.find")}</h2>
      <p class="note">
        {day ? `${gameName({ game: day.task.game, set: day.task.set ?? undefined })}, ${gradeWords(ratingOf(day.task))}` : " "}
      </p>
      {done && <p>{t(done.solved ? "web.puzzles.day.solved" : "web.puzzles.day.missed")}</p>}
      <p>
        <Link class={done ? "" : "lit"} to="/#/learn/puzzles/day" words={t(done ? "web.puzzles.day.again" : "web.puzzles.solve")} />
      </p>
    </section>
  );
}

function Standing({ book }: { book: Book }) {
  const { rating, tried } = kept.value;
  const solved = tried.filter(one => one.solved).length;
  return (
    <section class="puzzles-mine" aria-label={t("web.puzzles.rating")}>
      <p class="label">{t("web.puzzles.rating")}</p>
      <p class="puzzles-rating">
        <b>{rating.points}</b> {t("web.puzzles.doubt", 2 * rating.doubt)}
      </p>
      <p class="note">
        {tried.length > 0
          ? tn("web.puzzles.so_far", solved, tried.length, book.list.length)
          : tn("web.puzzles.there_are", book.list.length)}
      </p>
    </section>
  );
}

function Way({ to, words, note }: { to: string; words: string; note: string }) {
  return (
    <li>
      <Link plain to={to} words={words} />
      <span class="note">{note}</span>
    </li>
  );
}

function Ways({ book }: { book: Book }) {
  const count = (family: string): number => book.list.filter(({ theme }) => FAMILIES[family].includes(theme)).length;
  const own = waiting();
  const { best } = kept.value;
  const { run } = now.value;
  return (
    <section class="puzzles-ways" aria-label={t("web.puzzles.more")}>
      <h2>{t("web.puzzles.more")}</h2>
      <ul>
        <Way to="/#/learn/puzzles/any" words={t("web.puzzles.for_you")} note={t("web.puzzles.for_you.note")} />
        <Way
          to="/#/learn/puzzles/streak"
          words={t("web.puzzles.streak")}
          note={run > 0 ? tn("web.puzzles.streak.goes_on", run, best) : tn("web.puzzles.streak.best", best)}
        />
        {own.length > 0 ? (
          <Way to={own[0]} words={t("web.puzzles.own")} note={tn("web.puzzles.own.waiting", own.length)} />
        ) : (
          <li>
            {t("web.puzzles.own")}
            <span class="note">{t("web.puzzles.own.none")}</span>
          </li>
        )}
      </ul>
      <h3>{t("web.puzzles.themes")}</h3>
      <ul>
        {Object.keys(FAMILIES)
          .filter(count)
          .map(family => (
            <Way
              key={family}
              to={`/#/learn/puzzles/theme/${family}`}
              words={t(`web.puzzles.family.${family}`)}
              note={String(count(family))}
            />
          ))}
      </ul>
    </section>
  );
}

export function Puzzles() {
  const book = useArrival("book", loadBook);
  if (!book) return <p class="note">{t("web.rule.loading")}</p>;
  return (
    <>
      <h1 class="unseen">{t("web.learn.puzzles")}</h1>
      <div class="puzzles">
        <Day book={book} />
        <div>
          <Standing book={book} />
          <Ways book={book} />
        </div>
      </div>
    </>
  );
}
