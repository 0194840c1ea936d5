// maps.tsx - the maps that fit, each as a small picture of its land.
import { signal } from "@preact/signals";
import { Engine } from "@/lib/engine";
import type { MapFacts, Painting } from "@/lib/view";
import { nameOf, t } from "@/lib/words";
import { MapBoard, type Flag } from "@/realms/map/board";
import { useArrival } from "@/ui/hooks";
import { mapsFor } from "./start";
import { change, mapOf, wish } from "./wish";

interface Land {
  facts: MapFacts;
  paint(order: string): Painting;
}

const known = new Map<string, Promise<Land | null>>();
let started: Promise<Engine> | undefined; // one for all maps: it opens the one that is painted

async function read(map: string, seats: number): Promise<Land | null> {
  const engine = await (started ??= Engine.start());
  const open = (): boolean => engine.setup(`game=realms map=${map} seats=${seats}`) === null;
  const facts = open() ? engine.facts().map : undefined;
  if (!facts) return null;
  const paint = (order: string): Painting => (open() ? engine.paint(order) : { land: "", borders: "" });
  return { facts, paint };
}

function useMap(map: string, seats: number): Land | null {
  return useArrival(map, () => {
    const asked = known.get(map) ?? read(map, seats);
    known.set(map, asked);
    return asked;
  });
}

const NOTHING: ReadonlyMap<string, Flag> = new Map();
const NOWHERE = signal(null);
const nothing = (): void => undefined;
const noWords = (): string => "";

export function MapPicture({ map, seats }: { map: string; seats: number }) {
  const land = useMap(map, seats);
  return (
    <div class="setup-map-picture" aria-hidden="true">
      {land && (
        <MapBoard {...land} view={null} lit={NOTHING} selected={NOWHERE} onSelect={nothing} onPick={nothing} describe={noWords} mini />
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
