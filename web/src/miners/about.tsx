// about.tsx - what a piece of the table is: a Progress board with its spaces in words, the Event, the Surface, the signs; each with the
// rules that it goes by. A click on the piece opens it.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { great, has, ruleTitle, t } from "@/lib/words";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Icon, iconFor } from "@/ui/icon";
import { RuleText } from "@/ui/rule";
import type { Desk } from "./desk";
import { eventName, eventText, factionName, sideName } from "./facts";
import { Signs } from "./glyphs";
import type { Effect } from "./view";
import "./about.css";

type Piece = { what: "event" | "surface" | "signs" } | { what: "board"; side: string };

/** What is told about now. */
const asked = signal<Piece | null>(null);

export const about = (piece: Piece): void => void (asked.value = piece);

const Rules = ({ rules }: { rules: readonly string[] }) => (
  <>
    {rules.map(rule => (
      <section key={rule}>
        <h3>{ruleTitle(rule)}</h3>
        <RuleText rule={rule} />
      </section>
    ))}
  </>
);

/** Effects with their words, numbered. */
const List = ({ effects, words }: { effects: Effect[]; words: (i: number) => string }) => (
  <ol class="miners-about-list">
    {effects.map((effect, i) => (
      <li key={i}>
        <b>{i + 1}</b>
        <Signs effect={effect} />
        <span>{words(i)}</span>
      </li>
    ))}
  </ol>
);

const spaceText = (side: string, i: number): string =>
  great(has(`side.${side}.space.${i}`) ? t(`side.${side}.space.${i}`) : t("web.miners.space_none"));

/** What signs there are, each with the rule that says most about it. */
const SIGNS: readonly [icon: string, rule: string, name?: string][] = [
  ["miners.coin", "MI-MINE-2", "web.miners.ledger.coins"],
  ["miners.point", "MI-END-1", "web.miners.ledger.points"],
  ["miners.machine", "MI-MACH-1"],
  ["miners.collapse", "MI-COLL-1"],
  ["miners.cart", "MI-CART-1"],
  ["miners.card", "MI-DRAW-1"],
  ["miners.hand", "MI-DRAW-2"],
  ["miners.advance", "MI-PROG-2"],
  ["miners.activate", "MI-ACT-5"],
  ["miners.lamp", "MI-ACT-4"],
  ["miners.factions", "MI-DRAW-3"],
];

function SignList({ desk }: { desk: Desk }) {
  const factions = [...new Set(Object.values(desk.facts.cards).flatMap(card => card.factions))];
  return (
    <>
      <ul class="miners-about-factions">
        {factions.map(faction => (
          <li key={faction} data-faction={faction}>
            <span class={`miners-emblem miners-f1-${faction}`}>
              <Icon of={iconFor(`faction.${faction}`)} />
            </span>
            {factionName(faction)}
          </li>
        ))}
      </ul>
      <ul class="miners-about-signs">
        {SIGNS.map(([icon, rule, name]) => (
          <li key={icon} data-sign-of={icon}>
            <Icon of={icon} />
            <div>
              <b>{name ? great(t(name)) : ruleTitle(rule)}</b>
              <RuleText rule={rule} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function told(desk: Desk, piece: Piece): [title: string, body: ComponentChildren] {
  const { event } = desk.view.value;
  const { facts } = desk;
  switch (piece.what) {
    case "board":
      return [
        sideName(piece.side),
        <>
          <List effects={facts.sides[piece.side]?.spaces ?? []} words={i => spaceText(piece.side, i)} />
          <Rules rules={["MI-PROG-1", "MI-PROG-2", "MI-PROG-3"]} />
        </>,
      ];
    case "surface":
      return [
        t("web.miners.surface"),
        <>
          <List effects={facts.surface} words={i => t(`surface.effect.${i + 1}`)} />
          <Rules rules={["MI-ACT-2", "MI-ACT-3"]} />
        </>,
      ];
    case "event":
      return [
        event ? eventName(event) : t("web.miners.no_event"),
        <>
          {event && <p>{eventText(event)}</p>}
          <Rules rules={["MI-EVENT-1"]} />
        </>,
      ];
    case "signs":
      return [t("web.miners.signs"), <SignList desk={desk} />];
  }
}

export function AboutSheet({ desk }: { desk: Desk }) {
  const piece = asked.value;
  if (piece === null) return null;
  const [title, body] = told(desk, piece);
  return (
    <Dialog class="miners-about-sheet" title={title} onClose={() => (asked.value = null)}>
      {body}
    </Dialog>
  );
}

export const SignsButton = () => (
  <Button class="small miners-signs-button" onClick={() => about({ what: "signs" })} icon="miners.factions" words={t("web.miners.signs")} />
);
