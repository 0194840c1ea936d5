// maps.tsx - the maps that fit, each as a small picture of its land.
import { kindNamed } from "@/games";
import { nameOf, t } from "@/lib/words";
import { MapPicture } from "./scene";
import { mapsFor } from "./start";
import { change, mapOf, wish } from "./wish";

export function Maps() {
  const w = wish.value;
  const chosen = mapOf(w);
  return (
    <fieldset class="setup-maps">
      <legend class="unseen">{t("web.create.map")}</legend>
      {mapsFor(w.kind, w.count).map(map => (
        <label key={map} class="setup-map">
          <input type="radio" name="map" class="unseen" checked={map === chosen} onChange={() => change({ map })} />
          <MapPicture game={kindNamed(w.kind).game} map={map} seats={w.count} />
          <span>{nameOf("map", map)}</span>
        </label>
      ))}
    </fieldset>
  );
}
