// game.ts - Miners for the rest of the page (lib/game.ts).
import type { Game } from "@/lib/game";
import { seatIndex } from "@/lib/view";
import { t } from "@/lib/words";
import { halfName } from "./facts";
import { shownWords } from "./moves";
import type { MinersView } from "./view";

export const miners: Game<MinersView> = {
  kinds: [{ key: "miners", pictures: ["miners"], sky: true, maps: [], help: ["miners", 5] }],
  table: async () => (await import("./table")).MinersTable,
  sounds: { coins: "coins", points: "coins", placed: "set", cart: "set", machines: "set" },
  hides: () => true,
  argument: (kind, value) => (kind === "half" ? halfName(value) : null),
  shown: shownWords,
  standing: view => view.seats.map(seat => seat.score),
  brought(view, seat) {
    const { points, carts, coins } = view.seats[seatIndex(seat)];
    return t("web.replay.end.miners_sources", points, carts, coins);
  },
  rank: view => view.seats[0].rank,
};
