// spot.ts - where on the Realms table a lesson points.
import type { Spot } from "@/lib/game";

export function spotOf(what: string, at: string): Spot | null {
  const key = CSS.escape(at);
  switch (what) {
    case "region":
      return { at: `.map-hit[data-region="${key}"]` };
    case "combo":
      return { at: `.realms-combos ol > li:nth-child(${Number(at)})`, in: "offer" };
    case "offer":
      return { at: ".realms-combos ol", in: "offer" };
    case "hand":
      return { at: ".realms-about" };
    case "button":
      return { at: `.realms-tray [data-verb="${key}"]` };
    case "seat":
      return { at: `.realms-seats li:nth-child(${Number(at.slice(1))})`, in: "players" };
    case "round":
      return { at: ".realms-rounds", in: "players" };
    default:
      return null;
  }
}
