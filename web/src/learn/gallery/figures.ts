// figures.ts - what was measured in games of the computer (docs/figures.md): the file, and where the true figure lies.

/** Of a share of games: parts of a victory (lab/match.h). */
const WHOLE = 60;
/** Standard errors of 19 times out of 20. */
const TIMES = 1.959964;

/** Of fewer nothing is said. */
export const FEW = 12;
/** The same of a combination, of which there are many: what is drawn is hollow. */
export const FEW_TOGETHER = 8;
/** Of fewer it is not sure yet: drawn hollow, and no sentence is made of it. */
export const SOME = 60;

/** A number, made of so many, and the interval in which the true one lies 19 times out of 20. */
export interface About {
  at: number;
  low: number;
  high: number;
  n: number;
}

export type Row = readonly number[];

export interface Figures {
  game: string;
  level: string;
  edition: number;
  games: number;
  date: string; // of the last games
  rows: ReadonlyMap<string, Row>; // by kind, key and word, with blanks between
}

const HEAD = ["figures", "game", "level", "edition"];

const wrong = (line: number, what: string): never => {
  throw new Error(`figures: line ${line}: ${what}`);
};

function numbersOf(words: readonly string[], line: number): number[] {
  return words.map(word => (/^-?\d{1,15}$/.test(word) ? Number(word) : wrong(line, word)));
}

/** Reads a file; throws if it is none. */
export function readFigures(text: string): Figures {
  const lines = text.split("\n");
  const head = HEAD.map((word, i) => {
    const [first, value] = (lines[i] ?? "").split(" ");
    return first === word && value ? value : wrong(i + 1, word);
  });
  if (head[0] !== "1") wrong(1, head[0]);
  const rows = new Map<string, Row>();
  let [games, date, of] = [0, "", ""];
  lines.slice(HEAD.length).forEach((line, i) => {
    const number = i + HEAD.length + 1;
    const words = line.trim().split(" ");
    if (line === "") return;
    if (line.startsWith(" ")) {
      if (!of) wrong(number, line);
      rows.set(`${of} ${words[0]}`, numbersOf(words.slice(1), number));
    } else if (words[0] === "run") {
      games += numbersOf(words.slice(1, 4), number)[2];
      if (words[4] > date) date = words[4];
    } else of = words.length === 2 ? line : wrong(number, line);
  });
  return { game: head[1], level: head[2], edition: Number(head[3]), games, date, rows };
}

export const rowOf = (f: Figures, kind: string, key: string, word: string): Row => f.rows.get(`${kind} ${key} ${word}`) ?? [];

/** All rows of a kind with that word, by key. */
export function rowsOf(f: Figures, kind: string, word: string): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const [name, row] of f.rows) {
    const [its, key, last] = name.split(" ");
    if (its === kind && last === word) found.set(key, row);
  }
  return found;
}

/** The rows of a key whose words begin so, by the rest of the word. */
export function rowsFrom(f: Figures, kind: string, key: string, beginning: string): Map<string, Row> {
  const start = `${kind} ${key} ${beginning}`;
  return new Map([...f.rows].filter(([name]) => name.startsWith(start)).map(([name, row]) => [name.slice(start.length), row]));
}

export const at = (row: Row, i: number): number => row[i] ?? 0;

/** Column by column. */
export function sum(rows: Iterable<Row>): number[] {
  const all: number[] = [];
  for (const row of rows) row.forEach((n, i) => (all[i] = (all[i] ?? 0) + n));
  return all;
}

// ---- intervals ----

/** Of n numbers with that sum and that sum of squares. */
export function mean(n: number, total: number, squares: number): About | null {
  if (n < 2) return null;
  const middle = total / n;
  const spread = Math.max(0, (squares - n * middle * middle) / (n - 1));
  const off = TIMES * Math.sqrt(spread / n);
  return { at: middle, low: middle - off, high: middle + off, n };
}

/** A share of n tries (Wilson's interval: it stays between 0 and 1). */
export function share(n: number, hits: number): About | null {
  if (n < 1) return null;
  const p = hits / n;
  const z = (TIMES * TIMES) / n;
  const middle = (p + z / 2) / (1 + z);
  const off = (TIMES * Math.sqrt((p * (1 - p)) / n + z / (4 * n))) / (1 + z);
  return { at: p, low: Math.max(0, middle - off), high: Math.min(1, middle + off), n };
}

/** Games won as a multiple of the fair share: n games, wins and the fair share in parts of a victory. */
export function fair(n: number, wins: number, due: number): About | null {
  const won = share(n, wins / WHOLE);
  const times = n > 0 ? due / WHOLE / n : 0;
  if (!won || times <= 0) return null;
  return { at: won.at / times, low: won.low / times, high: won.high / times, n };
}

/**
 * Two courses of means, turn by turn, as one number each: of every turn the other one counts as often as the first, so that it does not
 * matter who lasts longer.
 */
export function beside(own: readonly (About | null)[], others: readonly (About | null)[]): [About | null, About | null] {
  const turns = own.flatMap((one, i) => {
    const other = others[i];
    return one && other ? [[one, other] as const] : [];
  });
  const n = turns.reduce((all, [one]) => all + one.n, 0);
  const together = (which: 0 | 1): About | null => {
    if (n === 0) return null;
    const middle = turns.reduce((all, turn) => all + (turn[0].n / n) * turn[which].at, 0);
    const off = Math.hypot(...turns.map(turn => (turn[0].n / n) * (turn[which].high - turn[which].at)));
    return { at: middle, low: middle - off, high: middle + off, n };
  };
  return [together(0), together(1)];
}

export const enough = (about: About | null): about is About => about !== null && about.n >= FEW;
export const sure = (about: About | null): about is About => about !== null && about.n >= SOME;
