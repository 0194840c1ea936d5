// where.ts - a place in a mine in words, by the cards around it: "right of Koi Pool, under Silk Caravan".
import { t } from "@/lib/words";
import { cardName, levelName } from "./facts";
import { cardAt, neighbour, type Place } from "./places";
import type { Half, MineCard } from "./view";

/** The names of the cards that touch a place on these sides. */
const namesOn = (mine: MineCard[], p: Place, ...sides: Half[]): string[] =>
  sides
    .map(side => cardAt(mine, neighbour(p, side)))
    .filter(card => card !== undefined)
    .map(({ card }) => cardName(card));

function besideWords(mine: MineCard[], p: Place): string {
  const [left] = namesOn(mine, p, "l");
  const [right] = namesOn(mine, p, "r");
  if (left && right) return t("web.miners.where.between", left, right);
  if (left) return t("web.miners.where.right", left);
  return right ? t("web.miners.where.left", right) : "";
}

/** Below one card there are two places: where nothing lies beside, the side is told. */
function aboveWords(mine: MineCard[], p: Place, alone: boolean): string {
  const [left] = namesOn(mine, p, "ul");
  const [right] = namesOn(mine, p, "ur");
  if (left && right) return t("web.miners.where.under_two", left, right);
  if (!left && !right) return "";
  if (!alone) return t("web.miners.where.under", left ?? right);
  return left ? t("web.miners.where.under_right", left) : t("web.miners.where.under_left", right);
}

export function whereWords(mine: MineCard[], p: Place): string {
  const beside = besideWords(mine, p);
  const near = [beside, aboveWords(mine, p, beside === "")].filter(Boolean);
  const [below] = namesOn(mine, p, "ll", "lr");
  if (near.length === 0 && below) near.push(t("web.miners.where.above", below));
  return near.length > 0 ? near.join(", ") : levelName(p.level);
}
