// look.ts - a game's table and its icons. They come when they are first needed; whoever knows the game early asks at once.
import { gameOf } from "@/games";
import type { GameTable } from "@/lib/game";
import { loadIcons } from "@/ui/icon";

export const lookOf = async (game: string): Promise<GameTable> => (await Promise.all([gameOf(game).table(), loadIcons(game)]))[0];
