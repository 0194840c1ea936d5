// decks.tsx - the four decks with how many cards are left, and their discards to look through. A deck one may draw from is lit.
import { useState } from "preact/hooks";
import { t, tn } from "@/lib/words";
import { hinted } from "@/table/hint";
import { Dialog } from "@/ui/dialog";
import { moveOf } from "./decide";
import type { Desk } from "./desk";
import { CardHead, Effects, LevelMark } from "./card";
import { levelName } from "./facts";
import { classes } from "./words";

function Discards({ desk, level, onClose }: { desk: Desk; level: number; onClose: () => void }) {
  const list = desk.view.value.discards[level - 1];
  const cards = Array.isArray(list) ? list : [];
  return (
    <Dialog title={t("web.miners.discards", levelName(level))} onClose={onClose}>
      {cards.length === 0 && <p>{t("web.miners.discards_none")}</p>}
      <ul class="miners-discards">
        {cards.map(card => (
          <li key={card}>
            <CardHead facts={desk.facts} card={card} />
            <Effects facts={desk.facts} card={card} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function Decks({ desk }: { desk: Desk }) {
  const [open, show] = useState<number | null>(null);
  const view = desk.view.value;
  return (
    <section class="miners-decks" aria-label={t("web.miners.decks_label")}>
      <ul>
        {view.decks.map((left, i) => {
          const level = i + 1;
          const move = desk.decision.value.verb === "draw" ? moveOf(desk.decision.value, level) : null;
          const thrown = view.discards[i];
          const discards = Array.isArray(thrown) ? thrown.length : thrown;
          const words = `${levelName(level)}: ${tn("web.miners.cards_left", left)}`;
          return (
            <li key={level}>
              <button
                type="button"
                class={classes("miners-deck", `level-${level}`, move && "lit", move && hinted.value === move && "hinted")}
                aria-label={move ? t("web.miners.draw_from", words) : t("web.miners.see_discards", words, discards)}
                onClick={() => (move ? void desk.play(move) : show(level))}
              >
                <LevelMark level={level} />
                <b data-sign={left} />
              </button>
            </li>
          );
        })}
      </ul>
      {open !== null && <Discards desk={desk} level={open} onClose={() => show(null)} />}
    </section>
  );
}
