// tally.tsx - "If you dig here": what one has, what the place that one looks at would bring, line by line, and what one has afterwards;
// the way that is taken, the others, and the button that does it. Beside the mine, on a phone in the sheet of the place.
import { useEffect, useRef, useState } from "preact/hooks";
import { signed, t, tn } from "@/lib/words";
import { Button } from "@/ui/button";
import { Icon, iconFor } from "@/ui/icon";
import { cardIcon } from "./card";
import type { Purse, Source, Way } from "./chain";
import type { Desk } from "./desk";
import { cardName, eventName, sideName } from "./facts";
import { besides, hasGain } from "./gain";
import { GainChips, gainWords } from "./glyphs";
import { broughtBy, COLUMNS, forksOf, ledgerOf, type Ledger, type Line } from "./ledger";
import { cardAt, type Place } from "./places";
import { whereWords } from "./where";
import { classes } from "./words";
import "./ledger.css";

const COLUMN_ICONS = { coins: "miners.coin", points: "miners.point", cards: "miners.card" } as const;

function Numbers({ purse, change = false }: { purse: Purse; change?: boolean }) {
  return (
    <>
      {COLUMNS.map(column => (
        <td key={column} data-column={column} class={change && purse[column] < 0 ? "loss" : undefined}>
          {change ? purse[column] !== 0 && signed(purse[column]) : purse[column]}
        </td>
      ))}
    </>
  );
}

// ---- what a line is called ----

/** The card at the place of a line; empty: the Surface. */
const cardThere = (desk: Desk, { at }: Line): string => {
  const card = at && cardAt(desk.shownSeat.value.mine, at)?.card;
  return at ? cardName(card ?? desk.coming.value ?? "") : t("web.miners.surface");
};

function lineName(desk: Desk, line: Line): string {
  const name = line.name ?? "";
  switch (line.from) {
    case "price":
      return t("web.miners.ledger.price", cardName(name));
    case "less_event":
      return t("web.miners.ledger.less", eventName(name));
    case "less_card":
      return t("web.miners.ledger.less", cardName(name));
    case "least":
      return t("web.miners.ledger.least");
    case "card":
      return cardName(name);
    case "surface":
      return t("web.miners.surface");
    case "trigger":
      return `${eventName(name)}: ${cardThere(desk, line)}`;
    case "hand":
      return t("web.miners.your_hand");
    case "space":
      return t("web.miners.ledger.space", sideName(name), line.space ?? 0);
    case "join":
      return t("web.miners.ledger.join", cardName(name));
    case "event":
      return t("web.miners.ledger.event", eventName(name));
  }
}

function lineIcon(desk: Desk, { from, name }: Line): string {
  if (from === "surface") return "miners.surface";
  if (from === "join") return "miners.cart";
  if (from === "space") return iconFor(`side.${name}`, "miners.board");
  if (from === "less_event" || from === "trigger" || from === "event") return iconFor(`event.${name}`, "miners.lamp");
  return name ? cardIcon(name, desk.facts.cards[name]) : "miners.hand";
}

/** How many effects there are to choose from. */
const choicesOf = (desk: Desk, { from, name }: Line): number =>
  (from === "surface" ? desk.facts.surface : desk.facts.cards[name ?? ""]?.effects)?.length ?? 0;

const ARROWS = { left: "↖", right: "↗" };

/** The branch that the sum is made with: which shaft, which effect. */
function Branch({ desk, line, side }: { desk: Desk; line: Line; side: "left" | "right" | undefined }) {
  const taken = line.step?.taken ?? null;
  const effect = taken === 0 ? t("web.miners.ledger.no_effect") : t("web.miners.ledger.effect", taken ?? 0);
  return (
    <>
      {side && (
        <em class="miners-branch" title={t(`web.miners.ledger.${side}`)}>
          <span aria-hidden="true">{ARROWS[side]}</span>
          <span class="unseen">{t(`web.miners.ledger.${side}`)}</span>
        </em>
      )}{" "}
      {taken !== null && choicesOf(desk, line) > 1 && <em class="miners-branch">{effect}</em>}{" "}
    </>
  );
}

function Row({ desk, line, forks }: { desk: Desk; line: Line; forks: Map<number, "left" | "right"> }) {
  const rest = besides(line.gain);
  if (line.from === "join") rest.carts = 0; // its name says so
  const extra = [line.step?.buried ? t("web.miners.digs_out") : "", gainWords(rest)].filter(Boolean).join(", ");
  const nothing = line.stop !== null && !hasGain(line.gain) && !line.step?.buried;
  return (
    <tr class={classes(`from-${line.from}`, line.stop !== null && "stop")}>
      <th scope="row">
        {line.stop === null ? <Icon of={lineIcon(desk, line)} /> : <b class="miners-stop">{line.stop}</b>}
        <span>
          {lineName(desk, line)} <Branch desk={desk} line={line} side={line.stop === null ? undefined : forks.get(line.stop)} />
          {(extra || nothing) && <small>{extra || t("web.miners.gives_nothing")}</small>}
        </span>
      </th>
      <Numbers purse={line.sum} change />
    </tr>
  );
}

// ---- the same in few lines, for a phone ----

const PARTS: { name: string; of: Source[] }[] = [
  { name: "price_part", of: ["price", "less_event", "less_card", "least"] },
  { name: "chain_part", of: ["card"] },
  { name: "surface_part", of: ["surface"] },
  { name: "rest_part", of: ["trigger", "hand", "space", "join", "event"] },
];

function PartRows({ lines }: { lines: Line[] }) {
  return PARTS.map(({ name, of }) => {
    const some = lines.filter(line => of.includes(line.from));
    const stops = some.filter(line => line.stop !== null).map(line => line.stop ?? 0);
    const sum = { coins: 0, points: 0, cards: 0 };
    for (const line of some) for (const column of COLUMNS) sum[column] += line.sum[column];
    if (some.length === 0) return null;
    return (
      <tr key={name}>
        <th scope="row">
          <span>{tn(`web.miners.ledger.${name}`, stops.at(-1) ?? 1)}</span>
        </th>
        <Numbers purse={sum} change />
      </tr>
    );
  });
}

const titleOf = (desk: Desk): string => t(desk.decision.value.verb === "up" ? "web.miners.ledger.title_up" : "web.miners.ledger.title");

function LedgerTable({ desk, ledger, way, short }: { desk: Desk; ledger: Ledger; way: Way; short: boolean }) {
  const forks = forksOf(way, desk.lamp.value.ways);
  return (
    <table>
      <thead>
        <tr>
          <th class="title">{titleOf(desk)}</th>
          {COLUMNS.map(column => (
            <th key={column} scope="col" title={t(`web.miners.ledger.${column}`)}>
              <Icon of={COLUMN_ICONS[column]} />
              <span class="unseen">{t(`web.miners.ledger.${column}`)}</span>
            </th>
          ))}
        </tr>
        <tr class="have">
          <th scope="row">{t("web.miners.ledger.have")}</th>
          <Numbers purse={ledger.have} />
        </tr>
      </thead>
      <tbody>
        {short ? <PartRows lines={ledger.lines} /> : ledger.lines.map((line, i) => <Row key={i} desk={desk} line={line} forks={forks} />)}
      </tbody>
      <tfoot>
        <tr class="after">
          <th scope="row">{t("web.miners.ledger.after")}</th>
          <Numbers purse={ledger.after} />
        </tr>
      </tfoot>
    </table>
  );
}

// ---- the ways, and doing it ----

/** All ways from there, by the chambers they go through; the one that is shown is marked. */
function WayList({ desk, ways }: { desk: Desk; ways: Way[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <ul ref={list} class="miners-waylist" aria-label={t("web.miners.ledger.ways")}>
      {ways.map((way, i) => (
        <li key={i}>
          <button type="button" aria-pressed={i === desk.way.value} onClick={() => (desk.way.value = i)}>
            <span>
              {way.steps
                .filter(step => step.card)
                .map(step => cardName(step.card ?? ""))
                .join(" → ")}
            </span>
            <GainChips gain={broughtBy(way)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The button that does it at the place that is chosen, whichever one looks at, and says where that is; before: how one chooses. */
function Do({ desk }: { desk: Desk }) {
  const place = desk.chosen.value;
  const mine = desk.shownSeat.value.mine;
  const up = desk.decision.value.verb === "up";
  if (!place || !desk.canAct(place)) return <p class="note miners-do">{t(up ? "web.miners.do.up" : "web.miners.ledger.choose")}</p>;
  const lying = cardAt(mine, place);
  const words = lying ? t("web.miners.up_to", cardName(lying.card)) : t("web.miners.ledger.dig", cardName(desk.coming.value ?? ""));
  return (
    <Button class="lit miners-do" onClick={() => void desk.act(place)}>
      <span>
        {words} {!lying && <small>{whereWords(mine, place)}</small>}
      </span>
    </Button>
  );
}

/** Puts the card back that is in the fingers; else takes the last decision back. */
function Back({ desk }: { desk: Desk }) {
  const held = desk.card.value !== null;
  if (!held && !(desk.table.canUndo.value && desk.table.over.value === null)) return null;
  return (
    <Button
      class="icon-only miners-back-button"
      tip={t(held ? "web.miners.put_back" : "web.miners.undo")}
      onClick={() => (held ? desk.pickUp(null) : void desk.undo(false))}
      icon="ui.undo"
    />
  );
}

interface Parts {
  desk: Desk;
  place: Place;
  sheet?: boolean; // on a phone: first in few lines
}

/** The ledger of the way that is shown from a place, with its buttons. */
export function Tally({ desk, place, sheet = false }: Parts) {
  const [all, showAll] = useState(!sheet);
  const [open, setOpen] = useState(false);
  const { ways } = desk.lamp.value;
  const way = ways[desk.way.value] ?? ways[0];
  const ledger = way ? ledgerOf(way) : null;
  const more = ways.length - 1;
  return (
    <div class="miners-tally">
      <div class="miners-lines" role="group" aria-label={titleOf(desk)} tabIndex={sheet ? undefined : 0}>
        {ledger ? <LedgerTable {...{ desk, ledger, way }} short={!all} /> : way && <p class="note">{t("web.miners.ledger.none")}</p>}
      </div>
      {open && all && <WayList desk={desk} ways={ways} />}
      <div class="miners-acts">
        {desk.canAct(place) && <Do desk={desk} />}
        {sheet && ledger && !all && <Button onClick={() => showAll(true)} words={t("web.miners.ledger.all")} />}
        {all && more > 0 && (
          <Button
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            words={open ? t("web.miners.ledger.fewer") : tn("web.miners.ledger.more", more)}
          />
        )}
        {sheet ? <Button onClick={() => desk.lookAway()} words={t("web.common.close")} /> : <Back desk={desk} />}
      </div>
    </div>
  );
}

/** Whether there is or will be a ledger: a card is to be placed, or the chain to go on. */
const isOpen = (desk: Desk): boolean => desk.isMine.value && (desk.hollows.value.length > 0 || desk.lamp.value.ways.length > 0);

export function LedgerSlip({ desk }: { desk: Desk }) {
  if (!isOpen(desk)) return null;
  const { at, ways } = desk.lamp.value;
  return (
    <section class="miners-ledger paper" aria-label={titleOf(desk)}>
      {at && ways.length > 0 ? <Tally key={`${at.level} ${at.column}`} desk={desk} place={at} /> : <Waiting desk={desk} />}
    </section>
  );
}

/** No place is looked at yet. */
const Waiting = ({ desk }: { desk: Desk }) => (
  <div class="miners-tally">
    <p class="title">{titleOf(desk)}</p>
    <p class="note">{t("web.miners.place_help")}</p>
    <div class="miners-acts">
      <Back desk={desk} />
    </div>
  </div>
);
