// lesson.ts - the Miners table in a lesson: where it points.
import type { LessonLook } from "@/lib/game";
import "./lesson.css";
import { placeKey } from "./places";

function spotOf(what: string, at: string): ReturnType<LessonLook["spot"]> {
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

export const lesson: LessonLook = {
  spot: spotOf,
  middle: ".miners-middle",
  first: ".miners-hollow, .miners-chamber.lit, .miners-choice.lit, .miners-plaque.lit, .miners-board .button.lit, .miners-card.lit",
  stands: ".miners-chamber",
};
