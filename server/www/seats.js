// seats.js - who sits at the table, with what everybody may know of them.
import { h } from "./dom.js";
import { net } from "./net.js";
import { t } from "./words.js";

function seatWords(s, seat, table) {
  if (s.kind === "open" || s.kind === "invited") return t("web.seat." + s.kind);
  if (s.kind === "held") return t("web.seat.held", s.name ?? "");
  if (s.kind === "computer") return table.seatName(seat);
  return table.seatName(seat) + (seat === table.seat ? ` (${t("web.seat.me")})` : "");
}

export function muteButton(person, name, after) {
  const muted = net.me.muted.has(person);
  return h(
    "button",
    {
      type: "button",
      class: "quiet small",
      "data-key": "mute " + person,
      onclick: async () => {
        await net.mute(person, !muted);
        after();
      },
    },
    t(muted ? "web.say.unmute" : "web.say.mute", name),
  );
}

export function seatList(table) {
  const { info, view, acts, left, over } = table;
  return [
    h("h2", null, t("web.table.seats")),
    h(
      "ul",
      { class: "seats" },
      info.seats.map((s, i) => {
        const seat = "p" + (i + 1),
          acting = acts.includes(seat) && !over;
        const facts = view ? table.game.seatFacts(view, seat) : [];
        return h(
          "li",
          { class: `seat${i}` + (acting ? " acting" : ""), "aria-current": acting ? "true" : null },
          h("span", { class: "mark", "aria-hidden": "true" }),
          h(
            "div",
            null,
            h("strong", null, seatWords(s, seat, table)),
            over ? h("span", { class: "score" }, `${t("web.score")}: ${over.score[i]}`) : null,
            s.away ? h("p", { class: "dim" }, t("web.seat.away")) : null,
            facts.map(f => h("p", { class: "dim" }, f)),
            left?.[i] !== undefined && left[i] !== null && !over
              ? h("p", { class: "dim", "data-left": left[i], "data-runs": acting ? "yes" : null })
              : null,
            net.me && s.person && s.person !== net.me.person && s.kind === "person"
              ? muteButton(s.person, s.name, () => table.render())
              : null,
          ),
        );
      }),
    ),
  ];
}
