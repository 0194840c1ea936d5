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
