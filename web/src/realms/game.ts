// game.ts - Realms for the rest of the page (lib/game.ts).
import type { Game } from "@/lib/game";
import { nameOf, tileName } from "@/lib/words";
import { BEGIN, readChoice } from "./choices";
import { comboName, regionName } from "./names";
import { peoples } from "./peoples";
import { realmsFacts, type RealmsView } from "./view";

export const realms: Game<RealmsView> = {
  kinds: [
    { key: "surface", set: "surface", pictures: ["surface"], maps: [["pickle3", 3]], worlds: ["surface"], help: ["realms", 7] },
    {
      key: "underground",
      set: "underground",
      pictures: ["underground"],
      maps: [["snore3", 3]],
      worlds: ["underground"],
      help: ["underground", 2],
    },
    {
      key: "mixed",
      set: "mixed",
      pictures: ["surface", "underground"],
      maps: [
        ["saucer2", 2],
        ["whisker2", 2],
      ],
      worlds: ["surface", "underground"],
      draws: true,
      help: ["mixed", 1],
    },
  ],
  table: async () => (await import("./table")).RealmsTable,
  position: async () => (await import("./position")).Position,
  gallery: async () => (await import("./gallery")).showcase(),
  land: async () => (await import("./map/small")).SmallMap,
  sounds: {
    taken: "set",
    beaten: "beaten",
    "beaten.me": "attacked",
    monsters_gone: "beaten",
    tribe_gone: "beaten",
    rolled: "die",
    scored: "coins",
    declined: "decline",
    picked: "set",
    placed: "set",
    laid: "set",
    recruited: "march",
    balrog: "beaten",
    volcano: "beaten",
  },
  lesson: async () => (await import("./lesson")).lesson,
  hides: facts => !facts.options.includes("open-coins"),
  argument: (kind, value, facts) =>
    kind === "region" ? regionName(realmsFacts(facts).map, value) : kind === "find" ? tileName(value) : null,
  joined: (name, { race, power }) =>
    name === "race" && typeof race === "string" && typeof power === "string" ? comboName({ race, power }) : null,
  shown(move, view) {
    const combo = view?.offer[Number(move.args[0]) - 1];
    if (!combo || (move.verb !== "pick" && move.verb !== "swap")) return null;
    return move.verb === "swap" && combo.power ? nameOf("power", combo.power) : comboName(combo);
  },
  peoples,
  face: async () => (await import("./people")).SmallFace,
  numbered: ({ verb }, facts) => ["conquest", "die"].includes(realmsFacts(facts).verbs[verb]?.group),
  asks: (move, facts) => realmsFacts(facts).verbs[readChoice(move).verb].group === "decline",
  lead: moves => (moves.length > 1 && readChoice(moves[0]).verb === BEGIN ? 2 : 1),
};
