// choices.js - the legal moves as buttons, by what they do; and the computer's advice.
import { h } from "./dom.js";
import { COUNTED, amountWords, moveWords, objectOf, verbWords } from "./moves.js";
import { great, t } from "./words.js";

export function moves(table) {
  if (!table.mine || !table.legal) return null;
  const groups = new Map();
  for (const m of table.legal) {
    const verb = m.move.split(" ")[1];
    if (!groups.has(verb)) groups.set(verb, []);
    groups.get(verb).push(m);
  }
  const plain = [...groups].filter(([, list]) => list.length === 1 && list[0].move.split(" ").length === 2);
  const others = [...groups].filter(([verb]) => !plain.some(([v]) => v === verb));
  return [
    h("h2", null, t("web.table.moves")),
    others.map(([verb, list]) =>
      h(
        "fieldset",
        { disabled: !!table.sending },
        h("legend", null, verbWords(verb)),
        COUNTED.has(verb)
          ? countedMoves(table, list)
          : h(
              "div",
              { class: "buttons" },
              list.map(m => moveButton(table, m)),
            ),
      ),
    ),
    plain.length
      ? h(
          "fieldset",
          { disabled: !!table.sending, class: "plain" },
          h(
            "div",
            { class: "buttons" },
            plain.map(([, [m]]) => moveButton(table, m, great(moveWords(m.move, table)))),
          ),
        )
      : null,
    hintList(table),
  ];
}

function moveButton(table, m, words) {
  const verb = m.move.split(" ")[1];
  const amount = amountWords(verb, m.amount);
  const label = words ?? objectOf(m.move, table);
  const go = h(
    "button",
    { type: "button", class: "move", "data-key": m.move, onclick: () => table.play(m.move) },
    label,
    amount ? h("span", { class: "amount" }, amount) : null,
  );
  if (!amount || verb === "pick") return go;
  return h(
    "span",
    { class: "pair" },
    go,
    h(
      "button",
      {
        type: "button",
        class: "why",
        "data-key": "why " + m.move,
        title: t("web.move.explain"),
        "aria-label": t("web.move.explain_of", label),
        onclick: () => table.explain(m.move),
      },
      "?",
    ),
  );
}

/** `deploy r5 1`, `deploy r5 2`, …: a row for each region, a button for each number. */
function countedMoves(table, list) {
  const rows = new Map();
  for (const m of list) {
    const object = objectOf(m.move, table);
    if (!rows.has(object)) rows.set(object, []);
    rows.get(object).push(m.move);
  }
  return [...rows].map(([object, moves]) =>
    h(
      "div",
      { class: "counted", role: "group", "aria-label": object },
      h("span", null, object),
      h(
        "span",
        { class: "buttons" },
        moves.map(move =>
          h(
            "button",
            {
              type: "button",
              class: "move",
              "data-key": move,
              "aria-label": moveWords(move, table),
              onclick: () => table.play(move),
            },
            move.split(" ").at(-1),
          ),
        ),
      ),
    ),
  );
}

function hintList(table) {
  if (!table.hints) return null;
  if (table.hints === "asked") return h("p", { role: "status" }, t("web.table.thinking"));
  return h(
    "section",
    { class: "slip" },
    h("h3", null, t("web.table.hints")),
    h(
      "ol",
      null,
      table.hints.map(a =>
        h(
          "li",
          null,
          t("web.table.hint_line", a.moves.map(m => moveWords(m, table)).join("; "), Math.round(a.chance * 100)),
        ),
      ),
    ),
  );
}
