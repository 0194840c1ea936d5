// logbook.ts - a game's log out of the engine, for the eyes of a seat: a decision and the picks of chance behind it are one entry.
import type { Engine } from "./engine";
import type { LogEntry } from "./table";
import type { News, SeatKey } from "./view";

const by = (move: string): SeatKey | null => {
  const who = move.slice(0, move.indexOf(" "));
  return who === "chance" ? null : (who as SeatKey);
};

/** The round of the next entry of a log, which brings this news. */
export function roundAfter(log: readonly LogEntry[], news: readonly News[]): number {
  const round = news.findLast(e => e.event === "turn" || e.event === "round")?.round;
  return typeof round === "number" ? round : (log.at(-1)?.round ?? 1);
}

/** Adds the moves from number `from` on (0 is the first) to a log; the engine looks at the present again after it. */
export function readLog(engine: Engine, eyes: SeatKey | null | "all", log: LogEntry[], from: number): LogEntry[] {
  const entries = [...log];
  for (let ply = from + 1; ply <= engine.length(); ply++) {
    engine.look(ply);
    const move = engine.move(eyes);
    const news = engine.news(eyes);
    const seat = by(move);
    const last = entries.at(-1);
    if (seat === null && last)
      entries[entries.length - 1] = {
        ...last,
        moves: [...last.moves, move],
        news: [...last.news, ...news],
        round: roundAfter(entries, news),
      };
    else {
      const what = seat === null ? "begin" : "move";
      entries.push({ n: ply, by: seat, moves: [move], news, round: roundAfter(entries, news), what });
    }
  }
  engine.look(-1);
  return entries;
}

/** How far a log was read. */
export interface Read {
  n: number;
  news: number; // of its last entry: chance adds some to it
}

export const readTo = (log: readonly LogEntry[]): Read => ({ n: log.at(-1)?.n ?? 0, news: log.at(-1)?.news.length ?? 0 });

/** Entries with what is new in them since then, each with the news that were not read; none if something was taken back. */
export function newsSince(log: readonly LogEntry[], { n, news }: Read): { entry: LogEntry; news: News[] }[] {
  const rest = log.slice(log.findLastIndex(entry => entry.n < n) + 1);
  return rest
    .map(entry => ({ entry, news: entry.n === n ? entry.news.slice(news) : entry.news }))
    .filter(({ entry, news: fresh }) => entry.n > n || fresh.length > 0);
}
