// end.tsx - the game is over: who won, by what, round by round; the record to keep, the replay, another game.
import "./end.css";
import "./count.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { gameOf } from "@/games";
import { beginGame, loadGame } from "@/lib/kept";
import { saveText } from "@/lib/files";
import { roomOf } from "@/lib/online";
import { fileName, keepSeat, nameRecord } from "@/lib/record";
import { go, route } from "@/lib/route";
import { storyOf, type Story } from "@/lib/story";
import type { Over, Table } from "@/lib/table";
import { ofGame, t, tn } from "@/lib/words";
import { announce } from "@/ui/announce";
import { Button, Link } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { useArrival } from "@/ui/hooks";
import { notice, tell } from "@/ui/notice";
import { ChartTable, SeatChart } from "./chart";
import { useCount } from "./count";
import { putAway } from "./result";
import { PartsTable, Standing } from "./standing";

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
        {story.groups.length > 1 && <PartsTable table={table} story={story} />}
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

/** Where the moments to learn from are: for who has played it alone at this screen, to its end. */
function momentsAddress(table: Table): string | null {
  const mine = table.seats.value.filter(s => s.kind === "me");
  const here = route.value;
  if (mine.length !== 1 || table.over.value?.ended) return null;
  return here.at === "game" ? `/#/learn/moments/game/${here.id}` : here.at === "table" ? `/#/learn/moments/table/${here.id}` : null;
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
  const here = route.value;
  const me = table.me.value;
  useEffect(() => {
    if (here.at === "table") keepSeat(here.id, me);
  }, [here, me]);
  const replay = replayAddress();
  const moments = momentsAddress(table);
  const playAgain = again(table);
  return (
    <div class="end-next">
      {playAgain && <Button class="lit" onClick={playAgain} words={t("web.replay.end.again")} />}
      {moments && <Link to={moments} icon="ui.hint" words={t("web.moments.offer")} />}
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
}

async function tellStory(table: Table): Promise<Story | null> {
  const record = await table.record();
  return record ? storyOf(record) : null;
}

/** Stays while its dialog is put away: the count is seen once. */
function Sheet({ table, over, sudden }: SheetProps) {
  const told = useArrival(table, async () => ({ story: await tellStory(table).catch(() => null) }));
  const story = told?.story ?? null;
  const rounds = story?.rounds.length ?? 0;
  const count = useCount(sudden && !over.ended && told?.story !== null, rounds, table.facts.seats);
  if (putAway.value === table) return null;
  const onClose = (): void => void (putAway.value = table);
  const tie = tieWords(table, over);
  const rank = gameOf(table.facts.game).rank?.(table.view.value);
  const title = count.done ? winnerWords(table, over) : t("web.replay.end.counting", count.round, rounds || table.facts.rounds);
  return (
    <Dialog title={title} class={count.done ? "end" : "end end-counting"} sudden={sudden} onClose={onClose}>
      {tie && <p class="end-after">{tie}</p>}
      <Standing table={table} over={over} story={story} count={count} />
      <div class="end-after end-more">
        {rank !== undefined && table.facts.seats === 1 && <Rank rank={rank} />}
        {story && rounds > 1 && <Rounds table={table} story={story} />}
      </div>
      {roomOf(table)?.next.value && <p role="status">{t("web.log.rematch")}</p>}
      <Next table={table} onClose={onClose} />
    </Dialog>
  );
}

/** The sheet when the game is over; it can be put away (result.tsx). Replays have their own frame. */
export function GameEnd({ table }: { table: Table }) {
  const over = table.over.value;
  const played = useMemo(() => table.over.peek() === null, [table]); // here, before these eyes
  const shown = over !== null && table.kind !== "replay";
  useEffect(() => {
    if (shown && over) announce(winnerWords(table, over));
  }, [shown, table]);
  return shown ? <Sheet table={table} over={over} sudden={played} /> : null;
}
