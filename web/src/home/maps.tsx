// maps.tsx - the maps that fit, each as a small picture of its land.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Engine } from "@/lib/engine";
import type { MapFacts } from "@/lib/view";
import { nameOf, t } from "@/lib/words";
import { MapBoard, type Flag } from "@/realms/map/board";
import { mapsFor } from "./start";
import { change, mapOf, wish } from "./wish";

const known = new Map<string, Promise<MapFacts | null>>();

async function read(map: string, seats: number): Promise<MapFacts | null> {
  const engine = await Engine.start();
  return engine.setup(`game=realms map=${map} seats=${seats}`) === null ? (engine.facts().map ?? null) : null;
}

function useMap(map: string, seats: number): MapFacts | null {
  const [facts, show] = useState<MapFacts | null>(null);
  useEffect(() => {
    let gone = false;
    const asked = known.get(map) ?? read(map, seats);
    known.set(map, asked);
    void asked.then(it => {
      if (!gone) show(it);
    });
    return () => {
      gone = true;
    };
  }, [map, seats]);
  return facts;
}

const NOTHING: ReadonlyMap<string, Flag> = new Map();
const NOWHERE = signal(null);
const nothing = (): void => undefined;
const noWords = (): string => "";

export function MapPicture({ map, seats }: { map: string; seats: number }) {
  const facts = useMap(map, seats);
  return (
    <div class="setup-map-picture" aria-hidden="true">
      {facts && (
        <MapBoard
          facts={facts}
          view={null}
          seatName={noWords}
          lit={NOTHING}
          selected={NOWHERE}
          onSelect={nothing}
          onPick={nothing}
          describe={noWords}
          mini
        />
      )}
    </div>
  );
}

export function Maps() {
  const w = wish.value;
  const chosen = mapOf(w);
  return (
    <fieldset class="setup-maps">
      <legend class="unseen">{t("web.create.map")}</legend>
      {mapsFor(w.kind, w.count).map(map => (
        <label key={map} class="setup-map">
          <input type="radio" name="map" class="unseen" checked={map === chosen} onChange={() => change({ map })} />
          <MapPicture map={map} seats={w.count} />
          <span>{nameOf("map", map)}</span>
        </label>
      ))}
    </fieldset>
  );
}
