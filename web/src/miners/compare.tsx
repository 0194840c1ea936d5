// compare.tsx - two lines of play in a mine: where the card was put and where it should have gone, which chambers were chosen.
import { useEffect, useMemo } from "preact/hooks";
import { compared, LineTag, lineWith, type Line } from "@/table/compared";
import type { SeatKey } from "@/lib/view";
import { spot } from "./cells";
import { placeOfDoing, seatOf } from "./decide";
import type { Desk } from "./desk";
import { cardName } from "./facts";
import { cardAt, placeKey, samePlace, type Place } from "./places";
import type { Plan } from "./plan";
import type { MinersSeat, MinersView } from "./view";
import "./compare.css";

export interface PlaceMark {
  at: Place;
  line: Line;
  name: string; // of a card that comes here; empty where one lies
}

/** The place that a move is about, as the seat stands before it. */
function placeIn([verb, ...args]: string[], seat: MinersSeat | null, desk: Desk): Place | null {
  const level = seat?.card ? desk.facts.cards[seat.card]?.level : undefined;
  const from = placeOfDoing(seat);
  if (verb === "place") return level === undefined ? null : { level, column: Number(args[0]) };
  if (verb === "up") return from && { level: from.level - 1, column: Number(args[0]) };
  return verb === "choose" || verb === "cart" ? { level: Number(args[0]), column: Number(args[1]) } : null;
}

function placesIn(desk: Desk, whose: SeatKey, moves: string[], line: Line): PlaceMark[] {
  const { engine } = desk.table;
  return moves.flatMap((move, i) => {
    const view = (i > 0 ? engine.preview(whose, moves.slice(0, i))?.view : engine.show(whose)) as MinersView | undefined;
    const seat = view ? seatOf(view, whose) : null;
    const at = placeIn(move.split(" ").slice(1), seat, desk);
    return at ? [{ at, line, name: seat?.card && !cardAt(seat.mine, at) ? cardName(seat.card) : "" }] : [];
  });
}

/** What the shown mine is marked with; nothing where another's mine is shown. */
export function useMarks(desk: Desk): PlaceMark[] {
  const it = compared.value;
  const shown = it !== null && it.seat === desk.shown.value;
  useEffect(() => {
    const hand = desk.mySeat.value?.hand ?? [];
    if (it) desk.tab.value = lineWith(([, card]) => hand.includes(card)) ? "hand" : "mine";
  }, [desk, it]);
  return useMemo(() => {
    if (!shown) return [];
    const played = placesIn(desk, it.seat, it.played, "played");
    const better = placesIn(desk, it.seat, it.better, "better");
    const same = (a: PlaceMark, b: PlaceMark): boolean => samePlace(a.at, b.at) && a.name === b.name;
    const both = better.filter(b => played.some(p => same(p, b))).map(b => ({ ...b, line: "both" as const }));
    return [...[...better, ...played].filter(m => !both.some(b => same(b, m))), ...both];
  }, [desk, it, shown]);
}

export function CompareMarks({ marks, plan }: { marks: PlaceMark[]; plan: Plan }) {
  return (
    <>
      {marks.map((m, i) => (
        <span key={`${placeKey(m.at)} ${i}`} class={`miners-compared ${m.line}`} data-line={m.line} style={spot(plan, m.at)}>
          <LineTag line={m.line} />
          {m.name && <b>{m.name}</b>}
        </span>
      ))}
    </>
  );
}
