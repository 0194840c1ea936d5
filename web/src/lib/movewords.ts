// movewords.ts - moves in words: "p1 conquer r5" becomes "conquer Crumb Acre". Who makes the move is not told; verbs are ai.move.VERB.
import type { MinersSeat, MinersView, RealmsView, SeatKey, TableFacts, View } from "./view";
import { seatIndex } from "./view";
import { has, landName, nameOf, t, tileName, tn } from "./words";

/** Where a move is made: before it. */
export interface Scene {
  facts: TableFacts;
  view: View | null;
  seatName(seat: SeatKey): string;
}

const OF_REGION = new Set([
  ...["abandon", "conquer", "dragon", "sorcery", "vampire", "orb", "wisp", "roll", "giveup", "take", "deploy", "camp", "fortress"],
  ...["hero", "ancient", "reborn", "balrog", "volcano", "armor", "queen", "ghost", "sacrifice"],
]);

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

const cardName = (key: string): string => (key === "?" ? t("web.move.unknown") : nameOf("card", key));
const columnWords = (column: string | number): string => t("web.miners.column", column);
const levelWords = (level: string | number): string => (has(`miners.level.${level}`) ? t(`miners.level.${level}`) : String(level));

// ---- what a move of Realms is about ----

function realmsObject(verb: string, args: string[], scene: Scene): string {
  if (OF_REGION.has(verb)) return regionName(scene.facts, args[0]);
  switch (verb) {
    case "pick":
    case "swap": {
      const combo = realms(scene.view)?.offer[Number(args[0]) - 1];
      if (!combo) return args[0];
      return verb === "swap" && combo.power ? nameOf("power", combo.power) : comboName(combo.power, combo.race);
    }
    case "ally":
      return scene.seatName(args[0] as SeatKey);
    case "use":
    case "copy":
    case "lay":
    case "bag":
    case "forgo":
      return tileName(args[0]) + (args[1] ? `, ${regionName(scene.facts, args[1])}` : "");
    default:
      return args.join(" ");
  }
}

// ---- of Miners ----

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

function minersObject(verb: string, args: string[], seat: MinersSeat | undefined): string {
  switch (verb) {
    case "discard":
    case "play":
      return cardName(args[0]);
    case "place":
      return columnWords(args[0]);
    case "effect":
      return effectWords(seat, args[0]);
    case "up": {
      const card = above(seat, Number(args[0]));
      return card ? cardName(card) : columnWords(args[0]);
    }
    case "choose":
    case "cart": {
      const card = cardAt(seat, Number(args[0]), Number(args[1]))?.card;
      const where = card ? cardName(card) : `${levelWords(args[0])}, ${columnWords(args[1])}`;
      return verb === "cart" ? `${where}, ${t(`miners.half.${args[2]}`)}` : where;
    }
    case "draw":
      return levelWords(args[0]);
    case "faction":
      return nameOf("faction", args[0]);
    case "board":
      return nameOf("side", args[0]);
    default:
      return args.join(" ");
  }
}

// ---- chance ----

function chanceWords(what: string, args: string[], scene: Scene): string {
  switch (what) {
    case "die":
      return t("web.chance.die", args[0]);
    case "banner":
      return t("web.chance.combo", nameOf("race", args[0]));
    case "badge":
      return t("web.chance.badge", nameOf("power", args[0]));
    case "first":
      return t("web.chance.first", scene.seatName(args[0] as SeatKey));
    case "monsters":
      return t("web.chance.monsters", regionName(scene.facts, args[0]));
    case "reveal":
      return t("web.chance.reveal", tileName(args[0]));
    case "side":
      return t("web.chance.side", nameOf("side", args[0]));
    case "deal":
      return t("web.chance.deal", scene.seatName(args[0] as SeatKey), cardName(args[1] ?? "?"));
    case "event":
      return t("web.chance.event", nameOf("event", args[0]));
    default:
      return [what, ...args].join(" ");
  }
}

interface Move {
  who: string;
  verb: string;
  args: string[];
}

const parse = (move: string): Move => {
  const [who, verb, ...args] = move.split(" ");
  return { who, verb, args };
};

/** What a move is about, without its verb: "Crumb Acre". */
function objectOf({ who, verb, args }: Move, scene: Scene): string {
  if (scene.facts.game === "realms") return realmsObject(verb, args, scene);
  return minersObject(verb, args, miners(scene.view)?.seats[seatIndex(who as SeatKey)]);
}

const COUNTED = new Set(["take", "deploy", "camp"]); // the last word is how many
const countOf = ({ verb, args }: Move): number => (COUNTED.has(verb) ? Number(args[1] ?? 1) : 1);
const counted = (object: string, n: number): string => (n > 1 ? `${object} (${n})` : object);

const ALONE = new Set(["effect", "up", "choose", "cart"]); // steps of a chain: each is told for itself

const withVerb = (verb: string, object: string): string =>
  has(`ai.move.${verb}`) ? t(`ai.move.${verb}`, object) : `${verb} ${object}`.trim();

/** A move in words, without who makes it. */
export function moveWords(move: string, scene: Scene): string {
  const it = parse(move);
  return it.who === "chance" ? chanceWords(it.verb, it.args, scene) : withVerb(it.verb, counted(objectOf(it, scene), countOf(it)));
}

/** Several in a row: "conquer Crumb Acre, Hob's Chair; stop conquering". `at` has the scene before each; those of chance are left out. */
export function planWords(moves: string[], at: (i: number) => Scene): string {
  const groups: { verb: string; objects: Map<string, number> }[] = [];
  moves.forEach((move, i) => {
    const it = parse(move);
    if (it.who === "chance") return;
    const object = objectOf(it, at(i));
    if (groups.at(-1)?.verb !== it.verb || !object || ALONE.has(it.verb)) groups.push({ verb: it.verb, objects: new Map() });
    const { objects } = groups[groups.length - 1];
    if (object) objects.set(object, (objects.get(object) ?? 0) + countOf(it));
  });
  return groups.map(g => withVerb(g.verb, [...g.objects].map(([object, n]) => counted(object, n)).join(", "))).join("; ");
}

const CARDS_NAMED = 2; // that one draws at once; more are counted

/** What chance did, with the combos it revealed as one, and the same thing several times as "×3". */
function chanceLines(moves: string[], scene: Scene): string[] {
  const combos: { race: string; power: string | null }[] = [];
  const others = new Map<string, number>();
  const dealt = new Map<SeatKey, number>();
  for (const { verb, args } of moves.map(parse)) {
    const seat = args[0] as SeatKey;
    if (verb === "deal") dealt.set(seat, (dealt.get(seat) ?? 0) + 1);
  }
  for (const { verb, args } of moves.map(parse)) {
    if (verb === "deal" && (dealt.get(args[0] as SeatKey) ?? 0) > CARDS_NAMED) continue;
    const open = combos.findLast(c => c.power === null);
    if (verb === "banner") combos.push({ race: args[0], power: null });
    else if (verb === "badge" && open) open.power = args[0];
    else {
      const line = chanceWords(verb, args, scene);
      others.set(line, (others.get(line) ?? 0) + 1);
    }
  }
  const shown = combos.length > 0 ? [t("web.chance.combo", combos.map(c => comboName(c.power, c.race)).join(", "))] : [];
  for (const [seat, cards] of dealt) if (cards > CARDS_NAMED) others.set(tn("web.replay.draws", cards, scene.seatName(seat)), 1);
  return [...shown, ...[...others].map(([line, times]) => (times > 1 ? `${line} ×${times}` : line))];
}

/** A decision and what chance did behind it, as parts of a sentence; `scene` is the one before it. */
export function entryWords(moves: string[], scene: Scene): string[] {
  const decided = moves.filter(move => !move.startsWith("chance "));
  const chance = moves.filter(move => move.startsWith("chance "));
  return [...decided.map(move => moveWords(move, scene)), ...chanceLines(chance, scene)];
}
