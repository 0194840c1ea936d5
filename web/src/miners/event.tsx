// event.tsx - the Event of the round: its name, when it is resolved, what it says.
import { great, t, tn } from "@/lib/words";
import { Icon, iconFor } from "@/ui/icon";
import type { Desk } from "./desk";
import { eventName } from "./facts";
import type { EventFacts } from "./view";

const MOMENTS: Record<EventFacts["moment"], string> = {
  "at once": "web.miners.moment_at_once",
  "this round": "web.miners.moment_this_round",
  "end of round": "web.miners.moment_end_of_round",
};

export function EventSlip({ desk }: { desk: Desk }) {
  const { event, events_left } = desk.view.value;
  const facts = event ? desk.facts.events[event] : undefined;
  return (
    <section class="miners-event paper" aria-label={t("web.miners.event_label")}>
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
          <p>{great(t(`event.${event}.text`).replace(/^[^:]*: /, ""))}</p>
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
