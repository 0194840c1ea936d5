// thing.tsx - the drawing of anything that stands on the map, by its key: piece, Place, Relic, symbol, terrain, Lost Tribe, beast.
// content/art/things.art and lands.art have the drawings, one row each.
//
//   <ThingPicture of="lair" />                in HTML, as high as a line; CSS sizes it by --thing (2.4em, 40px)
//   <ThingPicture of="mine_own" as="place" /> homemade: shown as a Place; also decides which, where two things have one key
//   <ThingAt of="lair" />                     inside another SVG, around 0,0, in 26 by 26 px
//   <Pictogram of={["piece.lair", "ui.sword"]} /> the first of these that has a drawing, or else an icon
import { drawingFor, hasIcon, Icon, iconFor } from "@/ui/icon";
import "./thing.css";

/** What a key may be of, in the order in which it is looked for. */
const KINDS = ["piece", "place", "relic", "marker", "symbol", "terrain"] as const;
export type ThingKind = (typeof KINDS)[number];

const ownDrawing = (key: string, as?: ThingKind): string | undefined => drawingFor(...(as ? [as] : KINDS).map(kind => `${kind}.${key}`));

/** The drawing of a key; what is homemade has that of its kind. */
const drawingOf = (key: string, as?: ThingKind): string => ownDrawing(key, as) ?? drawingFor(as ?? "piece") ?? "piece";

interface Props {
  of: string;
  as?: ThingKind;
}

/** Inside another SVG; the middle is 0,0, and it takes 26 px each way. */
export const ThingAt = ({ of, as }: Props) => <use href={`#t-${drawingOf(of, as)}`} />;

function Drawing({ id, class: more }: { id: string; class?: string }) {
  return (
    <svg class={more ? `thing ${more}` : "thing"} viewBox="-13 -13.5 26 27" aria-hidden="true">
      <use href={`#t-${id}`} />
    </svg>
  );
}

/** In HTML; it only decorates. */
export const ThingPicture = ({ of, as, class: more }: Props & { class?: string }) => <Drawing id={drawingOf(of, as)} class={more} />;

/** In HTML, by whole keys ("piece.lair", "race.elves"): the first that has a drawing or an icon. */
export function Pictogram({ of }: { of: readonly string[] }) {
  const drawing = drawingFor(of.find(key => drawingFor(key) !== undefined || hasIcon(key)) ?? "");
  return drawing === undefined ? <Icon of={iconFor(...of)} /> : <Drawing id={drawing} />;
}
