// logbook.js - what happened at the table, the latest first, with a ribbon at one's own last turn.
import { h } from "./dom.js";
import { t } from "./words.js";

export function logList(table) {
  if (!table.log.length) return null;
  const since = sinceWhen(table);
  const rows = [];
  for (const e of [...table.log].reverse()) {
    if (e.n === since) rows.push(h("li", { class: "ribbon" }, `↑ ${t("web.table.since")}`));
    rows.push(
      h(
        "li",
        { class: e.by ? "seat" + (Number(e.by.slice(1)) - 1) : null },
        h("span", { class: "key" }, e.n),
        h(
          "div",
          null,
          e.lines.map(l => h("p", null, l)),
        ),
      ),
    );
  }
  return [
    h("h2", null, t("web.table.log")),
    h(
      "ol",
      { class: "entries", tabindex: 0, "aria-label": t("web.table.log"), "data-key": "log" },
      rows,
      table.earlier ? h("li", { class: "dim" }, t("web.table.earlier")) : null,
    ),
  ];
}

/** The number of the own last decision before the others' latest ones. */
function sinceWhen(table) {
  if (table.seat === null) return 0;
  let i = table.log.length - 1;
  while (i >= 0 && (table.log[i].by === table.seat || table.log[i].what !== "move")) i--;
  while (i >= 0 && !(table.log[i].by === table.seat && table.log[i].what === "move")) i--;
  return i >= 0 ? table.log[i].n : 0;
}
