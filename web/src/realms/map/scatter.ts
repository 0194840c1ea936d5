// scatter.ts - where the small drawings of a region stand: the same on every machine, inside, and clear of tokens and name.
import { DRAWINGS, ORNAMENTS, type Drawing } from "./art";
import { dice, overlap, type Box, type Inside } from "./geometry";

export interface Standing {
  drawing: Drawing;
  x: number;
  y: number;
  scale: number;
}

const boxOf = (drawing: Drawing, x: number, y: number, scale: number): Box => ({
  x: x - (drawing.w / 2) * scale,
  y: y - drawing.h * scale,
  w: drawing.w * scale,
  h: drawing.h * scale,
});

/** A part of a drawing may lie beyond the border, where it is cut off. */
function inner(box: Box): Box {
  const dx = box.w * 0.24;
  return { x: box.x + dx, y: box.y + box.h * 0.3, w: box.w - 2 * dx, h: box.h * 0.6 };
}

/** How close others may come: drawings stand behind each other. */
const crowd = (box: Box): Box => ({ x: box.x + box.w * 0.12, y: box.y + box.h * 0.34, w: box.w * 0.76, h: box.h * 0.66 });

const WATER = new Set(["sea", "lake", "river"]);

export interface Ground {
  seed: string;
  terrain: string;
  inside: Inside;
  unit: number;
  keep: Box[];
}

/** Drawings from the back to the front. */
export function scatter(ground: Ground, taken: Box[] = []): Standing[] {
  const { terrain, inside, unit, keep } = ground;
  const kinds = DRAWINGS[terrain] ?? [];
  const roll = dice(ground.seed);
  const found: Standing[] = [];
  const boxes = [...taken];
  if (kinds.length === 0) return found;
  const tries = Math.min(260, Math.round((inside.bounds.w * inside.bounds.h) / (unit * unit) / (WATER.has(terrain) ? 420 : 70)));
  for (let i = 0; i < tries; i++) {
    const drawing = kinds[Math.min(kinds.length - 1, Math.floor(roll() * roll() * kinds.length + roll() * 0.9))];
    const x = inside.bounds.x + roll() * inside.bounds.w;
    const y = inside.bounds.y + roll() * inside.bounds.h;
    const scale = unit * (0.82 + roll() * 0.3);
    const box = boxOf(drawing, x, y, scale);
    if (!inside.holds(inner(box)) || keep.some(it => overlap(it, box)) || boxes.some(it => overlap(it, crowd(box)))) continue;
    boxes.push(crowd(box));
    found.push({ drawing, x, y, scale });
  }
  return found.sort((a, b) => a.y - b.y);
}

/** The place with room for an ornament, as large as it can be; null: there is none. */
export function ornament(ground: Ground, used: Set<string>): Standing | null {
  const { terrain, inside, unit, keep } = ground;
  const kinds = ORNAMENTS[terrain] ?? [];
  const drawing = kinds.find(it => !used.has(it.id)) ?? kinds.at(-1);
  if (!drawing) return null;
  const { x: left, y: top, w, h } = inside.bounds;
  for (const size of [1.1, 0.95, 0.8, 0.68, 0.56])
    for (let row = 0; row < 16; row++)
      for (let column = 0; column < 16; column++) {
        const x = left + (((column * 7 + 5) % 16) + 0.5) * (w / 16);
        const y = top + (((row * 5 + 9) % 16) + 0.5) * (h / 16);
        const box = boxOf(drawing, x, y, unit * size);
        if (!inside.holds(box, 4 * unit) || keep.some(it => overlap(it, box))) continue;
        used.add(drawing.id);
        return { drawing, x, y, scale: unit * size };
      }
  return null;
}

export const standingBox = (it: Standing): Box => boxOf(it.drawing, it.x, it.y, it.scale);
