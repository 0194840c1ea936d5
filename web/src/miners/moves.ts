// moves.ts - what numbers in moves of Miners are about, as the position shows it.
import type { Move } from "@/lib/tell";
import type { SeatKey, TableFacts } from "@/lib/view";
import { has, t } from "@/lib/words";
import { doingOf, placeOfDoing, seatOf } from "./decide";
import { cardName, halfName, levelName } from "./facts";
import { cardAt } from "./places";
import { minersFacts, type MinersSeat, type MinersView } from "./view";
import { whereWords } from "./where";

/** The chain stands at a card; the one above it in that column is meant. */
function aboveWords(seat: MinersSeat | null, column: string): string {
  const at = placeOfDoing(seat);
  const card = at && seat && cardAt(seat.mine, { level: at.level - 1, column: Number(column) });
  return card
    ? cardName(card.card)
    : seat && at
      ? whereWords(seat.mine, { level: at.level - 1, column: Number(column) })
      : t("web.miners.where.slot");
}

function effectWords(seat: MinersSeat | null, number: string): string {
  const doing = doingOf(seat);
  const kind = doing?.what === "chain" ? "card" : doing?.what;
  const key = doing?.what === "surface" ? `surface.effect.${number}` : `${kind}.${doing?.name}.effect.${number}`;
  return has(key) ? t(key).replace(/\.$/, "") : number;
}

function spotWords([level, column, half]: string[], seat: MinersSeat | null): string {
  const at = { level: Number(level), column: Number(column) };
  const card = seat && cardAt(seat.mine, at);
  const where = card ? cardName(card.card) : whereWords(seat?.mine ?? [], at);
  return half ? `${where}, ${halfName(half)}` : where;
}

/** Where the card that was shown goes: its level is its own, the column is told. */
function goesWords(seat: MinersSeat | null, column: string, facts: TableFacts): string {
  const level = seat?.card ? minersFacts(facts).cards[seat.card]?.level : undefined;
  return seat && level !== undefined ? whereWords(seat.mine, { level, column: Number(column) }) : t("web.miners.where.slot");
}

export function shownWords({ who, verb, args }: Move, view: MinersView | null, facts: TableFacts): string | null {
  const seat = view && seatOf(view, who as SeatKey);
  switch (verb) {
    case "place":
      return goesWords(seat, args[0], facts);
    case "effect":
      return effectWords(seat, args[0]);
    case "up":
      return aboveWords(seat, args[0]);
    case "choose":
    case "cart":
      return spotWords(args, seat);
    case "draw":
      return levelName(args[0]);
    default:
      return null;
  }
}
