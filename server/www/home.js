// home.js - the first page: a game in one click, a table of one's own, open tables and one's own ones.
import { field, fill, h, note, select } from "./dom.js";
import { net } from "./net.js";
import * as turn from "./turn.js";
import { computer, maps, name, refusal, t } from "./words.js";

const LEVELS = ["easy", "normal", "hard", "expert"];
const AGAIN = 15_000; // ms between two looks at the lists

export class HomePage {
  wish = {
    game: "surface",
    seats: 2,
    map: "",
    who: ["normal", "normal", "normal", "normal"],
    clock: "",
    watch: "all",
    hidden: true,
    hints: true,
  };
  level = "normal";

  constructor(place, go) {
    Object.assign(this, { place, go });
    this.parts = {
      quick: h("section", { class: "paper quick" }),
      mine: h("section", { class: "paper" }),
      open: h("section", { class: "paper" }),
      create: h("section", { class: "paper", tabindex: "-1" }),
    };
    const p = this.parts;
    fill(place, h("div", { class: "home" }, h("div", null, p.quick, p.create), h("div", null, p.mine, p.open)));
    this.onOpen = () => this.look();
    net.addEventListener("open", this.onOpen);
    net.addEventListener("me", this.onOpen);
    this.timer = setInterval(() => {
      if (net.open) this.look();
    }, AGAIN);
    this.render();
    if (net.open) this.look();
  }

  leave() {
    clearInterval(this.timer);
    net.removeEventListener("open", this.onOpen);
    net.removeEventListener("me", this.onOpen);
  }

  async look() {
    const [open, mine] = await Promise.all([
      net.ask({ do: "tables" }),
      net.me ? net.ask({ do: "mine" }) : { tables: [] },
    ]);
    if (!open.error) this.open = open.tables;
    if (!mine.error) this.mine = mine.tables;
    const yours = (this.mine ?? []).filter(x => x.yours);
    for (const x of this.mine ?? []) turn.tell(x.table, x.yours, gameWords(x));
    turn.title("", yours.length > 0);
    this.lists();
  }

  render() {
    turn.title("", false);
    this.quick();
    this.form();
    this.lists();
  }

  // ---- a game at once ----

  quick() {
    const levels = select(
      LEVELS.map(l => [l, t("web.level." + l)]),
      this.level,
      {
        onchange: e => {
          this.level = e.target.value;
        },
      },
    );
    const go = (key, more, look) =>
      h(
        "button",
        {
          type: "button",
          class: look,
          onclick: () => this.create({ seats: ["me", this.level], hints: true, watch: "all", ...more }),
        },
        t(key),
      );
    fill(
      this.parts.quick,
      h("h1", null, t("web.quick.title")),
      h("p", { class: "dim" }, t("web.quick.why")),
      h(
        "div",
        { class: "row" },
        field(t("web.seat.machine"), levels),
        go("web.quick.title", { game: "realms" }, "lit big"),
        go("web.quick.miners", { game: "miners" }, "big"),
      ),
    );
  }

  async create(wish) {
    if (!net.me) {
      document.getElementById("name")?.focus();
      return note(t("web.name.ask"));
    }
    const answer = await net.ask({ do: "create", ...wish });
    if (answer.error) note(refusal(answer), "bad");
    else this.go("/t/" + answer.table);
  }

  // ---- a table of one's own ----

  form() {
    const w = this.wish,
      miners = w.game === "miners";
    const set = change => {
      Object.assign(w, change);
      this.form();
    };
    const seatChoices = [
      ["open", t("web.seat.open")],
      ["invited", t("web.seat.invited")],
      ...LEVELS.map(l => [l, t("web.seat.computer", t("web.level." + l))]),
    ];
    const counts = (miners ? [1, 2, 3, 4, 5] : [2, 3, 4, 5]).map(n => [String(n), String(n)]);
    const found = miners ? [] : maps(w.game, w.seats);
    fill(
      this.parts.create,
      h("h2", null, t("web.create.title")),
      h(
        "form",
        {
          onsubmit: e => {
            e.preventDefault();
            this.submit();
          },
        },
        field(
          t("web.create.game"),
          select(
            ["surface", "underground", "mixed", "miners"].map(g => [g, t("web.game." + g)]),
            w.game,
            {
              "data-key": "game",
              onchange: e =>
                set({
                  game: e.target.value,
                  map: "",
                  seats: e.target.value === "miners" ? w.seats : Math.max(2, w.seats),
                }),
            },
          ),
        ),
        field(
          t("web.create.seats"),
          select(counts, String(w.seats), {
            "data-key": "seats",
            onchange: e => set({ seats: Number(e.target.value), map: "" }),
          }),
        ),
        miners
          ? null
          : field(
              t("web.create.map"),
              select([["", t("web.create.map_usual")], ...found.map(m => [m, name("map", m)])], w.map, {
                "data-key": "map",
                onchange: e => set({ map: e.target.value }),
              }),
            ),
        Array.from({ length: w.seats - 1 }, (_, i) =>
          field(
            t("web.create.seat", i + 2),
            select(seatChoices, w.who[i], {
              "data-key": "seat" + i,
              onchange: e => {
                w.who[i] = e.target.value;
              },
            }),
          ),
        ),
        field(
          t("web.create.clock"),
          select(clockChoices(), w.clock, {
            "data-key": "clock",
            onchange: e => {
              w.clock = e.target.value;
            },
          }),
        ),
        field(
          t("web.create.watch"),
          select(
            ["all", "invited", "nobody"].map(x => [x, t("web.watch." + x)]),
            w.watch,
            {
              "data-key": "watch",
              onchange: e => {
                w.watch = e.target.value;
              },
            },
          ),
        ),
        miners
          ? null
          : check(t("web.create.coins"), w.hidden, on => {
              w.hidden = on;
            }),
        check(t("web.create.hints"), w.hints, on => {
          w.hints = on;
        }),
        h("button", { class: "lit" }, t("web.create.go")),
      ),
    );
  }

  submit() {
    const w = this.wish,
      miners = w.game === "miners";
    const wish = {
      game: miners ? "miners" : "realms",
      seats: ["me", ...w.who.slice(0, w.seats - 1)],
      watch: w.watch,
      hints: w.hints,
    };
    if (!miners) {
      wish.set = w.game;
      if (w.map) wish.map = w.map;
      if (!w.hidden) wish.options = ["open-coins"];
    }
    if (w.clock) {
      const [kind, n] = w.clock.split(" ");
      wish.clock = { [kind]: Number(n) };
    }
    this.create(wish);
  }

  // ---- the lists ----

  lists() {
    const list = (title, none, tables) => [
      h("h2", null, title),
      !tables
        ? h("p", { class: "dim" }, t("web.connecting"))
        : tables.length
          ? h(
              "ul",
              { class: "tables" },
              tables.map(x => this.row(x)),
            )
          : h("p", { class: "dim" }, none),
    ];
    this.parts.mine.hidden = !net.me;
    fill(this.parts.mine, list(t("web.mine.title"), t("web.mine.none"), this.mine));
    fill(this.parts.open, list(t("web.open.title"), t("web.open.none"), this.open));
  }

  row(x) {
    const who = x.seats
      .map(s =>
        s.kind === "computer" ? computer(s.name) : s.name || t("web.seat." + (s.kind === "held" ? "invited" : s.kind)),
      )
      .join(", ");
    return h(
      "li",
      { class: x.yours ? "yours" : null },
      h(
        "a",
        { href: "/t/" + x.table, "data-key": x.table },
        h("strong", null, gameWords(x)),
        x.yours
          ? h("span", { class: "tag" }, t("web.your_turn"))
          : x.phase
            ? h("span", { class: "dim" }, t("web.phase." + x.phase))
            : null,
        h("small", null, who),
        x.clock ? h("small", null, clockWords(x.clock)) : null,
      ),
    );
  }
}

const gameWords = x =>
  t("web.game." + (x.game === "miners" ? "miners" : x.set || "surface")) + (x.map ? `, ${name("map", x.map)}` : "");

function check(label, on, change) {
  return h(
    "label",
    { class: "check" },
    h("input", { type: "checkbox", checked: on, onchange: e => change(e.target.checked) }),
    " ",
    label,
  );
}

function clockWords(clock) {
  if (clock.turn) return t("web.clock.turn", clock.turn);
  if (clock.game) return t("web.clock.game", Math.round(clock.game / 60));
  if (clock.days) return t(clock.days === 1 ? "web.clock.days" : "web.clock.days_many", clock.days);
  return t("web.clock.none");
}

function clockChoices() {
  return [
    ["", t("web.clock.none")],
    ...["turn 30", "turn 90", "game 900", "game 2700", "days 1", "days 3"].map(value => {
      const [kind, n] = value.split(" ");
      return [value, clockWords({ [kind]: Number(n) })];
    }),
  ];
}
