// moves.ts - what numbers in moves of Miners are about, as the position shows it.
import type { Move } from "@/lib/tell";
import type { SeatKey } from "@/lib/view";
import { has, t } from "@/lib/words";
import { doingOf, placeOfDoing, seatOf } from "./decide";
import { cardName, halfName, levelName } from "./facts";
import { cardAt } from "./places";
import type { MinersSeat, MinersView } from "./view";

const columnWords = (column: string): string => t("web.miners.column", column);

/** The chain stands at a card; the one above it in that column is meant. */
function aboveWords(seat: MinersSeat | null, column: string): string {
  const at = placeOfDoing(seat);
  const card = at && seat && cardAt(seat.mine, { level: at.level - 1, column: Number(column) });
  return card ? cardName(card.card) : columnWords(column);
}

function effectWords(seat: MinersSeat | null, number: string): string {
  const doing = doingOf(seat);
  const kind = doing?.what === "chain" ? "card" : doing?.what;
  const key = doing?.what === "surface" ? `surface.effect.${number}` : `${kind}.${doing?.name}.effect.${number}`;
  return has(key) ? t(key).replace(/\.$/, "") : number;
}

function spotWords([level, column, half]: string[], seat: MinersSeat | null): string {
  const card = seat && cardAt(seat.mine, { level: Number(level), column: Number(column) });
  const where = card ? cardName(card.card) : `${levelName(level)}, ${columnWords(column)}`;
  return half ? `${where}, ${halfName(half)}` : where;
}

export function shownWords({ who, verb, args }: Move, view: MinersView | null): string | null {
  const seat = view && seatOf(view, who as SeatKey);
  switch (verb) {
    case "place":
      return columnWords(args[0]);
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
