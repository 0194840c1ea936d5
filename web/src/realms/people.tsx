// people.tsx - the face of a people: the banner of a race, the badge of a power, the land on a token. The engine paints them from the rows
// of content/peoples (homemade ones too); people.css gives them their colours. They only decorate: words stand beside them.
//
//   <PeopleBanner race="elves" form="tall" />              on offer: the cloth has the people's own colour
//   <PeopleBanner race="elves" form="long" seat="p1" />    taken: cloth and trim are the seat's
//   <PeopleBanner race="elves" form="small" seat="p1" declined />   ink on paper, in the seat's colour
//   <PowerBadge power="flying" />                          its size is that of the element, by a style sheet
//   <PeopleToken seat="p1" race="elves" />                 a token by itself, wood in the seat's shape
//
// "small" is for less than 56 px; on the map only tokens and "small" are used.
import { useId } from "preact/hooks";
import type { Engine } from "@/lib/engine";
import { seatIndex, type Face, type SeatKey } from "@/lib/view";
import { IconAt, iconFor } from "@/ui/icon";
import { Painted } from "@/ui/painted";
import { seatClass, seatShape } from "@/ui/seat";
import "./people.css";

export type BannerForm = "tall" | "long" | "small";

const FALLBACK = iconFor(); // of what has no icon
const NOBODY: Face = { box: "0 0 1 1", colours: "", svg: "" };
const painted = new Map<string, Face>();
let painter: Engine | null = null;

/** The engine of the table that is shown: it knows the homemade peoples. */
export function facesFrom(engine: Engine): void {
  if (engine !== painter) painted.clear();
  painter = engine;
}

function faceOf(form: string, key: string): Face {
  const order = `${form} ${key}`;
  const face = painted.get(order) ?? painter?.people(order);
  if (face) painted.set(order, face);
  return face ?? NOBODY;
}

function Picture({ face, form, seat, state }: { face: Face; form: string; seat?: SeatKey | null; state?: string }) {
  return (
    <svg class={`people ${form} ${seatClass(seat)}`} viewBox={face.box} style={face.colours} aria-hidden="true">
      <g class={state}>
        <Painted svg={face.svg} />
      </g>
    </svg>
  );
}

interface BannerProps {
  race: string;
  form: BannerForm;
  /** Who has taken it; none: it is on offer. */
  seat?: SeatKey | null;
  declined?: boolean;
}

export function PeopleBanner({ race, form, seat, declined }: BannerProps) {
  return <Picture face={faceOf(form, race)} form={form} seat={seat} state={declined ? "declined" : seat ? "taken" : undefined} />;
}

export const PowerBadge = ({ power }: { power: string }) => <Picture face={faceOf("badge", power)} form="badge" />;

// ---- tokens ----

/** What tokens share, once in an SVG: the shapes of the seats, which lands are cut to, and the lands. */
export function TokenDefs({ id, r, races }: { id: string; r: number; races: readonly string[] }) {
  return (
    <>
      {[0, 1, 2, 3, 4].map(n => (
        <clipPath key={n} id={`${id}-${n}`}>
          <path d={seatShape(n, r)} />
        </clipPath>
      ))}
      {races.map(race => (
        <g key={race} id={`${id}-${race}`} class="people token">
          <g transform={`translate(0,${(r * 0.8).toFixed(1)}) scale(${(r / 40).toFixed(3)})`}>
            <Painted svg={faceOf("token", race).svg} />
          </g>
        </g>
      ))}
    </>
  );
}

/** The land of a people on a token around 0,0, cut to the seat's shape; `of` is the id of the TokenDefs. */
export const TokenLand = ({ of, seat, race, y = 0 }: { of: string; seat: SeatKey; race: string; y?: number }) => (
  <g transform={`translate(0,${y})`} clip-path={`url(#${of}-${seatIndex(seat)})`}>
    <use href={`#${of}-${race}`} />
  </g>
);

/** What stands on a token: the race's icon; a homemade one has none, so the engine draws it something. */
export function Emblem({ race, y = 0, size }: { race: string; y?: number; size: number }) {
  const icon = iconFor(`race.${race}`);
  if (icon !== FALLBACK || !painter) return <IconAt of={icon} x={0} y={y} size={size} class="glyph" />;
  return (
    <g class="glyph own" transform={`translate(0,${y}) scale(${(size / 72).toFixed(3)})`}>
      <Painted svg={faceOf("emblem", race).svg} />
    </g>
  );
}

export function PeopleToken({ seat, race }: { seat: SeatKey; race: string }) {
  const id = useId();
  const n = seatIndex(seat);
  return (
    <svg class={`people-token seat-${n}`} viewBox="-26 -25 52 54" aria-hidden="true">
      <defs>
        <TokenDefs id={id} r={22} races={[race]} />
      </defs>
      <path class="side" d={seatShape(n, 22)} transform="translate(0,4)" />
      <path class="face" d={seatShape(n, 22)} />
      <TokenLand of={id} seat={seat} race={race} />
      <path class="sheen" d="M-15,-9A18,18 0 0 1 15,-9Q0,-15 -15,-9Z" />
      <path class="rim" d={seatShape(n, 19)} />
      <Emblem race={race} size={30} />
    </svg>
  );
}

/** A people in a row of them: the active one with its badge, others as ink. */
export function SmallFace({ race, power, now, seat }: { race: string; power: string | null; now: string; seat: SeatKey }) {
  return (
    <span class="people-one" aria-hidden="true">
      <PeopleBanner race={race} form="small" seat={seat} declined={now !== "active"} />
      {now === "active" && power && <PowerBadge power={power} />}
    </span>
  );
}
