// end.tsx - the game is over: who won, by what, round by round; the record to keep, the replay, another game.
import "./end.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { gameOf } from "@/games";
import { beginGame, loadGame } from "@/lib/kept";
import { saveText } from "@/lib/files";
import { roomOf } from "@/lib/online";
import { fileName, nameRecord } from "@/lib/record";
import { go, route } from "@/lib/route";
import { best, storyOf, type Story } from "@/lib/story";
import type { Over, SeatInfo, Table } from "@/lib/table";
import { seatIndex } from "@/lib/view";
import { great, ofGame, partWords, t, tn } from "@/lib/words";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { useArrival } from "@/ui/hooks";
import { notice, tell } from "@/ui/notice";
import { SeatMark } from "@/ui/seat";
import { autoWords } from "./absence";
import { ChartTable, SeatChart } from "./chart";

// ---- words ----

/** Who won, in one sentence. */
export function winnerWords(table: Table, over: Over): string {
  const seats = table.seats.value;
  const mine = seats.filter(s => s.kind === "me");
  if (over.ended) return t("web.replay.end.ended");
  if (table.facts.seats === 1) return tn("web.replay.end.alone", over.score[0]);
  const winners = seats.filter(s => over.winners.includes(s.seat));
  if (winners.length > 1) return t("web.replay.end.shared", winners.map(s => s.name).join(", "));
  if (mine.length === 1 && winners[0]?.seat === mine[0].seat) return t("web.replay.end.you_win");
  return t("web.replay.end.wins", winners[0]?.name ?? "");
}

/** What decided between equals; null: nothing had to. */
function tieWords(table: Table, over: Over): string | null {
  const top = Math.max(...over.score);
  if (over.ended) return null;
  const equal = over.score.filter(s => s === top).length;
  if (equal < 2) return null;
  if (over.winners.length > 1) return t("web.replay.end.all_equal");
  return t(ofGame("web.replay.end.by_coins", table.facts.game));
}

// ---- parts of the sheet ----

function Standing({ table, over, story }: { table: Table; over: Over; story: Story | null }) {
  const ranked = [...table.seats.value].sort((a, b) => {
    const won = Number(over.winners.includes(b.seat)) - Number(over.winners.includes(a.seat));
    return won || over.score[seatIndex(b.seat)] - over.score[seatIndex(a.seat)];
  });
  return (
    <ol class="end-standing">
      {ranked.map(s => (
        <li key={s.seat} class={over.winners.includes(s.seat) ? "end-seat end-winner" : "end-seat"}>
          <SeatMark seat={s.seat} icon={over.winners.includes(s.seat) ? "ui.crown" : undefined} />
          <div>
            <h3>{s.name}</h3>
            <p class="note">{[autoWords(s), sourceWords(table, s, story)].filter(Boolean).join("\u00a0· ")}</p>
          </div>
          <p class="end-total">
            {over.score[seatIndex(s.seat)]}
            <span class="unseen"> {tn(ofGame("web.replay.end.points", table.facts.game), over.score[seatIndex(s.seat)])}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** What brought a seat most of it. */
function sourceWords(table: Table, seat: SeatInfo, story: Story | null): string {
  const { brought } = gameOf(table.facts.game);
  if (brought) return brought(table.view.value, seat.seat);
  return story
    ? best(story, seat.seat, 3)
        .map(({ word, amount }) => `${great(partWords(word))}\u00a0${amount}`)
        .join("\u00a0· ")
    : "";
}

function Rank({ rank }: { rank: number }) {
  return (
    <div class="end-rank">
      <p>{t("web.replay.end.rank", t(`rank.${rank}`))}</p>
      <ol>
        {[1, 2, 3, 4, 5, 6].map(n => (
          <li key={n} class={n === rank ? "end-my-rank" : undefined} aria-current={n === rank ? "true" : undefined}>
            {t(`rank.${n}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Rounds({ table, story }: { table: Table; story: Story }) {
  const [inAll, set] = useState(false);
  const values = inAll ? story.held : story.won;
  const { game } = table.facts;
  const label = t(inAll ? ofGame("web.replay.end.score_in_all", game) : ofGame("web.replay.end.score_by_round", game));
  const seats = table.seats.value;
  return (
    <section class="end-rounds">
      <div class="end-rounds-head">
        <h3>{label}</h3>
        <Button
          class="small"
          onClick={() => set(!inAll)}
          words={t(inAll ? "web.replay.end.show_by_round" : "web.replay.end.show_in_all")}
        />
      </div>
      <SeatChart label={label} seats={seats} values={values} columns={story.rounds} foot={t("web.replay.end.rounds")} />
      <details>
        <summary>{t("web.replay.end.as_table")}</summary>
        <ChartTable caption={label} corner={t("web.replay.end.round")} seats={seats} values={values} columns={story.rounds} />
      </details>
    </section>
  );
}

// ---- what to do next ----

/** Where this game's replay is. */
function replayAddress(): string | null {
  const here = route.value;
  return here.at === "game" ? `/#/replay/game/${here.id}` : here.at === "table" ? `/#/replay/table/${here.id}` : null;
}

/** The same table once more: same seats, same options, other computers' whims. Null: not for who only watches. */
function again(table: Table): (() => void) | null {
  const room = roomOf(table);
  if (room && table.me.value) return () => void room.rematch().then(it => (typeof it === "string" ? go(`/t/${it}`) : tell(it)));
  return table.kind === "local" ? playAgain : null;
}

function playAgain(): void {
  const game = route.value.at === "game" ? loadGame(route.value.id) : null;
  if (game) go(beginGame({ ...game, record: "", round: 0 }));
}

export async function saveRecord(table: Table): Promise<void> {
  const record = await table.record();
  if (record) saveText(fileName(table.facts), nameRecord(record, table.seats.value));
  else notice(t("web.replay.end.no_record"), true);
}

function Next({ table, onClose }: { table: Table; onClose: () => void }) {
  const replay = replayAddress();
  const playAgain = again(table);
  return (
    <div class="end-next">
      {playAgain && <Button class="lit" onClick={playAgain} words={t("web.replay.end.again")} />}
      {replay && <Button onClick={() => go(replay)} icon="ui.replay" words={t("web.replay.end.watch")} />}
      <Button onClick={() => void saveRecord(table)} icon="ui.save" words={t("web.replay.save")} />
      <Button onClick={onClose} words={t("web.replay.end.look")} />
    </div>
  );
}

interface SheetProps {
  table: Table;
  over: Over;
  sudden: boolean;
  onClose: () => void;
}

function Sheet({ table, over, sudden, onClose }: SheetProps) {
  const story = useArrival(table, async () => {
    const record = await table.record();
    return record ? storyOf(record) : null;
  });
  const tie = tieWords(table, over);
  const rank = gameOf(table.facts.game).rank?.(table.view.value);
  return (
    <Dialog title={winnerWords(table, over)} class="end" sudden={sudden} onClose={onClose}>
      {tie && <p>{tie}</p>}
      <Standing table={table} over={over} story={story} />
      {rank !== undefined && table.facts.seats === 1 && <Rank rank={rank} />}
      {story && story.rounds.length > 1 && <Rounds table={table} story={story} />}
      {roomOf(table)?.next.value && <p role="status">{t("web.log.rematch")}</p>}
      <Next table={table} onClose={onClose} />
    </Dialog>
  );
}

/** The sheet when the game is over; closed, a button that brings it back. Replays have their own frame. */
export function GameEnd({ table }: { table: Table }) {
  const [closed, close] = useState<Table | null>(null);
  const over = table.over.value;
  const played = useMemo(() => table.over.peek() === null, [table]); // here, before these eyes
  const shown = over !== null && table.kind !== "replay";
  useEffect(() => {
    if (shown && over) announce(winnerWords(table, over));
  }, [shown, table]);
  if (!shown) return null;
  if (closed !== table) return <Sheet table={table} over={over} sudden={played} onClose={() => close(table)} />;
  return <Button class="lit end-back" onClick={() => close(null)} icon="ui.crown" words={t("web.replay.end.back")} />;
}
