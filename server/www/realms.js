// realms.js - a position of Realms, from its JSON alone: the seats, the combos on offer, the regions.
import { h } from "./dom.js";
import { comboName } from "./moves.js";
import { great, has, land, name, t, tile } from "./words.js";

const PLAIN = new Set(["region", "race", "owner", "tokens", "tribe", "monsters", "finds"]);

/** What stands behind a seat's name. */
export function seatFacts(view, seat) {
  const s = view.seats.find(x => x.seat === seat);
  if (!s) return [];
  const armies = view.armies.filter(a => a.owner === seat && (a.at === "active" || a.at === "declined"));
  const held = race => view.regions.filter(r => r.race === race).length;
  return [
    t("web.realms.coins", s.coins ?? "?"),
    ...armies.map(a => {
      const who = a.power ? comboName(a) : name("race", a.race);
      const facts = [t("web.realms.regions", held(a.race))];
      if (a.hand) facts.push(t("web.realms.hand", a.hand));
      return `${a.at === "declined" ? t("web.realms.in_decline", who) : who} (${facts.join(", ")})`;
    }),
  ];
}

export const headline = view => `${t("web.realms.round", view.round, view.rounds)} · ${name("phase", view.phase)}`;

function tokensOf(combo) {
  const parts = [`power.${combo.power}.tokens`, `race.${combo.race}.tokens`];
  if (!parts.every(has)) return ""; // homemade: the page knows only its name
  const [power, race] = parts.map(k => Number(t(k)));
  return t("web.realms.brings", power + race, power, race);
}

function offer(view) {
  return h(
    "section",
    null,
    h("h3", null, t("web.realms.offer")),
    h(
      "ol",
      { class: "combos" },
      view.offer.map(c =>
        h(
          "li",
          null,
          h("strong", null, comboName(c)),
          " ",
          h(
            "span",
            { class: "dim" },
            [t("web.realms.price", c.price), c.coins ? t("web.realms.coins_on", c.coins) : null, tokensOf(c)]
              .filter(Boolean)
              .join(" · "),
          ),
          h(
            "small",
            null,
            ["power", "race"]
              .map(k => `${k}.${c[k]}.help`)
              .filter(has)
              .map(k => t(k))
              .join(" "),
          ),
        ),
      ),
    ),
  );
}

function pieces(r, view) {
  const out = [];
  if (r.tribe) out.push(t("web.realms.tribe"));
  if (r.monsters) out.push(t("web.realms.monsters"));
  for (const [key, n] of Object.entries(r)) if (!PLAIN.has(key)) out.push(great(tile(key)) + (n > 1 ? ` ×${n}` : ""));
  for (const find of r.finds ?? []) out.push(tile(find));
  for (const key of ["ghost", "balrog", "volcano"]) if (view[key] === r.region) out.push(tile(key));
  return out.join(", ");
}

function regionRow(r, view, map, table) {
  const declined = r.race && view.armies.find(a => a.race === r.race)?.at === "declined";
  const terrain = `terrain.${map}.${r.region}`;
  const key = h("span", { class: "key" }, r.region);
  return h(
    "tr",
    { class: r.owner ? "seat" + (Number(r.owner.slice(1)) - 1) : null },
    h(
      "th",
      { scope: "row" },
      land(map, r.region),
      " ",
      land(map, r.region) === r.region ? null : key,
      has(terrain) ? h("small", { class: "under" }, t(terrain)) : null,
    ), // narrow screens have no column for it
    h("td", { class: "terrain" }, has(terrain) ? t(terrain) : ""),
    h("td", { class: "who" }, r.owner ? table.seatName(r.owner) : ""),
    h("td", null, r.race ? (declined ? t("web.realms.in_decline", name("race", r.race)) : name("race", r.race)) : ""),
    h("td", { class: "n" }, r.tokens ?? ""),
    h("td", null, pieces(r, view)),
  );
}

function regions(view, map, table) {
  const heads = ["region", "terrain", "owner", "race", "tokens", "pieces"].map(k =>
    h("th", { scope: "col", class: k }, t("web.realms." + k)),
  );
  return h(
    "section",
    { class: "wide" },
    h("h3", null, t("web.realms.all_regions")),
    h(
      "div",
      {
        class: "scroll",
        tabindex: 0,
        role: "region",
        "aria-label": t("web.realms.all_regions"),
        "data-key": "regions",
      },
      h(
        "table",
        null,
        h("thead", null, h("tr", null, heads)),
        h(
          "tbody",
          null,
          view.regions.map(r => regionRow(r, view, map, table)),
        ),
      ),
    ),
  );
}

export function position(view, table) {
  return [
    view.offer.length ? offer(view) : null,
    regions(view, table.map, table),
    view.finds_left ? h("p", { class: "dim" }, t("web.realms.left", view.finds_left)) : null,
  ];
}
