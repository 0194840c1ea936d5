// table.tsx - the Miners table.
import type { Table } from "@/lib/table";

export function MinersTable({ table }: { table: Table }) {
  return <main id="main">{table.view.value.game}</main>;
}
