// decline.tsx - what a decline means, before it is done; and the ways to decline where the Stonehedge gives a choice.
import { t, tn } from "@/lib/words";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { actionWords, secondPower } from "./action";
import type { Choice } from "./choices";
import type { Desk } from "./desk";
import type { RealmsView } from "./view";
import { partList, raceName, sumOf } from "./names";

/** What this turn would be paid, and for what; nothing where nothing is. */
function Pays({ desk, choice, text }: { desk: Desk; choice: Choice; text: "web.realms.decline_pays" | "web.realms.way_pays" }) {
  const parts = desk.table.engine.explain(choice.move);
  const sum = sumOf(parts);
  if (sum <= 0) return null;
  return (
    <p>
      {tn(text, sum)} <span class="note">{partList(parts)}</span>
    </p>
  );
}

/** The earlier declined race that leaves by that move; the engine knows whether it does. */
function leavesBy(desk: Desk, choice: Choice): string | null {
  const isOlder = (a: { owner?: string; at: string }): boolean => a.owner === choice.seat && a.at === "declined";
  const after = desk.table.engine.preview(choice.seat, [choice.move])?.view as RealmsView | undefined;
  const older = desk.position.value.armies.filter(isOlder);
  const stays = after?.armies.filter(isOlder).map(a => a.race) ?? [];
  return older.find(a => !stays.includes(a.race))?.race ?? null;
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
  if (!choice || !desk.me.value || !desk.legal.value.includes(choice.move)) return null;
  const active = raceName(desk.position.value.seats.find(s => s.seat === choice.seat)?.active ?? "");
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
      <p>{t("web.realms.decline_what", active)}</p>
      {leaves && <p>{t("web.realms.decline_older", raceName(leaves))}</p>}
      <Pays desk={desk} choice={choice} text="web.realms.decline_pays" />
      {ways.map(way => (
        <Way key={way.move} desk={desk} choice={way} />
      ))}
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
