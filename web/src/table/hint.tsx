// hint.tsx - what the computer would do: the button that asks, and the slip with its advice. The boards light what `hinted` names.
import "./hint.css";
import { effect, signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { gameOf } from "@/games";
import type { Table } from "@/lib/table";
import { parse, planWords, sceneOf } from "@/lib/tell";
import type { Advice, SeatKey } from "@/lib/view";
import { great, has, lang, ofGame, refusal, signed, t, tn } from "@/lib/words";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { notice, tell } from "@/ui/notice";

const LEVEL = "expert";
const PARTS = 4; // of the evaluation, that are told

/** The move that is advised now, in its text form: boards show its target. */
export const hinted = signal<string | null>(null);

interface Given {
  table: Table;
  seat: SeatKey;
  decision: string; // that the advice is about
  advice: Advice[];
}

const given = signal<Given | "asked" | null>(null);

function dismiss(): void {
  given.value = null;
  hinted.value = null;
}

/** A move that the player has chosen here and that the table asks about first, as its own button does. */
export const wished = signal<string | null>(null);

/** On a phone the slip lies above the board: it goes, and the board shows the move. */
function show(move: string): void {
  hinted.value = move;
  if (matchMedia("(max-width: 700px)").matches) given.value = null;
}

const mayAsk = (table: Table): boolean => {
  const me = table.me.value;
  return table.hintsAllowed && me !== null && table.legal.value.length > 0 && table.acts.value.includes(me);
};

/** What one has to decide. Where all decide at once, the others change the position meanwhile, and the advice still holds. */
const decisionAt = (table: Table): string => table.legal.value.join();

async function ask(table: Table): Promise<void> {
  const seat = table.me.value;
  const decision = decisionAt(table);
  if (seat === null || given.value === "asked") return;
  given.value = "asked";
  announce(t("web.replay.hint.thinking"));
  const answer = await table.hint(LEVEL);
  if (given.value !== "asked" || decisionAt(table) !== decision) return dismiss();
  if (!Array.isArray(answer)) {
    dismiss();
    return notice(refusal(answer), true);
  }
  if (answer.length === 0) {
    dismiss();
    return notice(t("web.replay.hint.none"));
  }
  given.value = { table, seat, decision, advice: answer };
  hinted.value = answer[0].moves[leadOf(table, answer[0]) - 1];
  announce(t("web.replay.hint.says", words(table, seat, answer[0], leadOf(table, answer[0]) - 1)));
}

/** How many moves of the plan are the first click: all but the last are made silently. */
const leadOf = (table: Table, { moves }: Advice): number => gameOf(table.facts.game).lead?.(moves) ?? 1;

// ---- advice in words ----

/** Moves of the plan from one to before another. */
const words = (table: Table, seat: SeatKey, { moves }: Advice, from?: number, to?: number): string =>
  planWords(sceneOf(table), table.engine, seat, moves, from, to);

/** What the table's own button says that makes the move now; null: none has words of its own for it. */
function buttonWords({ facts, view }: Table, move: string): string | null {
  const { verb, args } = parse(move);
  const key = `web.${facts.game}.act.${verb}_${view.value.phase}`;
  return args.length === 0 && has(key) ? t(key) : null;
}

function partWords(advice: Advice): string[] {
  return Object.entries(advice.parts)
    .filter(([word, amount]) => Math.abs(amount) >= 50 && has(`ai.part.${word}`))
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, PARTS)
    .map(([word, amount]) => `${t(`ai.part.${word}`)} ${signed(Math.round(amount / 100))}`);
}

/** What a click does of the plan: all, its first step, or all that one has to decide now. */
function playWords(table: Table, seat: SeatKey, { moves }: Advice, lead: number): string {
  const acts = table.engine.preview(seat, moves.slice(0, lead))?.to_act ?? [];
  if (!acts.includes(seat) && !acts.includes("chance")) return t("web.replay.hint.play_last");
  return t(moves.length > lead ? "web.replay.hint.play_first" : "web.replay.hint.play");
}

function Way({ it, advice, best }: { it: Given; advice: Advice; best: boolean }) {
  const { table, seat } = it;
  const lead = leadOf(table, advice);
  const [first, ...rest] = advice.moves.slice(lead - 1);
  const wordsOf = (from: number, to?: number): string => words(table, seat, advice, from, to);
  const [now, then] = useMemo(() => [wordsOf(lead - 1, lead), wordsOf(lead)], [it, advice, lang.value]);
  const coins = Math.round(advice.coins / 100);
  const expects = tn(ofGame("web.replay.hint.points", table.facts.game), coins);
  const play = (): void => {
    if (gameOf(table.facts.game).asks?.(first, table.facts)) wished.value = first;
    else void table.playAll(advice.moves.slice(0, lead)).then(tell);
  };
  const chance = t("web.replay.hint.chance", Math.round(advice.chance / 100));
  return (
    <li class={hinted.value === first ? "hint-way hint-shown" : "hint-way"} onMouseEnter={() => (hinted.value = first)}>
      <p class="hint-plan">{buttonWords(table, first) ?? great(now)}</p>
      {rest.length > 0 && <p>{t("web.replay.hint.then", then)}</p>}
      <p class="note">{table.facts.seats > 1 ? `${expects} · ${chance}` : expects}</p>
      {best && <p class="note">{t("web.replay.hint.why", partWords(advice).join(", "))}</p>}
      <div class="hint-do">
        <Button class={best ? "small lit" : "small"} onClick={play} words={playWords(table, seat, advice, lead)} />
        <Button class="small plain" aria-pressed={hinted.value === first} onClick={() => show(first)} words={t("web.replay.hint.show")} />
      </div>
    </li>
  );
}

/** The advice; nothing while none was asked for. It goes as soon as something else is to be decided. */
export function HintSlip({ table }: { table: Table }) {
  useEffect(
    () =>
      effect(() => {
        const it = given.value;
        if (it !== null && it !== "asked" && decisionAt(table) !== it.decision) dismiss();
      }),
    [table],
  );
  useEffect(() => dismiss, [table]);
  const it = given.value;
  if (it === null) return null;
  return (
    <aside class="hint-slip paper" aria-label={t("web.replay.hint.title")}>
      <div class="hint-head">
        <Icon of="ui.hint" />
        <h2>{t(it === "asked" ? "web.replay.hint.thinking" : "web.replay.hint.title")}</h2>
        <Button class="plain icon-only" aria-label={t("web.common.close")} onClick={dismiss} icon="ui.close" />
      </div>
      {it !== "asked" && (
        <ol class="hint-ways">
          {it.advice.map((a, i) => (
            <Way key={a.moves.join()} it={it} advice={a} best={i === 0} />
          ))}
        </ol>
      )}
      {it !== "asked" && <p class="note">{t("web.replay.hint.judge")}</p>}
    </aside>
  );
}

/** Only where hints are allowed; can be pressed while one must decide. */
export function HintButton({ table }: { table: Table }) {
  const [asking, set] = useState(false);
  if (!table.hintsAllowed) return null;
  return (
    <Button
      class="icon-only"
      tip={t("web.replay.hint.ask")}
      disabled={asking || !mayAsk(table)}
      onClick={() => {
        set(true);
        void ask(table).finally(() => set(false));
      }}
      icon="ui.hint"
    />
  );
}
