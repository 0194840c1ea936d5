// hand.tsx - the cards in hand, to read and to pick up. What a click does is told by the decision: pick up to play, discard.
import { t } from "@/lib/words";
import { Icon } from "@/ui/icon";
import { hinted } from "@/table/hint";
import { CardHead, Effects, LevelMark } from "./card";
import { moveOf } from "./decide";
import type { Desk } from "./desk";
import { levelName } from "./facts";
import { classes, halvesWords } from "./words";
import "./hand.css";

/** What it would cost now; the printed cost where it cannot be played. */
export const costNow = (desk: Desk, move: string | null): number | undefined =>
  move ? desk.table.engine.explain(move).reduce((sum, part) => sum + part.amount, 0) : undefined;

function click(desk: Desk, card: string, move: string): void {
  if (desk.decision.value.verb === "discard") void desk.play(move);
  else {
    desk.pickUp(desk.card.value === card ? null : card);
    if (desk.card.value) desk.tab.value = "mine";
  }
}

/** What a click on the card would do, for who cannot see that it is lit. */
function doesWhat(desk: Desk, move: string | null, cost: number | undefined): string {
  const verb = desk.decision.value.verb;
  if (verb === "discard") return t("web.miners.discard_this");
  if (verb !== "play") return "";
  return move ? t("web.miners.play_this", cost ?? 0) : t("web.miners.cannot_play");
}

function HandCard({ desk, card }: { desk: Desk; card: string }) {
  const verb = desk.decision.value.verb;
  const move = verb === "play" || verb === "discard" ? moveOf(desk.decision.value, card) : null;
  const cost = verb === "play" ? costNow(desk, move) : undefined;
  const held = desk.card.value === card;
  const meant = hinted.value !== null && hinted.value === move;
  return (
    <li class={held ? "held" : undefined}>
      <button
        type="button"
        class={classes("miners-card paper", move && "lit", held && "held", meant && "hinted")}
        aria-pressed={verb === "play" && move ? held : undefined}
        aria-disabled={!move}
        onClick={() => move && click(desk, card, move)}
      >
        <span class="unseen">{doesWhat(desk, move, cost)}</span>
        <CardHead facts={desk.facts} card={card} cost={cost} />
        <span class="unseen">
          {desk.facts.cards[card] ? `${levelName(desk.facts.cards[card].level)}. ${halvesWords(desk.facts.cards[card])}` : ""}
        </span>
        <Effects facts={desk.facts} card={card} />
        {verb === "discard" && move && (
          <span class="miners-away">
            <Icon of="miners.discard" /> {t("web.miners.discard")}
          </span>
        )}
      </button>
    </li>
  );
}

/** A card of another's hand: only its level is known. */
export const CardBack = ({ level }: { level: number }) => (
  <span class={`miners-back level-${level}`} role="img" aria-label={levelName(level)}>
    <LevelMark level={level} />
  </span>
);

export function Hand({ desk, large = false }: { desk: Desk; large?: boolean }) {
  const hand = desk.mySeat.value?.hand ?? [];
  const seen = new Map<string, number>();
  return (
    <ul class={classes("miners-hand", large && "large", hand.length > 5 && "many")} aria-label={t("web.miners.your_hand")}>
      {hand.map((card, i) => {
        const n = (seen.get(String(card)) ?? 0) + 1;
        seen.set(String(card), n);
        if (typeof card === "string") return <HandCard key={`${card}${n}`} desk={desk} card={card} />;
        return (
          <li key={i}>
            <CardBack level={card} />
          </li>
        );
      })}
      {hand.length === 0 && <li class="miners-empty">{t("web.miners.empty_hand")}</li>}
    </ul>
  );
}
