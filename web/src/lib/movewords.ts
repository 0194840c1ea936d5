// movewords.ts - moves in words: "p1 conquer r5" becomes "conquer Crumb Acre". Who makes the move is not told; verbs are ai.move.VERB.
// The kinds of a verb's arguments (facts.moves) say how they are called.
import type { Engine } from "./engine";
import { seatName, type Table } from "./table";
import type { MinersSeat, MinersView, RealmsView, SeatKey, TableFacts, View } from "./view";
import { seatIndex } from "./view";
import { has, landName, nameOf, t, tileName } from "./words";

/** Where a move is made: before it. */
export interface Scene {
  facts: TableFacts;
  view: View | null;
  seatName(seat: SeatKey): string;
}

/** A table as it stands, or as `view` shows it. */
export const sceneOf = (table: Table, view: View | null = table.view.value): Scene => ({
  facts: table.facts,
  view,
  seatName: seat => seatName(table, seat),
});

const realms = (view: View | null): RealmsView | null => (view?.game === "realms" ? view : null);
const miners = (view: View | null): MinersView | null => (view?.game === "miners" ? view : null);

/** A region's name; homemade maps name theirs by keys of region.*, or not at all. */
export function regionName(facts: TableFacts, region: string): string {
  const map = facts.map;
  if (!map || has(`land.${map.key}.${region}`)) return landName(map?.key ?? "", region);
  const own = map.regions.find(r => r.key === region)?.name;
  return own && has(`region.${own}`) ? t(`region.${own}`) : region;
}

export const comboName = (power: string | null, race: string): string =>
  power === null ? nameOf("race", race) : `${nameOf("power", power)} ${nameOf("race", race)}`;

/** What an argument of a move or an event is called, by its kind. */
export function argumentName(kind: string, value: string, { facts, seatName }: Scene): string {
  if (value === "?") return t("web.move.unknown");
  switch (kind) {
    case "number":
      return value;
    case "region":
      return regionName(facts, value);
    case "seat":
      return seatName(value as SeatKey);
    case "find":
      return tileName(value);
    case "half":
      return t(`miners.half.${value}`);
    default:
      return nameOf(kind, value);
  }
}

const columnWords = (column: string | number): string => t("web.miners.column", column);
const levelWords = (level: string | number): string => (has(`miners.level.${level}`) ? t(`miners.level.${level}`) : String(level));

interface Move {
  who: string;
  verb: string;
  args: string[];
}

const parse = (move: string): Move => {
  const [who, verb, ...args] = move.split(" ");
  return { who, verb, args };
};

const kindsOf = (verb: string, scene: Scene): string[] => scene.facts.moves[verb] ?? [];
const isCounted = (verb: string, scene: Scene): boolean => kindsOf(verb, scene)[1] === "number" && kindsOf(verb, scene)[0] !== "number";

// ---- what numbers mean in a position ----

function comboWords(verb: string, number: string, scene: Scene): string | null {
  const combo = realms(scene.view)?.offer[Number(number) - 1];
  if (!combo) return null;
  return verb === "swap" && combo.power ? nameOf("power", combo.power) : comboName(combo.power, combo.race);
}

const cardAt = (seat: MinersSeat | undefined, level: number, column: number) =>
  seat?.mine.find(c => c.level === level && c.column === column);

/** The chain stands at a card; the one above it in that column is meant. */
function above(seat: MinersSeat | undefined, column: number): string | null {
  const here = seat?.doing.findLast(d => d.what === "card" || d.what === "chain");
  const at = seat?.mine.find(c => c.card === here?.name);
  return (at && cardAt(seat, at.level - 1, column)?.card) ?? null;
}

function effectWords(seat: MinersSeat | undefined, number: string): string {
  const doing = seat?.doing.at(-1);
  const kind = doing?.what === "chain" ? "card" : doing?.what;
  const key = doing?.what === "surface" ? `surface.effect.${number}` : `${kind}.${doing?.name}.effect.${number}`;
  return has(key) ? t(key).replace(/\.$/, "") : number;
}

function spotWords(args: string[], seat: MinersSeat | undefined): string {
  const card = cardAt(seat, Number(args[0]), Number(args[1]))?.card;
  const where = card ? nameOf("card", card) : `${levelWords(args[0])}, ${columnWords(args[1])}`;
  return args[2] ? `${where}, ${t(`miners.half.${args[2]}`)}` : where;
}

/** What the position alone shows of a move; null: its arguments say it. */
function shownWords({ who, verb, args }: Move, scene: Scene): string | null {
  const seat = miners(scene.view)?.seats[seatIndex(who as SeatKey)];
  switch (verb) {
    case "pick":
    case "swap":
      return comboWords(verb, args[0], scene);
    case "place":
      return columnWords(args[0]);
    case "effect":
      return effectWords(seat, args[0]);
    case "up": {
      const card = above(seat, Number(args[0]));
      return card ? nameOf("card", card) : columnWords(args[0]);
    }
    case "choose":
    case "cart":
      return spotWords(args, seat);
    case "draw":
      return levelWords(args[0]);
    default:
      return null;
  }
}

/** What a move is about, without its verb and without how many: "Crumb Acre". */
function objectOf(move: Move, scene: Scene): string {
  const { verb, args } = move;
  const kinds = kindsOf(verb, scene);
  const named = isCounted(verb, scene) ? args.slice(0, 1) : args;
  return shownWords(move, scene) ?? named.map((value, i) => argumentName(kinds[i] ?? "number", value, scene)).join(", ");
}

const countOf = ({ verb, args }: Move, scene: Scene): number => (isCounted(verb, scene) ? Number(args[1] ?? 1) : 1);
const counted = (object: string, n: number): string => (n > 1 ? `${object}\u00a0×${n}` : object);

/** The same with how many. */
export function objectWords(move: string, scene: Scene): string {
  const it = parse(move);
  return counted(objectOf(it, scene), countOf(it, scene));
}

// ---- moves ----

const ALONE = new Set(["effect", "up", "choose", "cart"]); // steps of a chain: each is told for itself

const withVerb = (verb: string, object: string): string =>
  has(`ai.move.${verb}`) ? t(`ai.move.${verb}`, object) : `${verb} ${object}`.trim();

/** A decision in words, without who makes it. */
export const moveWords = (move: string, scene: Scene): string => withVerb(parse(move).verb, objectWords(move, scene));

/**
 * Several in a row, those from one to before another: "conquer Crumb Acre, Hob's Chair; stop conquering". The engine stands before the
 * first of all; each is told as things are before it. Those of chance are left out.
 */
export function planWords(scene: Scene, engine: Engine, seat: SeatKey, moves: string[], from = 0, to = moves.length): string {
  const at = (i: number): Scene => (i === 0 ? scene : { ...scene, view: engine.preview(seat, moves.slice(0, i))?.view ?? null });
  const groups: { verb: string; objects: Map<string, number> }[] = [];
  moves.slice(from, to).forEach((move, i) => {
    const it = parse(move);
    if (it.who === "chance") return;
    const here = at(from + i);
    const object = objectOf(it, here);
    if (groups.at(-1)?.verb !== it.verb || !object || ALONE.has(it.verb)) groups.push({ verb: it.verb, objects: new Map() });
    const { objects } = groups[groups.length - 1];
    if (object) objects.set(object, (objects.get(object) ?? 0) + countOf(it, here));
  });
  return groups.map(g => withVerb(g.verb, [...g.objects].map(([object, n]) => counted(object, n)).join(", "))).join("; ");
}
