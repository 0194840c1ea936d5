// motion.ts - what moves in the mine, by the one player of lib/motion.ts: the stops of a chain, the card that is dug in, pawns.
import { LONGEST, player, tempo, type Step } from "@/lib/motion";

const STOP = 420; // ms from one stop of a chain to the next

const stops: Step[] = []; // the one that is shown, and those after it
let ending = (): void => {};

/** What is still to be shown of a chain is shown at once. */
export const endChain = (): void => ending();

/** Shows these one after the other, the first at once, after all that is still to be shown. Nobody looks longer at another's chain. */
export function oneByOne(shows: Step["show"][], isMine: boolean): void {
  const k = Math.min(tempo(), isMine ? Infinity : LONGEST / STOP / shows.length);
  if (k === 0) {
    endChain();
    return shows.forEach((show, i) => show(i === shows.length - 1));
  }
  const begins = stops.length === 0;
  stops.push(...shows.map(show => ({ show, long: STOP * k })));
  if (begins) ending = player.row(stops);
}

/** A card slides from the hand, which lies below, to its place. */
export function slideIn(room: HTMLElement): void {
  const frame = room.closest(".miners-mine")?.getBoundingClientRect();
  const at = room.getBoundingClientRect();
  const far = frame ? Math.max(60, frame.bottom - at.top) : 120;
  player.move(room, 260, [
    { transform: `translateY(${far}px) scale(0.7)`, opacity: 0.2 },
    { transform: "none", opacity: 1 },
  ]);
}

const SPACE = 140; // ms for a space of a Progress board

interface Stood {
  x: number; // within the boards
  y: number;
  space: number;
}

const seen = new WeakMap<Element, Map<string, Stood>>(); // where the pawns of a table's boards were last

/** A pawn climbs from where it stood. */
export function climbTo(pawn: Element, seat: string, space: number): void {
  const boards = pawn.closest(".miners-progress");
  const at = pawn.getBoundingClientRect();
  if (!boards || at.width === 0) return;
  const stood = seen.get(boards) ?? new Map<string, Stood>();
  seen.set(boards, stood);
  const { left, top } = boards.getBoundingClientRect();
  const from = stood.get(seat);
  const to = { x: at.left - left, y: at.top - top, space };
  stood.set(seat, to);
  if (!from || from.space === space) return;
  const long = SPACE * Math.min(5, Math.abs(space - from.space));
  player.move(pawn, long, [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }]);
}
