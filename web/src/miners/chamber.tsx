// chamber.tsx - one card in the mine: a room in its faction's style, its name on the lintel, its emblem, its effects on a note,
// and what lies in it.
import { Icon } from "@/ui/icon";
import { cardIcon, Emblems } from "./card";
import { cardName } from "./facts";
import type { MineCard, MinersFacts } from "./view";
import { Signs } from "./glyphs";
import { noteOf, type Note } from "./note";
import type { Plan } from "./plan";
import { Room } from "./room";
import { classes } from "./words";

/** What lies in the room: its Machines; a lamp where a chain has come by. */
const Things = ({ card }: { card: MineCard }) => (
  <span class="miners-things">
    {card.machines > 0 && (
      <span class="miners-machine">
        <Icon of="miners.machine" />
        {card.machines > 1 && <b data-sign={card.machines} />}
      </span>
    )}
    {card.used > 0 && (
      <span class="miners-used">
        <Icon of="miners.lamp" />
      </span>
    )}
  </span>
);

interface FaceProps {
  facts: MinersFacts;
  card: MineCard;
  plan: Pick<Plan, "w" | "h" | "unit" | "detail">;
  taken?: number | null; // the effect that the chain under the lamp takes
}

const noteSize = ({ px, share }: Note): Record<string, string> => ({ fontSize: `${px}px`, "--share": `${Math.round(share * 100)}cqi` });

/** What a look at another place does not change. */
export function ChamberFace({ facts, card, plan, taken }: FaceProps) {
  const it = facts.cards[card.card];
  const name = cardName(card.card);
  const note = noteOf(it?.effects ?? [], name.length, card.machines > 0 || card.used > 0, plan);
  return (
    <>
      <Room factions={it?.factions ?? []} w={plan.w} h={plan.h} unit={plan.unit} />
      <b class="name" style={{ "--letters": name.length }} aria-hidden="true">
        {name}
      </b>
      <span class="miners-art" aria-hidden="true">
        <Icon of={cardIcon(card.card, it)} class="big" />
        <Emblems card={it} />
        <Things card={card} />
        {card.collapse > 0 && (
          <span class="miners-rubble">
            <Icon of="miners.collapse" />
          </span>
        )}
      </span>
      {note && (
        <span class={classes("miners-note", card.collapse > 0 && "fallen")} style={noteSize(note)} aria-hidden="true">
          {it.effects.map((effect, i) => (
            <span key={i} class={taken === i + 1 ? "line taken" : "line"}>
              <Signs effect={effect} />
            </span>
          ))}
        </span>
      )}
    </>
  );
}
