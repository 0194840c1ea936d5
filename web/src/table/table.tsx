// table.tsx - any table, drawn by its game; what all tables have in common: handing the screen over, the game's end.
import type { ComponentType } from "preact";
import type { Table } from "@/lib/table";
import type { GameKey } from "@/lib/view";
import { useArrival } from "@/ui/hooks";
import { loadIcons } from "@/ui/icon";
import { Attend } from "./attend";
import { HandOver } from "./handover";
import { GameEnd } from "./end";
import { HintSlip } from "./hint";

export type GameTable = ComponentType<{ table: Table }>;

const TABLES: Record<GameKey, () => Promise<GameTable>> = {
  realms: async () => (await import("@/realms/table")).RealmsTable,
  miners: async () => (await import("@/miners/table")).MinersTable,
};

const hasLook = (game: string): game is GameKey => game in TABLES;

/** A game's table and its icons; who knows early which game it will be asks at once. A game without a look has a plain one. */
export const lookOf = async (game: string): Promise<GameTable> =>
  hasLook(game) ? (await Promise.all([TABLES[game](), loadIcons(game)]))[0] : (await import("@/generic/table")).GenericTable;

/** Draws the table with its game's own look. */
export function AnyTable({ table }: { table: Table }) {
  const Look = useArrival(table, () => lookOf(table.facts.game));
  return (
    Look && (
      <>
        <Look table={table} />
        <Attend table={table} />
        <HandOver table={table} />
        <HintSlip table={table} />
        <GameEnd table={table} />
      </>
    )
  );
}
