// playon.tsx - a game of one's own from a position of a record: one seat is mine, computers have the others.
import { useState } from "preact/hooks";
import { newId, saveGame, type LocalGame } from "@/lib/games";
import { nameRecord, setupOf } from "@/lib/record";
import type { ReplayTable } from "@/lib/replay";
import { go } from "@/lib/route";
import type { SeatKey } from "@/lib/view";
import { t } from "@/lib/words";
import { Dialog } from "@/ui/dialog";

export const LEVELS = ["easy", "normal", "hard", "expert"] as const;

function begin(table: ReplayTable, mine: SeatKey, level: string): void {
  const record = nameRecord(table.recordHere(), table.seats.value);
  const { facts } = table;
  const game: LocalGame = {
    id: newId(),
    words: setupOf(record, facts),
    game: facts.game,
    set: facts.set,
    map: facts.map?.key,
    seats: table.seats.value.map(({ seat, name }) => ({ seat, name, ...(seat === mine ? { kind: "me" } : { kind: "computer", level }) })),
    hints: true,
    seed: String(crypto.getRandomValues(new Uint32Array(1))[0]),
    record,
    round: table.view.value.round,
    over: false,
    at: Date.now(),
  };
  saveGame(game);
  go(`/#/game/${game.id}`);
}

/** Who decides at this position, else who had the last word. */
function likely(table: ReplayTable): SeatKey {
  const next = table.acts.value.find(a => a !== "chance");
  return next ?? table.entry(table.step.value)?.by ?? "p1";
}

export function PlayOnDialog({ table, onClose }: { table: ReplayTable; onClose: () => void }) {
  const [mine, sit] = useState<SeatKey>(likely(table));
  const [level, choose] = useState<string>("normal");
  const over = table.acts.value.length === 0;
  return (
    <Dialog title={t("web.replay.play_on")} onClose={onClose}>
      <p>{t(over ? "web.replay.play_on.over" : "web.replay.play_on.why")}</p>
      {!over && (
        <form
          class="replay-play-on"
          onSubmit={event => {
            event.preventDefault();
            begin(table, mine, level);
          }}
        >
          <div class="field">
            <label for="replay-seat">{t("web.replay.play_on.seat")}</label>
            <select id="replay-seat" class="input" value={mine} onChange={event => sit(event.currentTarget.value as SeatKey)}>
              {table.seats.value.map(s => (
                <option key={s.seat} value={s.seat}>
                  {s.name}
                </option>
              ))}
            </select>
          </div>
          {table.facts.seats > 1 && (
            <div class="field">
              <label for="replay-level">{t("web.replay.play_on.level")}</label>
              <select id="replay-level" class="input" value={level} onChange={event => choose(event.currentTarget.value)}>
                {LEVELS.map(l => (
                  <option key={l} value={l}>
                    {t(`web.level.${l}`)}
                  </option>
                ))}
              </select>
            </div>
          )}
          <button type="submit" class="button lit">
            {t("web.replay.play_on.go")}
          </button>
        </form>
      )}
    </Dialog>
  );
}
