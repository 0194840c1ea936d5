// event.tsx - the Event of the round: its name, when it is resolved, what it says.
import { useEffect, useRef } from "preact/hooks";
import { t, tn } from "@/lib/words";
import { Icon, iconFor } from "@/ui/icon";
import type { Desk } from "./desk";
import { notice } from "@/ui/notice";
import { eventName, eventText } from "./facts";
import type { EventFacts } from "./view";

const MOMENTS: Record<EventFacts["moment"], string> = {
  "at once": "web.miners.moment_at_once",
  "this round": "web.miners.moment_this_round",
  "end of round": "web.miners.moment_end_of_round",
};

/** A new Event is told where its slip is behind a tab; a lesson tells of it itself. */
function useNews(desk: Desk, slip: { current: HTMLElement | null }): void {
  const { event, round } = desk.view.value;
  const known = useRef(event);
  useEffect(() => {
    if (event && event !== known.current && !desk.table.asks?.value && !slip.current?.checkVisibility())
      notice(`${t("web.miners.round_to", round, desk.table.facts.rounds)}. ${eventName(event)}: ${eventText(event)}`);
    known.current = event;
  }, [event]);
}

export function EventSlip({ desk }: { desk: Desk }) {
  const { event, events_left } = desk.view.value;
  const facts = event ? desk.facts.events[event] : undefined;
  const slip = useRef<HTMLElement>(null);
  useNews(desk, slip);
  return (
    <section ref={slip} class="miners-event paper" aria-label={t("web.miners.event_label")}>
      {event && facts ? (
        <>
          <div class="miners-moment">
            <h2>
              <Icon of={iconFor(`event.${event}`, "miners.lamp")} />
              {eventName(event)}
            </h2>
            <b>{t(MOMENTS[facts.moment])}</b>
            <span class="note">{tn("web.miners.events_left", events_left)}</span>
          </div>
          <p>{eventText(event)}</p>
        </>
      ) : (
        <h2>
          <Icon of="miners.lamp" />
          {t("web.miners.no_event")}
        </h2>
      )}
    </section>
  );
}
