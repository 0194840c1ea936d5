// position.tsx - a seat's mine as it lies on the table, for looking at.
import { useEffect, useMemo } from "preact/hooks";
import type { Table } from "@/lib/table";
import { Desk } from "./desk";
import { Mine } from "./mine";
import "./table.css";

export function Position({ table }: { table: Table }) {
  const desk = useMemo(() => new Desk(table), [table]);
  useEffect(() => () => desk.leave(), [desk]);
  return (
    <div class="miners-position" inert>
      <Mine desk={desk} />
    </div>
  );
}
