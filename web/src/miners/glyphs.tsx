// glyphs.tsx - an effect in signs, made of its operations: small enough for a chamber. The words stand beside it where there is
// room, and in the chamber's name for those who cannot see it, so signs are hidden from them; their numbers are drawn by CSS (data-sign),
// for a name must hold all text that is in what it names.
import { Icon } from "@/ui/icon";
import { NUMERALS } from "./facts";
import type { Cards, Count, Effect, Op } from "./view";
import type { Gain } from "./gain";
import { GAINS } from "./gain";
import { signed, tn } from "@/lib/words";

const THINGS: Record<string, string> = {
  coins: "miners.coin",
  points: "miners.point",
  pay: "miners.coin",
  discard: "miners.discard",
  spend: "miners.machine",
  machines: "miners.machine",
  collapse: "miners.collapse",
  collapses: "miners.collapse",
  clear: "miners.collapse",
  carts: "miners.cart",
  draw: "miners.card",
  advance: "miners.advance",
  activate: "miners.activate",
  factions: "miners.factions",
  edge: "miners.edge",
  level: "miners.level",
  hand: "miners.hand",
  space: "miners.advance",
  boards: "miners.board",
  beside: "miners.beside",
  above: "miners.beside",
  below: "miners.beside",
  sides: "miners.beside",
  row: "miners.beside",
};

type Sign = { icon: string } | { text: string };

/** The signs of what is counted or meant: its number, its factions, its level; then the thing, or where it lies. */
function signsOf(cards: Cards, number = 1, what = ""): Sign[] {
  const thing = THINGS[what] ?? THINGS[cards.scope];
  return [
    ...(number !== 1 ? [{ text: String(number) }] : []),
    ...cards.factions.map(f => ({ icon: `faction.${f}` })),
    ...(cards.level > 0 ? [{ text: NUMERALS[cards.level] }] : []),
    ...(thing ? [{ icon: thing }] : []),
  ];
}

const countSigns = (sign: string, count: Count | undefined): Sign[] =>
  count ? [{ text: sign }, ...signsOf(count, count.number, count.what)] : [];

function fromSigns({ level, faction }: NonNullable<Op["from"]>): Sign[] {
  if (level) return [{ text: NUMERALS[level] }];
  return [{ icon: faction === "any" ? "miners.factions" : `faction.${faction}` }];
}

/** "coins 1 per 2 scots if edge" as signs. */
function signs(op: Op): Sign[] {
  const minus = op.price || op.op === "clear" ? "−" : "";
  return [
    { text: minus + String(op.amount ?? "") },
    { icon: THINGS[op.op] ?? "ui.token" },
    ...countSigns("/", op.per),
    ...countSigns("−", op.less),
    ...(op.from ? fromSigns(op.from) : []),
    ...(op.on ? signsOf(op.on) : []),
    ...countSigns(op.if?.under ? "? <" : "?", op.if),
  ];
}

/** How wide the signs of each operation of an effect are, in em. */
export const opWidths = (effect: Effect): number[] =>
  effect.map(op => signs(op).reduce((sum, s) => sum + ("icon" in s ? 1.05 : 0.56 * s.text.length), op.price ? 0.5 : 0));

/** An effect in signs, its prices parted from what they buy. */
export function Signs({ effect }: { effect: Effect }) {
  return (
    <span class="miners-signs" aria-hidden="true">
      {effect.map((op, i) => (
        <span key={i} class={op.price ? "miners-op price" : "miners-op"}>
          {signs(op).map((s, k) => ("icon" in s ? <Icon key={k} of={s.icon} /> : s.text && <b key={k} data-sign={s.text} />))}
        </span>
      ))}
    </span>
  );
}

const GAIN_ICONS: Record<keyof Gain, string> = {
  points: "miners.point",
  carts: "miners.cart",
  coins: "miners.coin",
  cards: "miners.card",
  spaces: "miners.advance",
  machines: "miners.machine",
  collapses: "miners.collapse",
};

/** "+2 coins, −1 card" for who listens. */
export const gainWords = (gain: Gain): string =>
  GAINS.filter(key => gain[key] !== 0)
    .map(key => (gain[key] < 0 ? "−" : "+") + tn(`web.miners.gain.${key}`, Math.abs(gain[key])))
    .join(", ");

/** The same as chips with signs. */
export function GainChips({ gain }: { gain: Gain }) {
  const parts = GAINS.filter(key => gain[key] !== 0);
  if (parts.length === 0) return null;
  return (
    <span class="miners-gains" role="img" aria-label={gainWords(gain)}>
      {parts.map(key => (
        <span key={key} class={gain[key] < 0 === (key !== "collapses") ? "miners-gain loss" : "miners-gain"}>
          <b data-sign={signed(gain[key])} />
          <Icon of={GAIN_ICONS[key]} />
        </span>
      ))}
    </span>
  );
}
