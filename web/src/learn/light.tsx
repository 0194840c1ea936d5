// light.tsx - what a lesson points at: in the light, while the rest of the table is dusky; and the note beside it, wherever that is now.
import { effect } from "@preact/signals";
import { useLayoutEffect, useState } from "preact/hooks";
import type { LessonLook, Spot } from "@/lib/game";
import type { LessonTable, Step } from "@/lib/lesson";
import { useMedia } from "@/ui/hooks";
import { around, holds, lie, overlap, type Box, type Lying, type Thing } from "./place";
import { named } from "./say";

/** One thing at a time: a phone, either way up. */
const SMALL = "(max-width: 43.74em), (max-height: 36em)";

/** Where on the table a step points. */
export function spotsOf(step: Step, look: LessonLook): Spot[] {
  if (step.over) return [];
  return step.points.flatMap(({ what, at }) => (what === "score" ? look.spot("seat", step.seat) : look.spot(what, at)) ?? []);
}

const boxOf = (element: Element, from: DOMRect): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - from.left, y: top - from.top, w: width, h: height };
};

export const seen = (root: Element, selector: string): Element[] =>
  selector ? [...root.querySelectorAll(selector)].filter(e => e.getClientRects().length > 0) : [];

const OFTEN = 8; // frames between two looks at where things are

export interface Lit {
  table: LessonTable;
  look: LessonLook;
}

/** What one must see: where the note lies, and all that it points at. */
interface Light {
  table: Box;
  spots: readonly Box[];
  asks: readonly Box[]; // buttons that are asked for
  lying: Lying;
  step: number;
}

/** How bad it is to lie over what it points at, over what can be done or is spoken of, over what stands there. */
const WORTH = { pointed: 100_000, needed: 100, stands: 10 };
const SPOKEN = ["region", "card", "side"]; // kinds of things that a text names and the table shows

/** What should not lie under the note. */
function thingsOf(page: Element, { table, look }: Lit, pointed: readonly Box[], from: DOMRect): Thing[] {
  const { key, values } = table.step.peek();
  const answer = table.answer.peek();
  const names = new Set(answer?.key ? named(answer.key, { ...values, ...answer.values }) : named(key, values));
  const spoken = [...names].flatMap(name => SPOKEN.flatMap(kind => look.spot(kind, name)?.at ?? []));
  const boxes = (selectors: readonly string[]): Box[] => seen(page, selectors.join()).map(e => boxOf(e, from));
  const things: [number, readonly Box[]][] = [
    [WORTH.pointed, pointed],
    [WORTH.needed, boxes([look.first, ...spoken])],
    [WORTH.stands, boxes([look.stands])],
  ];
  return things.flatMap(([worth, all]) => all.map(box => ({ box, worth })));
}

function lightOf(page: Element, { table, look }: Lit, note: HTMLElement, small: boolean): Light | null {
  const [middle, area] = [page.querySelector(look.middle), page.querySelector(".lesson-table > *")];
  if (!middle || !area) return null;
  const step = table.step.peek();
  const from = page.getBoundingClientRect();
  const spots = spotsOf(step, look);
  const boxes = spots.flatMap(({ at }) => seen(page, at)).map(e => boxOf(e, from));
  const to = step.way === "play" ? null : around(boxes);
  const it = boxOf(note, from);
  const whole = around([middle, area].map(e => boxOf(e, from)).filter(box => box.w > 0)) ?? boxOf(middle, from);
  const lying: Lying = small
    ? { x: 0, y: 0, side: to ? "below" : null, tip: to ? Math.max(20, Math.min(it.w - 20, to.x + to.w / 2 - it.x)) : 0 }
    : lie(it, [boxOf(middle, from), whole], to, thingsOf(page, { table, look }, boxes, from));
  note.dataset.side = lying.side ?? "";
  for (const name of ["x", "y", "tip"] as const) note.style.setProperty(`--${name}`, `${Math.round(lying[name])}px`);
  const only = spots.some(spot => !spot.lit) ? boxes.filter(box => !boxes.some(other => other !== box && holds(box, other))) : [];
  const covered = spots.some(spot => spot.in !== undefined); // what is seen for it may lie over them
  const asks = (covered ? [] : (step.asked ?? []))
    .flatMap(move => seen(page, `[data-move="${CSS.escape(move)}"]`))
    .map(e => boxOf(e, from));
  return { step: step.step, lying, table: whole, spots: only, asks };
}

/** Keeps the note beside what it speaks of, wherever that is now; tells what is to be in the light, beside the map, which has its own. */
export function useLight(what: Lit, root: { current: HTMLElement | null }, note: { current: HTMLElement | null }): Light | null {
  const small = useMedia(SMALL);
  const [light, show] = useState<Light | null>(null);
  useLayoutEffect(() => {
    let frame = 0;
    let n = 0;
    let was = "";
    const news = effect(() => {
      if (what.table.step.value || what.table.answer.value) n = 0; // with these everything moves
    });
    const look = (): void => {
      frame = requestAnimationFrame(look);
      if (n++ % OFTEN !== 0) return;
      const now = root.current && note.current ? lightOf(root.current, what, note.current, small) : null;
      if (now && note.current && JSON.stringify(now) === was) note.current.dataset.step = String(now.step); // it has come to rest
      if (JSON.stringify(now) === was) return;
      was = JSON.stringify(now);
      show(now);
    };
    look();
    return () => {
      news();
      cancelAnimationFrame(frame);
    };
  }, [what.table, small]);
  return light;
}

const MARGIN = 5; // px around what is in the light

export function Dusk({ light: { table, spots, asks } }: { light: Light }) {
  const rect = ({ x, y, w, h }: Box, more: number): string => `M${x - more} ${y - more}h${w + 2 * more}v${h + 2 * more}h${-w - 2 * more}z`;
  return (
    <svg class="lesson-dusk" aria-hidden="true">
      <path
        class="dusk"
        d={
          rect(table, 0) +
          spots
            .filter(spot => overlap(spot, table) > 0) // on a phone the tray lies beside it, in the light
            .map(spot => rect(spot, MARGIN))
            .join("") +
          asks
            .filter(ask => !spots.some(spot => overlap(spot, ask) > 0))
            .map(ask => rect(ask, 0))
            .join("")
        }
      />
      {spots.map((spot, i) => (
        <rect key={i} x={spot.x - MARGIN} y={spot.y - MARGIN} width={spot.w + 2 * MARGIN} height={spot.h + 2 * MARGIN} rx="9" />
      ))}
    </svg>
  );
}
