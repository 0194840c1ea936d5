// lesson.ts - the Realms table in a lesson: where it points.
import type { LessonLook } from "@/lib/game";
import "./lesson.css";

function spotOf(what: string, at: string): ReturnType<LessonLook["spot"]> {
  const key = CSS.escape(at);
  switch (what) {
    case "region":
      return { at: `.map-hit[data-region="${key}"]`, lit: true };
    case "combo":
      return { at: `.realms-combos ol > li:nth-child(${Number(at)})`, in: "offer" };
    case "offer":
      return { at: ".realms-combos ol", in: "offer" };
    case "hand":
      return { at: ".realms-about" };
    case "button":
      return { at: `.realms-tray [data-verb="${key}"]`, in: "buttons" };
    case "seat":
      return { at: `.realms-seats li:nth-child(${Number(at.slice(1))})`, in: "players" };
    case "round":
      return { at: ".realms-rounds", in: "players" };
    default:
      return null;
  }
}

export const lesson: LessonLook = {
  spot: spotOf,
  middle: ".realms-stage",
  first: ".map-hit.lit, .realms-combo.lit, .realms-tray .button.lit",
  stands: ".map-stack, .map-stamp",
};
