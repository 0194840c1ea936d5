// carts.tsx - the joints where a Cart may be placed now, as buttons over the mine.
import { t } from "@/lib/words";
import { Icon } from "@/ui/icon";
import { hinted } from "@/table/hint";
import type { Desk } from "./desk";
import { cardName } from "./facts";
import type { Half } from "./view";
import { cardAt, neighbour, type Place } from "./places";
import { jointAt, type Plan } from "./plan";

export interface CartChoice {
  move: string;
  at: Place;
  half: Half;
  label: string;
}

export function cartChoices(desk: Desk): CartChoice[] {
  const d = desk.decision.value;
  const mine = desk.mySeat.value?.mine ?? [];
  if (d.verb !== "cart") return [];
  return d.options.map(o => {
    const at = { level: Number(o.args[0]), column: Number(o.args[1]) };
    const half = o.args[2] as Half;
    const names = [cardAt(mine, at), cardAt(mine, neighbour(at, half))].map(c => (c ? cardName(c.card) : "?"));
    return { move: o.move, at, half, label: t("web.miners.between", names[0], names[1]) };
  });
}

export function CartChoices({ desk, plan }: { desk: Desk; plan: Plan }) {
  if (!desk.isMine.value) return null;
  return (
    <>
      {cartChoices(desk).map(c => {
        const { x, y } = jointAt(plan, c.at, c.half);
        return (
          <button
            key={c.move}
            type="button"
            class={hinted.value === c.move ? "miners-joint hinted" : "miners-joint"}
            style={{ left: `${x}px`, top: `${y}px` }}
            aria-label={t("web.miners.cart_here", c.label)}
            title={c.label}
            onClick={() => void desk.play(c.move)}
          >
            <Icon of="miners.cart" />
          </button>
        );
      })}
    </>
  );
}
