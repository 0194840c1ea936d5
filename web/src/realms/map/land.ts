// land.ts - what never changes on a map. The engine paints it, around what stands there.
import type { MapFacts } from "../view";
import type { Box } from "./geometry";
import type { Plan } from "./plan";

/** Everything that is drawn lies in here. */
export function sheetOf({ size: [w, h], margin }: MapFacts): Box {
  return { x: -margin, y: -margin, w: w + 2 * margin, h: h + 2 * margin };
}

const numbers = ({ x, y, w, h }: Box): string => [x, y, w, h].map(it => Math.round(it * 1000)).join(" ");

/** What the engine must know of a map at one size in one language; wasm/paint.c says what that is. */
export function orderOf(plan: Plan, id: string): string {
  const clear = plan.facts.regions.map(({ key }) => {
    const { row, label } = plan.cluster(key, 0);
    return `${numbers(row)} ${numbers(label)}`;
  });
  return [id, Math.round(plan.unit * 16), ...clear].join(" ");
}
