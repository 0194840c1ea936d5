// camera.ts - what part of the sheet is seen: zoom and pan, by numbers only. Panning moves a layer; nothing is drawn anew for it.
import { signal } from "@preact/signals";
import type { MapFacts } from "../view";
import type { Box, Point } from "./geometry";
import { sheetOf } from "./land";

export interface Size {
  w: number;
  h: number;
}

const MOST = 4; // times the zoom at the beginning
const BUTTONS = 72; // px below the sheet that can be seen by hand: buttons, or the overview, lie there
const OVERVIEW = 116; // px above it
const PAD = 12; // px around what is brought into sight
/** px that lie over a phone's map: the overview in its upper corner, the buttons in its lower one. */
const OVER = { top: 78, bottom: 52 };
const PHONE = 420; // px: a frame less wide is one
/** px a region should have across: with less than the one, the other. */
const READABLE = { phone: { least: 100, want: 100 }, table: { least: 78, want: 84 } };

const across = (facts: MapFacts): number => Math.sqrt((facts.size[0] * facts.size[1]) / facts.regions.length);

const fitOf = (facts: MapFacts, frame: Size): number => {
  const sheet = sheetOf(facts);
  return Math.min(frame.w / sheet.w, frame.h / sheet.h);
};

/** Zoom at the beginning: all of the map, if names and tokens can be read then. */
export function openingZoom(facts: MapFacts, frame: Size): number {
  const { least, want } = frame.w < PHONE ? READABLE.phone : READABLE.table;
  const has = across(facts) * fitOf(facts, frame);
  return has < least ? want / has : 1;
}

/** Units of the map for one px of the screen at that zoom, in steps: a little more room does not move everything. */
export function unitOf(facts: MapFacts, frame: Size, mini: boolean): number {
  const unit = 1 / (fitOf(facts, frame) * (mini ? 1 : openingZoom(facts, frame)));
  return Math.ceil(Math.min(unit, across(facts) / (mini ? 84 : 75)) * 16) / 16;
}

/** Whether names of a small picture could be read. */
export const namesFit = (facts: MapFacts, frame: Size): boolean => across(facts) * fitOf(facts, frame) > 62;

export class Camera {
  /** Settled zoom; 1 shows all. */
  readonly zoom = signal(1);
  /** What is seen, in parts of the sheet. */
  readonly eye = signal<Box>({ x: 0, y: 0, w: 1, h: 1 });
  #stage: HTMLElement | null = null;
  #frame: Size = { w: 1, h: 1 };
  #fit: Size = { w: 1, h: 1 };
  #sheet: Box = { x: 0, y: 0, w: 1, h: 1 };
  #scale = 1;
  #drawn = 1;
  #opening = 1;
  #x = 0;
  #y = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** A frame of another size: the same middle is seen. The first time: `look`. */
  fit(stage: HTMLElement, facts: MapFacts, frame: Size, look: Point): void {
    const eye = this.eye.value;
    const first = this.#stage !== stage;
    const fit = fitOf(facts, frame);
    this.#stage = stage;
    this.#sheet = sheetOf(facts);
    this.#frame = frame;
    this.#fit = { w: this.#sheet.w * fit, h: this.#sheet.h * fit };
    const opening = openingZoom(facts, frame);
    if (first || this.#scale === this.#opening) this.#scale = opening;
    this.#opening = opening;
    const middle: Point = first ? this.#part(look) : [eye.x + eye.w / 2, eye.y + eye.h / 2];
    this.#center(middle);
    this.#settle(false);
  }

  #part([x, y]: Point): Point {
    return [(x - this.#sheet.x) / this.#sheet.w, (y - this.#sheet.y) / this.#sheet.h];
  }

  #center([px, py]: Point): void {
    this.#x = this.#frame.w / 2 - px * this.#fit.w * this.#scale;
    this.#y = this.#frame.h / 2 - py * this.#fit.h * this.#scale;
  }

  /** Of so much room on a phone, what is above: the sheet lies between overview and buttons. */
  #between(free: number): number {
    if (this.#scale <= 1) return Math.max(0, Math.min(free / 2, free - OVER.bottom));
    const rest = free - OVER.top - OVER.bottom;
    return rest > 0 ? OVER.top + rest / 2 : (free * OVER.top) / (OVER.top + OVER.bottom);
  }

  /** A sheet with room around it lies at the top: it stays there whatever lies below. On a phone it lies in the middle. */
  #hold(at: number, frame: number, all: number, over: number, below: number): number {
    const free = frame - all;
    if (free > 0) return this.#frame.w < PHONE ? this.#between(free) : 0;
    return Math.min(over, Math.max(free - below, at));
  }

  /** By hand the sheet may go a little beyond the frame: no corner stays under the overview or the buttons. */
  #apply(byHand: boolean): void {
    const w = this.#fit.w * this.#scale;
    const h = this.#fit.h * this.#scale;
    const free = this.#frame.w - w;
    this.#x = free > 0 ? free / 2 : Math.min(0, Math.max(free, this.#x));
    this.#y = this.#hold(this.#y, this.#frame.h, h, byHand ? OVERVIEW : 0, byHand ? BUTTONS : 0);
    if (this.#stage) this.#stage.style.transform = `translate(${this.#x}px,${this.#y}px) scale(${this.#scale / this.#drawn})`;
    this.eye.value = { x: -this.#x / w, y: -this.#y / h, w: this.#frame.w / w, h: this.#frame.h / h };
  }

  /** Draws the sheet at its present size, sharp again. */
  #settle(byHand: boolean): void {
    this.#drawn = this.#scale;
    if (this.#stage) {
      this.#stage.style.width = `${this.#fit.w * this.#scale}px`;
      this.#stage.style.height = `${this.#fit.h * this.#scale}px`;
    }
    this.zoom.value = this.#scale;
    this.#apply(byHand);
  }

  /** The point under x, y of the frame stays there. */
  zoomAt(x: number, y: number, factor: number): void {
    const scale = Math.max(1, Math.min(MOST * this.#opening, this.#scale * factor));
    const by = scale / this.#scale;
    this.#x = x - (x - this.#x) * by;
    this.#y = y - (y - this.#y) * by;
    this.#scale = scale;
    this.#apply(true);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle(true), 140);
  }

  zoomBy(factor: number): void {
    this.zoomAt(this.#frame.w / 2, this.#frame.h / 2, factor);
  }

  showAll(): void {
    this.zoomBy(1 / this.#scale);
  }

  panBy(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#apply(true);
  }

  /** Brings a part of the sheet to the middle. */
  centerOn(px: number, py: number): void {
    this.#center([px, py]);
    this.#apply(false);
  }

  /** Moves only as far as it takes to see a box of the map, on a phone below the overview and above the buttons. */
  reveal(box: Box): void {
    const k = (this.#fit.w / this.#sheet.w) * this.#scale;
    const phone = this.#frame.w < PHONE && this.movable;
    const [above, below] = phone ? [OVER.top, OVER.bottom] : [PAD, PAD];
    const left = this.#x + (box.x - this.#sheet.x) * k - PAD;
    const top = this.#y + (box.y - this.#sheet.y) * k - above;
    const over = (from: number, long: number, frame: number): number => (from < 0 ? -from : Math.min(0, frame - (from + long)));
    this.panBy(over(left, box.w * k + 2 * PAD, this.#frame.w), over(top, box.h * k + above + below, this.#frame.h));
  }

  get movable(): boolean {
    return this.#fit.w * this.#scale > this.#frame.w + 1 || this.#fit.h * this.#scale > this.#frame.h + 1;
  }
}
