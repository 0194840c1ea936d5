// banner.tsx - what is going on, in words, on the cloth of one's own seat; the steps of a round; the round itself.
import type { ComponentChildren } from "preact";
import { great, t, tn } from "@/lib/words";
import { SeatClock } from "@/table/clock";
import { Icon } from "@/ui/icon";
import { ResultButton } from "@/table/result";
import { seatClass, SeatMark } from "@/ui/seat";
import { headWords, taskWords, waitingWords } from "./asking";
import type { Desk } from "./desk";
import "./banner.css";

const STEPS = ["event", "card", "mine", "end"] as const;
type Step = (typeof STEPS)[number];
const STEP_OF: Record<string, Step | undefined> = { event: "event", once: "event", play: "card", mine: "mine", end: "end" };

function Steps({ phase }: { phase: string }) {
  const now = STEP_OF[phase];
  return (
    <ol class="miners-phases" aria-label={t("web.miners.phases")}>
      {STEPS.map(step => (
        <li key={step} class={step === now ? "now" : undefined} aria-current={step === now ? "step" : undefined}>
          {t("web.miners.phase." + step)}
        </li>
      ))}
    </ol>
  );
}

/** On a phone, where one's own seat is behind a tab: the coins that one has. */
function Purse({ desk }: { desk: Desk }) {
  const it = desk.mySeat.value;
  if (!it || desk.table.over.value) return null;
  return (
    <p class="miners-purse">
      <span aria-hidden="true">{it.coins}</span> <Icon of="miners.coin" />
      <span class="unseen">{tn("web.miners.gain.coins", it.coins)}</span>
    </p>
  );
}

export function Banner({ desk }: { desk: Desk }) {
  const mine = desk.decision.value.verb !== "none";
  const winner = desk.table.over.value?.winners[0];
  const seat = winner ?? desk.me.value;
  return (
    <section class={`miners-banner ${seatClass(seat)}${mine ? " mine" : ""}`} aria-label={t("web.miners.banner")}>
      {seat && <SeatMark seat={seat} icon="game.miners" />}
      <div class="miners-task">
        <h2 tabIndex={-1}>{great(headWords(desk))}</h2>
        {!desk.table.over.value && <p>{mine ? taskWords(desk) : waitingWords(desk)}</p>}
      </div>
      <Purse desk={desk} />
      {seat && !winner && <SeatClock table={desk.table} seat={seat} />}
      <Steps phase={desk.view.value.phase} />
      <ResultButton table={desk.table} />
    </section>
  );
}

/** Rounds as pegs. */
export function Pegs({ desk, children }: { desk: Desk; children?: ComponentChildren }) {
  const { round } = desk.view.value;
  const rounds = desk.table.facts.rounds;
  return (
    <span class="miners-rounds">
      <b>{round > 0 ? t("web.miners.round_to", round, rounds) : t("web.miners.before_first")}</b>
      <b class="short" aria-hidden="true">
        {round}/{rounds}
      </b>
      <svg viewBox={`0 0 ${rounds * 16} 16`} aria-hidden="true">
        {Array.from({ length: rounds }, (_, i) => (
          <circle key={i} cx={8 + i * 16} cy="8" r="6" class={i + 1 < round ? "past" : i + 1 === round ? "now" : undefined} />
        ))}
      </svg>
      {children}
    </span>
  );
}
