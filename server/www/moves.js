// moves.js - moves and what happened, in words: "p1 conquer r5" becomes "conquer Crumb Acre".
import { great, has, land, name, t, tile, tn } from "./words.js";

const REGION_VERBS = new Set([
  "abandon",
  "conquer",
  "dragon",
  "sorcery",
  "vampire",
  "orb",
  "wisp",
  "roll",
  "giveup",
  "take",
  "deploy",
  "camp",
  "fortress",
  "hero",
  "ancient",
  "reborn",
  "balrog",
  "volcano",
  "armor",
  "queen",
  "ghost",
  "sacrifice",
]);
export const COUNTED = new Set(["take", "deploy", "camp"]); // the last word is how many

export function cardAt(view, seat, level, column) {
  return seatOf(view, seat)?.mine?.find(c => c.level === Number(level) && c.column === Number(column));
}

const seatOf = (view, seat) => view?.seats?.[Number(seat?.slice(1)) - 1];
const card = key => (key === "?" ? t("web.move.unknown") : name("card", key));

/** What a move is about, without its verb: "Crumb Acre", "Elves". Empty: it is about nothing more. */
export function objectOf(move, table) {
  const [seat, verb, ...rest] = move.split(" ");
  const { view, map } = table;
  if (REGION_VERBS.has(verb)) return land(map, rest[0]);
  if (verb === "pick" || verb === "swap") {
    const combo = table.stale ? null : view?.offer?.[Number(rest[0]) - 1];
    return combo ? comboName(combo) : rest[0];
  }
  if (verb === "ally") return table.seatName(rest[0]);
  if (verb === "use" || verb === "copy") return tile(rest[0]);
  if (verb === "lay" || verb === "bag")
    return [tile(rest[0]), rest[1] && land(map, rest[1])].filter(Boolean).join(", ");
  return minersObject(verb, rest, seat, view);
}

function minersObject(verb, rest, seat, view) {
  const mine = seatOf(view, seat);
  switch (verb) {
    case "discard":
    case "play":
      return card(rest[0]);
    case "place":
      return t("web.miners.column", rest[0]);
    case "effect":
      return effectText(mine, rest[0]);
    case "up":
    case "choose": {
      const found = verb === "choose" ? cardAt(view, seat, rest[0], rest[1]) : aboveAt(mine, rest[0]);
      const where = t("web.miners.column", rest.at(-1));
      return found ? `${card(found.card)} (${t("miners.level." + found.level)}, ${where})` : where;
    }
    case "cart": {
      const found = cardAt(view, seat, rest[0], rest[1]);
      const side = has("miners.half." + rest[2]) ? t("miners.half." + rest[2]) : rest[2];
      return `${found ? card(found.card) : rest.slice(0, 2).join(" ")}, ${side}`;
    }
    case "draw":
      return t("miners.level." + rest[0]);
    case "faction":
      return name("faction", rest[0]);
    case "board":
      return name("side", rest[0]);
    default:
      return rest.join(" ");
  }
}

// The chain stands at a card; the one above it in that column is meant.
function aboveAt(mine, column) {
  const here = mine?.doing?.findLast?.(d => d.what === "card" || d.what === "chain");
  const at = mine?.mine?.find(c => c.card === here?.name);
  return mine?.mine?.find(c => c.column === Number(column) && (!at || c.level === at.level - 1));
}

function effectText(mine, number) {
  const doing = mine?.doing?.at(-1);
  const key = doing?.name ?? mine?.card;
  for (const k of [`card.${key}.effect.${number}`, `event.${key}.effect.${number}`, `surface.effect.${number}`])
    if (has(k)) return t(k);
  return number;
}

export function comboName(combo) {
  return `${name("power", combo.power)} ${name("race", combo.race)}`;
}

/** A move in words, without who makes it. */
export function moveWords(move, table) {
  const [, verb, ...rest] = move.split(" ");
  const object = objectOf(move, table);
  const counted = COUNTED.has(verb) && rest[1] ? ` (${rest[1]})` : "";
  return has("ai.move." + verb) ? t("ai.move." + verb, object) + counted : `${verb} ${object}`.trim();
}

/** A verb as a heading: "Conquer …". */
export const verbWords = verb => great(t("ai.move." + verb, "…"));

/** What a move costs or brings, in words; empty where there is nothing to say. */
export function amountWords(verb, amount) {
  if (verb === "conquer") return tn("web.move.tokens", amount);
  if (verb === "roll") return amount > 0 ? t("web.move.short", amount) : "";
  if (amount === 0 || amount === undefined) return "";
  if (verb === "pick")
    return tn("web.move.coins", amount)
      .replace(/^(?=\d)/, "+")
      .replace(/^-/, "−");
  if (verb === "effect" || verb === "play") return t("web.miners.cost", amount);
  return "";
}

function chanceWords(words, table) {
  const [what, ...rest] = words;
  switch (what) {
    case "die":
      return t("web.chance.die", rest[0]);
    case "badge":
      return t("web.chance.badge", name("power", rest[0]));
    case "first":
      return t("web.chance.first", table.seatName(rest[0]));
    case "monsters":
      return t("web.chance.monsters", land(table.map, rest[0]));
    case "reveal":
      return t("web.chance.reveal", tile(rest[0]));
    case "side":
      return t("web.chance.side", name("side", rest[0]));
    case "deal":
      return t("web.chance.deal", table.seatName(rest[0]), card(rest[1] ?? "?"));
    case "event":
      return t("web.chance.event", name("event", rest[0]));
    default:
      return words.join(" ");
  }
}

/** The combos on offer, followed from the first draw on: messages that are made up for bring no view. */
export class Offer {
  combos = [];
  lost = false;

  /** The name of a picked combo; null where the beginning was not seen. */
  follow(move) {
    const [, verb, key] = move.split(" ");
    if (verb === "banner") this.combos.push({ race: key, power: null });
    else if (verb === "badge" && this.combos.at(-1)?.power === null) this.combos.at(-1).power = key;
    else if (verb === "swap") this.lost = true;
    else if (verb === "pick") {
      const [combo] = this.combos.splice(Number(key) - 1, 1);
      if (combo?.power && !this.lost) return t("ai.move.pick", comboName(combo));
    }
    return null;
  }
}

/** A message of the table's log, as lines. */
export function logLines(message, table) {
  const who = message.by ? table.seatName(message.by) : (message.name ?? "");
  const lines = [];
  if (message.what === "begin") lines.push(t("web.log.begin"));
  else if (message.what !== "move") lines.push(t("web.log." + message.what, message.name ?? who));
  const dealt = new Map(),
    combos = [];
  for (const move of message.moves ?? []) {
    const [seat, ...words] = move.split(" ");
    const picked = table.offer.follow(move);
    if (seat !== "chance") {
      lines.push(t("web.log.move", who, picked ?? moveWords(move, table)));
      continue;
    }
    if (words[0] === "banner") {
      combos.push({ race: words[1] });
      continue;
    }
    if (words[0] === "badge" && combos.length && !combos.at(-1).power) {
      combos.at(-1).power = words[1];
      continue;
    }
    const line = chanceWords(words, table);
    dealt.set(line, (dealt.get(line) ?? 0) + 1); // "Ann draws a card" eight times is one line
  }
  if (combos.length)
    lines.push(t("web.chance.combo", combos.map(c => (c.power ? comboName(c) : name("race", c.race))).join(", ")));
  for (const [line, times] of dealt) lines.push(times > 1 ? `${line} ×${times}` : line);
  return lines;
}
