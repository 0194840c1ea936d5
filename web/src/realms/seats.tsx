// seats.tsx - the players: mark, name, active combo, what is in decline, regions, coins where they are known, whose turn it is.
import { seatName, type SeatInfo } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import type { RealmsSeat, RealmsView } from "./view";
import { t, tn } from "@/lib/words";
import { Icon, iconFor } from "@/ui/icon";
import { autoWords } from "@/table/absence";
import { SeatClock } from "@/table/clock";
import { seatClass, SeatMark } from "@/ui/seat";
import type { Desk } from "./desk";
import { comboName, raceName } from "./names";
import "./seats.css";

const regionsOf = (view: RealmsView, seat: SeatKey): number => view.regions.filter(r => r.owner === seat).length;

/** What kind of player that is, in a word or two; and how often a computer played for it. */
function kindWords(info: SeatInfo | undefined, me: boolean): string {
  const absent = info?.away ? t("web.seat.away") : info?.overdue ? t("web.seat.overdue") : "";
  const auto = autoWords(info);
  if (info?.level && !absent && !auto) return t("web.seat.computer", t("web.level." + info.level));
  const you = t("web.seat.me");
  const named = me && info?.name.toLowerCase() !== you.toLowerCase(); // who gave no name is called that already
  return [named && you, absent, auto].filter(Boolean).join(", ");
}

function Peace({ desk, seat }: { desk: Desk; seat: RealmsSeat }) {
  if (!seat.peace) return null;
  return (
    <span class="realms-peace">
      <Icon of="ui.peace" />
      {t("web.realms.peace", seatName(desk.table, seat.peace))}
    </span>
  );
}

function Seat({ desk, seat }: { desk: Desk; seat: RealmsSeat }) {
  const view = desk.view.value;
  const info = desk.table.seats.value.find(s => s.seat === seat.seat);
  const me = seat.seat === desk.me.value;
  const active = view.armies.find(a => a.owner === seat.seat && a.at === "active");
  const declined = view.armies.filter(a => a.owner === seat.seat && a.at === "declined");
  const turn = view.turn === seat.seat && view.phase !== "over";
  const kind = kindWords(info, me);
  const regions = regionsOf(view, seat.seat);
  return (
    <li class={`realms-seat paper ${seatClass(seat.seat)}${turn ? " turn" : ""}`} aria-current={turn || undefined}>
      <SeatMark seat={seat.seat} icon={active ? iconFor(`race.${active.race}`) : undefined} />
      <b class="realms-who">{seatName(desk.table, seat.seat)}</b>
      {kind && <span class="realms-kind">{kind}</span>}
      <span class="realms-holds">
        <span>
          <b>{regions}</b> <small>{tn("web.realms.region_word", regions)}</small>
        </span>
        {seat.coins !== null && (
          <b class="realms-coins">
            {seat.coins} <Icon of="ui.coin" />
            <span class="unseen">{tn("web.realms.coin_word", seat.coins)}</span>
          </b>
        )}
      </span>
      <span class="realms-armies">
        <span class="realms-army">{active ? comboName({ race: active.race, power: active.power ?? null }) : t("web.realms.no_race")}</span>
        {declined.map(army => (
          <span key={army.race} class="realms-declined">
            <Icon of={iconFor(`race.${army.race}`)} />
            {raceName(army.race)}
            <span class="unseen">{t("term.in_decline")}</span>
          </span>
        ))}
        <Peace desk={desk} seat={seat} />
        <SeatClock table={desk.table} seat={seat.seat} />
      </span>
    </li>
  );
}

export function Seats({ desk }: { desk: Desk }) {
  return (
    <section class="realms-seats" role="group" tabIndex={0} aria-label={t("web.table.seats")}>
      <ol>
        {desk.view.value.seats.map(seat => (
          <Seat key={seat.seat} desk={desk} seat={seat} />
        ))}
      </ol>
    </section>
  );
}

/** On a phone: a row of marks with their regions. */
export function SeatPills({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  return (
    <ol class="realms-pills" aria-label={t("web.table.seats")}>
      {view.seats.map(seat => {
        const turn = view.turn === seat.seat && view.phase !== "over";
        const regions = regionsOf(view, seat.seat);
        return (
          <li key={seat.seat} class={turn ? "turn" : undefined} aria-current={turn || undefined}>
            <SeatMark seat={seat.seat} icon={seat.active ? iconFor(`race.${seat.active}`) : undefined} />
            <b aria-hidden="true">{regions}</b>
            <span class="unseen">
              {seatName(desk.table, seat.seat)}: {regions} {tn("web.realms.region_word", regions)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
