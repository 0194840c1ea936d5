// miners.js - a position of Miners, from its JSON alone: the own hand, the mines in rows, the decks.
import { h } from "./dom.js";
import { has, name, t } from "./words.js";

export function seatFacts(view, seat) {
  const s = view.seats[Number(seat.slice(1)) - 1];
  if (!s) return [];
  return [
    `${t("web.score")}: ${s.score}`,
    t("web.realms.coins", s.coins),
    t("web.miners.points", s.points),
    t("web.miners.carts", s.carts),
    t("web.miners.cards", s.hand.length),
    s.progress ? t("web.miners.space", name("side", s.progress.side), s.progress.space + 1) : null,
  ].filter(Boolean);
}

export function headline(view) {
  const round = view.round ? t("web.miners.round", view.round) : t("web.miners.before");
  const phase = has("miners.phase." + view.phase) ? t("miners.phase." + view.phase) : view.phase;
  return `${round} · ${phase}`;
}

function cardBox(key, more) {
  const level = has(`card.${key}.level`) ? t("miners.level." + t(`card.${key}.level`)) : "";
  const cost = has(`card.${key}.cost`) ? t("web.miners.cost", t(`card.${key}.cost`)) : "";
  return h(
    "li",
    { class: "card" },
    h("strong", null, name("card", key)),
    h("span", { class: "dim" }, [level, cost].filter(Boolean).join(" · ")),
    has(`card.${key}.text`) ? h("small", null, t(`card.${key}.text`)) : null,
    more,
  );
}

const inHand = key => (typeof key === "number" ? h("li", { class: "card" }, t("miners.level." + key)) : cardBox(key));

function chamber(c) {
  const facts = [
    c.machines ? t("web.miners.machines", c.machines) : null,
    c.collapse ? t("web.miners.collapse") : null,
    c.carts?.length ? t("web.miners.carts", c.carts.length) : null,
    c.used ? t("web.miners.used") : null,
  ].filter(Boolean);
  return h(
    "li",
    { class: "card" },
    h("strong", null, name("card", c.card)),
    h("span", { class: "dim" }, [t("web.miners.column", c.column), ...facts].join(" · ")),
  );
}

function mine(s) {
  if (!s.mine.length) return h("p", { class: "dim" }, t("web.miners.empty"));
  return [1, 2, 3, 4].map(level => {
    const row = s.mine.filter(c => c.level === level).sort((a, b) => a.column - b.column);
    return row.length
      ? h(
          "div",
          { class: "level level" + level },
          h("h4", null, t("miners.level." + level)),
          h("ul", { class: "cards" }, row.map(chamber)),
        )
      : null;
  });
}

function event(view) {
  if (!view.event) return null;
  const text = `event.${view.event}.text`;
  return h(
    "p",
    { class: "slip" },
    h("strong", null, t("web.miners.event", name("event", view.event))),
    " ",
    has(text) ? t(text) : null,
  );
}

export function position(view, table) {
  const own = table.seat ? view.seats[Number(table.seat.slice(1)) - 1] : null;
  const others = view.seats.map((s, i) => [s, "p" + (i + 1)]).filter(([s]) => s !== own);
  return [
    event(view),
    own
      ? h(
          "section",
          { class: "wide" },
          h("h3", null, t("web.miners.hand")),
          h("ul", { class: "cards" }, own.hand.map(inHand)),
        )
      : null,
    own ? h("section", { class: "wide" }, h("h3", null, t("web.miners.mine")), mine(own)) : null,
    others.map(([s, seat]) =>
      h(
        "details",
        { class: "wide", open: !own },
        h("summary", null, t("web.miners.mine_of", table.seatName(seat))),
        mine(s),
      ),
    ),
    view.sides?.[0]
      ? h("p", { class: "dim" }, t("web.miners.boards", view.sides.map(s => name("side", s)).join(", ")))
      : null,
    h(
      "p",
      { class: "dim" },
      t("web.miners.decks", view.decks.map((n, i) => `${t("miners.level." + (i + 1))}: ${n}`).join(", ")),
    ),
  ];
}
