// compare.tsx - two lines of play on the map: what was played and what was better, each region with its number in the line or what is
// done there. Where both do the same it is marked once, in ink.
import { compared, type Line } from "@/table/compared";
import type { MapFacts, VerbFacts } from "../view";
import type { FlagSize, FlagSpot } from "./cluster";
import type { Box } from "./geometry";
import "./compare.css";

interface Mark {
  line: Line;
  text: string;
}

const WIDE = 26; // px, of one sign

/** Conquests are numbered; tokens are told by how many; anything else by a dot. */
function marksIn(moves: string[], facts: MapFacts, verbs: Record<string, VerbFacts>): Map<string, string> {
  const marks = new Map<string, string>();
  let n = 0;
  for (const move of moves) {
    const [, verb, ...args] = move.split(" ");
    const region = args.find(word => facts.regions.some(r => r.key === word));
    const row = verbs[verb];
    if (region === undefined || !row) continue;
    const takes = row.group === "conquest" || row.group === "die";
    const count = Number(args[1] ?? 1) + Number(/^\+(\d+)$/.exec(marks.get(region) ?? "")?.[1] ?? 0);
    const text = takes ? String(++n) : row.number ? `+${count}` : "•";
    if (takes || !marks.has(region) || marks.get(region)?.startsWith("+")) marks.set(region, text);
  }
  return marks;
}

/** By region: one sign where the lines agree, else one for each that goes there. */
export function signsOf(facts: MapFacts, verbs: Record<string, VerbFacts>): ReadonlyMap<string, Mark[]> {
  const { played = [], better = [] } = compared.value ?? {};
  const [was, best] = [marksIn(played, facts, verbs), marksIn(better, facts, verbs)];
  const marks = new Map<string, Mark[]>();
  for (const { key } of facts.regions) {
    const [a, b] = [was.get(key), best.get(key)];
    if (a !== undefined && a === b) marks.set(key, [{ line: "both", text: a }]);
    else {
      const here: Mark[] = [];
      if (b !== undefined) here.push({ line: "better", text: b });
      if (a !== undefined) here.push({ line: "played", text: a });
      if (here.length > 0) marks.set(key, here);
    }
  }
  return marks;
}

/** The smallest box around all of these. */
export function around(boxes: Box[]): Box {
  const [x, y] = [Math.min(...boxes.map(b => b.x)), Math.min(...boxes.map(b => b.y))];
  return { x, y, w: Math.max(...boxes.map(b => b.x + b.w)) - x, h: Math.max(...boxes.map(b => b.y + b.h)) - y };
}

function Sign({ mark, x }: { mark: Mark; x: number }) {
  return (
    <g class={`map-compared-sign ${mark.line}`} transform={`translate(${x},0)`}>
      <path d={mark.line === "played" ? "M0,-13a13,13 0 1,0 .1,0Z" : "M-12,-14H12V6L0,16L-12,6Z"} />
      <text y={mark.line === "played" ? 5.5 : 4}>{mark.text}</text>
    </g>
  );
}

type Spot = (region: string, size: FlagSize) => FlagSpot;

interface Props {
  facts: MapFacts;
  marks: ReadonlyMap<string, Mark[]>;
  spot: Spot;
  unit: number;
}

export function Compare({ facts, marks, spot, unit }: Props) {
  const regions = facts.regions.filter(r => marks.has(r.key));
  const lines = (key: string): Line[] => (marks.get(key) ?? []).map(m => m.line);
  return (
    <g class="map-compared">
      {regions.flatMap(r =>
        lines(r.key).map(line => (
          <g key={`${r.key} ${line}`} class={line}>
            <path class="rim" d={r.path} stroke-width={8.5 * unit} />
            <path
              class="core"
              d={r.path}
              stroke-width={4.6 * unit}
              stroke-dasharray={line === "played" ? `${9 * unit} ${7 * unit}` : undefined}
            />
          </g>
        )),
      )}
      {regions.map(r => {
        const here = marks.get(r.key) ?? [];
        const { at, scale } = spot(r.key, { wide: WIDE * here.length + 4, short: WIDE * here.length, least: 0.7 });
        return (
          <g key={r.key} transform={`translate(${at[0].toFixed(1)},${at[1].toFixed(1)}) scale(${scale.toFixed(3)})`}>
            {here.map((mark, i) => (
              <Sign key={mark.line} mark={mark} x={(i - (here.length - 1) / 2) * WIDE} />
            ))}
          </g>
        );
      })}
    </g>
  );
}
