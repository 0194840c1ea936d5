// hand.tsx - the cards in hand, to read and to pick up. What a click does is told by the decision: pick up to play, discard. One that
// cannot be played says why. A card that says much is wider than one that says little, and all are set in the largest type in which
// the tray stays low.
import { useRef } from "preact/hooks";
import { onlyTells } from "@/lib/table";
import { lang, t } from "@/lib/words";
import { useSizeOf } from "@/ui/hooks";
import { Icon } from "@/ui/icon";
import { useMore } from "@/ui/more";
import { LineTag, lineWith } from "@/table/compared";
import { hinted } from "@/table/hint";
import { CardHead, Effects, LevelMark } from "./card";
import { moveOf } from "./decide";
import type { Desk } from "./desk";
import { choose, goes, isDrafting, lacking } from "./draft";
import { cardEffects, discountText, levelName } from "./facts";
import { hovers } from "./slip";
import { whyNot, whyShort } from "./why";
import { classes, halvesWords } from "./words";
import "./hand.css";

/** What a click does: pick it up, choose it for the discards of the first hand, discard it; of a card that cannot be played, ask why. */
function click(desk: Desk, card: string, move: string | null): void {
  if (isDrafting(desk)) choose(desk, card);
  else if (desk.table.asks?.value && desk.decision.value.verb === "play") void desk.play(move ?? `${desk.me.value} play ${card}`);
  else if (!move) desk.asked.value = card;
  else if (desk.decision.value.verb === "discard") void desk.play(move);
  else {
    desk.pickUp(desk.card.value === card ? null : card);
    if (desk.card.value) desk.tab.value = "mine";
  }
}

/** What a click on the card would do, for those who cannot see that it is highlighted. */
function doesWhat(desk: Desk, card: string, move: string | null): string {
  const verb = desk.decision.value.verb;
  if (verb === "discard") return t("web.miners.discard_this");
  if (verb !== "play") return "";
  return move ? t("web.miners.play_this", desk.handFacts(card)?.cost ?? 0) : whyNot(desk, card);
}

/** How wide a card is beside the others. */
function share({ facts }: Desk, card: string): number {
  const discount = facts.cards[card]?.discount;
  const letters = [...cardEffects(facts, card), discount ? discountText(discount) : ""].join(" ").length;
  return 0.6 + letters / 150;
}

/** What stands at the foot of a card: what becomes of it (a state while the first hand is chosen, a deed later), or why it cannot be
    played. */
function Foot({ desk, card, move }: { desk: Desk; card: string; move: string | null }) {
  if (isDrafting(desk)) {
    const away = goes(desk, card);
    return (
      <span class={away ? "miners-away chosen" : "miners-away"}>
        <Icon of={away ? "miners.discard" : "miners.hand"} /> {t(away ? "web.miners.goes" : "web.miners.stays")}
      </span>
    );
  }
  const { verb } = desk.decision.value;
  if (verb === "discard" && move)
    return (
      <span class="miners-away">
        <Icon of="miners.discard" /> {t("web.miners.discard")}
      </span>
    );
  const why = verb === "play" && !move ? whyShort(desk, card) : "";
  return why ? (
    <span class="miners-why" aria-hidden="true">
      {why}
    </span>
  ) : null;
}

function HandCard({ desk, card }: { desk: Desk; card: string }) {
  const { verb } = desk.decision.value;
  const move = verb === "play" || verb === "discard" ? moveOf(desk.decision.value, card) : null;
  const drafting = isDrafting(desk);
  const chosen = drafting && goes(desk, card);
  const held = desk.card.value === card;
  const lit = move && !onlyTells(desk.table) && (!drafting || chosen || lacking(desk) > 0);
  const meant = hinted.value !== null && hinted.value === move;
  const ask = (): void => void (!move && verb === "play" && (desk.asked.value = card));
  return (
    <li class={held ? "held" : undefined} style={{ flexGrow: share(desk, card) }}>
      <LineTag line={lineWith(([, word]) => word === card)} />
      <button
        type="button"
        data-card={card}
        class={classes(
          "miners-card paper",
          lit && "lit",
          held && "held",
          chosen && "goes",
          meant && "hinted",
          verb === "play" && !move && "not-now",
        )}
        aria-pressed={(verb === "play" && move) || drafting ? held || chosen : undefined}
        aria-disabled={!lit && !desk.table.asks?.value}
        onClick={() => click(desk, card, move)}
        onFocus={ask}
        onPointerEnter={e => hovers(e) && ask()}
      >
        <span class="unseen">{doesWhat(desk, card, move)}</span>
        <CardHead facts={desk.facts} card={card} cost={desk.handFacts(card)?.cost} />
        <span class="unseen">
          {desk.facts.cards[card] ? `${levelName(desk.facts.cards[card].level)}. ${halvesWords(desk.facts.cards[card])}` : ""}
        </span>
        <Effects facts={desk.facts} card={card} />
        <Foot desk={desk} card={card} move={move} />
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

/** Types, in rem, and how much more than its share the hand may take before the next smaller one is tried. */
const TYPES: [type: number, more: number][] = [
  [0.9375, 1],
  [0.875, 1],
  [0.8125, Infinity], // nothing is smaller
];

/** The height that the fullest card needs. */
function highest(hand: HTMLElement): number {
  hand.classList.add("measured");
  const high = Math.max(0, ...[...hand.querySelectorAll<HTMLElement>(".miners-card")].map(card => card.offsetHeight));
  hand.classList.remove("measured");
  return high;
}

/** Sets the hand in the largest type in which it is no higher than its share of the table; in the least it is as high as it must be. */
function useType(box: { current: HTMLUListElement | null }, what: string): void {
  const fit = (hand: HTMLElement): void => {
    const table = hand.closest<HTMLElement>(".miners-table");
    const most = Math.max(0.21 * (table?.clientHeight ?? 0), 9.5 * parseFloat(getComputedStyle(document.documentElement).fontSize));
    for (const [type, more] of TYPES) {
      hand.style.setProperty("--type", `${type}rem`);
      if (highest(hand) <= most * more) return;
    }
  };
  useSizeOf(box, fit, [what]);
}

export function Hand({ desk, large = false }: { desk: Desk; large?: boolean }) {
  const box = useRef<HTMLUListElement>(null);
  const hand = desk.mySeat.value?.hand ?? [];
  const seen = new Map<string, number>();
  useType(box, `${hand.join()} ${lang.value}`);
  useMore(box);
  return (
    <ul ref={box} class={large ? "miners-hand large" : "miners-hand"} aria-label={t("web.miners.your_hand")}>
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
