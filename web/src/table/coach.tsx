// coach.tsx - a remark about a move that clearly gives something away, or about a kind of move that clearly is worth more than all
// others: at most one a turn, from what a level of the computer expects with my eyes. It is switched off where it speaks.
import "./coach.css";
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { gameOf } from "@/games";
import { coached } from "@/lib/settings";
import type { Table } from "@/lib/table";
import { parse, planWords, sceneOf } from "@/lib/tell";
import type { Advice, SeatKey, View } from "@/lib/view";
import { has, ofGame, small, t, tn } from "@/lib/words";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { tell } from "@/ui/notice";

const LEVEL = "hard";
/** What is clear: so many hundredths of a coin, and of a percent to win. */
const CLEAR = { coins: 200, chance: 300 };

/** What the computer expected before a decision. */
interface Thought {
  seat: SeatKey;
  turn: string;
  decision: string;
  moves: number; // of the log until then
  view: View;
  advice: Advice[];
}

/** What was said before which decision, and whether the last one can be taken back for it; null: nothing. */
const said = signal<{ table: Table; text: string; undo: boolean; decision: string } | null>(null);

const loses = (from: Advice, to: Advice, seats: number): boolean =>
  from.coins - to.coins >= CLEAR.coins && (seats === 1 || from.chance - to.chance >= CLEAR.chance);

const coinsBetween = (from: Advice, to: Advice): number => Math.round((from.coins - to.coins) / 100);

/** The part in which the one is most ahead, in words. */
function reason(best: Advice, other: Advice): string {
  const ahead = (word: string): number => (best.parts[word] ?? 0) - (other.parts[word] ?? 0);
  const [first] = Object.keys(best.parts)
    .filter(word => has(`ai.part.${word}`) && ahead(word) >= 50)
    .sort((a, b) => ahead(b) - ahead(a));
  return first ? ` ${t("web.coach.reason", t(`ai.part.${first}`))}` : "";
}

const leadOf = (table: Table, { moves }: Advice): number => gameOf(table.facts.game).lead?.(moves) ?? 1;

/** What a click would have done, in words. */
function clickWords(table: Table, { seat, view }: Thought, advice: Advice): string {
  const lead = leadOf(table, advice);
  return small(planWords(sceneOf(table, view), table.engine, seat, advice.moves.slice(0, lead), lead - 1, lead));
}

/** A kind of move that is worth clearly more than all others, if there are words for it: to decline. */
function kindWords(table: Table, { seat, advice }: Thought): string | null {
  const [best, ...others] = advice;
  const { verb } = parse(best.moves[0]);
  const other = others.find(a => parse(a.moves[0]).verb !== verb);
  const key = `web.coach.verb.${verb}`;
  if (!other || !has(key) || !loses(best, other, table.facts.seats)) return null;
  return tn(key, coinsBetween(best, other), table.engine.income(seat).sum);
}

class Coach {
  #last: Thought | null = null;
  #told = ""; // the turn in which something was said
  #asking = "";

  constructor(readonly table: Table) {}

  /** Looks at what is to be decided now; asks the computer once for each decision. */
  look(): void {
    const { table } = this;
    this.#hush();
    const [seat, view, log, decision] = [table.me.value, table.view.value, table.log.value, table.legal.value.join()];
    if (!coached.value || !table.advise || seat === null || table.legal.value.length < 2 || !table.acts.value.includes(seat)) return;
    const turn = `${seat} ${view.round}`;
    if (this.#told === turn || this.#asking === decision) return;
    this.#asking = decision;
    void table.advise(LEVEL).then(advice => {
      if (advice.length > 0) this.#think({ seat, turn, decision, moves: log.length, view, advice });
    });
  }

  /** The next decision is made: what was said about the last one is past. */
  #hush(): void {
    const it = said.peek();
    if (it !== null && it.decision !== this.table.legal.value.join()) said.value = null;
  }

  #think(now: Thought): void {
    const before = this.#last;
    this.#last = now;
    // A quick player has gone on: then it is only what was before.
    if (this.#told === now.turn || this.table.legal.peek().join() !== now.decision) return;
    const text = (before?.turn === now.turn && this.#after(before, now)) || kindWords(this.table, now);
    if (text === null) return;
    this.#told = now.turn;
    said.value = { table: this.table, text, undo: before?.turn === now.turn, decision: now.decision };
    announce(text);
  }

  /** What the moves since then have given away, if neither chance nor anybody else has done something. */
  #after(before: Thought, now: Thought): string | null {
    const { table } = this;
    const entries = table.log.peek().slice(before.moves);
    if (entries.length === 0 || entries.some(e => e.by !== now.seat || e.what !== "move" || e.moves.some(m => m.startsWith("chance "))))
      return null;
    const [best] = before.advice;
    const [left] = now.advice;
    if (!loses(best, left, table.facts.seats)) return null;
    const better = clickWords(table, before, best);
    return tn(ofGame("web.coach.better", table.facts.game), coinsBetween(best, left), better) + reason(best, left);
  }
}

export function CoachSlip({ table }: { table: Table }) {
  useEffect(() => {
    const coach = new Coach(table);
    const stop = effect(() => coach.look());
    return () => {
      stop();
      said.value = null;
    };
  }, [table]);
  const it = said.value;
  if (it === null || it.table !== table || !coached.value) return null;
  const hush = (): void => void (said.value = null);
  return (
    <aside class="coach paper" aria-label={t("web.coach")}>
      <Icon of="ui.speak" />
      <p>{it.text}</p>
      <Button class="plain icon-only" aria-label={t("web.common.close")} onClick={hush} icon="ui.close" />
      <div class="coach-do">
        {it.undo && table.canUndo.value && (
          <Button
            class="small"
            onClick={() => {
              hush();
              void table.undo().then(tell);
            }}
            words={t("web.coach.undo")}
          />
        )}
        <Button class="small plain" onClick={() => (coached.value = false)} words={t("web.coach.off")} />
      </div>
    </aside>
  );
}
