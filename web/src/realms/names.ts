// names.ts - the names of what lies on the Realms table: combos, regions, parts of a sum, seats.
import type { Table } from "@/lib/table";
import type { Part, SeatKey } from "@/lib/view";
import { has, landName, nameOf, partWords, t } from "@/lib/words";
import { realmsFacts, type Combo, type MapFacts, type RealmsView } from "./view";

export const raceName = (key: string): string => nameOf("race", key);

/** "Heroic Giants". */
export const comboName = ({ race, power }: Pick<Combo, "race" | "power">): string =>
  power === null ? raceName(race) : t("cli.combo", raceName(race), nameOf("power", power));

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

const raceOf = (view: RealmsView, seat: SeatKey, at: "active" | "declined"): string | null => {
  const found = view.armies.filter(a => a.owner === seat && a.at === at);
  return found.length === 1 ? raceName(found[0].race) : null;
};

/** What a part of a sum is called: regions go by the race that holds them. */
export function partName(part: Part, view?: RealmsView, seat?: SeatKey): string {
  const at = part.word === "regions" ? "active" : part.word === "declined" ? "declined" : null;
  const race = view && seat && at ? raceOf(view, seat, at) : null;
  if (race) return race;
  return partWords(part.word);
}

/** "Giants 5, Wizards 3": a number stays with its word. */
export const partList = (parts: readonly Part[], view?: RealmsView, seat?: SeatKey): string =>
  parts
    .filter(p => p.amount !== 0)
    .map(p => `${partName(p, view, seat)}\u00a0${String(p.amount).replace("-", "−")}`)
    .join(", ");

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, p) => sum + p.amount, 0);
