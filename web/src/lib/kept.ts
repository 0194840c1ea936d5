// kept.ts - the games of this browser: who sits where, and the record so far. Nothing of it leaves the browser.
import { signal } from "@preact/signals";
import type { SeatKey } from "./view";

export interface LocalSeat {
  seat: SeatKey;
  kind: "me" | "computer";
  name: string;
  level?: string;
}

export interface LocalGame {
  id: string;
  words: string; // the referee's setup words
  game: string;
  set?: string;
  map?: string;
  seats: LocalSeat[];
  hints: boolean;
  seed: string; // of the computers
  record: string; // so far; empty: nothing was played
  round: number;
  over: boolean;
  at: number; // ms since 1970 of the last move
}

const LIST = "elbowroom.games";
const MOST = 40; // older ones are forgotten, finished ones first
const keyOf = (id: string): string => `elbowroom.game.${id}`;

const isGame = (g: unknown): g is LocalGame =>
  typeof g === "object" && g !== null && "id" in g && "words" in g && "seats" in g && Array.isArray(g.seats);

export function loadGame(id: string): LocalGame | null {
  try {
    const game: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null");
    return isGame(game) ? game : null;
  } catch {
    return null;
  }
}

function list(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(LIST) ?? "[]");
    return Array.isArray(ids) ? ids.filter(id => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** All, the last played first. */
export const games = signal<LocalGame[]>([]);

function refresh(): void {
  games.value = list()
    .map(loadGame)
    .filter(g => g !== null)
    .sort((a, b) => b.at - a.at);
}
refresh();

export function saveGame(game: LocalGame): void {
  localStorage.setItem(keyOf(game.id), JSON.stringify(game));
  const ids = list();
  if (!ids.includes(game.id)) localStorage.setItem(LIST, JSON.stringify([...ids, game.id]));
  refresh();
  const extra = games.value.length - MOST;
  if (extra > 0)
    for (const old of [...games.value].sort((a, b) => Number(b.over) - Number(a.over) || a.at - b.at).slice(0, extra)) forgetGame(old.id);
}

export function forgetGame(id: string): void {
  localStorage.removeItem(keyOf(id));
  localStorage.setItem(LIST, JSON.stringify(list().filter(other => other !== id)));
  refresh();
}

/** A new game, from its start or from a position of a record. Says where its table is. */
export function beginGame(game: Omit<LocalGame, "id" | "seed" | "over" | "at">): string {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), b => b.toString(16).padStart(2, "0")).join("");
  saveGame({ ...game, id, seed: String(crypto.getRandomValues(new Uint32Array(1))[0]), over: false, at: Date.now() });
  return `/#/game/${id}`;
}
