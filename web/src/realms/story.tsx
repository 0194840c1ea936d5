// story.tsx - what the others did since my last turn, a paragraph each, from the log's own lines: for a screen with room to spare.
import { useMemo, useRef } from "preact/hooks";
import { seatName } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import { great, t } from "@/lib/words";
import { useMedia } from "@/ui/hooks";
import { useMore } from "@/ui/more";
import { seatClass, SeatMark } from "@/ui/seat";
import type { Desk } from "./desk";
import { ribbonAt } from "./log";
import { turnsOf, type Turn } from "./sentences";
import "./story.css";

interface Told extends Turn {
  seat: SeatKey;
}

/** The others' turns since mine ended; in the first round all there were. */
function lastTurns(turns: readonly Turn[], desk: Desk): Told[] {
  const others = (turn: Turn): turn is Told => turn.seat !== null && turn.seat !== desk.me.value && turn.lines.length > 0;
  return turns.slice(Math.max(0, ribbonAt(turns, desk))).filter(others);
}

const ROOM = "(min-width: 110em) and (min-height: 52em)"; // as in story.css

/** Drawn only where there is room for it. */
export const Story = ({ desk }: { desk: Desk }) => (useMedia(ROOM) ? <Sheet desk={desk} /> : null);

function Sheet({ desk }: { desk: Desk }) {
  const log = desk.table.log.value;
  const seats = desk.table.facts.seats;
  const turns = useMemo(() => turnsOf(log, desk.table, seats + 1), [log, seats]); // mine before, theirs, mine now
  const told = lastTurns(turns, desk);
  const page = useRef<HTMLElement>(null);
  useMore(page);
  if (desk.me.value === null || told.length === 0) return null;
  return (
    <section ref={page} class="realms-story paper" tabIndex={0} aria-labelledby="realms-story-title">
      <h2 id="realms-story-title">{great(t("web.table.since"))}</h2>
      {told.map(turn => (
        <p key={turn.key} class={seatClass(turn.seat)}>
          <SeatMark seat={turn.seat} />
          <b>{seatName(desk.table, turn.seat)}</b>
          {turn.lines.map(line => (
            <span key={line.key} class={line.mine ? "mine" : undefined}>
              {` ${great(line.text)}.`}
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}
