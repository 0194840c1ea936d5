// glyphs.tsx - an effect in signs, read from its line in the card language (docs/cards.md): small enough for a chamber. The words
// stand beside it where there is room, and in the chamber's name for who cannot see it, so signs are hidden from them; their numbers
// are drawn by CSS (data-sign), for a name must hold all text that is in what it names.
import { Icon } from "@/ui/icon";
import { NUMERALS } from "./facts";
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
const FACTIONS = ["scots", "barbarians", "egyptians", "japanese", "atlanteans", "romans"];
const TAKES = new Set(["pay", "discard", "spend", "clear"]);

type Sign = { icon: string } | { text: string };

/** The signs of a count or a target: its factions, its level, what is counted, else where. */
function signsOf(words: string[]): Sign[] {
  const out: Sign[] = [];
  let what: string | undefined;
  for (let i = 0; i < words.length; i++) {
    const w = words[i];
    if (FACTIONS.includes(w)) out.push({ icon: `faction.${w}` });
    else if (w === "level" && /^[1-4]$/.test(words[i + 1] ?? "")) out.push({ text: NUMERALS[Number(words[++i])] });
    else if (/^\d+$/.test(w)) out.push({ text: w });
    else if (what === undefined && THINGS[w]) what = w;
  }
  return what ? [...out, { icon: THINGS[what] }] : out;
}

/** "coins 1 per 2 scots if edge" as signs. */
function signs(op: string): Sign[] {
  const words = op.trim().split(/\s+/);
  const verb = words[0];
  const cut = (word: string): string[] => {
    const from = words.indexOf(word);
    const to = words.findIndex((w, i) => i > from && ["per", "less", "from", "on", "if"].includes(w));
    return from < 0 ? [] : words.slice(from + 1, to < 0 ? undefined : to);
  };
  const amount = /^\d+$/.test(words[1] ?? "") ? words[1] : "";
  const sign = TAKES.has(verb) ? "−" : "";
  const out: Sign[] = [{ text: sign + amount }, { icon: THINGS[verb] ?? "ui.token" }];
  if (words.includes("per")) out.push({ text: "/" }, ...signsOf(cut("per")));
  if (words.includes("less")) out.push({ text: "−" }, ...signsOf(cut("less")));
  if (words.includes("from")) out.push(...fromSigns(cut("from")));
  if (words.includes("on")) out.push(...signsOf(cut("on").filter(w => !["each", "mine", "other", "here"].includes(w))));
  if (words.includes("if")) out.push({ text: words.includes("under") ? "? <" : "?" }, ...signsOf(cut("if").filter(w => w !== "under")));
  return out;
}

const fromSigns = ([from]: string[]): Sign[] =>
  /^[1-4]$/.test(from ?? "") ? [{ text: NUMERALS[Number(from)] }] : [{ icon: from === "any" ? "miners.factions" : `faction.${from}` }];

const opsOf = (line: string | null): string[] => (line ?? "").split(";").filter(op => op.trim() !== "" && op.trim() !== "none");

/** How much room the signs of these lines need, for their size: few are drawn large. */
export function signsSize(lines: string[]): "few" | "some" | "many" {
  const rows = lines.reduce((n, line) => n + Math.ceil(opsOf(line).reduce((sum, op) => sum + signs(op).length, 0) / 5), 0);
  return rows <= 2 ? "few" : rows <= 3 ? "some" : "many";
}

/** An effect's line in signs, its prices parted from what they buy. */
export function Signs({ line }: { line: string | null }) {
  const ops = opsOf(line);
  return (
    <span class="miners-signs" aria-hidden="true">
      {ops.map((op, i) => (
        <span key={i} class={TAKES.has(op.trim().split(" ")[0]) && !op.trim().startsWith("clear") ? "miners-op price" : "miners-op"}>
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
