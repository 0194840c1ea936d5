// chamber.tsx - one card in the mine: a timbered chamber with its emblem, its effects in signs, what lies in it.
import type { MineCard } from "@/lib/view";
import { Icon } from "@/ui/icon";
import { cardIcon, Emblems, factionClass } from "./card";
import { cardName, type MinersFacts } from "./facts";
import { hasGain, type Gain } from "./gain";
import { GainChips, Signs } from "./glyphs";

/** What the chain under the lamp would do here. */
export interface StepHere {
  number: number;
  gain: Gain;
  other: boolean; // only on a way that is not the best
}

function Things({ card }: { card: MineCard }) {
  return (
    <span class="miners-things" aria-hidden="true">
      {Array.from({ length: card.machines }, (_, i) => (
        <span key={i} class="miners-machine">
          <Icon of="miners.machine" />
        </span>
      ))}
    </span>
  );
}

export function ChamberFace({ facts, card, step }: { facts: MinersFacts; card: MineCard; step: StepHere | null }) {
  const it = facts.cards[card.card];
  return (
    <>
      <span class={`miners-cloth ${factionClass(it)}`} aria-hidden="true">
        <Icon of={cardIcon(card.card, it)} class="big" />
        <Emblems card={it} />
      </span>
      <span class="miners-wall" aria-hidden="true">
        <b class="name">{cardName(facts, card.card)}</b>
        <span class="miners-lines">
          {it?.lines.map((line, i) => (
            <Signs key={i} line={line} />
          ))}
        </span>
      </span>
      <Things card={card} />
      {card.collapse > 0 && (
        <span class="miners-rubble" aria-hidden="true">
          <Icon of="miners.collapse" />
        </span>
      )}
      {card.used > 0 && (
        <span class="miners-used" aria-hidden="true">
          <Icon of="miners.lamp" />
        </span>
      )}
      {step && (
        <span class={step.other ? "miners-step other" : "miners-step"} aria-hidden="true">
          <b data-sign={step.number} />
          {hasGain(step.gain) && <GainChips gain={step.gain} />}
        </span>
      )}
    </>
  );
}
