// plan.ts - the mine fitted to its frame, in px: the frame is filled by what is dug and by what may be dug now. Columns in which
// nothing lies are narrow, so that chambers stay large; chambers keep a shape between 1:1 and 1.8:1; what is left below belongs to the
// levels to come.
import type { Half } from "./view";
import { halfOf, LEVELS, type Place } from "./places";

export interface Size {
  width: number;
  height: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A level's layer of earth. */
export interface Band {
  level: number;
  top: number;
  bottom: number;
  dug: boolean; // cards lie in it, or may now
}

/** How much a chamber shows: name, emblem and effects side by side or one below the other; name and emblem. */
export type Detail = "wide" | "tall" | "far";

export interface Plan extends Size {
  unit: number; // px of what is 1 px at the usual type size
  small: boolean; // a phone
  gauge: number; // the rule with the levels' numbers, at the left
  sky: number;
  gap: number; // between chambers of a row
  drop: number; // between rows
  w: number; // a chamber
  h: number;
  cart: number; // how wide a whole Cart is
  detail: Detail;
  bands: Band[];
  floor: number; // where the last level that is dug ends
  edges: number[]; // of half columns
  first: number; // the half column at edges[0]
}

const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));

const NARROW = [1, 0.85, 0.7, 0.58, 0.48, 0.4, 0.32]; // how wide a column is in which nothing lies, of a dug one
const SHAPE = 1.8; // width to height, at most
const FINGER = 50; // px that a hollow's column needs on a phone
const MOUSE = 36; // and elsewhere

/** How wide each half column is, of a full one; one in which nothing may lie now is narrower still. */
function weights(dug: Place[], lit: Place[], narrow: number): { first: number; list: number[] } {
  const halves = (places: Place[]): number[] => places.flatMap(p => [halfOf(p), halfOf(p) + 1]);
  const full = new Set(halves(dug)),
    free = new Set(halves(lit));
  const all = [...full, ...free];
  const first = all.length > 0 ? Math.min(...all) : 0,
    last = all.length > 0 ? Math.max(...all) : 1;
  const weight = (half: number): number => (full.has(half) ? 1 : free.has(half) ? narrow : narrow ** 2);
  return { first, list: Array.from({ length: last - first + 1 }, (_, i) => weight(first + i)) };
}

const sum = (list: number[]): number => list.reduce((a, b) => a + b, 0);

/** The columns: as wide as they should be, the empty ones as narrow as that needs. `step`: from one dug column to the next. */
function columns(room: number, unit: number, small: boolean, dug: Place[], lit: Place[]): { first: number; list: number[]; step: number } {
  const want = (small ? 100 : 172) * unit;
  let best = { ...weights(dug, lit, 1), step: 0 };
  for (const narrow of NARROW) {
    const { first, list } = weights(dug, lit, narrow);
    const step = (2 * room) / Math.max(sum(list), 6);
    if (best.step > 0 && lit.length > 0 && narrow * step < (small ? FINGER : MOUSE) * unit) break;
    best = { first, list, step };
    if (step >= want) break;
  }
  return best;
}

/** Layers: those that are dug as high as their chambers, those below share what is left. */
function bandsOf(levels: number, top: number, row: number, foot: number): Band[] {
  const below = top + levels * row;
  const each = (foot - below) / Math.max(1, LEVELS - levels);
  return Array.from({ length: LEVELS }, (_, i) =>
    i < levels
      ? { level: i + 1, top: top + i * row, bottom: i === LEVELS - 1 ? foot : top + (i + 1) * row, dug: true }
      : { level: i + 1, top: below + (i - levels) * each, bottom: below + (i + 1 - levels) * each, dug: false },
  ).filter(b => b.bottom - b.top > 1);
}

export function detailOf(w: number, h: number, unit: number): Detail {
  if (w >= 124 * unit && h >= 68 * unit && w >= h * 1.05) return "wide";
  if (w >= 140 * unit && h >= 84 * unit) return "wide";
  return w >= 84 * unit && h >= 84 * unit ? "tall" : "far";
}

/** Fits a mine to a frame. `dug`: where cards lie, `lit`: where one may go now; `unit`: px to one px of the usual type size. */
export function planOf(frame: Size, unit: number, dug: Place[], lit: Place[]): Plan {
  const small = frame.width < 560 * unit,
    low = frame.height < 330 * unit;
  const levels = Math.max(1, ...dug.map(p => p.level), ...lit.map(p => p.level));
  const gauge = small ? 18 * unit : clamp(frame.width * 0.03, 24 * unit, 40 * unit);
  const sky = low ? 50 * unit : small ? 62 * unit : clamp(frame.height * 0.152, 76 * unit, 140 * unit);
  let drop = low || small ? 26 * unit : clamp(frame.height * (levels === LEVELS ? 0.052 : 0.066), 27 * unit, 56 * unit);
  const edge = 8 * unit;
  const cols = columns(frame.width - gauge - 2 * edge, unit, small, dug, lit);
  const step = Math.max(cols.step, (small ? 86 : 84) * unit);
  let gap = clamp(step * clamp(0.1 + (0.12 * (step / unit - 120)) / 90, 0.1, 0.22), 10 * unit, 80 * unit);
  const widest = step - gap;
  const room = frame.height - sky - 4 * unit;
  const h = clamp(room / levels - drop, (small ? 60 : 52) * unit, widest * (small ? 1.1 : 1));
  const w = Math.min(widest, h * SHAPE);
  gap = Math.min(gap + (widest - w) * 0.6, 0.5 * w);
  // Room that is too little for a layer of its own goes between the rows.
  const left = room - levels * (h + drop);
  if (left > 0 && left < 34 * unit * (LEVELS - levels)) drop += left / levels;
  else if (left > 0 && levels === LEVELS) drop += Math.min(left / levels, drop);
  const height = Math.max(frame.height, sky + levels * (h + drop) + 4 * unit);
  const across = (sum(cols.list) * (w + gap)) / 2;
  const width = Math.max(frame.width, across + gauge + 2 * edge);
  const edges = [gauge + (width - gauge - across) / 2];
  for (const part of cols.list) edges.push(edges[edges.length - 1] + (part * (w + gap)) / 2);
  return {
    ...{ width, height, unit, small, gauge, sky, gap, drop, w, h, edges },
    cart: clamp(Math.min(w * 0.24, drop * 0.86), 18 * unit, 44 * unit),
    detail: detailOf(w, h, unit),
    bands: bandsOf(levels, sky, h + drop, height),
    floor: sky + levels * (h + drop),
    first: cols.first,
  };
}

/** Where a half column begins; beyond the plan it goes on in full columns. */
function edgeAt(plan: Plan, half: number): number {
  const i = half - plan.first,
    last = plan.edges.length - 1,
    one = (plan.w + plan.gap) / 2;
  if (i < 0) return plan.edges[0] + i * one;
  return i > last ? plan.edges[last] + (i - last) * one : plan.edges[i];
}

export function boxOf(plan: Plan, p: Place): Box {
  const from = edgeAt(plan, halfOf(p)),
    to = edgeAt(plan, halfOf(p) + 2);
  const inset = (plan.gap / 2) * Math.min(1, (to - from) / (plan.w + plan.gap));
  const y = plan.sky + (p.level - 1) * (plan.h + plan.drop) + plan.drop * 0.62;
  return { x: from + inset, y, w: to - from - 2 * inset, h: plan.h };
}

export const middleOf = ({ x, y, w, h }: Box): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });

/** Where a Cart stands between a place and its neighbour: on the floor beside it, in the shaft above or below it. */
export function jointAt(plan: Plan, p: Place, half: Half): { x: number; y: number } {
  const box = boxOf(plan, p),
    at = halfOf(p);
  if (half === "l" || half === "r") return { x: edgeAt(plan, half === "l" ? at : at + 2), y: box.y + box.h - 0.5 * plan.cart };
  const shared = half === "ul" || half === "ll" ? at : at + 1;
  const up = half[0] === "u";
  return {
    x: (edgeAt(plan, shared) + edgeAt(plan, shared + 1)) / 2,
    y: up ? box.y - plan.drop / 2 : box.y + box.h + plan.drop / 2,
  };
}
