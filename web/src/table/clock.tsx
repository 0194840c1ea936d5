// clock.tsx - the time that a seat has left, where the table has a clock; it runs while the seat must act.
import { useEffect, useState } from "preact/hooks";
import { roomOf } from "@/lib/online";
import type { Table } from "@/lib/table";
import { seatIndex, type SeatKey } from "@/lib/view";
import { t, tn } from "@/lib/words";
import { Icon } from "@/ui/icon";
import "./common.css";

const two = (n: number): string => String(n).padStart(2, "0");

/** 4:05, 2:00:00, or days. */
function span(ms: number): string {
  const s = Math.floor(ms / 1000);
  if (s >= 172_800) return tn("web.home.days", Math.floor(s / 86_400));
  const hours = s >= 3600 ? `${Math.floor(s / 3600)}:` : "";
  const minutes = Math.floor(s / 60) % 60;
  return `${hours}${hours ? two(minutes) : minutes}:${two(s % 60)}`;
}

function useSeconds(running: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick(n => n + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
}

export function SeatClock({ table, seat }: { table: Table; seat: SeatKey }) {
  const room = roomOf(table);
  const left = room?.left.value;
  const stands = room?.paused.value || table.seats.value[seatIndex(seat)]?.away; // nobody is there, or a stand-in plays
  const runs = left !== null && left !== undefined && table.over.value === null && table.acts.value.includes(seat) && !stands;
  useSeconds(runs);
  if (!left || table.over.value) return null;
  const ms = Math.max(0, left.ms[seatIndex(seat)] - (runs ? Date.now() - left.at : 0));
  return (
    <span class={`table-clock${runs && ms < 30_000 ? " short" : ""}`} role="timer" aria-label={t("web.clock.left", span(ms))}>
      <Icon of="ui.clock" />
      {span(ms)}
    </span>
  );
}
