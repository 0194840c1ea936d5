// skip.tsx - "skip to my turn": while computers play, what they do is shown at once.
import { player } from "@/lib/motion";
import { atOnce } from "@/lib/settings";
import type { Table } from "@/lib/table";
import { t } from "@/lib/words";
import { Button } from "@/ui/button";

export function SkipButton({ table }: { table: Table }) {
  const acts = table.acts.value;
  const computer = table.seats.value.some(s => s.level !== undefined && acts.includes(s.seat));
  const waits = computer && table.me.value !== null && !table.over.value && !atOnce() && !table.hurried?.value;
  if (!waits || !table.skip) return null;
  const skip = (): void => {
    player.end();
    table.skip?.();
  };
  return <Button class="on-tray table-skip" onClick={skip} words={t("web.table.skip")} />;
}
