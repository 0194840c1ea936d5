// seats.tsx - the players: mark, name, active combo, what is in decline, regions, coins where they are known, whose turn it is.
import { seatName, type SeatInfo } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import type { RealmsSeat, RealmsView } from "./view";
import { t, tn } from "@/lib/words";
import { Counted } from "@/ui/counted";
import { Icon, iconFor } from "@/ui/icon";
import { absentWords, autoWords } from "@/table/absence";
import { SeatClock } from "@/table/clock";
import { seatClass, SeatMark } from "@/ui/seat";
import { About } from "./about";
import type { Desk } from "./desk";
import { comboName, raceName } from "./names";
import { PeopleBanner, PowerBadge } from "./people";
import { armyTopic, type Topic } from "./topics";
import "./seats.css";

const regionsOf = (view: RealmsView, seat: SeatKey): number => view.regions.filter(r => r.owner === seat).length;

/** What kind of player that is, in a word or two; and how often a computer played for it. */
function kindWords(info: SeatInfo | undefined, me: boolean): string {
  const absent = absentWords(info);
  const auto = autoWords(info);
  if (info?.level && !absent && !auto) return t("web.seat.computer", t("web.level." + info.level));
  const you = t("web.seat.me");
  const named = me && info?.name.toLowerCase() !== you.toLowerCase(); // who gave no name is called that already
  return [named && you, absent, auto].filter(Boolean).join(", ");
}

/** What the last turn that was paid has brought this seat. */
function gainOf(desk: Desk, seat: SeatKey): number {
  const scored = desk.table.log.value.findLast(e => e.news.some(n => n.event === "scored"))?.news.findLast(n => n.event === "scored");
  return scored?.seat === seat && typeof scored.coins === "number" ? scored.coins : 0;
}

const Gain = ({ coins }: { coins: number }) => (
  <span class="realms-gain">
    <span aria-hidden="true">+{coins}</span>
    <Icon of="ui.coin" />
    <span class="unseen">{tn("web.realms.coins_gained", coins)}</span>
  </span>
);

const Coins = ({ coins }: { coins: number }) => (
  <b class="realms-coins">
    <Counted n={coins} /> <Icon of="ui.coin" />
    <span class="unseen">{tn("web.realms.coin_word", coins)}</span>
  </b>
);

function Peace({ desk, seat }: { desk: Desk; seat: RealmsSeat }) {
  if (!seat.peace) return null;
  return (
    <span class="realms-peace">
      <Icon of="ui.peace" />
      {t("web.realms.peace", seatName(desk.table, seat.peace))}
    </span>
  );
}

/** A click anywhere on the card tells of all its races; its buttons tell of each. */
function openCard(event: MouseEvent, desk: Desk, topics: readonly Topic[]): void {
  if (topics.length === 0 || (event.target instanceof Element && event.target.closest("button, a"))) return;
  desk.topic.value = { title: topics[0].title, of: topics.flatMap(topic => topic.of) };
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
  const gain = gainOf(desk, seat.seat);
  return (
    <li
      class={`realms-seat paper ${seatClass(seat.seat)}${turn ? " turn" : ""}`}
      aria-current={turn || undefined}
      onClick={event => openCard(event, desk, [...(active ? [active] : []), ...declined].map(armyTopic))}
    >
      <span class="realms-flag">
        {active && <PeopleBanner race={active.race} form="small" seat={seat.seat} />}
        {active?.power && <PowerBadge power={active.power} />}
        <SeatMark seat={seat.seat} />
      </span>
      <b class="realms-who">{seatName(desk.table, seat.seat)}</b>
      {kind && <span class="realms-kind">{kind}</span>}
      <span class="realms-holds">
        <span>
          <b>{regions}</b> <small>{tn("web.realms.region_word", regions)}</small>
        </span>
        {seat.coins !== null && <Coins coins={seat.coins} />}
      </span>
      {gain > 0 && <Gain coins={gain} />}
      <span class="realms-armies">
        <span class="realms-army">
          {active ? (
            <About desk={desk} topic={armyTopic(active)}>
              {comboName({ race: active.race, power: active.power ?? null })}
            </About>
          ) : (
            t("web.realms.no_race")
          )}
        </span>
        {declined.map(army => (
          <About key={army.race} desk={desk} topic={armyTopic(army)} class="realms-declined">
            <PeopleBanner race={army.race} form="small" seat={seat.seat} declined />
            {raceName(army.race)}
            <span class="unseen">{t("term.in_decline")}</span>
          </About>
        ))}
        <Peace desk={desk} seat={seat} />
        <SeatClock table={desk.table} seat={seat.seat} />
      </span>
    </li>
  );
}

export function Seats({ desk }: { desk: Desk }) {
  const secret = desk.view.value.seats.some(seat => seat.coins === null);
  return (
    <section
      class="realms-seats"
      role="group"
      tabIndex={0}
      aria-label={t("web.table.seats")}
      title={secret ? t("web.realms.secret") : undefined}
    >
      <ol>
        {desk.view.value.seats.map(seat => (
          <Seat key={seat.seat} desk={desk} seat={seat} />
        ))}
      </ol>
    </section>
  );
}

/** On a phone: a row of marks with their regions and my coins. A press on it opens the players, as their tab does. */
export function SeatPills({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  return (
    <ol class="realms-pills" aria-label={t("web.table.seats")} onClick={() => (desk.tab.value = "players")}>
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
            {seat.seat === desk.me.value && seat.coins !== null && <Coins coins={seat.coins} />}
          </li>
        );
      })}
    </ol>
  );
}
