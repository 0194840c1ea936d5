// table.tsx - the Realms table.
import type { Table } from "@/lib/table";

export function RealmsTable({ table }: { table: Table }) {
  return <main id="main">{table.view.value.game}</main>;
}
