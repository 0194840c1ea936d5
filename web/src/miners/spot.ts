// spot.ts - where on the Miners table a lesson points.
import type { Spot } from "@/lib/game";
import { placeKey } from "./places";

export function spotOf(what: string, at: string): Spot | null {
  const key = CSS.escape(at);
  switch (what) {
    case "card":
      return { at: `.miners-card[data-card="${key}"], .miners-chamber[data-card="${key}"]` };
    case "place": {
      const [level, column] = at.split(" ").map(Number);
      return { at: `[data-place="${placeKey({ level, column })}"]` };
    }
    case "hand":
      return { at: ".miners-hand" };
    case "surface":
      return { at: ".miners-plaques" };
    case "side":
      return { at: `.miners-board[data-side="${key}"]`, in: "boards" };
    case "boards":
      return { at: ".miners-progress", in: "boards" };
    case "today":
    case "event":
      return { at: ".miners-event", in: "boards" };
    case "seat":
      return { at: `.miners-seats li:nth-child(${Number(at.slice(1))})`, in: "players" };
    case "round":
      return { at: ".miners-rounds", in: "players" };
    default:
      return null;
  }
}
