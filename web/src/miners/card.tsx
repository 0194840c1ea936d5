// card.tsx - a card of the mine as paper: level and cost, emblem and name, its effects in words, its half-Carts.
import { t } from "@/lib/words";
import { Icon, iconFor } from "@/ui/icon";
import { cardEffects, cardName, discountText, factionsName, NUMERALS } from "./facts";
import type { CardFacts, Half, MinersFacts } from "./view";
import { Signs } from "./glyphs";
import "./card.css";

/** Its colours: one faction, two in two halves, none. */
export const factionClass = (card: CardFacts | undefined): string =>
  card && card.factions.length > 0 ? `miners-f1-${card.factions[0]} miners-f2-${card.factions.at(-1)}` : "miners-f0";

export const cardIcon = (key: string, card: CardFacts | undefined): string =>
  iconFor(`card.${key}`, `faction.${card?.factions[0]}`, "miners.mine");

/** Emblems on the faction's colours. */
export function Emblems({ card }: { card: CardFacts | undefined }) {
  return (
    <span class="miners-emblems" role="img" aria-label={factionsName(card)} title={factionsName(card)}>
      {(card?.factions ?? []).map(f => (
        <span key={f} class={`miners-emblem miners-f1-${f}`}>
          <Icon of={iconFor(`faction.${f}`)} />
        </span>
      ))}
    </span>
  );
}

export function CostCoin({ cost, printed }: { cost: number; printed?: number }) {
  const less = printed !== undefined && cost < printed;
  return (
    <span class={less ? "miners-cost less" : "miners-cost"} title={t("web.miners.costs", cost)}>
      {less && <s aria-hidden="true">{printed}</s>}
      <b>{cost}</b>
      <Icon of="miners.coin" />
    </span>
  );
}

export const LevelMark = ({ level }: { level: number }) => (
  <span class={`miners-level level-${level}`} data-sign={NUMERALS[level]} aria-hidden="true" />
);

/** The six sides with their half-Carts, as a small plan. */
export function HalvesPlan({ carts }: { carts: Half[] }) {
  const spots: Record<Half, [number, number]> = { ul: [9, 3], ur: [23, 3], l: [3, 10], r: [29, 10], ll: [9, 17], lr: [23, 17] };
  return (
    <svg class="miners-plan" viewBox="0 0 32 20" aria-hidden="true">
      <rect x="3" y="3" width="26" height="14" rx="2" />
      {(Object.keys(spots) as Half[]).map(h => (
        <circle key={h} class={carts.includes(h) ? "full" : "none"} cx={spots[h][0]} cy={spots[h][1]} r="3" />
      ))}
    </svg>
  );
}

/** What the card says, an effect a line. */
export function Effects({ facts, card, signs = false }: { facts: MinersFacts; card: string; signs?: boolean }) {
  const texts = cardEffects(facts, card);
  const it = facts.cards[card];
  return (
    <ol class={texts.length > 1 ? "miners-effects several" : "miners-effects"}>
      {texts.map((text, i) => (
        <li key={i}>
          {signs && <Signs effect={it.effects[i]} />}
          <span>{text}</span>
        </li>
      ))}
      {it?.discount && <li class="lasting">{discountText(it.discount)}</li>}
    </ol>
  );
}

/** Letters of the longest word: no word of a name is broken, a long one is set smaller. */
const longestWord = (name: string): number => Math.max(...name.split(/[\s-]+/).map(word => word.length));

/** The head of a card: what one looks for first. */
export function CardHead({ facts, card, cost }: { facts: MinersFacts; card: string; cost?: number }) {
  const it = facts.cards[card];
  return (
    <span class="miners-card-head">
      <span class={`miners-card-cloth ${factionClass(it)}`}>
        <Icon of={cardIcon(card, it)} class="big" />
        <Emblems card={it} />
      </span>
      <span class="miners-card-name">
        <span class="miners-card-marks">
          <LevelMark level={it?.level ?? 1} />
          <CostCoin cost={cost ?? it?.cost ?? 0} printed={it?.cost} />
          <HalvesPlan carts={it?.carts ?? []} />
        </span>
        <b class="name" style={{ "--letters": longestWord(cardName(card)) }}>
          {cardName(card)}
        </b>
      </span>
    </span>
  );
}
