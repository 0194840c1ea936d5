// art.tsx - all small drawings and the textures of the washes, as the definitions a map refers to.
import type { ComponentChild } from "preact";
import { bats, fish, raft, UNDERGROUND } from "./art_under";
import { compass, ship, SURFACE, swan } from "./art_surface";

/** Stands on 0,0 and takes this much room around and above it, px. */
export interface Drawing {
  id: string;
  w: number;
  h: number;
  draw: ComponentChild;
}

/** By terrain; the first ones are the large ones. A homemade terrain has none. */
export const DRAWINGS: Record<string, Drawing[]> = { ...SURFACE, ...UNDERGROUND };

/** One for a region of such terrain, where there is room; the second kind when the first has been used. */
export const ORNAMENTS: Record<string, Drawing[]> = { sea: [compass, ship], lake: [swan], river: [raft, fish], chasm: [bats] };

const TEXTURES: Record<string, { w: number; h: number; turn: number; d: string }> = {
  farmland: { w: 15, h: 9, turn: -24, d: "M0,3h6M8,7h4" },
  hill: { w: 30, h: 22, turn: 0, d: "M4,8q4,-4 8,0M18,19q4,-4 8,0" },
  forest: { w: 24, h: 20, turn: 0, d: "M4,9l2,-4l2,4M15,18l2,-4l2,4" },
  swamp: { w: 34, h: 16, turn: 0, d: "M2,5h9M19,12h9M14,4h2" },
  mountain: { w: 26, h: 22, turn: 18, d: "M4,5l4,5M17,13l3,4M20,3l1,1.4" },
  sea: { w: 46, h: 26, turn: 0, d: "M4,8q4,-3 8,0M28,20q4,-3 8,0" },
  lake: { w: 46, h: 26, turn: 0, d: "M4,8q4,-3 8,0M28,20q4,-3 8,0" },
  mud: { w: 38, h: 17, turn: 0, d: "M2,5q5,3 11,0M20,13q5,3 10,0" },
  mushroom: { w: 24, h: 20, turn: -9, d: "M2,8q3,-4 6,-1q2,2 4,0M14,17q3,-4 6,-1" },
  crystal: { w: 30, h: 26, turn: 18, d: "M3,8l5,-5l5,5l-5,5ZM18,20l4,-4l4,4l-4,4Z" },
  mine: { w: 20, h: 16, turn: -32, d: "M2,4h6M11,4h3M6,12h3M12,12h6" },
  black_mountain: { w: 26, h: 22, turn: 12, d: "M3,5l3,-2l2,2M16,15l2,-2l3,2M9,18l1,.5" },
  river: { w: 44, h: 18, turn: 0, d: "M3,6q5,-3 10,0t10,0M24,14q4,-3 8,0" },
  chasm: { w: 40, h: 40, turn: 0, d: "M8,30l1,4" },
};

/** What a map of these terrains needs; ids begin with `id`. */
export function ArtDefs({ id, terrains, unit }: { id: string; terrains: ReadonlySet<string>; unit: number }) {
  const drawings = [...terrains].flatMap(terrain => [...(DRAWINGS[terrain] ?? []), ...(ORNAMENTS[terrain] ?? [])]);
  return (
    <>
      {drawings.map(it => (
        <g id={`${id}-${it.id}`} key={it.id} stroke-linejoin="round" stroke-linecap="round">
          {it.draw}
        </g>
      ))}
      {Object.entries(TEXTURES)
        .filter(([terrain]) => terrains.has(terrain))
        .map(([terrain, it]) => (
          <pattern
            id={`${id}-wash-${terrain}`}
            key={terrain}
            width={it.w}
            height={it.h}
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${unit}) rotate(${it.turn})`}
          >
            <path d={it.d} fill="none" stroke={`var(--${terrain}-ink)`} stroke-width={0.9} stroke-linecap="round" opacity={0.3} />
          </pattern>
        ))}
    </>
  );
}

export const hasTexture = (terrain: string): boolean => Object.hasOwn(TEXTURES, terrain);
