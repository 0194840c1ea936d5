// boards.tsx - the three Progress boards as ladders laid down: their spaces in signs, who stands where. A board that may be chosen is lit.
import { useLayoutEffect, useRef } from "preact/hooks";
import { seatName } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import { SEATS } from "@/lib/view";
import { has, t } from "@/lib/words";
import { hinted } from "@/table/hint";
import { Button } from "@/ui/button";
import { Icon, iconFor } from "@/ui/icon";
import { seatShape } from "@/ui/seat";
import { about } from "./about";
import { moveOf } from "./decide";
import { climbTo } from "./motion";
import type { Desk } from "./desk";
import { sideName } from "./facts";
import { Signs } from "./glyphs";
import { classes } from "./words";
import "./boards.css";

const standing = (desk: Desk, side: string, space: number): SeatKey[] =>
  SEATS.filter((_, i) => {
    const at = desk.view.value.seats[i]?.progress;
    return at?.side === side && at.space === space;
  });

/** A seat's pawn: it is another one on every space, and climbs there from the last. */
function Pawn({ seat, space }: { seat: SeatKey; space: number }) {
  const box = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (box.current) climbTo(box.current, seat, space);
  }, [space]);
  return (
    <svg ref={box} class={`seat-${SEATS.indexOf(seat)}`} viewBox="-12 -12 24 24" aria-hidden="true">
      <path d={seatShape(SEATS.indexOf(seat), 10)} />
    </svg>
  );
}

const Stands = ({ seats, space }: { seats: SeatKey[]; space: number }) => (
  <span class="miners-stands">
    {seats.map(seat => (
      <Pawn key={seat} seat={seat} space={space} />
    ))}
  </span>
);

function spaceWords(desk: Desk, side: string, n: number): string {
  const who = standing(desk, side, n).map(s => seatName(desk.table, s));
  const what = has(`side.${side}.space.${n}`) ? t(`side.${side}.space.${n}`) : t("web.miners.space_none");
  const text = t("web.miners.space_is", n + 1, what);
  return who.length > 0 ? `${text} ${t("web.miners.stands_here", who.join(", "))}` : text;
}

function Board({ desk, side }: { desk: Desk; side: string }) {
  const facts = desk.facts.sides[side];
  const move = desk.decision.value.verb === "board" ? moveOf(desk.decision.value, side) : null;
  const name = (
    <>
      <Icon of={iconFor(`side.${side}`, "miners.board")} /> {sideName(side)}
    </>
  );
  return (
    <li
      data-side={side}
      class={classes("miners-board paper", move && "lit", move && hinted.value === move && "hinted")}
      onClick={e => !(e.target as Element).closest(".button") && about({ what: "board", side })} // choosing it is no question about it
    >
      {move ? (
        <Button class="lit small" onClick={() => void desk.play(move)} words={name} />
      ) : (
        <h3>
          <button type="button" class="miners-what" aria-haspopup="dialog">
            {name}
          </button>
        </h3>
      )}
      <ol>
        {facts?.spaces.map((effect, n) => (
          <li key={n} class={n === facts.spaces.length - 1 ? "top" : undefined} title={spaceWords(desk, side, n)}>
            <span class="unseen">{spaceWords(desk, side, n)}</span>
            <Signs effect={effect} />
            <Stands seats={standing(desk, side, n)} space={n} />
          </li>
        ))}
      </ol>
    </li>
  );
}

export function Boards({ desk }: { desk: Desk }) {
  const sides = desk.view.value.sides.filter(s => s !== null);
  return (
    <section class="miners-progress" aria-label={t("web.miners.progress")}>
      <ul>
        {sides.map(side => (
          <Board key={side} desk={desk} side={side} />
        ))}
      </ul>
    </section>
  );
}
