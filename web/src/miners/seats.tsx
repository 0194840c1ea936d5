// seats.tsx - all who sit at the table: what they have, whether they have sealed or what they decide, and their mines in small. A
// click anywhere on a player shows that mine in large, with the chain that has run there last.
import { seatName } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import { SEATS } from "@/lib/view";
import { has, t, tn } from "@/lib/words";
import { Icon } from "@/ui/icon";
import { absentWords, autoWords } from "@/table/absence";
import { SeatClock } from "@/table/clock";
import { seatClass, SeatMark } from "@/ui/seat";
import type { Desk } from "./desk";
import type { MineCard, MinersFacts, MinersSeat } from "./view";
import { halfOf } from "./places";
import { classes } from "./words";
import "./seats.css";

const WIDE = 11.6; // a brick
const leftOf = (c: MineCard): number => halfOf(c) * 6.3;

/** The mine as a handful of bricks in the colours of their factions. */
export function MiniMine({ seat, facts }: { seat: MinersSeat; facts: MinersFacts }) {
  const lefts = seat.mine.map(leftOf);
  const from = Math.min(0, ...lefts),
    to = Math.max(WIDE, ...lefts.map(x => x + WIDE));
  const wide = Math.max(to - from, 5 * WIDE);
  return (
    <svg class="miners-mini" viewBox={`${(from + to - wide) / 2} 0 ${wide} 29`} aria-hidden="true">
      <path class="grass" d={`M${(from + to - wide) / 2},1h${wide}`} />
      {seat.mine.map(c => (
        <rect
          key={`${c.level}:${c.column}`}
          class={classes("miners-brick", c.collapse > 0 && "fallen", `miners-f1-${facts.cards[c.card]?.factions[0] ?? "none"}`)}
          x={leftOf(c) + 0.5}
          y={(c.level - 1) * 7 + 2}
          width={WIDE}
          height={6}
          rx={0.8}
        />
      ))}
    </svg>
  );
}

/** What a seat does just now. */
export function statusWords(desk: Desk, seat: SeatKey, it: MinersSeat): string {
  if (desk.table.over.value) return has(`rank.${it.rank}`) ? t(`rank.${it.rank}`) : "";
  if (it.waits === "sealed") return t("web.miners.has_sealed");
  if (it.waits === "nothing" || it.waits === "deal") return t("web.miners.is_done");
  return desk.table.acts.value.includes(seat) ? t("web.miners.decides", t(`miners.waits.${it.waits}`)) : "";
}

function Facts({ it }: { it: MinersSeat }) {
  const facts: [string, number, string][] = [
    ["miners.coin", it.coins, tn("web.miners.gain.coins", it.coins)],
    ["miners.point", it.points, tn("web.miners.gain.points", it.points)],
    ["miners.cart", it.carts, tn("web.miners.gain.carts", it.carts)],
    ["miners.hand", it.hand.length, tn("web.miners.in_hand", it.hand.length)],
  ];
  return (
    <ul class="miners-facts">
      {facts.map(([icon, n, words]) => (
        <li key={icon} title={words}>
          <Icon of={icon} />
          <span aria-hidden="true">{n}</span>
          <span class="unseen">{words}</span>
        </li>
      ))}
    </ul>
  );
}

function SeatSlip({ desk, seat }: { desk: Desk; seat: SeatKey }) {
  const i = SEATS.indexOf(seat);
  const it = desk.view.value.seats[i];
  const acts = desk.table.acts.value.includes(seat) && !desk.table.over.value;
  const shown = desk.shown.value === seat;
  const info = desk.table.seats.value[i];
  const who = info?.kind === "computer" ? "ui.computer" : "ui.person";
  const sign = it.waits === "sealed" ? "miners.seal" : acts ? "miners.wait" : who;
  const status = [statusWords(desk, seat, it), absentWords(info), autoWords(info)].filter(Boolean).join(", ");
  return (
    <li
      class={classes("miners-seat paper", seatClass(seat), shown && "shown", acts && "acts", it.waits === "sealed" && "sealed")}
      onClick={() => {
        desk.looksAt.value = seat === desk.me.value ? null : seat;
        desk.look(null);
        desk.tab.value = "mine";
      }}
    >
      <button type="button" aria-pressed={shown} aria-label={t("web.miners.show_mine", seatName(desk.table, seat))}>
        <MiniMine seat={it} facts={desk.facts} />
      </button>
      <SeatMark seat={seat} icon={sign} />
      <h3>{seatName(desk.table, seat)}</h3>
      <p class="miners-score">
        <b>{it.score}</b> <span>{tn("web.miners.score", it.score)}</span>
      </p>
      <Facts it={it} />
      <p class="miners-status">
        {status} <SeatClock table={desk.table} seat={seat} />
      </p>
    </li>
  );
}

export function Seats({ desk }: { desk: Desk }) {
  return (
    <ul class={`miners-seats of-${desk.view.value.seats.length}`} aria-label={t("web.miners.players")}>
      {desk.view.value.seats.map((_, i) => (
        <SeatSlip key={i} desk={desk} seat={SEATS[i]} />
      ))}
    </ul>
  );
}

/** On a phone: who has how much, in one row. */
export function Pills({ desk }: { desk: Desk }) {
  return (
    <ul class="miners-pills" aria-label={t("web.miners.players")}>
      {desk.view.value.seats.map((it, i) => (
        <li key={i} class={classes(SEATS[i] === desk.me.value && "me", it.waits === "sealed" && "sealed")}>
          <SeatMark seat={SEATS[i]} icon={it.waits === "sealed" ? "miners.seal" : undefined} />
          <b>{it.score}</b>
          <span class="unseen">
            {tn("web.miners.score", it.score)}: {seatName(desk.table, SEATS[i])}
          </span>
        </li>
      ))}
    </ul>
  );
}
