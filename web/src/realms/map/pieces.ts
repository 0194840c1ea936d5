// pieces.ts - what lies in a region, as the view tells it: pieces, Places, Relics, beasts, each with its look.
import type { MapFacts, MapRegion, PieceLook, RealmsView, RegionState } from "../view";
import type { ThingKind } from "../thing";
import { MOUNTAINS } from "./plan";

/** place, relic: found; beast: goes about by itself. */
export type Look = PieceLook | "place" | "relic" | "beast";

/** `kind`: whose drawing it has, if it has none of its own. */
export interface Piece {
  key: string;
  look: Look;
  kind: ThingKind;
  count: number;
}

/** What stands in one region, and nothing that does not change how it is drawn. */
export interface Scene {
  race: string | null;
  seat: RegionState["owner"] | null;
  tokens: number;
  declined: boolean;
  tribe: boolean;
  monsters: number;
  pieces: Piece[];
}

const countOf = (value: unknown): number => (typeof value === "number" ? value : value ? 1 : 0);

function piecesOf(facts: MapFacts, region: MapRegion, state: RegionState | undefined, view: RealmsView | null): Piece[] {
  const pieces: Piece[] = [];
  const add = (key: string, look: Look, kind: ThingKind, count = 1): number => pieces.push({ key, look, kind, count });
  if (MOUNTAINS.has(region.terrain)) add(region.terrain, "wall", "piece");
  for (const [key, look] of Object.entries(facts.pieces)) {
    const count = countOf(state?.[key]);
    if (count > 0) add(key, look, "piece", count);
  }
  for (const key of state?.finds ?? []) {
    const kind = view?.finds?.find(it => it.find === key)?.kind ?? "place";
    add(key, kind, kind);
  }
  if (view?.ghost === region.key) add("ghost", "immune", "marker");
  if (view?.balrog === region.key) add("balrog", "beast", "marker");
  if (view?.volcano === region.key) add("volcano", "beast", "marker");
  return pieces;
}

/** Every region's scene. Without a view: the map as it is printed, with what lies there when a game begins. */
export function scenesOf(facts: MapFacts, view: RealmsView | null): Map<string, Scene> {
  const states = new Map(view?.regions.map(state => [state.region, state]));
  const declined = new Set(view?.armies.filter(army => army.at === "declined").map(army => army.race));
  return new Map(
    facts.regions.map(region => {
      const state = states.get(region.key);
      const scene: Scene = {
        race: state?.race ?? null,
        seat: state?.owner ?? null,
        tokens: state?.tokens ?? 0,
        declined: state?.race !== undefined && declined.has(state.race),
        tribe: view ? countOf(state?.tribe) > 0 : region.symbols.includes("tribe"),
        monsters: view ? countOf(state?.monsters) : region.symbols.includes("monster") ? 2 : 0,
        pieces: piecesOf(facts, region, state, view),
      };
      return [region.key, scene];
    }),
  );
}
