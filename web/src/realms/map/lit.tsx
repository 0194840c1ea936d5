// lit.tsx - where one can act: rope around the region, the glow of the lamp, a flag with what it takes; and the region that is looked at.
import type { ReadonlySignal } from "@preact/signals";
import type { MapFacts } from "../view";
import { IconAt } from "@/ui/icon";
import { widthOf } from "./names";
import { FLAG_HIGH, type FlagSize, type FlagSpot } from "./cluster";

/** What a lit region says: what it costs, whether it is sure or the die decides, in words what one does there. */
export interface Flag {
  cost: number | null;
  kind: "sure" | "die" | "act";
  label: string;
}

type Lit = ReadonlyMap<string, Flag>;

/** Breathes by itself, on a layer of its own: nothing is drawn anew for it. */
export function Glow({ facts, lit, unit }: { facts: MapFacts; lit: Lit; unit: number }) {
  return (
    <>
      {facts.regions
        .filter(r => lit.has(r.key))
        .flatMap(r => [24, 17, 11].map(wide => <path key={`${r.key} ${wide}`} class="map-glow" d={r.path} stroke-width={wide * unit} />))}
    </>
  );
}

/** Over what is not lit lies a little dusk, while anything is. */
export function Dusk({ facts, lit }: { facts: MapFacts; lit: Lit }) {
  if (lit.size === 0) return null;
  const d = facts.regions
    .filter(r => !lit.has(r.key))
    .map(r => r.path)
    .join("");
  return <path class="map-dusk" d={d} />;
}

export function Ropes({ facts, lit, unit }: { facts: MapFacts; lit: Lit; unit: number }) {
  const regions = facts.regions.filter(r => lit.has(r.key));
  const die = (key: string): boolean => lit.get(key)?.kind === "die";
  const sorted = [...regions.filter(r => die(r.key)), ...regions.filter(r => !die(r.key))];
  return (
    <>
      {sorted.map(r => (
        <path key={`${r.key} out`} class="map-rope-out" d={r.path} stroke-width={7.4 * unit} />
      ))}
      {sorted.map(r => (
        <path
          key={r.key}
          class="map-rope"
          d={r.path}
          stroke-width={4.4 * unit}
          stroke-dasharray={die(r.key) ? `${7.5 * unit} ${6 * unit}` : undefined}
        />
      ))}
      {sorted
        .filter(r => !die(r.key))
        .map(r => (
          <path
            key={`${r.key} twist`}
            class="map-rope-twist"
            d={r.path}
            stroke-width={4.2 * unit}
            stroke-dasharray={`${unit} ${5.4 * unit}`}
          />
        ))}
    </>
  );
}

const WORDS_MOST = 92; // px; what is longer is said by the slip
const H = FLAG_HIGH / 2;

/** `short`: how wide it is without the swords. */
interface Says extends FlagSize {
  text: string;
  icon: boolean;
}
const LETTERS = { cost: 16, words: 14 }; // px (map.css)
const LEAST = 13;
const SWORDS = 16;

/** What a flag shows, and how wide that is: the cost, or in words what one does here, or a pointing hand. */
function saysOf(flag: Flag): Says {
  if (flag.cost !== null) {
    const text = String(flag.cost);
    const wide = 27 + text.length * 8.4 + (flag.kind === "die" ? 25 : 9);
    return { text, wide, short: wide - SWORDS, least: LEAST / LETTERS.cost, icon: false };
  }
  const wide = widthOf(flag.label) * LETTERS.words + 20;
  if (wide > WORDS_MOST) return { text: "", wide: 38, short: 38, least: 0.7, icon: true };
  return { text: flag.label, wide, short: wide, least: LEAST / LETTERS.words, icon: false };
}

function Pennant({ flag, says, short, selected }: { flag: Flag; says: Says; short: boolean; selected: boolean }) {
  const right = (short ? says.short : says.wide) / 2;
  return (
    <g class={`map-flag ${flag.kind}${selected ? " selected" : ""}`}>
      <path class="cloth" d={`M${-right},${-H}H${right - 8}L${right},0L${right - 8},${H}H${-right}Z`} />
      {flag.cost !== null && (
        <>
          {!short && <IconAt of="ui.sword" x={13 - right} y={0} size={14} />}
          <text x={(short ? 7 : 7 + SWORDS) - right} y={5.4}>
            {says.text}
          </text>
          {flag.kind === "die" && <IconAt of="ui.die" x={right - 17} y={0} size={15.5} />}
        </>
      )}
      {flag.cost === null && !says.icon && (
        <text class="words" x={-4} y={4.6}>
          {says.text}
        </text>
      )}
      {says.icon && <IconAt of="map.act" x={-4} y={0} size={17} />}
    </g>
  );
}

/** A flag by itself, around 0,0: for the legend. */
export const FlagPicture = ({ flag }: { flag: Flag }) => <Pennant flag={flag} says={saysOf(flag)} short={false} selected={false} />;

export type Spot = (region: string, size: FlagSize) => FlagSpot;

function FlagAt({ region, flag, spot, selected = false }: { region: string; flag: Flag; spot: Spot; selected?: boolean }) {
  const says = saysOf(flag);
  const { at, scale, short } = spot(region, says);
  return (
    <g transform={`translate(${at[0].toFixed(1)},${at[1].toFixed(1)}) scale(${scale.toFixed(3)})`}>
      <Pennant flag={flag} says={says} short={short} selected={selected} />
    </g>
  );
}

/** A region that is only lit has no flag. */
const isFlag = (flag: Flag): boolean => flag.cost !== null || flag.label !== "";

export function Flags({ lit, spot }: { lit: Lit; spot: Spot }) {
  return (
    <>
      {[...lit]
        .filter(([, flag]) => isFlag(flag))
        .map(([key, flag]) => (
          <FlagAt key={key} region={key} flag={flag} spot={spot} />
        ))}
    </>
  );
}

type Looked = ReadonlySignal<string | null>;

/** The flag of the region that is looked at, over the plain one. */
export function SelectedFlag({ lit, selected, spot }: { lit: Lit; selected: Looked; spot: Spot }) {
  const region = selected.value;
  const flag = region === null ? undefined : lit.get(region);
  return region !== null && flag && isFlag(flag) ? <FlagAt region={region} flag={flag} spot={spot} selected /> : null;
}

/** The region that is looked at: a dark line within a pale one; where one can act there, the lamp's own. */
export function Selected({ facts, selected, lit, unit }: { facts: MapFacts; selected: Looked; lit: Lit; unit: number }) {
  const region = facts.regions.find(r => r.key === selected.value);
  if (!region) return null;
  return (
    <g class={lit.has(region.key) ? "map-selected lit" : "map-selected"}>
      <path class="out" d={region.path} stroke-width={9 * unit} />
      <path class="in" d={region.path} stroke-width={5 * unit} />
      <path class="core" d={region.path} stroke-width={1.6 * unit} />
    </g>
  );
}
