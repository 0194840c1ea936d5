// gallery.tsx - Miners in the gallery: cards by level, Events and Progress boards.
import address from "@figures/miners.figures?url";
import { Engine } from "@/lib/engine";
import { great, has, nameOf, t, tn } from "@/lib/words";
import { at, enough, fair, mean, rowOf, rowsOf, share, type About, type Figures, type Row } from "@/learn/gallery/figures";
import { aboutWords, Figure, hundredths, percent, signedTenths, tableOf, whole } from "@/learn/gallery/figure";
import { Among } from "@/learn/gallery/plots";
import type { Exhibit, ExhibitProps, Group, Plots, Showcase } from "@/learn/gallery/showcase";
import { among, type Verdict } from "@/learn/gallery/verdict";
import { Icon, iconFor, loadIcons } from "@/ui/icon";
import { cardIcon, CardHead, Effects, factionClass } from "./card";
import { eventText, factionsName, levelName } from "./facts";
import { Signs } from "./glyphs";
import { minersFacts, type MinersFacts } from "./view";
import { halvesWords } from "./words";

const LEVELS = [1, 2, 3, 4];
const RULES: Readonly<Record<string, string>> = { card: "MI-ACT-2", event: "MI-EVENT-1", side: "MI-PROG-1" };
let facts: MinersFacts;

const exhibit = (kind: string, key: string, icon: string): Exhibit => ({ key, kind, icon, rule: RULES[kind] });

function groups(): Group[] {
  const cards = (level: number): Group => ({
    key: `miners.level${level}`,
    world: "miners",
    words: count => t("web.gallery.kind.card", levelName(level), count),
    exhibits: Object.entries(facts.cards)
      .filter(([, card]) => card.level === level)
      .map(([key, card]) => exhibit("card", key, cardIcon(key, card))),
  });
  const group = (kind: string, keys: string[], icon: string): Group => ({
    key: `miners.${kind}`,
    world: "miners",
    words: count => tn(`web.gallery.kind.${kind}`, count),
    exhibits: keys.map(key => exhibit(kind, key, iconFor(`${kind}.${key}`, icon))),
  });
  return [
    ...LEVELS.map(cards),
    group("event", Object.keys(facts.events), "miners.lamp"),
    group("side", Object.keys(facts.sides), "miners.board"),
  ].filter(({ exhibits }) => exhibits.length > 0);
}

// ---- its picture and its text ----

function Portrait({ of: { kind, key, icon } }: ExhibitProps) {
  if (kind !== "card") return <Icon of={icon} class="gallery-sign" />;
  return (
    <div class={`gallery-card miners-card-paper ${factionClass(facts.cards[key])}`}>
      <CardHead facts={facts} card={key} />
      <Effects facts={facts} card={key} signs />
    </div>
  );
}

function Spaces({ side }: { side: string }) {
  return (
    <ol class="gallery-spaces">
      {facts.sides[side].spaces.map((effect, n) => (
        <li key={n}>
          <b>{n + 1}</b>
          <Signs effect={effect} />
          <span>{has(`side.${side}.space.${n}`) ? t(`side.${side}.space.${n}`) : great(t("web.miners.space_none"))}</span>
        </li>
      ))}
    </ol>
  );
}

function Text({ of: { kind, key } }: ExhibitProps) {
  if (kind === "event") return <p class="gallery-lead">{eventText(key)}</p>;
  if (kind === "side") return <Spaces side={key} />;
  const card = facts.cards[key];
  return (
    <>
      <p class="note">
        {levelName(card.level)}, {factionsName(card)}
      </p>
      <p>{halvesWords(card)}</p>
    </>
  );
}

// ---- what was measured ----

const said = ({ key, args }: Verdict): string => t(key, ...args);
const PLAYERS = [1, 2, 3, 4, 5];

const gamesOf = (row: Row): number => PLAYERS.reduce((n, _, i) => n + at(row, i), 0);

/** How many points more than others there were, with as many players. */
function gain(figures: Figures, row: Row): About | null {
  const n = gamesOf(row);
  const all = mean(n, at(row, 5), at(row, 6));
  const usual = PLAYERS.reduce((points, players, i) => {
    const table = rowOf(figures, "table", `p${players}`, "score");
    return points + (at(table, i) > 0 ? (at(row, i) * at(table, 5)) / at(table, i) : 0);
  }, 0);
  return all && { n, at: all.at - usual / n, low: all.low - usual / n, high: all.high - usual / n };
}

const won = (_: Figures, row: Row): About | null => fair(gamesOf(row) - at(row, 0), at(row, 7), at(row, 8));

interface MeasureProps {
  of: Exhibit;
  figures: Figures;
  rows: readonly [kind: string, word: string];
  what: string; // the key of its words
  measure: (figures: Figures, row: Row) => About | null;
  line: number;
  format: (n: number) => string;
}

/** This one on the scale of all of its kind. */
function Measure({ of: { kind, key }, figures, rows: [rowKind, word], what, measure, line, format }: MeasureProps) {
  const own = measure(figures, rowOf(figures, rowKind, key, word));
  const others = [...rowsOf(figures, rowKind, word)].flatMap(([other, row]) => {
    const about = other === key ? null : measure(figures, row);
    return enough(about) ? [about.at] : [];
  });
  const title = said(among(own, line, what));
  const name = nameOf(kind, key);
  return (
    <Figure
      title={title}
      note={t(`web.gallery.${what}.note`)}
      table={tableOf(t("web.gallery.head.name"), [{ label: name, about: own }], format)}
    >
      <Among
        {...{ own, others, line, name, format }}
        lineWords={t(line === 1 ? "web.gallery.fair" : "web.gallery.usual")}
        label={`${title}: ${own ? aboutWords(own, format) : ""}`}
      />
    </Figure>
  );
}

function CardFigures({ of, figures }: { of: Exhibit; figures: Figures }) {
  const hand = rowOf(figures, "card", of.key, "hand");
  const dug = rowOf(figures, "card", of.key, "dug");
  const kept = share(at(hand, 0), at(hand, 1));
  const placed = share(at(hand, 3), gamesOf(dug));
  const rows = ["card", "dug"] as const;
  return (
    <>
      <p class="gallery-taken wide">
        {kept && enough(kept) && t("web.gallery.kept", percent(kept.at), whole(kept.n))}{" "}
        {placed && enough(placed) && t("web.gallery.dug", percent(placed.at), whole(placed.n))}
      </p>
      <Measure {...{ of, figures, rows }} what="card_gain" measure={gain} line={0} format={signedTenths} />
      <Measure {...{ of, figures, rows }} what="card_won" measure={won} line={1} format={hundredths} />
    </>
  );
}

const Figures: Plots = ({ of, figures }) => {
  if (of.kind === "card") return <CardFigures of={of} figures={figures} />;
  if (of.kind === "event")
    return <Measure {...{ of, figures }} rows={["event", "came"]} what="event_gain" measure={gain} line={0} format={signedTenths} />;
  return (
    <>
      <Measure {...{ of, figures }} rows={["board", "on"]} what="board_gain" measure={gain} line={0} format={signedTenths} />
      <Measure {...{ of, figures }} rows={["board", "on"]} what="board_won" measure={won} line={1} format={hundredths} />
      <Measure {...{ of, figures }} rows={["board", "up"]} what="board_up" measure={gain} line={0} format={signedTenths} />
    </>
  );
};

export async function showcase(): Promise<Showcase> {
  const [engine] = await Promise.all([Engine.start(), loadIcons("miners")]);
  const fault = engine.setup("game=miners seats=1");
  if (fault) throw new Error(fault.error);
  facts = minersFacts(engine.facts());
  return { groups: groups(), figures: address, Portrait, Text, Plots: Figures };
}
