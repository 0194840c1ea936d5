// tray.tsx - the tray before me: tokens in hand, what stopping now would pay, undo, and every move that is no region and no combo.
import { moveWords, sceneOf } from "@/lib/tell";
import { great, t, tn } from "@/lib/words";
import { SkipButton } from "@/table/skip";
import { Button } from "@/ui/button";
import { Effects } from "./about";
import { actionWords } from "./action";
import { handWords, restWords, taskWords } from "./banner";
import type { Choice } from "./choices";
import type { Desk } from "./desk";
import { spent, TOKENS } from "./draft";
import { dragOf } from "./life";
import { dragToken } from "./map/drag";
import { tokenPicture } from "./map/picture";
import { partList, sumOf } from "./names";
import { PeopleToken } from "./people";
import { armyTopic } from "./topics";
import "./tray.css";

const MOST = 5; // pieces that are drawn; how many there are stands beside them

/** Tokens in hand; a click tells what they do. While redeploying each can be dragged to the map. */
function Hand({ desk }: { desk: Desk }) {
  const army = desk.army.value;
  const me = desk.me.value;
  const count = desk.asked.value ? desk.inHand(TOKENS) : 0;
  if (!army || !me || count === 0) return null;
  const take = (event: PointerEvent): void => {
    const drag = dragOf(desk);
    if (drag) dragToken(event, "hand", drag, tokenPicture(me, army.race));
  };
  return (
    <div class={`realms-hand${desk.drafting.value ? " drags" : ""}${count > 3 ? " many" : ""}`} aria-hidden="true">
      {Array.from({ length: Math.min(count, MOST) }, (_, i) => (
        <span key={i} class="realms-piece" onPointerDown={take} onClick={() => (desk.topic.value = armyTopic(army))}>
          <PeopleToken seat={me} race={army.race} />
        </span>
      ))}
    </div>
  );
}

/** What the turn would pay if it ended now. */
function Income({ desk }: { desk: Desk }) {
  const income = desk.income.value;
  const me = desk.me.value;
  if (!income || !me || !desk.army.value || !desk.about.value?.told) return null;
  const label = desk.phase.value === "conquer" ? t("web.realms.if_stop") : t("web.realms.if_end");
  return (
    <p class="realms-income">
      {label} <b>{tn("web.realms.coins_gained", income.sum)}</b> <small>{partList(income.parts, desk.view.value, me)}</small>
    </p>
  );
}

/** At the start of a turn both ways say what they pay; null: nothing is to be said. */
function paysOf(desk: Desk, { verb, move }: Choice): number | null {
  if (!desk.begins.value) return null;
  return verb === "stop" ? (desk.income.value?.sum ?? null) : verb === "decline" ? sumOf(desk.explain(move)) : null;
}

/** What the tokens in hand are good for; nothing outside of conquests. */
function reachWords(desk: Desk): string {
  const { have, die, regions } = desk.stakes.value;
  const rolls = Object.values(regions).some(stake => stake.least !== undefined);
  if (have === 0 || desk.lit.value.size === 0) return "";
  return die > 0 && rolls ? t("web.realms.reach_die", have, have + 1, have + die) : t("web.realms.reach", have);
}

/** Whether a piece that comes from no hand can still be put down, now that nothing else is in hand. */
function hasSpare(desk: Desk): boolean {
  if (!desk.drafting.value || desk.left.value > 0) return false;
  const isLegal = (verb: string): boolean => desk.table.legal.value.some(move => move.startsWith(`${desk.me.value} ${verb} `));
  return desk.single.value.some(verb => spent(desk.draft.value, verb) === 0 && isLegal(verb));
}

const QUIET = new Set(["decline", "stop", "forgo"]); // an end, not the usual next step

function Act({ desk, choice, only, hinted }: { desk: Desk; choice: Choice; only: boolean; hinted: boolean }) {
  const lit = only || !QUIET.has(choice.verb);
  const pays = paysOf(desk, choice);
  const go = (): void => {
    if (choice.verb === "decline") desk.declining.value = choice;
    else void desk.play(choice.move);
  };
  return (
    <Button
      class={`${lit ? "lit" : "realms-bone"}${hinted ? " hinted" : ""}`}
      data-verb={choice.verb}
      data-move={choice.move}
      onClick={go}
      words={great(actionWords(desk, choice))}
    >
      {pays !== null && <small>{tn("web.realms.coins_gained", pays)}</small>}
    </Button>
  );
}

function Acts({ desk, hinted }: { desk: Desk; hinted: string | null }) {
  const { plain, regions, combos } = desk.choices.value;
  const buttons = plain.filter(c => c.verb === "decline" || !desk.declines(c)); // how to decline is asked by the dialog
  const isHinted = (choice: Choice): boolean =>
    choice.move === hinted || (choice.verb === "decline" && plain.some(c => desk.declines(c) && c.move === hinted));
  const nothingElse = desk.lit.value.size === 0 && combos.size === 0 && regions.size === 0;
  const left = desk.left.value;
  return (
    <>
      {desk.drafting.value && (left > 0 || desk.table.legal.value.some(m => m.includes(" take "))) && (
        <Button class={left > 0 ? "lit" : "realms-bone"} onClick={() => desk.spread()} words={t("web.realms.spread")} />
      )}
      {(desk.finish.value ?? (desk.drafting.value && !plain.some(c => c.verb === "done"))) && (
        <Button
          class="lit"
          data-verb="done"
          disabled={!desk.finish.value}
          onClick={desk.finish.value ?? undefined}
          words={t("web.realms.act.done")}
        />
      )}
      {buttons.map(choice => (
        <Act key={choice.move} desk={desk} choice={choice} only={nothingElse && buttons.length === 1} hinted={isHinted(choice)} />
      ))}
    </>
  );
}

/** "Undo: place tokens in Bald Uncle". */
function undoWords(desk: Desk): string {
  const move = desk.undone.value;
  return move ? `${t("web.realms.undo")}: ${moveWords(move, sceneOf(desk.table, desk.view.value))}` : t("web.realms.undo");
}

const FEW = 2; // moves with a button each that lie beside all that is said

export function Tray({ desk, hinted }: { desk: Desk; hinted: string | null }) {
  const asked = desk.asked.value;
  const { phase, round, rounds } = desk.view.value;
  const isFirst = phase === "pick" && round === 1; // the banner says what to do: here is what it is about
  const many = desk.choices.value.plain.filter(c => c.verb === "decline" || !desk.declines(c)).length > FEW;
  return (
    <section class={many ? "realms-tray many" : "realms-tray"} aria-label={t("web.realms.tray")}>
      <Effects desk={desk} />
      <div class="realms-about">
        <Hand desk={desk} />
        <div class="realms-say">
          <b>{asked ? handWords(desk) || (isFirst ? t("web.realms.first_pick", rounds) : taskWords(desk)) : restWords(desk)}</b>
          {asked && handWords(desk) && reachWords(desk) && <span>{reachWords(desk)}</span>}
          {hasSpare(desk) && <small>{t("web.realms.fortress_left")}</small>}
        </div>
        <Income desk={desk} />
      </div>
      <div class="realms-buttons">
        <div class="realms-back">
          <Button
            class="on-tray icon-only"
            tip={undoWords(desk)}
            disabled={!desk.canUndo.value}
            onClick={() => void desk.undo()}
            icon="ui.undo"
          />
          <Button
            class="on-tray realms-reset"
            disabled={!desk.canUndo.value}
            onClick={() => void desk.reset()}
            words={t(desk.table.canUndo.value || !desk.canUndo.value ? "web.realms.reset" : "web.realms.reset_draft")}
          />
        </div>
        <Acts desk={desk} hinted={hinted} />
        {!asked && <SkipButton table={desk.table} />}
      </div>
    </section>
  );
}
