// marks.tsx - what stays on the map of what happened: the arrows of the last turn, how many were lost, the die, coins by region where
// nothing moves, the rope around what was taken from me, and the regions that a line of the log tells of.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { LogEntry } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import { seatClass } from "@/ui/seat";
import { DieDrawing } from "../../die";
import type { MapFacts, RealmsView } from "../../view";
import { arcOf, ArrowDrawing, edgeNear, type Spot } from "./arrow";
import { arrowsOf, coinsOf, lastTurn, lossesOf, sums, throwOf, type Arrow, type Loss, type Throw } from "./trail";

/** What is shown of the past of a table, beside the view. */
export interface Past {
  log: readonly LogEntry[];
  me: SeatKey | null;
  /** Nothing moves: what a motion would tell stays as a mark until the next action. */
  still: boolean;
}

export interface Marks {
  arrows: Arrow[];
  losses: Loss[];
  ropes: Loss[];
  thrown: Throw | null;
  coins: ReadonlyMap<string, number>;
}

/** My own turn needs no trail: only what I have just done has marks, where nothing moved. Another's stays until I act. */
export function marksOf({ log, me, still }: Past, view: RealmsView, facts: MapFacts): Marks {
  const turn = lastTurn(log);
  const last = log.at(-1);
  const mine = turn.seat !== null && turn.seat === me;
  const told = mine ? turn.told.filter(({ entry }) => still && entry === last) : turn.told;
  const losses = lossesOf(told);
  const paid = still && last ? coinsOf(last.news, view, facts) : null;
  return {
    arrows: arrowsOf(turn.told, view, facts).filter(({ key }) => told.some(({ entry }) => key.startsWith(`${entry.n} `))),
    losses,
    ropes: still ? losses.filter(({ seat, by }) => seat === me && by !== me) : [],
    thrown: throwOf(last, facts),
    coins: sums(paid?.from ?? []),
  };
}

type SpotOf = (region: string) => Spot;

function At({ spot, dx, dy, children }: { spot: Spot; dx: number; dy: number; children: ComponentChildren }) {
  const { at, scale } = spot;
  return (
    <g transform={`translate(${(at[0] + dx * scale).toFixed(1)},${(at[1] + dy * scale).toFixed(1)}) scale(${scale.toFixed(3)})`}>
      {children}
    </g>
  );
}

/** Below what stands on the map: the arrows. */
export function Trail({ marks, facts, spot, unit }: { marks: Marks; facts: MapFacts; spot: SpotOf; unit: number }) {
  return (
    <>
      {marks.arrows.map(({ key, seat, from, to }) => {
        const b = spot(to).at;
        return <ArrowDrawing key={key} seat={seat} arc={arcOf(from ? spot(from).at : edgeNear(facts, b), b)} size={unit} trail={to} />;
      })}
      {marks.ropes.map(({ region, by }) => (
        <path
          key={`${region} rope`}
          class={`map-attacked ${seatClass(by)}`}
          d={facts.regions.find(r => r.key === region)?.path}
          stroke-width={6 * unit}
        />
      ))}
    </>
  );
}

/** `row`: how small everything is here; the number is never smaller than on any token. */
function Stamp({ words, kind, row }: { words: string; kind: "loss" | "gain"; row: number }) {
  const half = 5 + words.length * 4.2;
  return (
    <g class={`map-sum ${kind}`} transform={`scale(${Math.max(1, 1 / row).toFixed(3)})`}>
      <rect x={-half} y={-9} width={2 * half} height={18} rx={9} />
      <text y={5}>{words}</text>
    </g>
  );
}

/** Above it: numbers and the die. */
export function Sums({ marks, spot, unit }: { marks: Marks; spot: SpotOf; unit: number }) {
  const { losses, coins, thrown } = marks;
  return (
    <>
      {losses
        .filter(({ count }) => count > 0)
        .map(({ region, count }) => (
          <At key={`${region} lost`} spot={spot(region)} dx={-15} dy={-16}>
            <g data-lost={region}>
              <Stamp row={spot(region).scale / unit} words={`−${count}`} kind="loss" />
            </g>
          </At>
        ))}
      {[...coins].map(([region, n]) => (
        <At key={`${region} paid`} spot={spot(region)} dx={15} dy={-16}>
          <Stamp row={spot(region).scale / unit} words={`+${n}`} kind="gain" />
        </At>
      ))}
      {thrown && (
        <At spot={spot(thrown.region)} dx={0} dy={-30}>
          <g data-mark="die">
            <DieDrawing n={thrown.face} won={thrown.won} />
          </g>
        </At>
      )}
    </>
  );
}

/** The regions that the log's line under the pointer tells of. */
export function Told({ told, facts, unit }: { told: ReadonlySignal<readonly string[]>; facts: MapFacts; unit: number }) {
  return (
    <>
      {facts.regions
        .filter(r => told.value.includes(r.key))
        .map(r => (
          <g key={r.key} class="map-told" data-told={r.key}>
            <path class="out" d={r.path} stroke-width={9 * unit} />
            <path class="in" d={r.path} stroke-width={5 * unit} />
          </g>
        ))}
    </>
  );
}
