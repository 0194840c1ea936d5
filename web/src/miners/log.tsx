// log.tsx - the notebook page: what happened, with a ribbon over what is new since one's own last decision.
import { useMemo, useRef } from "preact/hooks";
import { sceneOf } from "@/lib/tell";
import { seatName } from "@/lib/table";
import { t } from "@/lib/words";
import { useGrowing } from "@/ui/hooks";
import { Icon, iconFor } from "@/ui/icon";
import { useMore } from "@/ui/more";
import { seatClass, SeatMark } from "@/ui/seat";
import type { Desk } from "./desk";
import { eventName } from "./facts";
import { freshCount, lineWords, notebook, type RoundPage } from "./notebook";
import "./log.css";

const FIRST = 2; // rounds that are drawn at once: the rest is further down

export function Page({ desk, page }: { desk: Desk; page: RoundPage }) {
  return (
    <li class="miners-page">
      <h3>
        {page.round > 0 ? t("web.miners.round_of", page.round) : t("web.miners.before_first")}
        {page.event && (
          <span>
            <Icon of={iconFor(`event.${page.event}`, "miners.lamp")} /> {eventName(page.event)}
          </span>
        )}
      </h3>
      <ul>
        {page.seats.map(s => (
          <li key={s.seat} class={seatClass(s.seat)}>
            <SeatMark seat={s.seat} />
            <b class="who">{seatName(desk.table, s.seat)}</b>
            <ol>
              {s.lines.map((l, i) => (
                <li key={i} class={l.fresh ? "fresh" : undefined}>
                  <Icon of={l.icon} />
                  <span>
                    {l.head && <b>{l.head}</b>} {lineWords(l, sceneOf(desk.table))}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </li>
  );
}

export function Log({ desk }: { desk: Desk }) {
  const log = desk.table.log.value,
    me = desk.me.value;
  const pages = useMemo(() => notebook(log, sceneOf(desk.table), me), [log, me, desk]);
  const shown = useGrowing(FIRST, Infinity);
  const fresh = freshCount(pages);
  const list = useRef<HTMLOListElement>(null);
  useMore(list);
  return (
    <section class="miners-log paper" aria-label={t("web.miners.log_label")}>
      <h2>
        {t("web.miners.log_label")}
        {fresh > 0 && <span class="miners-ribbon">{t("web.miners.since")}</span>}
      </h2>
      <ol ref={list} tabIndex={0} aria-label={t("web.miners.log_label")}>
        {pages.slice(0, shown).map(p => (
          <Page key={p.round} desk={desk} page={p} />
        ))}
      </ol>
    </section>
  );
}

/** How much is new, for the tab. */
export function useFresh(desk: Desk): number {
  const log = desk.table.log.value,
    me = desk.me.value;
  return useMemo(() => freshCount(notebook(log, sceneOf(desk.table), me)), [log, me, desk]);
}
