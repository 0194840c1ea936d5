// gallery_plots.tsx - what is known of a race, power, Place or Relic, as plots (docs/figures.md).
import { aboutWords, Figure, hundredths, percent, tableOf, tenths, whole } from "@/learn/gallery/figure";
import { at, beside, enough, fair, FEW_TOGETHER, mean, rowOf, rowsFrom, rowsOf, share, sum, sure } from "@/learn/gallery/figures";
import type { About, Figures, Row } from "@/learn/gallery/figures";
import { HeatMap, Strip, type Cell } from "@/learn/gallery/heat";
import { Among, Columns, Rows, type Mark } from "@/learn/gallery/plots";
import type { ExhibitProps, Group, Plots as PlotsOf } from "@/learn/gallery/showcase";
import { Turns } from "@/learn/gallery/turns";
import { among, earns, tables, worth, type Verdict } from "@/learn/gallery/verdict";
import { has, lang, nameOf, t, tn } from "@/lib/words";
import { iconFor } from "@/ui/icon";

const said = ({ key, args }: Verdict): string => (args.length === 1 ? tn(key, args[0]) : t(key, ...args));

/** Games won for each price: coins left over, free, 1 and more; and all together. */
const fairOf = (row: Row, i: number): About | null => fair(at(row, 3 * i), at(row, 3 * i + 1), at(row, 3 * i + 2));

function together(row: Row): Row {
  const every = (k: number): number => row.reduce((all, n, i) => (i % 3 === k ? all + n : all), 0);
  return [every(0), every(1), every(2)];
}

const overall = (figures: Figures, kind: string, key: string): About | null => fairOf(together(rowOf(figures, kind, key, "paid")), 0);

const PRICES = [0, 1, 2, 3, 4, 5];

function Prices({ of: { kind, key }, figures }: ExhibitProps & { figures: Figures }) {
  const row = rowOf(figures, kind, key, "paid");
  const paid = PRICES.map(price => fairOf(row, price + 1));
  const marks: Mark[] = [
    { label: t("web.gallery.price.gets"), short: "< 0", about: fairOf(row, 0) },
    ...PRICES.map(price => ({
      label: price === 0 ? t("web.gallery.price.free") : tn("web.gallery.price", price),
      short: String(price),
      about: paid[price],
    })),
  ];
  const title = said(worth(paid));
  return (
    <Figure
      title={title}
      note={t("web.gallery.worth.note")}
      table={tableOf(t("web.gallery.head.price"), marks, hundredths)}
      class="gallery-prices"
    >
      <Columns
        marks={marks}
        label={`${title}: ${t("web.gallery.worth.note")}`}
        format={tenths}
        line={1}
        lineWords={t("web.gallery.fair")}
      />
    </Figure>
  );
}

const TURNS = [0, 1, 2, 3, 4, 5, 6, 7];
const course = (row: Row): (About | null)[] => TURNS.map(i => mean(at(row, 3 * i), at(row, 3 * i + 1), at(row, 3 * i + 2)));

function Coins({ of: { kind, key }, figures }: ExhibitProps & { figures: Figures }) {
  const words = ["active", "declined"];
  const courses = words.map(word => ({
    own: course(rowOf(figures, kind, key, word)),
    others: course(sum(rowsOf(figures, kind, word).values())),
    words: t(`web.gallery.turns.${word}`),
  }));
  const [active, declined] = courses.map(one => beside(one.own, one.others));
  const title = said(earns([active[0], declined[0]], [active[1], declined[1]]));
  const marks = courses.flatMap(one => one.own.map((about, i) => ({ label: `${one.words}, ${i + 1}`, about })));
  const othersName = t(`web.gallery.all.${kind}`);
  return (
    <Figure title={title} note={t("web.gallery.turns.note")} table={tableOf(t("web.gallery.head.turn"), marks, tenths)}>
      <Turns courses={courses} name={nameOf(kind, key)} othersName={othersName} label={`${title}: ${t("web.gallery.turns.note")}`} />
    </Figure>
  );
}

// ---- combinations ----

/** A race's row says how many won with a power; the fair share of a game is that of all its games. */
function combo(figures: Figures, race: string, power: string): About | null {
  const row = rowOf(figures, "race", race, `+${power}`);
  const [n, , due] = together(rowOf(figures, "race", race, "paid"));
  return n > 0 ? fair(at(row, 0), at(row, 1), (due / n) * at(row, 0)) : null;
}

const cellOf = (kind: string, key: string): Omit<Cell, "about"> => ({ key, name: nameOf(kind, key), icon: iconFor(`${kind}.${key}`) });

function partnersOf(figures: Figures, kind: string, key: string): Cell[] {
  const keys = kind === "race" ? [...rowsFrom(figures, "race", key, "+").keys()] : [...rowsOf(figures, "race", `+${key}`).keys()];
  const other = kind === "race" ? "power" : "race";
  return keys.flatMap(one => {
    const about = kind === "race" ? combo(figures, key, one) : combo(figures, one, key);
    return about && has(`${other}.${one}`) ? [{ ...cellOf(other, one), about }] : [];
  });
}

const listOf = (cells: readonly Cell[]): string =>
  new Intl.ListFormat(lang.value, { type: "conjunction" }).format(cells.map(cell => cell.name));

function Partners({ of: { kind, key }, figures }: ExhibitProps & { figures: Figures }) {
  const cells = partnersOf(figures, kind, key);
  const usual = overall(figures, kind, key)?.at ?? 1;
  const known = cells.filter(cell => sure(cell.about)).sort((a, b) => b.about.at - a.about.at);
  const best = known.filter(cell => cell.about.low > usual);
  const worst = known.filter(cell => cell.about.high < usual).reverse();
  const rest = cells.filter(cell => cell.about.n < FEW_TOGETHER).length;
  return (
    <Figure
      title={t("web.gallery.with")}
      note={t(`web.gallery.with.note.${kind}`)}
      table={tableOf(
        t(`web.gallery.with.head.${kind}`),
        cells.map(({ name, about }) => ({ label: name, about })),
        hundredths,
      )}
      class="wide"
    >
      <Strip cells={cells} />
      <p class="gallery-ends">
        {best.length > 0 && <span>{t("web.gallery.with.best", listOf(best.slice(0, 3)))}</span>}
        {worst.length > 0 && <span>{t("web.gallery.with.worst", listOf(worst.slice(0, 3)))}</span>}
        {best.length + worst.length === 0 && rest < cells.length && <span class="note">{t("web.gallery.with.none")}</span>}
        {rest > 0 && <span class="note">{tn("web.gallery.with.rest", rest)}</span>}
      </p>
    </Figure>
  );
}

function Combos({ group, figures }: { group: Group; figures: Figures }) {
  const known = (kind: string): Omit<Cell, "about">[] => (group.with?.[kind] ?? []).map(key => cellOf(kind, key));
  return (
    <figure class="gallery-figure wide">
      <HeatMap
        label={t("web.gallery.combos.label", t(`web.game.${group.world}`))}
        rows={known("race")}
        columns={known("power")}
        about={(race, power) => combo(figures, race, power)}
      />
    </figure>
  );
}

// ---- tables ----

const mapsOf = (figures: Figures, kind: string, key: string): { map: string; row: Row }[] =>
  [...rowsFrom(figures, kind, key, "on.")].map(([map, row]) => ({ map, row }));

const playersOf = (map: string): number => Number(t(`map.${map}.seats`)) || 0;
const wonOn = (row: Row, players: number): About | null => (players > 0 ? fair(at(row, 0), at(row, 1), (60 / players) * at(row, 0)) : null);

function Seats({ of: { kind, key }, figures }: ExhibitProps & { figures: Figures }) {
  const maps = mapsOf(figures, kind, key);
  const won = [2, 3, 4, 5].map(players => ({
    players,
    about: wonOn(sum(maps.filter(one => playersOf(one.map) === players).map(one => one.row)), players),
  }));
  const marks = won.map(({ players, about }) => ({ label: tn("web.gallery.players", players), about }));
  const title = said(tables(won));
  return (
    <Figure title={title} note={t("web.gallery.times")} table={tableOf(t("web.gallery.head.players"), marks, hundredths)}>
      <Rows marks={marks} label={`${title}: ${t("web.gallery.times")}`} format={hundredths} line={1} names={84} />
    </Figure>
  );
}

function Maps({ of: { kind, key }, figures }: ExhibitProps & { figures: Figures }) {
  const marks = mapsOf(figures, kind, key)
    .map(({ map, row }) => ({ players: playersOf(map), label: nameOf("map", map), about: wonOn(row, playersOf(map)) }))
    .sort((a, b) => a.players - b.players || a.label.localeCompare(b.label, lang.value))
    .map(({ players, label, about }) => ({ label: t("web.gallery.map", label, players), about }));
  return (
    <Figure title={t("web.gallery.maps")} note={t("web.gallery.maps.note")} table={tableOf(t("web.gallery.head.map"), marks, hundredths)}>
      <Rows marks={marks} label={`${t("web.gallery.maps")}: ${t("web.gallery.times")}`} format={hundredths} line={1} names={176} />
    </Figure>
  );
}

// ---- among others ----

function Others({ of: { kind, key }, figures }: ExhibitProps & { figures: Figures }) {
  const own = overall(figures, kind, key);
  const others = [...rowsOf(figures, kind, "paid").keys()]
    .filter(one => one !== key)
    .flatMap(one => {
      const about = overall(figures, kind, one);
      return enough(about) ? [about.at] : [];
    });
  const title = said(among(own, 1, "among"));
  const marks = [{ label: nameOf(kind, key), about: own }];
  return (
    <Figure title={title} note={t(`web.gallery.among.note.${kind}`)} table={tableOf(t("web.gallery.head.name"), marks, hundredths)}>
      <Among
        own={own}
        others={others}
        line={1}
        lineWords={t("web.gallery.fair")}
        name={nameOf(kind, key)}
        label={`${title}: ${own ? aboutWords(own, hundredths) : ""}`}
        format={hundredths}
      />
    </Figure>
  );
}

function Offer({ of: { kind, key }, figures }: ExhibitProps & { figures: Figures }) {
  const row = rowOf(figures, kind, key, "offer");
  const [offered, taken, picks, price, found] = [0, 1, 2, 3, 4].map(i => at(row, i));
  if (offered === 0 || picks === 0) return <p class="note">{t("web.gallery.few")}</p>;
  const average = tenths((price - found) / picks);
  return <p class="gallery-taken">{t("web.gallery.taken", percent(taken / offered), whole(offered), average)}</p>;
}

// ---- Places and Relics ----

const finder = (row: Row): About | null => fair(at(row, 1), at(row, 2), at(row, 3));
const brings = (row: Row): About | null => mean(at(row, 1), at(row, 4), at(row, 5));

function Find({ of: { kind, key }, figures }: ExhibitProps & { figures: Figures }) {
  const row = rowOf(figures, kind, key, "found");
  const found = share(at(row, 0), at(row, 1));
  const all = [...rowsOf(figures, kind, "found")].filter(([one]) => one !== key);
  const name = nameOf(kind, key);
  const plot = (word: string, own: About | null, of: (one: Row) => About | null, line: number, lineWords: string) => {
    const others = all.flatMap(([, other]) => {
      const about = of(other);
      return enough(about) && (word === "finder" || at(other, 4) > 0) ? [about.at] : [];
    });
    const title = word === "finder" ? said(among(own, line, "finder")) : t(`web.gallery.${word}`);
    return (
      <Figure
        title={title}
        note={t(`web.gallery.${word}.note`)}
        table={tableOf(t("web.gallery.head.name"), [{ label: name, about: own }], tenths)}
      >
        <Among {...{ own, others, line, lineWords, name }} label={`${title}: ${own ? aboutWords(own, tenths) : ""}`} format={tenths} />
      </Figure>
    );
  };
  const coins = all.flatMap(([, other]) => (at(other, 4) > 0 ? (brings(other)?.at ?? []) : []));
  const usual = coins.length > 0 ? coins.reduce((a, b) => a + b, 0) / coins.length : 0;
  return (
    <>
      {found && <p class="gallery-taken wide">{t("web.gallery.found", percent(found.at), whole(found.n))}</p>}
      {plot("finder", finder(row), finder, 1, t("web.gallery.fair"))}
      {at(row, 4) > 0 && plot("brings", brings(row), brings, usual, t("web.gallery.usual"))}
    </>
  );
}

// ---- the page ----

export const Plots: PlotsOf = props => {
  const { kind } = props.of;
  if (kind === "combos") return <Combos group={props.group} figures={props.figures} />;
  if (kind === "place" || kind === "relic") return <Find {...props} />;
  return (
    <>
      <Prices {...props} />
      <Coins {...props} />
      <Partners {...props} />
      <Others {...props} />
      <Maps {...props} />
    </>
  );
};

export const Aside: PlotsOf = props => {
  if (props.of.kind !== "race" && props.of.kind !== "power") return null;
  return (
    <>
      <Seats {...props} />
      <Offer {...props} />
    </>
  );
};
