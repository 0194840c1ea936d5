// names.ts - the names of what lies on the Realms table: combos, regions, parts of a sum, seats.
import type { Table } from "@/lib/table";
import type { Part, SeatKey } from "@/lib/view";
import { has, landName, nameOf, partWords, signed, small, t } from "@/lib/words";
import { realmsFacts, type Combo, type MapFacts, type RealmsView } from "./view";

export const raceName = (key: string): string => nameOf("race", key);

/** A power's name in the form that its race's class needs, where there is one: content/tile_name.c does the same. */
function nameBeside(race: string, power: string): string {
  const form = `form.power.${power}.${t(`form.race.${race}`)}`;
  return has(form) ? t(form) : nameOf("power", power);
}

/** "Heroic Giants". */
export const comboName = ({ race, power }: Pick<Combo, "race" | "power">): string =>
  power === null ? raceName(race) : t("cli.combo", raceName(race), nameBeside(race, power), small(raceName(race)));

/** A region's name; homemade maps name theirs by keys of region.*, or not at all. */
export function regionName(map: MapFacts, region: string): string {
  const own = map.regions.find(r => r.key === region)?.name;
  return !has(`land.${map.key}.${region}`) && own && has(`region.${own}`) ? t(`region.${own}`) : landName(map.key, region);
}

/** The region's own name. */
export const placeName = (table: Table, region: string): string => regionName(realmsFacts(table.facts).map, region);

/** "swamp, mine". */
export function terrainName(table: Table, region: string): string {
  const land = realmsFacts(table.facts).map.regions.find(r => r.key === region);
  if (!land) return "";
  const symbols = land.symbols.filter(s => s !== "tribe" && s !== "monster");
  return [t("cli.terrain." + land.terrain), ...symbols.map(s => t("cli.symbol." + s))].join(", ");
}

/** A piece, or what else lies in a region. */
export function thingName(marker: string): string {
  return has(`piece.${marker}`) ? nameOf("piece", marker) : partWords(marker);
}

const TILES = ["race", "power", "place", "relic"];

/** What a race, power, Place or Relic does. */
export function tileHelp(key: string): string {
  const kind = TILES.find(it => has(`${it}.${key}.help`));
  return kind ? t(`${kind}.${key}.help`) : "";
}

const raceOf = (view: RealmsView, seat: SeatKey, at: "active" | "declined"): string | null => {
  const found = view.armies.filter(a => a.owner === seat && a.at === at);
  return found.length === 1 ? raceName(found[0].race) : null;
};

/** Coins for regions themselves; what else pays is a bonus beside them. */
const isBase = ({ word }: Part): boolean => word === "regions" || word === "declined";

/** What a part of a sum is called: "regions", "Wizards in decline", and a bonus by the tile that gives it. */
export function partName(part: Part, view?: RealmsView, seat?: SeatKey): string {
  if (!isBase(part)) return partWords(part.word);
  if (part.word === "regions") return t("web.realms.part_regions");
  const race = view && seat ? raceOf(view, seat, "declined") : null;
  return race ? t("web.realms.part_declined", race) : t("web.realms.part_all_declined");
}

/** "5" for regions, "+2" for a bonus. */
export const partAmount = (part: Part): string => (isBase(part) ? String(part.amount) : signed(part.amount));

/** "regions 5, Wizards in decline 3, Dwarves +2": a number stays with its word. */
export const partList = (parts: readonly Part[], view?: RealmsView, seat?: SeatKey): string =>
  parts
    .filter(p => p.amount !== 0)
    .map(p => `${partName(p, view, seat)}\u00a0${partAmount(p)}`)
    .join(", ");

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, p) => sum + p.amount, 0);
