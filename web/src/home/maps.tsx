// maps.tsx - the maps that fit, each as a small picture of its land: the built-in ones, and a new one of each world from a seed.
import { kindNamed } from "@/games";
import { madeName, MOST_SEED } from "@/lib/made";
import { nameOf, t } from "@/lib/words";
import { Button } from "@/ui/button";
import { MapPicture } from "./scene";
import { mapsFor } from "./start";
import { change, mapOf, newMap, wish, worldsOf } from "./wish";

export const mapName = (map: string): string => madeName(map) ?? nameOf("map", map);

/** How it is called on its card: with its world where there are several. */
const newName = (world: string, worlds: readonly string[]): string =>
  worlds.length > 1 ? t("web.home.new_map_of", t(`cli.set.${world}`)) : t("web.home.new_map");

/** Which new map: the seed, as a number that can be told to others, and another one by chance. */
function Seed({ world }: { world: string }) {
  const w = wish.value;
  const made = newMap(w, world);
  const sow = (seed: number): void => {
    if (Number.isInteger(seed) && seed >= 0 && seed <= MOST_SEED) change({ seed });
  };
  return (
    <div class="setup-seed">
      <label>
        {t("web.home.seed")}
        <input
          class="input"
          type="number"
          inputMode="numeric"
          min="0"
          max={MOST_SEED}
          value={w.seed}
          onInput={e => sow(e.currentTarget.valueAsNumber)}
        />
      </label>
      <Button onClick={() => sow(1 + Math.floor(Math.random() * 9999))} words={t("web.home.another_map")} />
      <p class="note" aria-live="polite">
        {made && [mapName(made.key), t("web.home.fairness", made.fairness)].join("\u00a0· ")}. {t("web.home.seed_note")}
      </p>
    </div>
  );
}

export function Maps() {
  const w = wish.value;
  const chosen = mapOf(w);
  const { game } = kindNamed(w.kind);
  const worlds = worldsOf(w);
  const news = worlds.map(world => ({ world, made: newMap(w, world) }));
  const sown = news.find(({ made }) => made && made.key === chosen);
  return (
    <>
      <fieldset class="setup-maps">
        <legend class="unseen">{t("web.create.map")}</legend>
        {mapsFor(w.kind, w.count).map(map => (
          <label key={map} class="setup-map">
            <input type="radio" name="map" class="unseen" checked={map === chosen} onChange={() => change({ map, world: "" })} />
            <MapPicture game={game} map={map} seats={w.count} />
            <span>{mapName(map)}</span>
          </label>
        ))}
        {news.map(({ world, made }) => (
          <label key={world} class="setup-map">
            <input
              type="radio"
              name="map"
              class="unseen"
              checked={made?.key === chosen}
              disabled={!made}
              onChange={() => change({ world })}
            />
            {made ? <MapPicture key={made.key} game={game} map={made.key} seats={w.count} /> : <div class="setup-map-picture" />}
            <span>{newName(world, worlds)}</span>
          </label>
        ))}
      </fieldset>
      {sown && <Seed world={sown.world} />}
    </>
  );
}
