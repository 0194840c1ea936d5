// game.ts - Miners for the rest of the page (lib/game.ts).
import type { Game } from "@/lib/game";
import { seatIndex } from "@/lib/view";
import { t } from "@/lib/words";
import { halfName } from "./facts";
import { shownWords } from "./moves";
import type { MinersView } from "./view";

export const miners: Game<MinersView> = {
  kinds: [{ key: "miners", pictures: ["miners"], sky: true, maps: [], help: ["miners", 5] }],
  position: async () => (await import("./position")).Position,
  gallery: async () => (await import("./gallery")).showcase(),
  table: async () => (await import("./table")).MinersTable,
  sounds: {
    placed: "dig",
    cart: "cart",
    machines: "set",
    collapse: "beaten",
    drawn: "card",
    coins: "coin",
    points: "coins",
  }, // those of a chain: flashes.tsx
  lesson: async () => (await import("./lesson")).lesson,
  hides: () => true,
  argument: (kind, value) => (kind === "half" ? halfName(value) : null),
  shown: shownWords,
  left: (view, seat) => t("web.replay.end.coins_left", view.seats[seatIndex(seat)].coins),
  rank: view => view.seats[0].rank,
};
