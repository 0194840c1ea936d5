// place.ts - where the note of a lesson lies: beside what it speaks of, over as little as possible of what one needs.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Side = "left" | "right" | "above" | "below"; // of the note, as seen from what it points at

export interface Lying {
  x: number;
  y: number;
  side: Side | null; // null: it points at nothing
  tip: number; // px from its corner to where it points
}

const GAP = 18; // px between the note and what it points at
const EDGE = 26; // px of its corners, where nothing points

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const within = (at: number, from: number, to: number): number => Math.max(from, Math.min(at, to));

/** Beside a box on one side. */
function beside(side: Side, { w, h }: Box, to: Box): { x: number; y: number } {
  const x = to.x + to.w / 2 - w / 2;
  const y = to.y + to.h / 2 - h / 2;
  if (side === "left") return { x: to.x - w - GAP, y };
  if (side === "right") return { x: to.x + to.w + GAP, y };
  return side === "above" ? { x, y: to.y - h - GAP } : { x, y: to.y + to.h + GAP };
}

/** Whether a note that lies there can point from that side. */
function points(side: Side, note: Box, to: Box): boolean {
  if (side === "left") return note.x + note.w <= to.x;
  if (side === "right") return note.x >= to.x + to.w;
  return side === "above" ? note.y + note.h <= to.y : note.y >= to.y + to.h;
}

/** `free`: what must not lie under it. */
export function lie(note: Box, room: Box, to: Box | null, free: readonly Box[]): Lying {
  const hold = ({ x, y }: { x: number; y: number }): Box => ({
    x: within(x, room.x, Math.max(room.x, room.x + room.w - note.w)),
    y: within(y, room.y, Math.max(room.y, room.y + room.h - note.h)),
    w: note.w,
    h: note.h,
  });
  const covers = (box: Box): number => free.reduce((sum, one) => sum + overlap(box, one), 0);
  const sides: Side[] = to ? ["right", "left", "below", "above"] : [];
  const near = sides
    .map(side => ({ side, box: hold(beside(side, note, to as Box)) }))
    .filter(({ side, box }) => points(side, box, to as Box));
  const [right, bottom] = [room.x + room.w - note.w, room.y + room.h - note.h];
  const corners = [hold({ x: right, y: bottom }), hold({ x: right, y: room.y }), hold({ x: room.x, y: bottom }), hold(room)];
  const all = [...near.map(one => ({ ...one, far: 0 })), ...corners.map(box => ({ side: null, box, far: 1 }))];
  const [best] = all.sort((a, b) => covers(a.box) - covers(b.box) || a.far - b.far);
  const { box, side } = best;
  if (!side || !to) return { x: box.x, y: box.y, side: null, tip: 0 };
  const upright = side === "above" || side === "below";
  const middle = upright ? to.x + to.w / 2 - box.x : to.y + to.h / 2 - box.y;
  return { x: box.x, y: box.y, side, tip: within(middle, EDGE, (upright ? box.w : box.h) - EDGE) };
}

/** The smallest box around some. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map(b => b.x));
  const y = Math.min(...boxes.map(b => b.y));
  return { x, y, w: Math.max(...boxes.map(b => b.x + b.w)) - x, h: Math.max(...boxes.map(b => b.y + b.h)) - y };
}

/** Whether one box lies around another. */
export const holds = (a: Box, b: Box): boolean => a.x <= b.x && a.y <= b.y && a.x + a.w >= b.x + b.w && a.y + a.h >= b.y + b.h;
