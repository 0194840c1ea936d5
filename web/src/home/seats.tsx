// seats.tsx - who sits where: a row for each seat, with what belongs to who it is: a name, a computer's level.
import { net } from "@/lib/net";
import { SEATS, seatIndex, type SeatKey } from "@/lib/view";
import { levelOptions, t } from "@/lib/words";
import { Choice, Select } from "@/ui/choice";
import { SeatMark } from "@/ui/seat";
import { change, changeSeat, isOnline, usualName, usualTable, wish, type Who } from "./wish";

const WHO: readonly [Who, string][] = [
  ["me", "web.seat.me"],
  ["person", "web.home.seat.person"],
  ["invited", "web.home.seat.invited"],
  ["open", "web.home.seat.open"],
  ["computer", "web.seat.machine"],
];

function Name({ seat }: { seat: SeatKey }) {
  const n = seatIndex(seat);
  const s = wish.value.seats[n];
  if (s.who === "me" && isOnline(wish.value)) return <p class="note setup-who-note">{net.me.value?.name ?? t("web.home.name_asked")}</p>;
  if (s.who === "invited" || s.who === "open") return <p class="note setup-who-note">{t(`web.home.seat.${s.who}.note`)}</p>;
  return (
    <input
      class="input"
      aria-label={t("web.home.name_of", n + 1)}
      maxLength={40}
      placeholder={usualName(wish.value, n)}
      value={s.name}
      onInput={event => changeSeat(n, { name: event.currentTarget.value })}
    />
  );
}

function Row({ seat }: { seat: SeatKey }) {
  const n = seatIndex(seat);
  const s = wish.value.seats[n];
  const who = WHO.map(([key, words]) => [key, t(words)] as const);
  return (
    <li class="setup-seat">
      <SeatMark seat={seat} />
      <Select aria-label={t("web.create.seat", n + 1)} value={s.who} options={who} onChange={who => changeSeat(n, { who })} />
      {s.who === "computer" && (
        <Select
          aria-label={t("web.home.level_of", n + 1)}
          value={s.level}
          options={levelOptions()}
          onChange={level => changeSeat(n, { level })}
        />
      )}
      <Name seat={seat} />
    </li>
  );
}

export function Seats() {
  const w = wish.value;
  const [least, most] = usualTable.value?.choices.seats ?? [2, SEATS.length];
  const counts = SEATS.slice(least - 1, most).map(seat => [seat.slice(1), seat.slice(1)] as const);
  return (
    <>
      <Choice label={t("web.home.how_many")} value={String(w.count)} options={counts} onChange={n => change({ count: Number(n) })} />
      <ul class="setup-seats">
        {SEATS.slice(0, w.count).map(seat => (
          <Row key={seat} seat={seat} />
        ))}
      </ul>
    </>
  );
}
