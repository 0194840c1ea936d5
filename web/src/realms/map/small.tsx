// small.tsx - a map as a small picture of its land.
import { signal } from "@preact/signals";
import { Engine } from "@/lib/engine";
import { ownLines } from "@/lib/made";
import type { Painting } from "@/lib/view";
import { useArrival } from "@/ui/hooks";
import { realmsFacts, type MapFacts } from "../view";
import { MapBoard, type Flag } from "./board";

interface Land {
  facts: MapFacts;
  paint(order: string): Painting;
}

const known = new Map<string, Promise<Land | null>>();
let started: Promise<Engine> | undefined; // one for all maps: it opens the one that is painted

async function read(map: string, seats: number): Promise<Land | null> {
  const engine = await (started ??= Engine.start());
  const open = (): boolean => engine.setup(`game=realms map=${map} seats=${seats}\n${ownLines(map)}`) === null;
  if (!open()) return null;
  const facts = realmsFacts(engine.facts()).map;
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

export function SmallMap({ map, seats }: { map: string; seats: number }) {
  const land = useMap(map, seats);
  return (
    <div class="setup-map-picture" aria-hidden="true">
      {land && (
        <MapBoard {...land} view={null} lit={NOTHING} selected={NOWHERE} onSelect={nothing} onPick={nothing} describe={noWords} mini />
      )}
    </div>
  );
}
