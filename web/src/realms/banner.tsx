// banner.tsx - whose turn it is, which step, what to do next in words, and the steps of a turn as a row.
import { seatName } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import { great, has, t, tn } from "@/lib/words";
import { SeatClock } from "@/table/clock";
import { winnerWords } from "@/table/end";
import { ResultButton } from "@/table/result";
import { iconFor } from "@/ui/icon";
import { seatClass, SeatMark } from "@/ui/seat";
import { About } from "./about";
import { nextRace } from "./action";
import type { Desk } from "./desk";
import { raceName } from "./names";
import { survivorWords } from "./survivors";
import { armyTopic } from "./topics";
import "./banner.css";

const STEPS = ["ready", "conquer", "redeploy", "coins"] as const;

/** What is to be done now, said to who must do it. */
export function taskWords(desk: Desk): string {
  const phase = desk.phase.value;
  const hand = desk.army.value?.hand ?? 0;
  if (phase === "conquer" && desk.lit.value.size === 0)
    return t(desk.begins.value ? "web.realms.do.start_none" : hand === 0 ? "web.realms.do.no_tokens" : "web.realms.do.nothing_lit");
  if (phase === "defend") return survivorWords(desk);
  if (desk.begins.value) return t("web.realms.do.start");
  if (desk.drafting.value && hand === 0 && phase !== "defend")
    return t(nextRace(desk) ? "web.realms.do.redeploy_first" : "web.realms.do.redeploy_done");
  return has(`web.realms.do.${phase}`) ? t("web.realms.do." + phase) : "";
}

/** "Giants: 3 tokens in hand". */
export function handWords(desk: Desk): string {
  const army = desk.army.value;
  if (!army || !desk.asked.value || !desk.about.value?.hand) return "";
  const parts = [tn("web.realms.in_hand", army.hand ?? 0, raceName(army.race))];
  if (army.hammers) parts.push(tn("web.realms.hammers", army.hammers));
  if (army.camps) parts.push(tn("web.realms.camps", army.camps));
  if (army.armor && desk.phase.value === "redeploy") parts.push(tn("web.realms.armor", army.armor));
  if (desk.phase.value === "heroes" && desk.view.value.heroes > 0) parts.push(tn("web.realms.heroes", desk.view.value.heroes));
  return parts.map((part, i) => (i === 0 ? part : part.replaceAll(" ", "\u00a0"))).join(", "); // a number stays with its word
}

const phaseWords = (phase: string): string => (has(`phase.${phase}`) ? t("phase." + phase) : t("web.turn.nobody"));

/** Said to who has nothing to decide. */
export function restWords(desk: Desk): string {
  if (desk.table.over.value) return great(phaseWords("over"));
  if (desk.table.kind === "replay") return "";
  return desk.table.me.value === null ? t("web.table.watching") : t("web.realms.wait");
}

/** The line that says whose turn it is. */
export function headWords(desk: Desk): string {
  const { table } = desk;
  const view = desk.position.value;
  const over = table.over.value;
  if (over) return winnerWords(table, over);
  const title = has(`web.realms.title.${view.phase}`) ? t("web.realms.title." + view.phase) : phaseWords(view.phase);
  if (desk.asked.value) return t("web.turn.yours", title);
  const acts = table.acts.value.filter((a): a is SeatKey => a !== "chance");
  if (acts.length === 0) return t("web.turn.nobody");
  return t("web.realms.theirs", seatName(table, acts[0]), phaseWords(view.phase));
}

function Steps({ now }: { now: string | null | undefined }) {
  return (
    <ol class="realms-steps" aria-label={t("web.realms.steps")}>
      {STEPS.map(step => (
        <li key={step} class={step === now ? "now" : undefined} aria-current={step === now ? "step" : undefined}>
          <span>{t("web.realms.step." + step)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The mark of a seat tells of its race. */
function Mark({ desk, seat }: { desk: Desk; seat: SeatKey }) {
  const army = desk.view.value.armies.find(a => a.owner === seat && a.at === "active");
  if (!army) return <SeatMark seat={seat} />;
  const topic = armyTopic(army);
  return (
    <About desk={desk} topic={topic} class="realms-mark" label={t("web.realms.about.open", topic.title)}>
      <SeatMark seat={seat} icon={iconFor(`race.${army.race}`)} />
    </About>
  );
}

export function Banner({ desk }: { desk: Desk }) {
  const view = desk.position.value;
  const mine = desk.asked.value;
  const acts = desk.table.acts.value.find((a): a is SeatKey => a !== "chance");
  const winner = desk.table.over.value?.winners[0];
  const seat = winner ?? (mine ? desk.me.value : (acts ?? view.turn));
  const task = mine ? taskWords(desk) : restWords(desk);
  return (
    <section class={`realms-banner ${seatClass(seat)}${mine ? " mine" : ""}`} aria-label={t("web.realms.banner")}>
      {seat && <Mark desk={desk} seat={seat} />}
      <h2 tabIndex={-1}>{great(headWords(desk))}</h2>
      {!desk.table.over.value && <p class="realms-task">{task}</p>}
      {seat && !winner && <SeatClock table={desk.table} seat={seat} />}
      {view.phase !== "over" && <Steps now={desk.about.value?.step} />}
      <ResultButton table={desk.table} />
    </section>
  );
}

/** Rounds as pegs. */
export function RoundTrack({ desk }: { desk: Desk }) {
  const { round, rounds } = desk.position.value;
  return (
    <div class="realms-rounds">
      <p>{t("web.realms.round", round, rounds)}</p>
      <b aria-hidden="true">
        {round}/{rounds}
      </b>
      <svg viewBox={`0 0 ${rounds * 16} 16`} aria-hidden="true">
        {Array.from({ length: rounds }, (_, i) => (
          <circle key={i} cx={8 + i * 16} cy="8" r="6" class={i + 1 < round ? "past" : i + 1 === round ? "now" : undefined} />
        ))}
      </svg>
    </div>
  );
}
