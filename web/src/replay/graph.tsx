// graph.tsx - the chance to win after every turn, by seat; it grows while it is worked out. A click or the arrow keys go there.
import { useRef } from "preact/hooks";
import type { ReplayTable } from "@/lib/replay";
import { seatName } from "@/lib/table";
import { hasTurns, seatIndex } from "@/lib/view";
import { t } from "@/lib/words";
import { LEFT, Legend, scaleOf, SeatLine, useWidth } from "@/table/chart";
import { seatShape } from "@/ui/seat";
import type { Analysis, Decision, JudgedTurn } from "./judge";
import { percent } from "./mistake";

const HEIGHT = 190;
const APART = 26; // px between points: nearer, they hide the dashes

/** The turn, from 0, that a step stands in; -1: before all of them. */
const judgedAt = (table: ReplayTable, turns: JudgedTurn[]): number => turns.findIndex(turn => turn.to >= table.movesTo(table.step.value));

const roundOf = (table: ReplayTable, turn: JudgedTurn): number => table.roundAt(table.stepAt(turn.from));

function valueWords(table: ReplayTable, turn: JudgedTurn): string {
  const alone = table.facts.seats === 1;
  const each = table.seats.value.map((s, i) => `${s.name} ${alone ? Math.round(turn.coins[i]) : percent(turn.chance[i])}`);
  const round = roundOf(table, turn);
  const what = turn.seat ? t("web.replay.analysis.mistake_round", round, seatName(table, turn.seat)) : t("web.replay.round", round);
  return `${what}: ${each.join(", ")}`;
}

interface GraphProps {
  table: ReplayTable;
  analysis: Analysis;
  mistakes: Decision[];
}

export function Graph({ table, analysis, mistakes }: GraphProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { turns } = analysis;
  const alone = table.facts.seats === 1;
  const high = alone ? Math.max(10, ...turns.map(turn => turn.coins[0])) : 1;
  const count = analysis.of ?? turns.length;
  const scale = scaleOf(width, HEIGHT, count, 0, high);
  const here = judgedAt(table, turns);
  const jump = (i: number): void => table.go(table.stepAt(turns[Math.max(0, Math.min(turns.length - 1, i))].to));
  const nearest = (x: number): number => Math.round(((x - LEFT) / Math.max(1, scale.x(count - 1) - LEFT)) * (count - 1));
  const label = t(
    alone ? "web.replay.analysis.score" : hasTurns(table.facts) ? "web.replay.analysis.chance" : "web.replay.analysis.chance_rounds",
  );
  const valueOf = (turn: JudgedTurn, seat: number): number => (alone ? turn.coins[seat] : turn.chance[seat]);
  const every = Math.ceil((APART * count) / Math.max(1, width));
  const keys: Record<string, number> = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: turns.length - 1 };
  return (
    <div class="replay-graph" ref={box}>
      <Legend seats={table.seats.value} />
      <svg
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="slider"
        tabindex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={turns.length}
        aria-valuenow={here + 1}
        aria-valuetext={turns[here] ? valueWords(table, turns[here]) : undefined}
        onClick={event => turns.length > 0 && jump(nearest(event.clientX - event.currentTarget.getBoundingClientRect().left))}
        onKeyDown={event => {
          if (!(event.key in keys) || turns.length === 0) return;
          event.preventDefault();
          jump(keys[event.key]);
        }}
      >
        <Rules scale={scale} width={width} high={high} alone={alone} />
        <Rounds table={table} turns={turns} scale={scale} />
        {here >= 0 && <path class="replay-here" d={`M${scale.x(here)},${scale.y(high)}V${scale.y(0)}`} />}
        {table.seats.value.map((s, i) => (
          <SeatLine key={s.seat} seat={i} scale={scale} every={every} values={turns.map(turn => valueOf(turn, i))} />
        ))}
        {mistakes.map(d => (
          <Mark key={d.from} d={d} at={analysis} alone={alone} scale={scale} />
        ))}
      </svg>
      <p class="note replay-graph-says">{turns[here] ? valueWords(table, turns[here]) : label}</p>
    </div>
  );
}

function Rules({ scale, width, high, alone }: { scale: ReturnType<typeof scaleOf>; width: number; high: number; alone: boolean }) {
  return (
    <>
      {[0, 0.5, 1].map(part => (
        <g key={part}>
          <path class="chart-rule" d={`M${LEFT - 4},${scale.y(part * high)}H${width - 8}`} />
          <text class="chart-text" x={LEFT - 8} y={scale.y(part * high) + 4} text-anchor="end">
            {alone ? Math.round(part * high) : Math.round(part * 100)}
          </text>
        </g>
      ))}
    </>
  );
}

/** The number of each round, where it begins. */
function Rounds({ table, turns, scale }: { table: ReplayTable; turns: JudgedTurn[]; scale: ReturnType<typeof scaleOf> }) {
  const rounds = turns.map(turn => roundOf(table, turn));
  return (
    <>
      {rounds.map((round, i) =>
        round === rounds[i - 1] ? null : (
          <text key={i} class="chart-text" x={scale.x(i)} y={HEIGHT - 6} text-anchor="middle">
            {round}
          </text>
        ),
      )}
    </>
  );
}

/** A mistake, at the turn it was made: the seat's shape, large, with a "!" in it. */
function Mark({ d, at, alone, scale }: { d: Decision; at: Analysis; alone: boolean; scale: ReturnType<typeof scaleOf> }) {
  const i = d.turn - 1;
  const turn = at.turns[i];
  if (!turn) return null;
  const seat = seatIndex(d.seat);
  const value = alone ? turn.coins[seat] : turn.chance[seat];
  return (
    <g class={`seat-${seat} replay-mark`} transform={`translate(${scale.x(i)},${scale.y(value)})`} aria-hidden="true">
      <path d={seatShape(seat, 10)} />
      <text y={5} text-anchor="middle">
        !
      </text>
    </g>
  );
}
