// decline.tsx - before a decline is done: what going on pays and what declining does, side by side; and the ways to decline where the
// Stonehedge gives a choice.
import { useEffect } from "preact/hooks";
import { great, nameOf, t, tn } from "@/lib/words";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { actionWords, secondPower } from "./action";
import type { Choice } from "./choices";
import type { Desk } from "./desk";
import { number } from "./draft";
import type { RealmsView } from "./view";
import { partList, raceName, sumOf, thingName } from "./names";
import { armyTopic, textOf } from "./topics";

/** The position after a move, as far as it can be foreseen. */
const positionAfter = (desk: Desk, choice: Choice): RealmsView =>
  (desk.table.engine.preview(choice.seat, [choice.move])?.view as RealmsView | undefined) ?? desk.position.value;

/** What this turn would be paid, and for what: by the races as they are then. Nothing where nothing is. */
function Pays({ desk, choice, text }: { desk: Desk; choice: Choice; text: "web.realms.decline_pays" | "web.realms.way_pays" }) {
  const parts = desk.table.engine.explain(choice.move);
  const sum = sumOf(parts);
  if (sum <= 0) return null;
  return (
    <p>
      {tn(text, sum)} <span class="note">{partList(parts, positionAfter(desk, choice), choice.seat)}</span>
    </p>
  );
}

/** The earlier declined race that leaves by that move; the engine knows whether it does. */
function leavesBy(desk: Desk, choice: Choice): string | null {
  const isOlder = (a: { owner?: string; at: string }): boolean => a.owner === choice.seat && a.at === "declined";
  const older = desk.position.value.armies.filter(isOlder);
  const stays = positionAfter(desk, choice)
    .armies.filter(isOlder)
    .map(a => a.race);
  return older.find(a => !stays.includes(a.race))?.race ?? null;
}

/** What declining does to the race: leaves one token in each region; or, where more would stay, what its own text says. */
function whatWords(desk: Desk, choice: Choice, race: string): string {
  const keeps = positionAfter(desk, choice).regions.some(r => r.owner === choice.seat && r.race === race && number(r, "tokens") > 1);
  return keeps ? textOf({ kind: "race", key: race }, "declined") : t("web.realms.decline_what", raceName(race));
}

/** Pieces of mine that leave the map with the decline: how many of each, as the engine has it. */
function piecesLost(desk: Desk, choice: Choice): [string, number][] {
  const mine = ({ regions, markers }: RealmsView): string[] => {
    const held = new Set(regions.filter(r => r.owner === choice.seat).map(r => r.region));
    return markers.filter(m => held.has(m.region) && m.marker in desk.facts.pieces).map(m => `${m.marker} ${m.region}`);
  };
  const stay = new Set(mine(positionAfter(desk, choice)));
  const gone = mine(desk.position.value).filter(it => !stay.has(it));
  const kinds = [...new Set(gone.map(it => it.split(" ")[0]))];
  return kinds.map(kind => [kind, gone.filter(it => it.startsWith(`${kind} `)).length]);
}

/** What is lost with the decline: pieces that leave, and what race and power then do no more or otherwise. */
function Losses({ desk, choice }: { desk: Desk; choice: Choice }) {
  const army = desk.position.value.armies.find(a => a.owner === choice.seat && a.at === "active");
  const pieces = piecesLost(desk, choice);
  const ends = army ? armyTopic(army).of.filter(of => textOf(of, "declined") && textOf(of, "declined") !== textOf(of, "help")) : [];
  return (
    <ul class="realms-losses">
      {pieces.map(([kind, n]) => (
        <li key={kind}>
          {t("web.realms.decline_piece", `${great(thingName(kind))}${n > 1 ? ` ×${n}` : ""}`)}{" "}
          {desk.facts.pieces[kind] === "immune" && t("web.realms.decline_immune")}
        </li>
      ))}
      {ends.map(of => (
        <li key={of.kind}>
          <b>{great(nameOf(of.kind, of.key))}.</b> {textOf(of, "declined")}
        </li>
      ))}
    </ul>
  );
}

/** What going on with the race pays, if no region more is taken; nothing when the turn has been paid. */
function Stay({ desk, race }: { desk: Desk; race: string }) {
  const income = desk.income.value;
  return (
    <section>
      <h3>{t("web.realms.stay_title", race)}</h3>
      {desk.begins.value && income ? (
        <p>
          {tn("web.realms.stay_pays", income.sum)}{" "}
          <span class="note">{partList(income.parts, desk.position.value, desk.me.value ?? undefined)}</span>
        </p>
      ) : (
        <p>{t("web.realms.stay_on")}</p>
      )}
    </section>
  );
}

function Way({ desk, choice }: { desk: Desk; choice: Choice }) {
  const leaves = leavesBy(desk, choice);
  return (
    <>
      <p>{choice.verb === "vanish" ? t("web.realms.way_vanish", secondPower(desk)) : t("web.realms.way_forgo", secondPower(desk))}</p>
      {choice.verb !== "vanish" && leaves && <p>{t("web.realms.decline_older", raceName(leaves))}</p>}
      <Pays desk={desk} choice={choice} text="web.realms.way_pays" />
    </>
  );
}

export function DeclineDialog({ desk }: { desk: Desk }) {
  const choice = desk.declining.value;
  const stale = choice !== null && !desk.legal.value.includes(choice.move); // somebody else has acted meanwhile
  useEffect(() => {
    if (stale) desk.declining.value = null;
  }, [stale]);
  if (!choice || stale || !desk.me.value) return null;
  const race = desk.position.value.seats.find(s => s.seat === choice.seat)?.active ?? "";
  const active = raceName(race);
  const { round, rounds } = desk.position.value;
  const leaves = leavesBy(desk, choice);
  const ways = desk.choices.value.plain.filter(c => desk.declines(c) && c.verb !== "decline");
  const close = (): void => {
    desk.declining.value = null;
  };
  const go = (way: Choice): void => {
    close();
    void desk.play(way.move);
  };
  return (
    <Dialog title={t("web.realms.decline_title", active)} onClose={close}>
      <div class="realms-outcomes">
        <Stay desk={desk} race={active} />
        <section>
          <h3>{actionWords(desk, choice)}</h3>
          <Pays desk={desk} choice={choice} text="web.realms.decline_pays" />
          <p>
            {whatWords(desk, choice, race)} {t(round < rounds ? "web.realms.decline_next" : "web.realms.decline_last")}
          </p>
          <Losses desk={desk} choice={choice} />
          {leaves && <p>{t("web.realms.decline_older", raceName(leaves))}</p>}
          {ways.map(way => (
            <Way key={way.move} desk={desk} choice={way} />
          ))}
        </section>
      </div>
      <div class="realms-dialog-acts">
        <Button onClick={close} words={t("web.realms.decline_no")} />
        {[choice, ...ways].map(way => (
          <Button
            class={way === choice ? "lit" : ""}
            key={way.move}
            data-way={way.move}
            onClick={() => go(way)}
            words={actionWords(desk, way)}
          />
        ))}
      </div>
    </Dialog>
  );
}
