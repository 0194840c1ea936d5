// table.tsx - any table, drawn by its game; what all tables have in common: handing the screen over, the game's end.
import type { Table } from "@/lib/table";
import { useArrival } from "@/ui/hooks";
import { Attend } from "./attend";
import { CoachSlip } from "./coach";
import { HandOver } from "./handover";
import { GameEnd } from "./end";
import { HintSlip } from "./hint";
import { lookOf } from "./look";

/** Draws the table with its game's own look. */
export function AnyTable({ table }: { table: Table }) {
  const Look = useArrival(table, () => lookOf(table.facts.game));
  return (
    Look && (
      <>
        <Look table={table} />
        <Attend table={table} />
        <HandOver table={table} />
        <CoachSlip table={table} />
        <HintSlip table={table} />
        <GameEnd table={table} />
      </>
    )
  );
}
