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
const TOOLS = 50; // px that the buttons take on the frame's lower left corner
const BUTTONS = 72; // px below the sheet that can be seen by hand: buttons, or the overview, lie there
const OVERVIEW = 116; // px above it
const PAD = 12; // px around what is brought into sight
/** px that lie over a phone's map: the overview in its upper corner, the buttons in its lower one. */
const OVER = { top: 78, bottom: 52 };
const PHONE = 420; // px: a frame less wide is one
/** px a region should have across: with less than the one, the other. */
const READABLE = { phone: { least: 100, want: 100 }, table: { least: 75, want: 84 } };
/** px across from which on things stand there larger than they must, and how much at most. */
const ROOMY = 112;
const LARGER = 1.4;

const numbers = new Map<string, number>();
let numbersOf = ""; // which window, and how many style sheets have come

/** A number that the style sheets have for this window; 1 where they have none. Kept: the browser may work out every style for it. */
function styled(name: string): number {
  const now = `${innerWidth} ${innerHeight} ${document.styleSheets.length}`;
  if (now !== numbersOf) numbers.clear();
  numbersOf = now;
  const known = numbers.get(name) ?? (parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 1);
  numbers.set(name, known);
  return known;
}

/** How much larger than usual this window is drawn (base.css). */
const growth = (): number => styled("--px");
/** How much is seen of the paper around the land: on a low screen little, and no button lies there (low.css). */
const edge = (): number => styled("--map-edge");
const isPhone = (frame: Size): boolean => frame.w < PHONE && edge() === 1;

const across = (facts: MapFacts): number => Math.sqrt((facts.size[0] * facts.size[1]) / facts.regions.length);

/** What a frame shows of the sheet. */
function shown(facts: MapFacts): Box {
  const sheet = sheetOf(facts);
  const cut = (1 - edge()) * facts.margin;
  return { x: sheet.x + cut, y: sheet.y + cut, w: sheet.w - 2 * cut, h: sheet.h - 2 * cut };
}

/** The scale at which all is seen, and where the buttons lie then: they cover paper, and no land. */
function fitting(facts: MapFacts, frame: Size): { fit: number; tools: "left" | "below" } {
  const sheet = shown(facts);
  const all = Math.min(frame.w / sheet.w, frame.h / sheet.h);
  if (edge() < 1 || isPhone(frame)) return { fit: all, tools: "below" };
  const strip = TOOLS * growth();
  const left = (frame.w - strip) / (sheet.w - facts.margin);
  const below = (frame.h - strip) / (sheet.h - facts.margin);
  return { fit: Math.min(all, Math.max(left, below)), tools: below >= Math.min(all, left) ? "below" : "left" };
}

const fitOf = (facts: MapFacts, frame: Size): number => fitting(facts, frame).fit;

/** A small picture shows the sheet as it is. */
const pictureFit = (facts: MapFacts, frame: Size): number => Math.min(frame.w / sheetOf(facts).w, frame.h / sheetOf(facts).h);

/** Zoom at the beginning: all of the map, if names and tokens can be read then. */
export function openingZoom(facts: MapFacts, frame: Size): number {
  const { least, want } = isPhone(frame) ? READABLE.phone : READABLE.table;
  const has = (across(facts) * fitOf(facts, frame)) / growth();
  return has < least ? want / has : 1;
}

/** Units of the map for one px of the design at that zoom, in steps: a little more room does not move everything. */
export function unitOf(facts: MapFacts, frame: Size, mini: boolean): number {
  const scale = mini ? pictureFit(facts, frame) : fitOf(facts, frame) * openingZoom(facts, frame);
  const px = mini ? 1 : growth();
  const grown = px * Math.min(LARGER, Math.max(1, (across(facts) * scale) / px / ROOMY));
  return Math.ceil(Math.min(grown / scale, across(facts) / (mini ? 84 : 75)) * 16) / 16;
}

/** Whether names of a small picture could be read. */
export const namesFit = (facts: MapFacts, frame: Size): boolean => across(facts) * pictureFit(facts, frame) > 62;

export class Camera {
  /** Settled zoom; 1 shows all. */
  readonly zoom = signal(1);
  /** Where the buttons lie while all is seen. */
  readonly tools = signal<"left" | "below">("below");
  /** What is seen, in parts of what can be seen of the sheet. */
  readonly eye = signal<Box>({ x: 0, y: 0, w: 1, h: 1 });
  #stage: HTMLElement | null = null;
  #frame: Size = { w: 1, h: 1 };
  #fit: Size = { w: 1, h: 1 };
  /** What can be seen of the sheet, and how much around it cannot; units of the map. */
  #sheet: Box = { x: 0, y: 0, w: 1, h: 1 };
  #cut = 0;
  #margin = 0;
  #growth = 1;
  #phone = false;
  #covered = 0; // px at the frame's lower edge that lie under a sheet
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
    const { fit, tools } = fitting(facts, frame);
    this.#stage = stage;
    this.#sheet = shown(facts);
    this.#cut = this.#sheet.x - sheetOf(facts).x;
    this.#margin = facts.margin * fit;
    this.#frame = frame;
    this.tools.value = tools;
    this.#growth = growth();
    this.#phone = isPhone(frame);
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
    if (free > 0) return this.#phone ? this.#between(free) : this.#cut > 0 ? free / 2 : 0;
    return Math.min(over, Math.max(free - below, at));
  }

  /** Of so much room at the sides, what is to the left: at least so much that the buttons there cover no land. */
  #beside(free: number): number {
    const least = this.tools.value === "left" ? TOOLS * this.#growth - this.#margin * this.#scale : 0;
    return Math.min(free, Math.max(free / 2, least));
  }

  /** px of the frame's height in which the map can be seen. */
  get #height(): number {
    return this.#frame.h - this.#covered;
  }

  /** px of the screen for one unit of the map. */
  get #perUnit(): number {
    return (this.#fit.w / this.#sheet.w) * this.#scale;
  }

  /** By hand the sheet may go a little beyond the frame: no corner stays under the overview or the buttons. */
  #apply(byHand: boolean): void {
    const w = this.#fit.w * this.#scale;
    const h = this.#fit.h * this.#scale;
    const free = this.#frame.w - w;
    this.#x = free > 0 ? this.#beside(free) : Math.min(0, Math.max(free, this.#x));
    const around = byHand && this.#cut === 0 ? this.#growth : 0;
    this.#y = this.#hold(this.#y, this.#height, h, around * OVERVIEW, around * BUTTONS);
    const cut = this.#cut * this.#perUnit;
    if (this.#stage) this.#stage.style.transform = `translate(${this.#x - cut}px,${this.#y - cut}px) scale(${this.#scale / this.#drawn})`;
    this.eye.value = { x: -this.#x / w, y: -this.#y / h, w: this.#frame.w / w, h: this.#frame.h / h };
  }

  /** Draws the sheet at its present size, sharp again. */
  #settle(byHand: boolean): void {
    this.#drawn = this.#scale;
    if (this.#stage) {
      this.#stage.style.width = `${(this.#sheet.w + 2 * this.#cut) * this.#perUnit}px`;
      this.#stage.style.height = `${(this.#sheet.h + 2 * this.#cut) * this.#perUnit}px`;
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

  /** What is seen, as a box of the map. */
  get seen(): Box {
    const { x, y, w, h } = this.eye.value;
    const sheet = this.#sheet;
    return { x: sheet.x + x * sheet.w, y: sheet.y + y * sheet.h, w: w * sheet.w, h: h * sheet.h };
  }

  /** Brings a point of the map to the middle. */
  centerOn(at: Point): void {
    this.#center(this.#part(at));
    this.#apply(false);
  }

  /** Shows a box of the map, or all of the map if it is too large. */
  show(box: Box): void {
    const k = (this.#fit.w / this.#sheet.w) * this.#scale;
    if (box.w * k > this.#frame.w || box.h * k > this.#frame.h) this.showAll();
    else this.reveal(box);
  }

  /** Moves only as far as it takes to see a box of the map, on a phone below the overview and above the buttons. */
  reveal(box: Box): void {
    const k = this.#perUnit;
    const phone = this.#phone && this.movable && this.#covered === 0;
    const [above, below] = phone ? [OVER.top, OVER.bottom] : [PAD, PAD];
    const left = this.#x + (box.x - this.#sheet.x) * k - PAD;
    const top = this.#y + (box.y - this.#sheet.y) * k - above;
    const over = (from: number, long: number, frame: number): number => (from < 0 ? -from : Math.min(0, frame - (from + long)));
    this.panBy(over(left, box.w * k + 2 * PAD, this.#frame.w), over(top, box.h * k + above + below, this.#height));
  }

  /** A sheet lies over so many px at the lower edge: what it is about, a box of the map, moves above it. 0: it has gone. */
  cover(px: number, about?: Box): void {
    if (px === this.#covered && !about) return;
    this.#covered = px;
    this.#glides(() => {
      this.#apply(false);
      if (about) this.reveal(about);
    });
  }

  #glides(move: () => void): void {
    this.#stage?.classList.add("glides");
    move();
    setTimeout(() => this.#stage?.classList.remove("glides"), 320);
  }

  /** The same as a movement that is seen, if the box's middle is out of sight; whether it was. */
  glide(box: Box): boolean {
    const { x, y, w, h } = this.eye.value;
    const [px, py] = this.#part([box.x + box.w / 2, box.y + box.h / 2]);
    if (px > x && px < x + w && py > y && py < y + h) return false;
    this.#glides(() => this.reveal(box));
    return true;
  }

  get movable(): boolean {
    return this.#fit.w * this.#scale > this.#frame.w + 1 || this.#fit.h * this.#scale > this.#height + 1;
  }
}
