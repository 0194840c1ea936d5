// peoples.ts - the peoples that a seat led in a game of Realms, in order, and what became of them.
import type { People } from "@/lib/game";
import type { News, SeatKey } from "@/lib/view";
import { comboName } from "./names";
import type { RealmsView } from "./view";

type Led = Pick<People, "race" | "power">;

/** By the events: a combo is picked, a power is swapped. */
function ledBy(news: readonly News[], seat: SeatKey): Led[] {
  const led: Led[] = [];
  for (const { event, seat: whose, race, power } of news) {
    const last = led.at(-1);
    if (whose !== seat) continue;
    if (event === "picked" && typeof race === "string") led.push({ race, power: typeof power === "string" ? power : null });
    else if (event === "swapped" && last && typeof power === "string") last.power = power;
  }
  return led;
}

export function peoples(news: readonly News[], view: RealmsView, seat: SeatKey): People[] {
  const led = ledBy(news, seat);
  return led.map(({ race, power }, i) => {
    const army = view.armies.find(a => a.race === race && a.owner === seat);
    const last = led.findLastIndex(it => it.race === race) === i;
    const now = last && (army?.at === "active" || army?.at === "declined") ? army.at : "gone";
    return { race, power, name: comboName({ race, power }), now };
  });
}
