// game.ts - Realms for the rest of the page (lib/game.ts).
import type { Game } from "@/lib/game";
import type { Part } from "@/lib/view";
import { nameOf, tileName } from "@/lib/words";
import { comboName, regionName } from "./names";
import { realmsFacts, type RealmsView } from "./view";

export const realms: Game<RealmsView> = {
  kinds: [
    { key: "surface", set: "surface", pictures: ["surface"], maps: [["pickle3", 3]], help: ["realms", 7] },
    { key: "underground", set: "underground", pictures: ["underground"], maps: [["snore3", 3]], help: ["underground", 2] },
    {
      key: "mixed",
      set: "mixed",
      pictures: ["surface", "underground"],
      maps: [
        ["saucer2", 2],
        ["whisker2", 2],
      ],
      draws: true,
      help: ["mixed", 1],
    },
  ],
  table: async () => (await import("./table")).RealmsTable,
  land: async () => (await import("./map/small")).SmallMap,
  sounds: { rolled: "die", scored: "coins", coins: "coins", taken: "set", placed: "set" },
  hides: facts => !facts.options.includes("open-coins"),
  argument: (kind, value, facts) =>
    kind === "region" ? regionName(realmsFacts(facts).map, value) : kind === "find" ? tileName(value) : null,
  shown(move, view) {
    const combo = view?.offer[Number(move.args[0]) - 1];
    if (!combo || (move.verb !== "pick" && move.verb !== "swap")) return null;
    return move.verb === "swap" && combo.power ? nameOf("power", combo.power) : comboName(combo);
  },
  standing: view => view.seats.map(seat => seat.coins ?? 0),
  paid: news => (news.event === "scored" ? { won: Number(news.coins) } : news.event === "coins" ? { source: news.part as Part } : {}),
};
