// moments.tsx - three moments to learn from, out of a game that one has played: the chance to win round by round with a mark at each, and a
// card for each with the position, what one did and what was better. "Try it again" asks for it on the table.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { gameOf } from "@/games";
import { isOwn, judgementOf, keepJudgement, lost, type Judgement } from "./judgement";
import { cutRecord } from "@/lib/record";
import { ReplayTable } from "@/lib/replay";
import { StillTable } from "@/lib/still";
import { seatName } from "@/lib/table";
import { parse } from "@/lib/tell";
import { seatIndex, type SeatKey } from "@/lib/view";
import { gameName, great, t } from "@/lib/words";
import { LEFT, scaleOf, useWidth } from "@/table/chart";
import { Link } from "@/ui/button";
import { useArrival } from "@/ui/hooks";
import { loadIcons } from "@/ui/icon";
import { Judge, waysInWords, type Decision } from "@/replay/judge";
import { find, lineFault } from "@/replay/load";
import { lossWords } from "@/replay/mistake";
import { themeOf, turnOf, type Turning } from "./turning";
import "./moments.css";

// ---- the chance to win ----

const HEIGHT = 190;

function Chart({ table, judged }: { table: ReplayTable; judged: Judgement }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { turns, moments } = judged;
  const alone = table.facts.seats === 1;
  const seat = seatIndex(judged.seat);
  const even = 100 / table.facts.seats;
  const values = turns.map(turn => (alone ? turn.coins[seat] : turn.chance[seat] * 100));
  const high = alone ? Math.max(10, ...values) : Math.max(even, ...values) > 50 ? 100 : 50;
  const scale = scaleOf(width, HEIGHT, values.length, 0, high);
  const rounds = turns.map(turn => table.roundAt(table.stepAt(turn.from)));
  const words = moments.map((d, i) => `${i + 1}: ${t("web.replay.round", table.roundAt(table.stepAt(d.from)))}, ${lossWords(table, d)[0]}`);
  const tick = (value: number): string => (alone ? String(Math.round(value)) : t("web.replay.analysis.percent", String(Math.round(value))));
  return (
    <figure class="moments-chart" ref={box}>
      <figcaption class="note">
        {alone ? t("web.moments.score") : `${t("web.moments.chance", table.facts.seats, tick(even))} ${t("web.moments.judges")}`}
      </figcaption>
      {width > 0 && (
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={words.join("; ")}>
          {[0, high / 2, high].map(value => (
            <g key={value}>
              <path class="chart-rule" d={`M${LEFT},${scale.y(value)}H${width - 8}`} />
              <text class="chart-text" x={LEFT - 4} y={scale.y(value) + 4} text-anchor="end">
                {tick(value)}
              </text>
            </g>
          ))}
          {!alone && <path class="moments-even" d={`M${LEFT},${scale.y(even)}H${width - 8}`} />}
          {rounds.map((round, i) =>
            round === rounds[i - 1] ? null : (
              <text key={i} class="chart-text" x={scale.x(i)} y={HEIGHT - 6} text-anchor="middle">
                {round}
              </text>
            ),
          )}
          <path
            class="moments-line"
            d={values.map((v, i) => `${i ? "L" : "M"}${scale.x(i).toFixed(1)},${scale.y(v).toFixed(1)}`).join("")}
          />
          {moments.map((d, i) => {
            const at = Math.min(d.turn, values.length) - 1;
            return (
              values[at] !== undefined && (
                <g key={d.from} class="moments-mark" transform={`translate(${scale.x(at).toFixed(1)},${scale.y(values[at]).toFixed(1)})`}>
                  <circle r={11} />
                  <text y={5}>{i + 1}</text>
                </g>
              )
            );
          })}
        </svg>
      )}
    </figure>
  );
}

// ---- a card ----

/** A position of the game as a seat saw it, drawn by its game. */
async function openStill(table: ReplayTable, from: number, seat: SeatKey) {
  const { game } = table.facts;
  const still = await StillTable.at(cutRecord(table.text, from), seat);
  const [Position] = await Promise.all([gameOf(game).position?.() ?? null, loadIcons(game)]);
  return Position && still ? { still, Position } : null;
}

/** The places of the moves in which the lines differ. */
const placesOf = ({ played, better }: Turning): string[] => [better[0], played[0]].flatMap(move => parse(move).args);

function Cut({ table, d }: { table: ReplayTable; d: Decision }) {
  const turning = useMemo(() => turnOf(table, d), [table, d]);
  const it = useArrival(turning, async () => ({ come: await openStill(table, turning.from, d.seat) }))?.come;
  return <div class="moments-cut">{it && <it.Position table={it.still} at={placesOf(turning)} />}</div>;
}

function Card({ table, judged, n }: { table: ReplayTable; judged: Judgement; n: number }) {
  const d = judged.moments[n];
  const turn = useMemo(() => ({ ...d, ...turnOf(table, d) }), [table, d]); // only where the lines differ
  const ways = useMemo(() => waysInWords(table, turn), [table, turn]);
  const [loss] = lossWords(table, d);
  const theme = useMemo(() => themeOf(table, d), [table, d]);
  const title = t(`puzzle.theme.${theme}`);
  return (
    <li class="moments-card">
      <Cut table={table} d={d} />
      <p class="note">{t("web.replay.round", table.roundAt(table.stepAt(d.from)))}</p>
      <h2>
        <b class="moments-number">{n + 1}</b> {title}
      </h2>
      <p>{t(`web.puzzles.idea.${theme}`)}</p>
      <p class="loss">{loss}</p>
      <dl>
        <dt>{t("web.moments.you")}</dt>
        <dd>{great(ways.played)}</dd>
        <dt>{t("web.moments.better")}</dt>
        <dd>{great(ways.better)}</dd>
      </dl>
      <p class="moments-try">
        <Link
          class={n === judged.moments.findIndex((_, i) => !judged.solved.includes(i)) ? "lit" : ""}
          to={`/#/learn/moments/${judged.what}/${n + 1}`}
          aria-label={`${t("web.moments.try")}: ${title}`}
          words={t("web.moments.try")}
        />
        {judged.solved.includes(n) && <span class="note">{t("web.puzzles.solved")}</span>}
      </p>
    </li>
  );
}

// ---- the sheet ----

export interface Played {
  what: string;
  table: ReplayTable;
  seat: SeatKey;
}

/** The game and whose eyes; words: why there is none. A judgement knows the seat longer than the tab does. */
export async function openPlayed(what: string): Promise<Played | string> {
  const found = isOwn(what) ? await find(what) : null;
  if (found === null || typeof found === "string") {
    lost.add(what);
    return found ?? t("web.moments.none");
  }
  lost.delete(what);
  const table = await ReplayTable.open(found.record, found.names);
  if ("error" in table) return lineFault(table);
  const seat = found.mine ?? judgementOf(what)?.seat ?? (table.facts.seats === 1 ? "p1" : undefined);
  return seat ? { what, table, seat } : t("web.moments.not_mine");
}

/** The finished analysis; what is worked out is kept. */
function useJudgement({ what, table, seat }: Played): Judgement | "failed" | null {
  const known = judgementOf(what, table.text);
  const judge = useMemo(() => new Judge(table), [table]);
  useEffect(() => {
    if (!known) void judge.start("hard");
    return () => judge.stop();
  }, [judge]);
  const now = judge.now.value;
  useEffect(() => {
    if (now?.state === "done" && now.analysis) keepJudgement(what, table.text, now.analysis, seat);
  }, [now?.state]);
  return known ?? (now?.state === "failed" ? "failed" : null);
}

function resultWords({ table, seat }: Played): string {
  const over = table.engine.result();
  const mine = over?.score[seatIndex(seat)];
  if (!over || mine === undefined) return "";
  if (table.facts.seats === 1) return t("web.moments.alone", mine);
  const others = table.seats.value.filter(s => s.seat !== seat);
  const names = others.map(s => seatName(table, s.seat)).join(", ");
  const most = Math.max(...others.map(s => over.score[seatIndex(s.seat)]));
  return t(over.winners.includes(seat) ? "web.moments.won" : "web.moments.lost", mine, most, names);
}

function Found({ played, judged }: { played: Played; judged: Judgement }) {
  const { table } = played;
  if (judged.moments.length === 0) return <p>{t("web.moments.no_mistakes")}</p>;
  return (
    <>
      <Chart table={table} judged={judged} />
      <ol class="moments-cards">
        {judged.moments.map((d, n) => (
          <Card key={d.from} {...{ table, judged, n }} />
        ))}
      </ol>
    </>
  );
}

function Sheet({ played }: { played: Played }) {
  const judged = useJudgement(played);
  const { table, what } = played;
  return (
    <>
      <div class="moments-head">
        <div>
          <p class="label">
            {gameName(table.facts)}. {resultWords(played)}
          </p>
          <h1>{t("web.moments.title")}</h1>
        </div>
        <Link to={`/#/replay/${what}`} icon="ui.replay" words={t("web.moments.whole")} />
      </div>
      {judged === null && <p role="status">{t("web.moments.thinking")}</p>}
      {judged === "failed" && <p class="fault">{t("web.replay.analysis.failed")}</p>}
      {judged !== null && judged !== "failed" && <Found played={played} judged={judged} />}
    </>
  );
}

/** `which`: "game/ID" or "table/ID". */
export function Moments({ which }: { which: string }) {
  const played = useArrival(which, () => openPlayed(which));
  if (!played) return <p class="note">{t("web.rule.loading")}</p>;
  return typeof played === "string" ? <p class="fault">{played}</p> : <Sheet key={which} played={played} />;
}
