// asked.ts - how regions are lit, and what of it is lit in a lesson: what it asks for or speaks of.
import type { Asked } from "@/lib/table";

/** How a region is lit. */
export interface Light {
  kind: "sure" | "die" | "act";
  cost: number | null;
  verb: string; // "": nothing is done there, a lesson speaks of it
}

export function askedOf(lights: ReadonlyMap<string, Light>, { moves, places }: Asked): ReadonlyMap<string, Light> {
  const words = new Set(moves.flatMap(move => move.split(" ")));
  const asked = [...lights].filter(([region]) => words.has(region));
  const spoken = [...places].map(([region, cost]): [string, Light] => [region, { kind: "act", cost, verb: "" }]);
  return new Map([...spoken, ...asked]);
}
