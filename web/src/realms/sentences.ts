// sentences.ts - the log's lines: what happened (lib/tell.ts) with a pictogram each, turn by turn.
import { seatName, type LogEntry, type Table } from "@/lib/table";
import { sceneOf, tellEach, tellMove, type Told, withSeat } from "@/lib/tell";
import type { News, SeatKey } from "@/lib/view";
import { lang } from "@/lib/words";
import { asideWords, isAgain } from "@/table/absence";

export interface Line {
  key: string;
  icons: string[]; // the first that there is
  text: string;
  mine?: boolean; // it is about something that I lost
  regions: string[]; // that it tells of
  /** Whose it is, and the same text without that. */
  of?: { seat: SeatKey; text: string };
}

interface Begun {
  key: string;
  seat: SeatKey | null; // null: before the first turn
  round: number;
}

export interface Turn extends Begun {
  lines: Line[];
}

const ICONS: Record<string, string> = {
  taken: "ui.sword",
  beaten: "ui.sword",
  monsters_gone: "ui.sword",
  left: "log.gone",
  extinct: "log.gone",
  vanished: "log.gone",
  declined: "log.decline",
  failed: "log.fail",
  rolled: "ui.die",
  scored: "ui.coin",
  paid: "ui.coin",
  robbed: "ui.coin",
  sacrificed: "ui.coin",
};

/** A picture of its own, or that of what it names. */
function iconsOf(news: News): string[] {
  const { piece, find, power, race } = news;
  const named = [
    `piece.${String(piece)}`,
    `place.${String(find)}`,
    `relic.${String(find)}`,
    find ? "place" : "", // homemade
    `power.${String(power)}`,
    `race.${String(race)}`,
  ];
  return [ICONS[news.event], `piece.${news.event}`, ...named].filter(Boolean);
}

/** The arguments of a kind, of an event or a move. */
const regionsIn = (kinds: readonly string[], values: readonly unknown[]): string[] =>
  values.filter((value, i): value is string => kinds[i] === "region" && typeof value === "string");

function regionsOf(news: News, { facts }: Table): string[] {
  const { args } = facts.news[news.event];
  return regionsIn(
    Object.values(args),
    Object.keys(args).map(name => news[name]),
  );
}

/** A line about an event, in the turn of a seat; null: the board shows it. */
function newsLine(entry: LogEntry, { news, at, text }: Told, table: Table, turn: SeatKey | null): Line | null {
  if (!news.seat) return null;
  const mine = news.seat === table.me.value && news.seat !== turn;
  const words = withSeat(news.seat, turn, sceneOf(table, null), text);
  return {
    key: `${entry.n}.${at}`,
    icons: iconsOf(news),
    text: words,
    mine,
    regions: regionsOf(news, table),
    of: { seat: news.seat, text },
  };
}

/** What a move did of which there is no news. */
function moveLine(entry: LogEntry, table: Table): Line | null {
  const [move] = entry.moves;
  const text = entry.by && move ? tellMove(move, sceneOf(table, null)) : null;
  if (!text) return null;
  const [, verb, ...args] = move.split(" ");
  const regions = regionsIn(table.facts.moves[verb] ?? [], args);
  return { key: `${entry.n}.m`, icons: [`piece.${verb}`, `relic.${args[0]}`, "ui.sword"], text, regions };
}

/** What is not a move: somebody left, came back, took a move back. */
function aside(entry: LogEntry, table: Table): Line | null {
  const text = asideWords(entry, entry.name ?? (entry.by ? seatName(table, entry.by) : ""));
  return text ? { key: `${entry.n}.w`, icons: [entry.computer ? "ui.computer" : "ui.person"], text, regions: [] } : null;
}

/** The entry in which the last so many turns begin, perhaps behind the end of the one before. */
function beginOf(log: readonly LogEntry[], most: number): number {
  let turns = 0;
  const last = log.findLastIndex(({ news }) => (turns += news.filter(n => n.event === "turn").length) >= most);
  return Math.max(0, last);
}

/** What an entry adds to the log: lines, and turns that begin. `turn`: whose it is before it. */
function piecesOf(entry: LogEntry, again: boolean, table: Table, turn: SeatKey | null): (Line | Begun)[] {
  const pieces: (Line | Begun | null)[] = [again ? null : aside(entry, table), moveLine(entry, table)];
  for (const told of tellEach(entry.news, sceneOf(table, null))) {
    const { news, at } = told;
    if (news.event !== "turn") pieces.push(newsLine(entry, told, table, turn));
    else pieces.push({ key: `${entry.n}.${at}`, seat: (turn = news.seat ?? null), round: Number(news.round) });
  }
  return pieces.filter(piece => piece !== null);
}

/** What entries were told as, and what that depends on: a log grows, and what was told of it stays the same. */
const told = new WeakMap<LogEntry, { by: string; pieces: (Line | Begun)[] }>();

/** The last turns of the log, the first first. Only they are put into words, once. */
export function turnsOf(log: readonly LogEntry[], table: Table, most: number): Turn[] {
  const turns: Turn[] = [{ key: "0", seat: null, round: 0, lines: [] }];
  const eyes = [lang.value, table.me.value, ...table.seats.value.map(seat => seat.name)].join();
  for (let i = beginOf(log, most); i < log.length; i++) {
    const turn = turns[turns.length - 1].seat;
    const again = isAgain(log, i);
    const by = `${eyes} ${turn} ${again}`;
    const known = told.get(log[i]);
    const { pieces } = known?.by === by ? known : { pieces: piecesOf(log[i], again, table, turn) };
    told.set(log[i], { by, pieces });
    for (const piece of pieces)
      if ("text" in piece) turns[turns.length - 1].lines.push(piece);
      else turns.push({ ...piece, lines: [] });
  }
  return turns.filter(turn => turn.seat !== null || turn.lines.length > 0).slice(-most);
}

/** The lines of one entry, for who hears them. */
export function linesOf(entry: LogEntry, table: Table): Line[] {
  const told = tellEach(entry.news, sceneOf(table, null)).filter(({ news }) => news.event !== "turn");
  return [moveLine(entry, table), ...told.map(it => newsLine(entry, it, table, entry.by))].filter(line => line !== null);
}
