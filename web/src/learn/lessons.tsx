// lessons.tsx - the sheet of lessons: where one stopped, first and large; the trails of the games, done stops stamped, one lit.
import { gameOf } from "@/games";
import { computerName, myName } from "@/home/start";
import { Engine } from "@/lib/engine";
import { isOpened, LessonTable } from "@/lib/lesson";
import { lessonsOf, loadLessonWords, nextLesson, type Lesson } from "@/lib/lessons";
import { loadTaken, type Taken } from "@/lib/taken";
import { t, tn } from "@/lib/words";
import { Link } from "@/ui/button";
import { useArrival } from "@/ui/hooks";
import { Icon, loadIcons } from "@/ui/icon";
import "./example.css";
import "./lessons.css";
import { lessonAt } from "./player";
import { say } from "./say";

type All = ReadonlyMap<string, Taken>;

const pathOf = (key: string): string => `lesson.${key}`;

/** What is needed to show a lesson where it was left. */
async function open(lesson: Lesson, engine: Engine) {
  const table = await LessonTable.open(lesson.key, [myName(), computerName(0)], engine);
  if (!isOpened(table)) return null;
  const [Position] = await Promise.all([gameOf(lesson.game).position?.() ?? null, loadIcons(lesson.game)]);
  return { table, Position };
}

/** Where one stopped, or where one begins. */
function Here({ lesson, taken, engine }: { lesson: Lesson; taken: Taken | undefined; engine: Engine }) {
  const come = useArrival(lesson, () => open(lesson, engine));
  const going = Boolean(taken?.progress);
  const words = come ? say(come.table, come.table.step.value.key, come.table.step.value.values) : null;
  const places = come?.table.step.value.points.flatMap(({ what, at }) => (what === "region" ? [at] : [])) ?? [];
  return (
    <section class="lessons-here" aria-labelledby="lessons-here">
      <p class="label">{t(going ? "web.lessons.stopped" : "web.lessons.start_here")}</p>
      <h2 id="lessons-here">{t(`${pathOf(lesson.key)}.title`)}</h2>
      <div class="example-picture lessons-picture">{come?.Position && <come.Position table={come.table} at={places} />}</div>
      <p>{words ? words.text || words.head : t(`${pathOf(lesson.key)}.about`)}</p>
      <p class="lessons-go">
        <Link class="lit" to={lessonAt(lesson.key)} words={t(going ? "web.lessons.go_on" : "web.lessons.begin", lesson.place)} />
        <span class="note">
          {tn("web.lessons.minutes", lesson.minutes)}
          {going && taken && `, ${t("web.lessons.step", taken.step, lesson.steps)}`}
        </span>
      </p>
    </section>
  );
}

function Stop({ lesson, done, lit }: { lesson: Lesson; done: boolean; lit: boolean }) {
  return (
    <li class={lit ? "lit" : done ? "done" : undefined}>
      <Link plain to={lessonAt(lesson.key)}>
        <span class="lessons-stamp" aria-hidden="true">
          {done ? <Icon of="learn.done" /> : lesson.place}
        </span>
        <span class="lessons-name">
          <b>{t(`${pathOf(lesson.key)}.title`)}</b>
          <span>{t(`${pathOf(lesson.key)}.about`)}</span>
        </span>
        <small>{t("web.lessons.min", lesson.minutes)}</small>
        {done && <span class="unseen">{t("web.lessons.done")}</span>}
      </Link>
    </li>
  );
}

function Trail({ game, lessons, taken, here }: { game: string; lessons: Lesson[]; taken: All; here: Lesson | undefined }) {
  const done = lessons.filter(({ key }) => taken.get(key)?.done).length;
  const begun = lessons.some(({ key }) => taken.has(key));
  return (
    <section class="lessons-trail" aria-labelledby={`trail-${game}`}>
      <h2 id={`trail-${game}`}>{t(`learn.game.${game}`)}</h2>
      <p class="label">{begun ? t("web.lessons.so_many", done, lessons.length) : tn("web.lessons.not_begun", lessons.length)}</p>
      <ol>
        {lessons.map(lesson => (
          <Stop key={lesson.key} lesson={lesson} done={taken.get(lesson.key)?.done === true} lit={lesson === here} />
        ))}
      </ol>
    </section>
  );
}

async function load() {
  const [engine] = await Promise.all([Engine.start(), loadLessonWords(), loadIcons("learn")]);
  return { engine, lessons: lessonsOf(engine), taken: loadTaken() };
}

export function Lessons() {
  const come = useArrival("lessons", load);
  if (!come) return <p class="note">{t("web.rule.loading")}</p>;
  const { engine, lessons, taken } = come;
  const here = nextLesson(lessons, taken);
  const games = [...new Set(lessons.map(({ game }) => game))];
  return (
    <div class="lessons">
      <h1 class="unseen">{t("web.learn.lessons")}</h1>
      {here && <Here lesson={here} taken={taken.get(here.key)} engine={engine} />}
      {games.map(game => (
        <Trail key={game} game={game} lessons={lessons.filter(one => one.game === game)} taken={taken} here={here} />
      ))}
      <p class="note lessons-foot">{t("web.lessons.any_order")}</p>
    </div>
  );
}
