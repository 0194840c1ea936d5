// names.ts - how wide a region's name is, and where it is cut in two.
import { signal } from "@preact/signals";

const OURS = "600 100px Grenze";
const FACE = `${OURS}, "Palatino Linotype", Georgia, serif`;
let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** Changes when the face of the names has come: widths are others then. */
export const faceHere = signal(0);

const asked = new Set<string>(); // texts for whose letters the face was not here
let comes = false;

/** A file of the face has come: what was measured before is measured again. */
function come(): void {
  const before = [...widths];
  comes = false;
  widths.clear();
  if (before.some(([text, width]) => widthOf(text) !== width)) faceHere.value++;
}

/** Asks for the face if these letters need more of it: those of other languages have a file of their own. Until it is here they are
    measured in another. */
function askForFace(text: string): void {
  if (comes || asked.has(text) || document.fonts.check(OURS, text)) return;
  comes = true;
  asked.add(text);
  void document.fonts.load(OURS, text).then(come, () => undefined); // without it the other one stays
}
askForFace("A");

/** Of a text in the face of the names, one unit high. */
export function widthOf(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * 0.5;
  askForFace(text);
  pen.font = FACE;
  const width = pen.measureText(text).width / 100;
  widths.set(text, width);
  return width;
}

const widest = (lines: string[]): number => Math.max(...lines.map(widthOf));

/** The name on so many lines, cut at the blank that leaves the shorter longest line; null when it has no such blank. */
export function linesOf(name: string, lines: number): string[] | null {
  if (lines === 1) return [name];
  let best: string[] | null = null;
  for (let at = name.indexOf(" "); at > 0; at = name.indexOf(" ", at + 1)) {
    const cut = [name.slice(0, at), name.slice(at + 1)];
    if (!best || widest(cut) < widest(best)) best = cut;
  }
  return best;
}

export const nameWidth = widest;
