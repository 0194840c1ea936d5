// standing.tsx - who stands where, with the parts of each score: a bar, the same in words, the peoples a seat led. While the count runs,
// the rows stand as they stood after each round.
import { useRef } from "preact/hooks";
import { gameOf } from "@/games";
import type { Game, People } from "@/lib/game";
import { heldAfter, partsOf, type Story, type Sum } from "@/lib/story";
import type { Over, SeatInfo, Table } from "@/lib/table";
import { seatIndex } from "@/lib/view";
import { great, ofGame, t, tn } from "@/lib/words";
import { useArrival } from "@/ui/hooks";
import { SeatMark } from "@/ui/seat";
import { autoWords } from "./absence";
import { useSliding, type Count } from "./count";

const TINTS = 6; // end-tint-0 to end-tint-5

export const partWords = (group: string): string => t(`web.replay.end.part.${group}`);
export const amountWords = (amount: number): string => String(amount).replace("-", "−");

// ---- parts ----

interface BarProps {
  parts: Sum[];
  groups: readonly string[];
  most: number; // that the whole width stands for
}

/** What pays as a stack of tints; what was spent is cut off its end, hatched. */
function Bar({ parts, groups, most }: BarProps) {
  const amount = (group: string): number => Math.max(0, parts.find(part => part.group === group)?.amount ?? 0);
  const all = parts.reduce((sum, part) => sum + Math.max(0, part.amount), 0);
  const spent = parts.reduce((sum, part) => sum - Math.min(0, part.amount), 0);
  const place = (from: number, n: number): string => `translateX(${((from / most) * 100).toFixed(2)}%) scaleX(${(n / most).toFixed(4)})`;
  let from = 0;
  return (
    <div class="end-bar" aria-hidden="true">
      {groups.map((group, i) => {
        const at = from;
        from += amount(group);
        return <span key={group} class={`end-tint-${i % TINTS}`} style={{ transform: place(at, amount(group)) }} />;
      })}
      <span class="end-spent" style={{ transform: place(all - spent, spent) }} />
    </div>
  );
}

/** Those that the seat has in the end, with what they are now: the words stay in their places while the count runs. */
const partsSoFar = (story: Story, { seat }: SeatInfo, now: Sum[]): Sum[] =>
  partsOf(story, seat).map(({ group }) => ({ group, amount: now.find(part => part.group === group)?.amount ?? 0 }));

function Parts({ parts, groups }: Omit<BarProps, "most">) {
  return (
    <ul class="end-parts">
      {parts.map(({ group, amount }) => (
        <li key={group}>
          <i class={amount < 0 ? "end-spent" : `end-tint-${groups.indexOf(group) % TINTS}`} aria-hidden="true" />
          {partWords(group)} <b>{amountWords(amount)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The peoples a seat led, in order: the active one in colour, those in decline as ink, those that are gone as a trace. */
function Peoples({ list, seat, game }: { list: People[]; seat: SeatInfo; game: Game }) {
  const Face = useArrival(game, async () => (await game.face?.()) ?? null);
  if (list.length === 0) return null;
  return (
    <ul class={`end-peoples seat-${seatIndex(seat.seat)}`}>
      {list.map((people, i) => (
        <li key={i} class={`end-people end-${people.now}`} title={people.name}>
          {Face && <Face {...people} seat={seat.seat} />}
          <span class="unseen">{people.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same figures to be read: groups down, seats across, the sum below. */
export function PartsTable({ table, story }: { table: Table; story: Story }) {
  const seats = table.seats.value;
  const last = story.rounds.length;
  const amount = (seat: SeatInfo, group: string): number => partsOf(story, seat.seat).find(part => part.group === group)?.amount ?? 0;
  return (
    <div class="chart-table">
      <table>
        <caption class="unseen">{t("web.replay.end.parts")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("web.replay.end.parts")}</th>
            {seats.map(s => (
              <th key={s.seat} scope="col">
                {s.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {story.groups.map(group => (
            <tr key={group}>
              <th scope="row">{great(partWords(group))}</th>
              {seats.map(s => (
                <td key={s.seat}>{amountWords(amount(s, group))}</td>
              ))}
            </tr>
          ))}
          <tr class="end-sum">
            <th scope="row">{t("web.replay.end.sum")}</th>
            {seats.map(s => (
              <td key={s.seat}>{heldAfter(story, last, s.seat)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

// ---- seats ----

interface RowProps {
  table: Table;
  over: Over;
  story: Story | null;
  count: Count;
  seat: SeatInfo;
  shown: boolean; // its parts are
  most: number;
}

function Row({ table, over, story, count, seat, shown, most }: RowProps) {
  const won = count.done && over.winners.includes(seat.seat);
  const score = count.done || !story ? over.score[seatIndex(seat.seat)] : heldAfter(story, count.round, seat.seat);
  const parts = story ? partsOf(story, seat.seat, count.done ? Infinity : count.round) : [];
  const left = gameOf(table.facts.game).left?.(table.view.value, seat.seat) ?? "";
  const told = story && story.groups.length > 1;
  return (
    <li class={`end-seat seat-${seatIndex(seat.seat)}${won ? " end-winner" : ""}${shown ? "" : " end-waits"}`}>
      <SeatMark seat={seat.seat} icon={won ? "ui.crown" : undefined} />
      <div class="end-name">
        <h3>{seat.name}</h3>
        {story && <Peoples list={story.peoples[seatIndex(seat.seat)]} seat={seat} game={gameOf(table.facts.game)} />}
        <p class="note">{[left, autoWords(seat)].filter(Boolean).join("\u00a0· ")}</p>
      </div>
      <p class="end-total">
        {score}
        <span class="unseen"> {tn(ofGame("web.replay.end.points", table.facts.game), score)}</span>
      </p>
      {told && <Bar parts={parts} groups={story.groups} most={most} />}
      {told && <Parts parts={partsSoFar(story, seat, parts)} groups={story.groups} />}
    </li>
  );
}

/** Who won first, then by score; while the count runs, by what each had then. */
function rankedAt(table: Table, over: Over, story: Story | null, count: Count): SeatInfo[] {
  const score = ({ seat }: SeatInfo): number => (story && !count.done ? heldAfter(story, count.round, seat) : over.score[seatIndex(seat)]);
  const wins = ({ seat }: SeatInfo): number => Number(count.round === story?.rounds.length && over.winners.includes(seat));
  return [...table.seats.value].sort((a, b) => wins(b) - wins(a) || score(b) - score(a));
}

export function Standing({ table, over, story, count }: { table: Table; over: Over; story: Story | null; count: Count }) {
  const list = useRef<HTMLOListElement>(null);
  const ranked = rankedAt(table, over, story, { ...count, round: count.done ? (story?.rounds.length ?? 0) : count.round });
  useSliding(
    list,
    ranked.map(s => s.seat),
    !count.done,
  );
  const paid = (s: SeatInfo): number => (story ? partsOf(story, s.seat).reduce((sum, part) => sum + Math.max(0, part.amount), 0) : 0);
  const most = Math.max(1, ...ranked.map(paid));
  return (
    <ol class="end-standing" ref={list}>
      {ranked.map((s, i) => {
        const shown = count.done || i >= ranked.length - count.seats;
        return <Row key={s.seat} table={table} over={over} story={story} count={count} seat={s} shown={shown} most={most} />;
      })}
    </ol>
  );
}
