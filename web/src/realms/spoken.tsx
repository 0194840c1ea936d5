// spoken.tsx - what the log last said of a region, on its slip: where the log itself is out of sight.
import { useMemo } from "preact/hooks";
import { seatName } from "@/lib/table";
import { t } from "@/lib/words";
import { seatClass } from "@/ui/seat";
import type { Desk } from "./desk";
import { turnsOf } from "./sentences";

const TURNS = 12; // that are looked through
const MOST = 2;

export function Spoken({ desk, region }: { desk: Desk; region: string }) {
  const log = desk.table.log.value;
  const lines = useMemo(() => turnsOf(log, desk.table, TURNS).flatMap(turn => turn.lines.map(line => ({ ...line, turn }))), [log]);
  const about = lines.filter(line => line.regions.includes(region)).slice(-MOST);
  if (about.length === 0) return null;
  return (
    <ul class="realms-spoken" aria-label={t("web.realms.log")}>
      {about.map(({ key, text, turn, of = { seat: turn.seat, text } }) => (
        <li key={key} class={seatClass(of.seat)}>
          {of.seat && <b>{seatName(desk.table, of.seat)}:</b>} {of.text} <small>{t("web.realms.in_round", turn.round)}</small>
        </li>
      ))}
    </ul>
  );
}
