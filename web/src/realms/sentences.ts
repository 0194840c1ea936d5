// sentences.ts - the log's lines: what happened, as short sentences without a subject ("Hob's Chair taken for 2"), turn by turn.
import type { LogEntry, Table } from "@/lib/table";
import type { News, Part, SeatKey } from "@/lib/view";
import { asideWords, isAgain } from "@/table/absence";
import { nameOf, signed, t, tileName, tn } from "@/lib/words";
import { comboName, partList, placeName, raceName, seatName } from "./names";

export interface Line {
  key: string;
  icon: string;
  text: string;
  coins?: number; // of a scoring
  mine?: boolean; // it is about something that I lost
}

export interface Turn {
  key: string;
  seat: SeatKey | null; // null: before the first turn
  round: number;
  lines: Line[];
}

const text = (n: News, key: string): string => (typeof n[key] === "string" ? n[key] : "");
const count = (n: News, key: string): number => (typeof n[key] === "number" ? n[key] : 0);

function partOf(n: News): Part | null {
  const part = n.part;
  return typeof part === "object" && part !== null && "word" in part && "amount" in part ? (part as Part) : null;
}

const raceOf = (n: News): string => raceName(text(n, "race"));
const placeOf = (n: News, table: Table): string => placeName(table, text(n, "region"));
const coinsOf = (n: News): string => signed(count(n, "coins"));

interface Said {
  icon: string;
  text: string;
}
type Teller = (n: News, table: Table, all: readonly News[]) => Said | null;

/** "; Trolls lose 1 token". */
function lossOf(beaten: News): string {
  const lost = count(beaten, "lost");
  return lost > 0 ? tn("web.realms.log.lost", lost, raceOf(beaten)) : "";
}

const taken: Teller = (n, table, all) => {
  const place = placeOf(n, table);
  const beaten = all.find(b => b.event === "beaten" && b.region === n.region);
  if (!beaten?.seat) return { icon: "ui.sword", text: t("web.realms.log.taken", place, count(n, "tokens")) };
  return { icon: "ui.sword", text: t("web.realms.log.taken_from", place, seatName(table, beaten.seat)) + lossOf(beaten) };
};

const beaten: Teller = (n, table, all) =>
  all.some(b => b.event === "taken" && b.region === n.region)
    ? null
    : { icon: "ui.sword", text: t("web.realms.log.beaten", raceOf(n), placeOf(n, table)) + lossOf(n) };

const picked: Teller = n => {
  const combo = comboName({ race: text(n, "race"), power: text(n, "power") || null });
  const coins = count(n, "coins");
  const words = coins > 0 ? tn("web.realms.log.picked_coins", coins, combo) : t("web.realms.log.picked", combo);
  return { icon: `race.${text(n, "race")}`, text: words };
};

const paid: Teller = (n, table) =>
  typeof n.by === "string"
    ? { icon: "ui.coin", text: t("web.realms.log.toll", coinsOf(n), raceOf(n), seatName(table, n.by as SeatKey)) }
    : { icon: "ui.coin", text: t("web.realms.log.bounty", coinsOf(n), raceOf(n)) };

/** Of a region alone, or of a race alone. */
const ofPlace =
  (icon: string, key: string): Teller =>
  (n, table) => ({ icon, text: t(key, placeOf(n, table)) });
const ofRace =
  (icon: string, key: string): Teller =>
  n => ({ icon, text: t(key, raceOf(n)) });

const TELLERS: Record<string, Teller> = {
  taken,
  beaten,
  picked,
  paid,
  left: (n, table) => ({ icon: "log.gone", text: t("web.realms.log.left", raceOf(n), placeOf(n, table)) }),
  rolled: n => ({ icon: "ui.die", text: t("web.realms.log.rolled", count(n, "die")) }),
  failed: (n, table) => ({
    icon: "log.fail",
    text: n.region ? t("web.realms.log.failed", placeOf(n, table)) : t("web.realms.log.failed_berserk"),
  }),
  recruited: n => ({ icon: `race.${text(n, "race")}`, text: tn("web.realms.log.recruited", count(n, "tokens"), raceOf(n)) }),
  declined: ofRace("log.decline", "web.realms.log.declined"),
  extinct: ofRace("log.gone", "web.realms.log.extinct"),
  vanished: ofRace("log.gone", "web.realms.log.vanished"),
  forgone: n => ({ icon: `place.${text(n, "find")}`, text: t("web.realms.log.forgone", tileName(text(n, "find"))) }),
  monsters_gone: ofPlace("ui.sword", "web.realms.log.monsters_gone"),
  revealed: (n, table) => ({
    icon: `place.${text(n, "find")}`,
    text: t("web.realms.log.revealed", tileName(text(n, "find")), placeOf(n, table)),
  }),
  second_power: n => ({
    icon: `power.${text(n, "power")}`,
    text: n.power ? t("web.realms.log.second_power", nameOf("power", text(n, "power"))) : t("web.realms.log.second_power_none"),
  }),
  robbed: (n, table) => ({ icon: "ui.coin", text: t("web.realms.log.robbed", coinsOf(n), n.seat ? seatName(table, n.seat) : "") }),
  balrog: ofPlace("piece.balrog", "web.realms.log.balrog"),
  ghost: (n, table) => ({
    icon: "piece.ghost",
    text: n.region ? t("web.realms.log.ghost", placeOf(n, table)) : t("web.realms.log.ghost_home"),
  }),
  placed: (n, table) => ({
    icon: `piece.${text(n, "piece")}`,
    text: t("web.realms.log.placed", nameOf("piece", text(n, "piece")), placeOf(n, table)),
  }),
  laid: (n, table) => ({
    icon: `relic.${text(n, "find")}`,
    text: t("web.realms.log.placed", tileName(text(n, "find")), placeOf(n, table)),
  }),
  volcano: ofPlace("piece.volcano", "web.realms.log.volcano"),
  swapped: n => ({
    icon: `power.${text(n, "power")}`,
    text: t("web.realms.log.swapped", nameOf("power", text(n, "power")), nameOf("power", text(n, "left"))),
  }),
  reborn: (n, table) => ({
    icon: `race.${text(n, "race")}`,
    text: t("web.realms.log.reborn", placeOf(n, table), raceOf(n)),
  }),
  sacrificed: n => ({
    icon: "ui.coin",
    text: t("web.realms.log.sacrificed", coinsOf(n), raceOf(n)),
  }),
  earned: n => ({
    icon: `piece.${text(n, "piece")}`,
    text: t("web.realms.log.earned", nameOf("piece", text(n, "piece")), count(n, "count")),
  }),
};

const placed = (piece: string, region: string, table: Table): Said => ({
  icon: `piece.${piece}`,
  text: t("web.realms.log.placed", nameOf("piece", piece), placeName(table, region)),
});

/** Moves of which there is no news, but which are worth a line. */
const MOVES: Record<string, (words: string[], table: Table) => Said> = {
  ally: (words, table) => ({ icon: "power.diplomat", text: t("web.realms.log.ally", seatName(table, words[0] as SeatKey)) }),
  use: words => ({ icon: `relic.${words[0]}`, text: t("web.realms.log.use", tileName(words[0])) }),
  copy: words => ({ icon: `relic.${words[0]}`, text: t("web.realms.log.copy", tileName(words[0])) }),
  fortress: (words, table) => placed("fortress", words[0], table),
  hero: (words, table) => placed("hero", words[0], table),
};

/** The parts that follow a scoring in a list of news. */
export function partsAfter(news: readonly News[], at: number): Part[] {
  const parts: Part[] = [];
  for (let i = at + 1; i < news.length && news[i].event === "coins"; i++) {
    const part = partOf(news[i]);
    if (part) parts.push(part);
  }
  return parts;
}

/** Which races a seat had when it was paid: the log is read long after. */
type Races = Map<string, { active?: string; declined?: string }>;

function follow(n: News, races: Races): void {
  if (!n.seat) return;
  const had = races.get(n.seat) ?? {};
  if (n.event === "picked") races.set(n.seat, { ...had, active: text(n, "race") });
  if (n.event === "declined") races.set(n.seat, { declined: text(n, "race") });
}

/** "Giants 5, Wizards 3, Fortress 2". */
function scoreWords(n: News, parts: Part[], races: Races): string {
  const had = (n.seat && races.get(n.seat)) || {};
  const race: Record<string, string | undefined> = { regions: had.active, declined: had.declined };
  return partList(parts.map(p => ({ ...p, word: race[p.word] ?? p.word })));
}

function newsLine(entry: LogEntry, i: number, table: Table, races: Races): Line | null {
  const n = entry.news[i];
  const key = `${entry.n}.${i}`;
  if (n.event === "scored") {
    const coins = count(n, "coins");
    return { key, icon: "ui.coin", coins, text: scoreWords(n, partsAfter(entry.news, i), races) };
  }
  const said = TELLERS[String(n.event)]?.(n, table, entry.news);
  const mine = n.event === "taken" && entry.news.some(b => b.event === "beaten" && b.region === n.region && b.seat === table.me.value);
  return said ? { key, ...said, mine } : null;
}

function moveLine(entry: LogEntry, table: Table): Line | null {
  const [, verb, ...words] = (entry.moves[0] ?? "").split(" ");
  const told = entry.news.some(n => n.event === "placed");
  const said = told ? undefined : MOVES[verb]?.(words, table);
  return said ? { key: `${entry.n}.m`, ...said } : null;
}

/** What is not a move: somebody left, came back, took a move back. */
function aside(entry: LogEntry, table: Table): Line | null {
  const text = asideWords(entry, entry.name ?? (entry.by ? seatName(table, entry.by) : ""));
  return text ? { key: `${entry.n}.w`, icon: entry.computer ? "ui.computer" : "ui.person", text } : null;
}

/** All turns of the log so far, the first first. */
export function turnsOf(log: readonly LogEntry[], table: Table): Turn[] {
  const turns: Turn[] = [{ key: "0", seat: null, round: 0, lines: [] }];
  const races: Races = new Map();
  for (const [i, entry] of log.entries()) {
    const said = isAgain(log, i) ? null : aside(entry, table);
    for (const line of [said, moveLine(entry, table)]) if (line) turns[turns.length - 1].lines.push(line);
    entry.news.forEach((n, i) => {
      if (n.event === "turn" && n.seat) turns.push({ key: `${entry.n}.${i}`, seat: n.seat, round: count(n, "round"), lines: [] });
      follow(n, races);
      const line = newsLine(entry, i, table, races);
      if (line) turns[turns.length - 1].lines.push(line);
    });
  }
  return turns.filter(turn => turn.seat !== null || turn.lines.length > 0);
}

/** The lines of one entry, for who hears them. */
export function linesOf(entry: LogEntry, table: Table): Line[] {
  const view = table.view.value;
  const races: Races = new Map();
  if (view.game === "realms")
    for (const { owner, at, race } of view.armies)
      if (owner && (at === "active" || at === "declined")) races.set(owner, { ...races.get(owner), [at]: race });
  return [moveLine(entry, table), ...entry.news.map((_, i) => newsLine(entry, i, table, races))].filter(line => line !== null);
}

/** A line as words alone. */
export const lineWords = (line: Line): string =>
  line.coins === undefined ? line.text : `${tn("web.realms.coins_gained", line.coins)}: ${line.text}`;
