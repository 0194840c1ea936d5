// moment.tsx - a moment of one's own game, asked again: the position before it went wrong. An answer is good if the strongest level of the
// computer thinks that it is nearly as good as the best.
import type { Refusal } from "@/lib/engine";
import { Engine } from "@/lib/engine";
import type { GameTable } from "@/lib/game";
import { cutRecord } from "@/lib/record";
import type { ReplayTable } from "@/lib/replay";
import { RiddleTable, type Riddle, type Verdict } from "@/lib/riddle";
import { go } from "@/lib/route";
import { parse } from "@/lib/tell";
import { Thinker } from "@/lib/thinker";
import type { Advice, SeatKey } from "@/lib/view";
import { great, t } from "@/lib/words";
import type { Decision } from "@/replay/judge";
import { waysInWords } from "@/replay/judge";
import { lossWords } from "@/replay/mistake";
import { lookOf } from "@/table/look";
import { useArrival } from "@/ui/hooks";
import type { Row } from "./compared";
import { judgementOf, momentSolved, type Judgement } from "./judgement";
import { openPlayed } from "./moments";
import { ideaOf, turnOf } from "./turning";
import { RiddleScreen, type Telling } from "./riddle";

const LEVEL = "expert";
const LOSES = 150; // at most: hundredths of a percent of worth, as for puzzles (docs/puzzles.md)

// ---- judging ----

/** The first moves that lose little, compared with the best. */
function goodOf(advice: readonly Advice[], alone: boolean): string[] {
  const worth = ({ coins, chance }: Advice): number => (alone ? 2 * coins : (chance + 2 * coins) / 2);
  const best = Math.max(...advice.map(worth));
  return advice.filter(one => best - worth(one) <= LOSES).map(one => one.moves[0]);
}

/** Works out the good answers while one looks at the position; what failed is tried again with the next answer. */
class Good {
  #thinker: Thinker | null = null;
  #list: Promise<string[]> | null = null;

  constructor(
    readonly record: string,
    readonly seat: SeatKey,
    readonly alone: boolean,
  ) {}

  list(): Promise<string[]> {
    return (this.#list ??= this.#think());
  }

  async #think(): Promise<string[]> {
    const thinker = new Thinker(true);
    this.#thinker = thinker;
    thinker.start();
    try {
      const fault = await thinker.tell(mind => mind.open("", this.record));
      if (fault) throw new Error(fault.error);
      return goodOf(await thinker.tell(mind => mind.advise(this.seat, LEVEL, 5)), this.alone);
    } catch (error) {
      this.#list = null;
      throw error;
    } finally {
      thinker.stop();
    }
  }

  stop(): void {
    this.#thinker?.stop();
  }
}

/** The moves that are the answer: several tokens may be laid down with one wish. */
const answersIn = (moves: readonly string[]): string[] =>
  moves.filter((move, i) => moves.slice(0, i + 1).every(m => parse(m).verb === parse(move).verb));

function judgeWith(engine: Engine, seat: SeatKey, good: () => Promise<string[]>, better: string, played: string) {
  return async (moves: readonly string[]): Promise<Verdict | Refusal> => {
    const tried = engine.preview(seat, moves);
    if (!tried || tried.error !== null) return { error: tried?.error ?? "err.wasm.input", rule: tried?.rule };
    const answers = answersIn(moves);
    if (answers.includes(played)) return "natural";
    if (answers.includes(better)) return "good";
    const list = await good().catch(() => null);
    if (!list) return { error: "web.replay.analysis.failed" };
    return answers.some(move => list.includes(move)) ? "good" : "other";
  };
}

async function riddleAt(table: ReplayTable, d: Decision): Promise<Riddle | null> {
  const { from, better, played } = turnOf(table, d);
  const record = cutRecord(table.text, from);
  const engine = await Engine.start();
  if (engine.replay(record) || engine.preview(d.seat, better.slice(0, 1))?.error !== null) return null;
  const good = new Good(record, d.seat, table.facts.seats === 1);
  const names = table.seats.value.map(s => s.name);
  const judge = judgeWith(engine, d.seat, () => good.list(), better[0], played[0]);
  const begin = (): void => void good.list().catch(() => {}); // who answers is told
  return { engine, seat: d.seat, better, natural: played, names, judge, begin, stop: () => good.stop() };
}

// ---- the screen ----

interface Opened {
  what: string;
  replay: ReplayTable;
  judged: Judgement;
  n: number; // from 0
  table: RiddleTable;
  Look: GameTable;
}

async function open(which: string): Promise<Opened | null> {
  const [, what = "", number = ""] = /^(.*)\/(\d)$/.exec(which) ?? [];
  const judged = judgementOf(what);
  const n = Number(number) - 1;
  const d = judged?.moments[n];
  const played = d ? await openPlayed(what) : null;
  if (!judged || !d || !played || typeof played === "string" || d.to > played.table.movesTo(played.table.steps)) return null;
  const [riddle, Look] = await Promise.all([riddleAt(played.table, d), lookOf(played.table.facts.game)]);
  return riddle && { what, replay: played.table, judged, n, table: new RiddleTable(riddle), Look };
}

/** What was lost, compared with the better line: percentage points of the chance to win, alone points. */
function rowsOf(d: Decision, alone: boolean, verdict: Verdict): Row[] {
  const did = -Math.max(0, alone ? (d.coins_lost ?? 0) : (d.chance_lost ?? 0) * 100);
  const me = (value: number | null, words: string): Row => ({
    words,
    value,
    who: "me",
    text: value === null ? t("web.puzzles.row.less") : undefined,
  });
  const best: Row = { words: t("web.puzzles.row.best"), value: 0, who: "best" };
  const then: Row = { words: t("web.moments.row.then"), value: did, who: "other" };
  if (verdict === "good") return [me(0, t("web.moments.row.now")), then];
  if (verdict === "shown") return [best, then];
  if (verdict === "natural") return [me(did, t("web.moments.row.then")), best];
  return [me(null, t("web.moments.row.now")), best, then];
}

function Asked({ opened: { what, replay, judged, n, table, Look } }: { opened: Opened }) {
  const d = judged.moments[n];
  const alone = table.facts.seats === 1;
  const ways = waysInWords(replay, { ...d, ...turnOf(replay, d) });
  const on = judged.moments.findIndex((_, i) => i > n && !judged.solved.includes(i));
  const list = `/#/learn/moments/${what}`;
  const told: Telling = {
    kicker: t("web.moments.kicker", n + 1, replay.roundAt(replay.stepAt(d.from))),
    title: t("web.moments.find"),
    task: t("web.moments.task"),
    grade: lossWords(replay, d)[0],
    back: { to: list, words: t("web.moments.all") },
    verdict: it => t(it === "natural" ? "web.moments.verdict.natural" : `web.puzzles.verdict.${it}`),
    measure: t(alone ? "web.puzzles.measure.points" : "web.puzzles.measure.chance"),
    rows: it => rowsOf(d, alone, it),
    idea: ideaOf(replay, d),
    about: `${t("web.moments.did", great(ways.played))} ${lossWords(replay, d).join(". ")}.`,
    next: { words: t(on < 0 ? "web.moments.all" : "web.puzzles.next"), go: () => go(on < 0 ? list : `${list}/${on + 1}`) },
    heard: ({ verdict }) => verdict === "good" && momentSolved(what, n),
  };
  return <RiddleScreen table={table} Look={Look} told={told} />;
}

/** `which`: "game/ID/N". */
export function MomentScreen({ which }: { which: string }) {
  const come = useArrival(which, async () => ({ opened: await open(which) }));
  if (!come) return <p class="riddle-waiting">{t("web.rule.loading")}</p>;
  if (come.opened === null) {
    go(`/#/learn/moments/${which.replace(/\/\d$/, "")}`, { replace: true });
    return null;
  }
  return <Asked key={which} opened={come.opened} />;
}
