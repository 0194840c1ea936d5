// mistake.tsx - one mistake in words and on the board: what was played, what was better, what it cost; the position of who made it, and
// the game tried again from there.
import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { ReplayTable } from "@/lib/replay";
import { seatName } from "@/lib/table";
import { lang, ofGame, t } from "@/lib/words";
import { compared, LineSign } from "@/table/compared";
import { Button } from "@/ui/button";
import { useSizeOf } from "@/ui/hooks";
import { SeatMark } from "@/ui/seat";
import { waysInWords, type Decision } from "./judge";

export const percent = (part: number, digits = 0): string =>
  t(
    "web.replay.analysis.percent",
    (part * 100).toLocaleString(lang.value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );

/** The mistake that the board shows; null: none. */
export const shown = signal<Decision | null>(null);

/** Goes to the position as its player saw it, and draws both lines there. */
export function show(table: ReplayTable, d: Decision): void {
  table.go(table.stepAt(d.from), d.seat);
  shown.value = d;
  compared.value = { seat: d.seat, played: d.played, better: d.better ?? [] };
}

export function hide(): void {
  shown.value = null;
  compared.value = null;
}

/** What is drawn belongs to one position: it goes with it. */
export function useShown(table: ReplayTable): void {
  useEffect(() => {
    const stops = [table.step.subscribe(hide), table.eyes.subscribe(hide)];
    return () => {
      stops.forEach(stop => stop());
      hide();
    };
  }, [table]);
}

// ---- words ----

/** "75% → 8%"; with a digit more where they would look the same. */
function change(from: number, to: number, words: (n: number, digits: number) => string): [string, string] {
  const [a, b] = [words(from, 0), words(to, 0)];
  return a === b ? [words(from, 1), words(to, 1)] : [a, b];
}

const plain = (n: number, digits: number): string =>
  n.toLocaleString(lang.value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

export function lossWords(table: ReplayTable, d: Decision): string[] {
  const { chance = 0, chance_lost = 0, coins = 0, coins_lost = 0 } = d;
  const score = t(ofGame("web.replay.analysis.score_change", table.facts.game), ...change(coins, coins - coins_lost, plain));
  if (table.facts.seats === 1) return [score];
  return [t("web.replay.analysis.chance_change", ...change(chance, chance - chance_lost, percent)), score];
}

export const headWords = (table: ReplayTable, d: Decision): string =>
  t("web.replay.analysis.mistake_round", table.roundAt(table.stepAt(d.from)), seatName(table, d.seat));

// ---- on paper ----

interface Props {
  table: ReplayTable;
  d: Decision;
  onShow?: () => void; // none: it is shown
  onTry: () => void;
}

export function Mistake({ table, d, onShow, onTry }: Props) {
  const words = useMemo(() => waysInWords(table, d), [table, d.from, d.better?.join(), lang.value]);
  const head = headWords(table, d);
  const [loss, ...more] = lossWords(table, d);
  const go = t("web.replay.analysis.jump");
  const again = t("web.replay.analysis.try");
  return (
    <>
      <SeatMark seat={d.seat} />
      <div>
        <h4>{head}</h4>
        <p class="loss">{loss}</p>
        {more.map(text => (
          <p key={text} class="note replay-more-loss">
            {text}
          </p>
        ))}
        <p class="replay-line">
          <LineSign line="played" /> {t("web.replay.analysis.played", words.played)}
        </p>
        <p class="replay-line replay-better">
          <LineSign line="better" /> {t("web.replay.analysis.better", words.better)}
        </p>
        <div class="replay-mistake-do">
          {onShow && <Button class="small" aria-label={`${go}: ${head}`} onClick={onShow} words={go} />}
          <Button class="small" aria-label={`${again}: ${head}`} onClick={onTry} words={again} />
        </div>
      </div>
    </>
  );
}

/** The mistake that the board shows, where the panel is closed. */
export function ShownMistake({ table, onTry }: { table: ReplayTable; onTry: () => void }) {
  const d = shown.value;
  const card = useRef<HTMLElement>(null);
  useSizeOf(card, box => box.parentElement?.style.setProperty("--card", `${box.offsetHeight}px`), [d]);
  if (!d) return null;
  return (
    <aside class="replay-shown paper" ref={card} aria-label={headWords(table, d)}>
      <div class="replay-mistake">
        <Mistake table={table} d={d} onTry={onTry} />
      </div>
      <Button class="plain icon-only" aria-label={t("web.common.close")} onClick={hide} icon="ui.close" />
    </aside>
  );
}
