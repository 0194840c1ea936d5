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

/** Something on the table, and how bad it is to lie over it. */
export interface Thing {
  box: Box;
  worth: number;
}

const SIDES: Side[] = ["right", "left", "below", "above"];
const GAP = 18; // px between the note and what it points at
const EDGE = 26; // px of its corners, where nothing points
const STEP = 14; // px between two places that are looked at
const TOUCHED = 0.3; // of its worth, for a thing of which a corner is covered
const FAR = 1 / 25; // for each px away from what it points at
const MUTE = 6; // where it cannot point
const OUT = 60; // beyond the middle of the table

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

/** How far two boxes are from each other. */
const apart = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));

/** Where a note that lies there can point from that side: px from its corner to the middle of the other; null: it cannot. */
function tipOf(side: Side, note: Box, to: Box): number | null {
  const beyond = {
    left: note.x + note.w <= to.x,
    right: note.x >= to.x + to.w,
    above: note.y + note.h <= to.y,
    below: note.y >= to.y + to.h,
  };
  if (!beyond[side]) return null;
  const [at, from, size, length] = side === "above" || side === "below" ? [note.x, to.x, to.w, note.w] : [note.y, to.y, to.h, note.h];
  const tip = within(from + size / 2 - at, EDGE, length - EDGE);
  return at + tip >= from && at + tip <= from + size ? tip : null;
}

/** Its side and its tip, where it lies. */
function pointing(note: Box, to: Box | null): Pick<Lying, "side" | "tip"> {
  if (to)
    for (const side of SIDES) {
      const tip = tipOf(side, note, to);
      if (tip !== null) return { side, tip };
    }
  return { side: null, tip: 0 };
}

/** All places in the room; first those beside what it points at, or the lower right of the middle. */
function places(note: Box, [middle, room]: readonly [Box, Box], to: Box | null): Box[] {
  const [right, bottom] = [Math.max(room.x, room.x + room.w - note.w), Math.max(room.y, room.y + room.h - note.h)];
  const hold = (x: number, y: number): Box => ({ x: within(x, room.x, right), y: within(y, room.y, bottom), w: note.w, h: note.h });
  const home = { x: middle.x + middle.w - note.w, y: middle.y + middle.h - note.h };
  const all = (to ? SIDES.map(side => beside(side, note, to)) : [home]).map(({ x, y }) => hold(x, y));
  for (let y = bottom; y > room.y - STEP; y -= STEP) for (let x = right; x > room.x - STEP; x -= STEP) all.push(hold(x, y));
  return all;
}

/** What a part of something costs; a hair is nothing. */
const some = (worth: number, part: number): number => (part > 0.001 ? worth * (TOUCHED + (1 - TOUCHED) * part) : 0);

/**
 * Where the note lies: over as little as possible of what is worth something, near what it points at, else at the lower right; in the
 * middle of the table, and elsewhere in the room only if it must.
 */
export function lie(note: Box, [middle, room]: readonly [Box, Box], to: Box | null, things: readonly Thing[]): Lying {
  const home = to ?? { x: middle.x + middle.w, y: middle.y + middle.h, w: 0, h: 0 };
  const price = (at: Box): number => {
    let sum = Math.max(0, apart(at, home) - GAP) * FAR + (to && pointing(at, to).side === null ? MUTE : 0);
    for (const { box, worth } of things) sum += some(worth, overlap(at, box) / (box.w * box.h));
    return sum + some(OUT, 1 - overlap(at, middle) / (at.w * at.h));
  };
  const [first, ...others] = places(note, [middle, room], to);
  let best = { at: first, price: price(first) };
  for (const at of others) {
    const its = price(at);
    if (its < best.price - 1e-9) best = { at, price: its };
  }
  return { x: best.at.x, y: best.at.y, ...pointing(best.at, to) };
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
