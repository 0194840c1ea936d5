// playon.tsx - a game of one's own from a position of a record: one seat is mine, computers have the others.
import { useState } from "preact/hooks";
import { beginGame } from "@/lib/kept";
import { nameRecord, setupOf } from "@/lib/record";
import type { ReplayTable } from "@/lib/replay";
import { go } from "@/lib/route";
import type { SeatKey } from "@/lib/view";
import { levelOptions, t, type Level } from "@/lib/words";
import { Button } from "@/ui/button";
import { Form, Pick } from "@/ui/choice";
import { Dialog } from "@/ui/dialog";

function begin(table: ReplayTable, mine: SeatKey, level: string): void {
  const record = nameRecord(table.recordHere(), table.seats.value);
  const { facts } = table;
  const address = beginGame({
    words: setupOf(record, facts),
    game: facts.game,
    set: facts.set,
    map: facts.map?.key,
    seats: table.seats.value.map(({ seat, name }) => ({ seat, name, ...(seat === mine ? { kind: "me" } : { kind: "computer", level }) })),
    hints: true,
    record,
    round: table.view.value.round,
  });
  go(address);
}

/** Whose eyes see it; else who decides at this position, else who had the last word. */
function likely(table: ReplayTable): SeatKey {
  const eyes = table.eyes.value;
  if (eyes !== null && eyes !== "all") return eyes;
  const next = table.acts.value.find(a => a !== "chance");
  return next ?? table.entry(table.step.value)?.by ?? "p1";
}

export function PlayOnDialog({ table, onClose }: { table: ReplayTable; onClose: () => void }) {
  const [mine, sit] = useState<SeatKey>(likely(table));
  const [level, choose] = useState<Level>("normal");
  const seats = table.seats.value.map(s => [s.seat, s.name] as const);
  const over = table.acts.value.length === 0;
  return (
    <Dialog title={t("web.replay.play_on")} onClose={onClose}>
      <p>{t(over ? "web.replay.play_on.over" : "web.replay.play_on.why")}</p>
      {!over && (
        <Form class="replay-play-on" onSubmit={() => begin(table, mine, level)}>
          <Pick label={t("web.replay.play_on.seat")} value={mine} options={seats} onChange={sit} />
          {table.facts.seats > 1 && <Pick label={t("web.replay.play_on.level")} value={level} options={levelOptions()} onChange={choose} />}
          <Button class="lit" type="submit" words={t("web.replay.play_on.go")} />
        </Form>
      )}
    </Dialog>
  );
}
