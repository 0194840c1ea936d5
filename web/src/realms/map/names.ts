// names.ts - how wide a region's name is, and where it is cut in two.
import { signal } from "@preact/signals";

const FACE = '600 100px Grenze, "Palatino Linotype", Georgia, serif';
let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** Changes when the face of the names has come: widths are others then. */
export const faceHere = signal(0);

/** Asks for the face; until it is here names are measured in another. */
function askForFace(): void {
  const letters = "Aaąčěłńřšž";
  const come = (): void => {
    widths.clear();
    faceHere.value++;
  };
  void document.fonts.load("600 16px Grenze", letters).then(come, () => undefined); // without it the other one stays
}
askForFace();

/** Of a text in the face of the names, one unit high. */
export function widthOf(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * 0.5;
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
