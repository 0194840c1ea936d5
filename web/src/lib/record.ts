// record.ts - records as texts (docs/protocol.md, "Records"): cut at a move, given names, packed into a link.
import type { SeatInfo } from "./table";
import { kindOf, SEATS, type SeatKey, type TableFacts } from "./view";

const FIRST = "elbowroom record 1";
const NAME_BYTES = 47;
const MOST_BYTES = 1 << 20; // of a record in a link; the engine reads no more

interface Parts {
  header: string[];
  moves: string[];
}

function split(record: string): Parts {
  const lines = record.split(/\r?\n/);
  const begin = lines.indexOf("moves");
  const end = lines.indexOf("end", begin);
  const meant = (line: string): boolean => line.trim() !== "" && !line.startsWith("#");
  return { header: lines.slice(0, begin).filter(meant), moves: lines.slice(begin + 1, end < 0 ? undefined : end).filter(meant) };
}

const join = ({ header, moves }: Parts): string => [...header, "moves", ...moves, "end", ""].join("\n");

export const looksLikeRecord = (text: string): boolean => text.trimStart().startsWith(FIRST);

/** The same game up to a move. What it claims of its dice is left out: another game may come of it. */
export function cutRecord(record: string, moves: number): string {
  const parts = split(record);
  return join({ header: parts.header.filter(line => !/^(fair|salt) /.test(line)), moves: parts.moves.slice(0, moves) });
}

function clip(name: string): string {
  const plain = name.replace(/[\u0000-\u001f\u007f]/g, " ").trim();
  let text = "";
  for (const letter of plain) {
    if (new TextEncoder().encode(text + letter).length > NAME_BYTES) break;
    text += letter;
  }
  return text.trim();
}

/** Seats that have no name in the record get the one they have at the table. */
export function nameRecord(record: string, seats: SeatInfo[]): string {
  const lines = record.split("\n");
  const at = lines.findIndex(line => line.startsWith("seats "));
  if (at < 0) return record;
  const known = new Set(lines.flatMap(line => /^name (p[1-5]) /.exec(line)?.[1] ?? []));
  const names = seats.filter(s => !known.has(s.seat) && clip(s.name)).map(s => `name ${s.seat} ${clip(s.name)}`);
  const last = lines.findLastIndex(line => line.startsWith("name "));
  lines.splice((last < 0 ? at : last) + 1, 0, ...names);
  return lines.join("\n");
}

/** The words that set up the same table anew, with what is homemade below them. */
export function setupOf(record: string, facts: TableFacts): string {
  const { map, set, places } = facts;
  const own = [map && `map=${map.key}`, set && `set=${set}`, places !== undefined && `places=${places ? "yes" : "no"}`].filter(Boolean);
  const rounds = split(record).header.find(line => line.startsWith("rounds "));
  const draw = split(record).header.find(line => line.startsWith("draw "));
  const more = [rounds, draw].filter(line => line !== undefined).map(line => line.trim().replace(" ", "="));
  const words = [`game=${facts.game}`, ...own, `seats=${facts.seats}`, ...more, ...facts.options.map(o => `option=${o}`)];
  const homemade = split(record).header.filter(line => /^(tile|card|mapline) /.test(line));
  return [words.join(" "), ...homemade].join("\n");
}

// ---- whose game it was ----

const satKey = (table: string): string => `elbowroom.sat.${table}`;

/** Keeps where one sat at an online table until this tab is closed: its record does not say. */
export function keepSeat(table: string, seat: SeatKey | null): void {
  if (seat) sessionStorage.setItem(satKey(table), seat);
}

export const satAt = (table: string): SeatKey | undefined => SEATS.find(seat => seat === sessionStorage.getItem(satKey(table)));

// ---- files ----

export const fileName = (facts: TableFacts): string => `elbowroom-${kindOf(facts)}-${new Date().toISOString().slice(0, 10)}.rec`;

// ---- links ----

const through = (bytes: BlobPart, by: GenericTransformStream): ReadableStream<Uint8Array> => new Blob([bytes]).stream().pipeThrough(by);

/** A record as letters that may stand in an address. */
export async function pack(record: string): Promise<string> {
  const bytes = new Uint8Array(await new Response(through(record, new CompressionStream("deflate-raw"))).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** null: it is no packed record, or one that is too long. */
export async function unpack(letters: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), c => c.charCodeAt(0));
    const reader = through(bytes, new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    for (let length = 0, next = await reader.read(); !next.done; next = await reader.read()) {
      if ((length += next.value.length) > MOST_BYTES) return null;
      text += decoder.decode(next.value, { stream: true });
    }
    return looksLikeRecord(text) ? text : null;
  } catch {
    return null;
  }
}
