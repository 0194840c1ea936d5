// position.tsx - a position as it lies on the map, for looking at: what it is about is in the middle, and lit if one can act there.
import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Table } from "@/lib/table";
import { Desk } from "./desk";
import { MapBoard, type Flag } from "./map/board";
import { describe, flags } from "./stage";

const nothing = (): void => undefined;

/** Of what is lit only these places, if any is. */
function about(desk: Desk, at: readonly string[]): ReadonlyMap<string, Flag> {
  const all = flags(desk);
  const some = new Map([...all].filter(([region]) => at.includes(region)));
  return some.size > 0 ? some : at.length > 0 ? new Map() : all;
}

export function Position({ table, at }: { table: Table; at: readonly string[] }) {
  const desk = useMemo(() => new Desk(table), [table]);
  const lit = useMemo(() => about(desk, at), [desk]);
  const selected = useMemo(() => signal(at.find(key => desk.facts.regions.some(r => r.key === key)) ?? null), [desk]);
  const places = desk.facts.regions.filter(r => (at.length > 0 ? at.includes(r.key) : desk.stateOf(r.key)?.race));
  return (
    <>
      <div class="realms-position" inert>
        <MapBoard
          facts={desk.facts}
          paint={order => table.engine.paint(order)}
          view={desk.view.value}
          lit={lit}
          selected={selected}
          onSelect={nothing}
          onPick={nothing}
          describe={() => ""}
        />
      </div>
      <p class="unseen">{places.map(r => describe(desk, r.key)).join(". ")}</p>
    </>
  );
}
