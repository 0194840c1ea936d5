// absence.tsx - people who are late or not there, and what follows: words for seats and log, the bar with what can be done about it.
import type { Room } from "@/lib/room";
import type { LogEntry, SeatInfo } from "@/lib/table";
import { t, tn } from "@/lib/words";
import { Button } from "@/ui/button";
import { tell } from "@/ui/notice";

/** How many turns a computer played for a person; empty: none. */
export const autoWords = (seat: SeatInfo | undefined): string => (seat?.auto ? tn("web.seat.auto", seat.auto) : "");

/** Why nobody sits there just now; empty: somebody does. */
export function absentWords(seat: SeatInfo | undefined): string {
  if (seat?.away) return t("web.seat.away");
  if (seat?.overdue) return t("web.seat.overdue");
  return seat?.gone ? t("web.seat.gone") : "";
}

/** A computer decides for the same person as just before, or it was just said why: that need not be said again. */
export function isAgain(log: readonly LogEntry[], i: number): boolean {
  const { computer, by, round } = log[i];
  const last = computer ? log.slice(0, i).findLast(e => e.by === by && e.what !== "undo") : undefined;
  return last !== undefined && (last.what !== "move" ? last.what !== "back" : last.computer === true && last.round === round);
}

/** What is not a move, or not a person's; null: an ordinary move. */
export function asideWords(entry: LogEntry, name: string): string | null {
  if (entry.computer) return name ? t("web.log.auto", name) : t("web.log.auto_here");
  if (entry.what === "out" && entry.row && entry.row < 3) return t("web.log.row", name);
  const told = ["away", "back", "out", "undo", "pause", "resume", "late", "replace", "end"];
  return told.includes(entry.what) ? t("web.log." + entry.what, name) : null;
}

/** A stand-in has my seat. */
function Replaced({ room }: { room: Room }) {
  return (
    <p class="table-bar" role="status">
      {t(room.paused.value ? "web.bar.away_paused" : "web.bar.away")}
      <Button class="lit" onClick={() => void room.back().then(tell)} words={t("web.table.back")} />
    </p>
  );
}

/** Somebody's days are over: the others decide. */
function Overdue({ room, seat }: { room: Room; seat: SeatInfo }) {
  const me = room.me.value;
  const mine = room.seats.value.find(s => s.seat === me);
  const decides = mine !== undefined && !mine.away && !mine.overdue;
  const voted = me !== null && room.votes.value.includes(me);
  return (
    <p class="table-bar" role="status">
      {t("web.bar.overdue", seat.name)}
      {decides && <Button class="lit" onClick={() => void room.decide(seat.seat).then(tell)} words={t("web.bar.replace")} />}
      {decides && !voted && <Button onClick={() => void room.decide(null).then(tell)} words={t("web.bar.end")} />}
      {decides && voted && <small>{t("web.bar.voted")}</small>}
    </p>
  );
}

/** What must be known while people are missing; nothing while all is well, or while I have something to do where the bar would lie. */
export function AbsenceBar({ room }: { room: Room }) {
  const overdue = room.seats.value.find(s => s.overdue);
  const { acts } = room.table.value ?? { acts: null };
  const missed = room.left.value ? undefined : room.seats.value.find(s => s.gone && !s.away && acts?.value.includes(s.seat));
  const busy = (room.table.value?.legal.value.length ?? 0) > 0;
  if (room.phase.value !== "playing") return null;
  if (room.away.value) return <Replaced room={room} />;
  if (busy) return null;
  if (overdue) return <Overdue room={room} seat={overdue} />;
  if (!room.paused.value && !missed) return null;
  return (
    <p class="table-bar" role="status">
      {missed ? t("web.bar.gone", missed.name) : t("web.bar.paused")}
    </p>
  );
}
