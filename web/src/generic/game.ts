// game.ts - a game that has no look of its own.
import type { Game } from "@/lib/game";

export const plain: Game = {
  kinds: [],
  table: async () => (await import("./table")).GenericTable,
  sounds: {},
  hides: () => true,
};
