// spread.ts - "spread for me": an even redeployment, most where rivals can come from.
import type { MapFacts, MapRegion, RealmsView, RegionState, SeatKey } from "@/lib/view";
import { add, EMPTY, inHand, number, withFortress, type Draft } from "./draft";
import type { Army } from "@/lib/view";

const IMMUNE = ["hole", "hero", "dragon", "ancient", "queen"];
const WALLS = ["lair", "fortress", "encampment", "armor"];

interface Site {
  key: string;
  tokens: number;
  walls: number;
  threat: number; // 0: nobody can come
}

/** How pressing a neighbour is: an active rival most, then open land through which one comes. */
function pressure(state: RegionState | undefined, land: MapRegion | undefined, view: RealmsView, me: SeatKey): number {
  if (!state || !land || state.owner === me) return 0;
  if (state.owner === undefined) return land.terrain === "chasm" ? 0 : 1;
  const rival = view.armies.find(a => a.race === state.race);
  return rival?.at === "active" ? 3 : 1;
}

function siteOf(land: MapRegion, facts: MapFacts, view: RealmsView, me: SeatKey): Site {
  const at = (key: string): RegionState | undefined => view.regions.find(r => r.region === key);
  const landAt = (key: string): MapRegion | undefined => facts.regions.find(r => r.key === key);
  const here = at(land.key);
  const immune = IMMUNE.some(piece => number(here, piece) > 0) || view.ghost === land.key;
  const near = land.borders.map(key => pressure(at(key), landAt(key), view, me));
  return {
    key: land.key,
    tokens: number(here, "tokens"),
    walls: WALLS.reduce((sum, piece) => sum + number(here, piece), 0),
    threat: immune ? 0 : near.reduce((sum, n) => sum + n, land.edge ? 1 : 0),
  };
}

/** The site that one more token helps most: the weakest of those a rival stands beside. */
function weakest(sites: Site[]): Site | undefined {
  const open = sites.filter(s => s.threat > 0);
  const hot = open.filter(s => s.threat >= 3);
  const list = hot.length > 0 ? hot : open.length > 0 ? open : sites;
  return [...list].sort((a, b) => a.tokens + a.walls - (b.tokens + b.walls) || b.threat - a.threat)[0];
}

/** All spare tokens of the army anew. `up`: tokens on the board may be taken up. */
export function spread(facts: MapFacts, view: RealmsView, me: SeatKey, army: Army, up: boolean, fortress: boolean): Draft {
  const held = facts.regions.filter(r => view.regions.some(s => s.region === r.key && s.race === army.race && s.owner === me));
  const sites = held.map(land => siteOf(land, facts, view, me));
  let draft = EMPTY;
  let hand = inHand(army, "tokens");
  if (up)
    for (const site of sites) {
      draft = add(draft, "tokens", site.key, 1 - site.tokens);
      hand += site.tokens - 1;
      site.tokens = 1;
    }
  const put = (what: "tokens" | "camps" | "armor", count: number): void => {
    for (let left = count; left > 0; left--) {
      const site = weakest(sites);
      if (!site) return;
      draft = add(draft, what, site.key, 1);
      if (what === "tokens") site.tokens++;
      else site.walls++;
    }
  };
  if (fortress) {
    const walled = new Set(view.regions.filter(r => number(r, "fortress") > 0).map(r => r.region));
    const site = weakest(sites.filter(s => !walled.has(s.key)));
    if (site) {
      draft = withFortress(draft, site.key);
      site.walls++;
    }
  }
  put("camps", inHand(army, "camps"));
  put("armor", inHand(army, "armor"));
  put("tokens", hand);
  return draft;
}
