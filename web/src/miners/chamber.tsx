// chamber.tsx - one card in the mine: a timbered chamber with its emblem, its effects in signs, what lies in it.
import { Icon } from "@/ui/icon";
import { cardIcon, Emblems, factionClass } from "./card";
import { cardName } from "./facts";
import type { MineCard, MinersFacts } from "./view";
import { hasGain, type Gain } from "./gain";
import { GainChips, Signs, signsSize } from "./glyphs";
import { classes } from "./words";

/** What the chain under the lamp would do here. */
export interface StepHere {
  number: number;
  gain: Gain;
  other: boolean; // only on a way that is not the best
}

/** What lies on the card, on its lower edge: its Machines; a lamp where a chain has come by. */
function Things({ card }: { card: MineCard }) {
  return (
    <>
      {card.machines > 0 && (
        <span class="miners-machine" aria-hidden="true">
          <Icon of="miners.machine" />
          {card.machines > 1 && <b data-sign={card.machines} />}
        </span>
      )}
      {card.used > 0 && (
        <span class="miners-used" aria-hidden="true">
          <Icon of="miners.lamp" />
        </span>
      )}
    </>
  );
}

/** What a look at a place does not change. */
export function ChamberFace({ facts, card }: { facts: MinersFacts; card: MineCard }) {
  const it = facts.cards[card.card];
  const name = cardName(card.card);
  return (
    <>
      <b class="name" style={{ "--letters": name.length }} aria-hidden="true">
        {name}
      </b>
      <span class={`miners-cloth ${factionClass(it)}`} aria-hidden="true">
        <Icon of={cardIcon(card.card, it)} class="big" />
        <Emblems card={it} />
        {card.collapse > 0 && (
          <span class="miners-rubble">
            <Icon of="miners.collapse" />
          </span>
        )}
      </span>
      <span class={classes("miners-wall", signsSize(it?.effects ?? []), card.collapse > 0 && "fallen")} aria-hidden="true">
        {it?.effects.map((effect, i) => (
          <Signs key={i} effect={effect} />
        ))}
      </span>
      <Things card={card} />
    </>
  );
}

/** The number of its step in the chain under the lamp, and what that gives. */
export const StepMark = ({ step }: { step: StepHere }) => (
  <span class={step.other ? "miners-step other" : "miners-step"} aria-hidden="true">
    <b data-sign={step.number} />
    {hasGain(step.gain) && <GainChips gain={step.gain} />}
  </span>
);
