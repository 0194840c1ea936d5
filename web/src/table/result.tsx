// result.tsx - the sheet of the game's end, put away to look at the board, and the button that brings it back: each table has it in its
// banner, where it covers nothing.
import { signal } from "@preact/signals";
import type { Table } from "@/lib/table";
import { t } from "@/lib/words";
import { Button } from "@/ui/button";

/** The table whose sheet was put away. */
export const putAway = signal<Table | null>(null);

export function ResultButton({ table }: { table: Table }) {
  if (table.over.value === null || putAway.value !== table) return null;
  return <Button class="lit end-back" onClick={() => (putAway.value = null)} icon="ui.crown" words={t("web.replay.end.back")} />;
}
