// plan.ts - one map at one size in one language: insides and clusters of its regions, worked out once and kept.
import type { MapFacts, MapRegion } from "../view";
import { arrange, flagSpot, type Cluster, type FlagSize, type FlagSpot } from "./cluster";
import { Inside } from "./geometry";

/** Terrain that is a piece by itself: it adds to the cost. */
export const MOUNTAINS = new Set(["mountain", "black_mountain"]);

/** Symbols that stay; where Lost Tribes and Monsters begin is not one of them. */
export const symbolsOf = (region: MapRegion): string[] => region.symbols.filter(s => s !== "tribe" && s !== "monster");

const insides = new WeakMap<MapRegion, Inside>();

function insideOf(region: MapRegion): Inside {
  const known = insides.get(region) ?? new Inside(region.path);
  insides.set(region, known);
  return known;
}

export class Plan {
  #regions: Map<string, MapRegion>;
  #clusters = new Map<string, Cluster>();

  /** `unit`: of the map, for one px of the screen. */
  constructor(
    readonly facts: MapFacts,
    readonly unit: number,
    readonly name: (region: string) => string,
  ) {
    this.#regions = new Map(facts.regions.map(r => [r.key, r]));
  }

  region(key: string): MapRegion {
    const region = this.#regions.get(key);
    if (!region) throw new Error(`the map has no region ${key}`);
    return region;
  }

  inside(key: string): Inside {
    return insideOf(this.region(key));
  }

  /** With so many pieces beside the mountain that is always there. */
  cluster(key: string, pieces: number): Cluster {
    const kind = `${key} ${pieces}`;
    const known = this.#clusters.get(kind);
    if (known) return known;
    const region = this.region(key);
    const all = pieces + (MOUNTAINS.has(region.terrain) ? 1 : 0);
    const want = { name: this.name(key), symbols: symbolsOf(region).length, pieces: all, tokens: region.terrain !== "chasm" };
    const cluster = arrange(this.inside(key), region.at, this.unit, want);
    this.#clusters.set(kind, cluster);
    return cluster;
  }

  /** Where a flag of such a size goes. */
  flag(key: string, pieces: number, size: FlagSize): FlagSpot {
    return flagSpot(this.inside(key), this.cluster(key, pieces), this.unit, size);
  }
}
