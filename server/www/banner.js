// banner.js - whose turn it is and what one may do at the table besides moves: sit, take back, leave, play again.
import { copyField, h } from "./dom.js";
import { net } from "./net.js";
import { has, name, t } from "./words.js";

export function turnLine(table) {
  if (!table.info) return t("web.connecting");
  if (table.over) return t("web.turn.over", table.over.winners.map(s => table.seatName(s)).join(", "));
  if (table.info.phase === "closed") return t("web.turn.closed");
  if (table.info.phase === "open") return t("web.turn.open");
  if (table.sending) return t("web.turn.wait");
  if (table.mine) return t("web.turn.yours", step(table));
  const who = table.acts
    .filter(s => s !== "chance")
    .map(s => table.seatName(s))
    .join(", ");
  return (
    (who ? t("web.turn.theirs", who) : t("web.turn.nobody")) +
    (table.seat === null ? ` · ${t("web.table.watching")}` : "")
  );
}

/** What the own decision is about. */
function step(table) {
  const waits = table.view?.seats?.[Number(table.seat.slice(1)) - 1]?.waits;
  if (waits && has("miners.waits." + waits)) return t("miners.waits." + waits);
  const phase = table.view && has("phase." + table.view.phase) ? t("phase." + table.view.phase) : "";
  const army = table.view?.armies?.find(a => a.race === table.view.acting && a.owner === table.seat);
  return army ? `${phase}, ${name("race", army.race)}, ${t("web.realms.hand", army.hand)}` : phase;
}

export function actions(table) {
  const i = table.info;
  if (!i) return null;
  const button = (key, act, more) => h("button", { type: "button", onclick: act, "data-key": key, ...more }, t(key));
  const me = table.seat === null ? null : i.seats[Number(table.seat.slice(1)) - 1];
  const free =
    i.phase === "open" &&
    i.seats.some(s => s.kind === "open" || (s.kind === "invited" && table.invite) || s.kind === "held");
  return [
    table.seat === null && free
      ? net.me
        ? button("web.table.sit", () => table.sit(), { class: "lit" })
        : h("p", null, t("web.table.sit_name"))
      : null,
    me && i.phase === "playing" && me.away
      ? button("web.table.back", () => table.ask({ do: "back" }), { class: "lit" })
      : null,
    me && i.phase === "playing" && table.own > 0 && !me.away
      ? button("web.table.undo", () => table.decide({ do: "undo" }), { disabled: !!table.sending })
      : null,
    table.mine && i.hints
      ? button("web.table.hint", () => table.askHint(), { disabled: table.hints === "asked" })
      : null,
    i.phase === "over"
      ? [
          me
            ? button(table.next ? "web.table.to_rematch" : "web.table.rematch", () => table.again(), { class: "lit" })
            : null,
          button("web.table.record", () => table.saveRecord()),
        ]
      : null,
    me && !me.away && (i.phase === "open" || i.phase === "playing")
      ? button("web.table.leave", () => table.stand(), { class: "quiet" })
      : null,
    i.phase === "open" && table.seat !== null && table.invite
      ? copyField(
          t("web.table.invite"),
          `${location.origin}/t/${table.id}#invite=${table.invite}`,
          t("web.copy"),
          t("web.copied"),
        )
      : null,
  ];
}
