// table.js - a table's page: what the server's messages say, kept and shown. Rules are the server's: the page offers what `legal` lists.
import { copyField, fill, h, note } from "./dom.js";
import * as miners from "./miners.js";
import { COUNTED, Offer, amountWords, logLines, moveWords, objectOf, verbWords } from "./moves.js";
import { net } from "./net.js";
import * as realms from "./realms.js";
import { seatList } from "./seats.js";
import { Talk } from "./talk.js";
import * as turn from "./turn.js";
import { computer, great, has, name, refusal, t } from "./words.js";

const RETRY = 4000;   // ms

export class TablePage {
  info = null; view = null; legal = null; acts = []; over = null; left = null; heard = 0;
  own = 0; log = []; earlier = false; invite = null; sending = null; hints = null; next = null; offer = new Offer(); stale = true;   // stale: the view is older than the last message

  constructor(id, invite, place, go) {
    Object.assign(this, { id, place, go, invite });
    this.talk = new Talk(this);
    this.parts = {
      head: h("div", { class: "head" }), turn: h("p", { class: "turn", role: "status", "aria-live": "polite" }),
      actions: h("div", { class: "actions" }), moves: h("section", { class: "moves", tabindex: "-1" }),
      position: h("section", { class: "position" }), seats: h("section", { class: "people" }), log: h("section", { class: "log" }),
      fair: h("details", { class: "fair" }),
    };
    const p = this.parts;
    fill(place, h("div", { class: "table" }, p.head, p.turn, p.actions,
      h("div", { class: "columns" }, h("div", null, p.moves, p.position), h("div", null, p.seats, p.log, this.talk.element, p.fair))));
    this.ticking = setInterval(() => this.tick(), 1000);
    net.attach(id, invite, this);
    this.render();
  }

  leave() {
    clearInterval(this.ticking);
    clearTimeout(this.retry);
    net.detach(this.id);
  }

  get map() { return this.view?.map ?? this.info?.map; }
  get seat() { return this.info?.seat ?? null; }
  get mine() { return this.seat !== null && !this.over && this.acts.includes(this.seat); }
  get game() { return this.info?.game === "miners" ? miners : realms; }

  /** What a seat is called; with its number where two are called the same. */
  seatName(seat) {
    const called = s => (s.kind === "computer" ? computer(s.level) : s.name);
    const number = Number(seat.slice(1)), seats = this.info?.seats ?? [], s = seats[number - 1];
    if (!s || !called(s)) return seat;
    return seats.filter(x => called(x) === called(s)).length > 1 ? `${called(s)} ${number}` : called(s);
  }

  get words() {
    const i = this.info;
    if (!i) return t("web.table.title", this.id);
    return t("web.game." + (i.game === "miners" ? "miners" : i.set || "surface")) + (i.map ? `, ${name("map", i.map)}` : "");
  }

  // ---- what the server says ----

  attached(answer) {
    const gone = ["err.server.no_such_table", "err.server.not_invited"].includes(answer.error);
    if (answer.error && !gone) {   // the database is away, or the like: it comes back
      note(refusal(answer), "bad");
      this.retry = setTimeout(() => net.refresh(this.id), RETRY);
      return;
    }
    if (gone) {
      fill(this.place, h("p", { class: "slip" }, answer.error === "err.server.no_such_table" ? t("web.table.none") : refusal(answer)),
        h("p", null, h("a", { href: "/" }, t("web.home"))));
      return;
    }
    this.info = answer;
    this.own = answer.own;
    this.acts = answer.acts;
    this.next = answer.next || this.next;
    if (answer.fresh) { this.log = []; this.offer.lost = true; this.earlier = answer.n > 1; this.legal = null; }
    this.know(answer);
    this.askInvite();
    this.render();
    this.complete();
  }

  message(m) {
    if (m.what === "say") this.talk.add(m);
    else if (this.info) this.log.push({ n: m.n, by: m.by, what: m.what, lines: logLines(m, this) });
    if (m.by && m.by === this.seat && (m.what === "move" || m.what === "undo")) { this.own = m.n; this.hints = null; }
    if (m.what === "rematch") this.next = m.next;
    if (m.what === "closed" && this.info) this.info.phase = "closed";
    if (m.what === "begin" && this.info) this.info.phase = "playing";
    this.seatNews(m);
    this.know(m);
    if (m.acts && this.stale) this.complete();
    this.soon();
  }

  /** Somebody sat down, left, came back. */
  seatNews(m) {
    const s = m.by && this.info?.seats?.[Number(m.by.slice(1)) - 1];
    if (!s) return;
    if (m.what === "sit") Object.assign(s, { kind: "person", name: m.name, person: m.person, away: false });
    if (m.what === "stand") net.refresh(this.id);
    if (m.what === "away" || m.what === "out") s.away = true;
    if (m.what === "back") s.away = false;
    if (m.what === "sit" && net.me && m.person === net.me.person && this.info.seat === null) net.refresh(this.id);
  }

  /** What an answer or a message says of the position. Messages that are made up for bring no view, but the last of them. */
  know(m) {
    if (m.acts) this.acts = m.acts;
    if (m.view) { this.view = m.view; this.legal = m.legal ?? null; this.stale = false; }
    else if (m.what && m.what !== "say") { this.stale = true; this.legal = null; }
    if (m.left) { this.left = m.left; this.heard = Date.now(); }
    if (m.over) { this.over = m.over; if (this.info) this.info.phase = "over"; }
  }

  /** Asks for what the messages did not bring. */
  async complete() {
    if (this.info?.phase === "open" || this.info?.phase === "closed") return;
    await new Promise(resolve => setTimeout(resolve, 300));
    if (!this.view || this.stale) {
      const answer = await net.ask({ do: "view", table: this.id });
      if (!answer.error && (!this.view || this.stale)) { this.view = answer.view; this.stale = false; }
    }
    if (this.mine && !this.legal && !this.sending) {
      const answer = await net.ask({ do: "legal", table: this.id });
      if (!answer.error && this.mine && !this.legal) this.legal = answer.legal;
    }
    this.render();
  }

  async askInvite() {
    if (this.seat === null || this.info.phase !== "open" || this.invite) return;
    const answer = await net.ask({ do: "invite", table: this.id });
    if (!answer.error) { this.invite = answer.invite; this.render(); }
  }

  // ---- what the player does ----

  async ask(request) {
    const answer = await net.ask({ ...request, table: this.id });
    if (answer.error) note(refusal(answer), "bad");
    return answer;
  }

  async decide(request) {
    if (this.sending) return;
    this.sending = request;
    this.render();
    const answer = await net.ask({ ...request, table: this.id, after: this.own }, { keep: true });
    this.sending = null;
    if (answer.error) note(refusal(answer), "bad");
    if (answer.error === "err.server.stale" || answer.again) net.refresh(this.id);
    this.render();
  }

  play(move) {
    if (move.split(" ")[1] === "decline" && !confirm(t("web.sure_decline"))) return;
    this.decide({ do: "move", move });
  }

  async sit() {
    const request = { do: "sit", salt: crypto.getRandomValues(new Uint32Array(2)).join("-") };
    if (this.invite) request.invite = this.invite;
    await this.ask(request);   // what follows from it comes as a message: seatNews
  }

  async stand() {
    if (this.info.phase === "playing" && !confirm(t("web.table.leave_sure"))) return;
    const answer = await this.ask({ do: "leave" });
    if (!answer.error) net.refresh(this.id);
  }

  async askHint() {
    this.hints = "asked";
    this.render();
    const answer = await this.ask({ do: "hint" });
    const advice = Array.isArray(answer.advice) ? answer.advice : answer.advice?.advice;
    if (this.hints === "asked") this.hints = advice ?? null;
    this.render();
  }

  async saveRecord() {
    const answer = await this.ask({ do: "record" });
    if (answer.error) return;
    const url = URL.createObjectURL(new Blob([answer.record], { type: "text/plain" }));
    h("a", { href: url, download: `elbowroom-${this.id}.rec` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  async again() {
    if (this.next) return this.go("/t/" + this.next);
    const answer = await this.ask({ do: "rematch" });
    if (!answer.error) this.go("/t/" + answer.table);
  }

  async explain(move) {
    const answer = await this.ask({ do: "explain", move });
    if (answer.error) return;
    const parts = answer.parts.map(p => `${has("part." + p.word) ? t("part." + p.word) : p.word} ${p.amount > 0 ? "+" : ""}${p.amount}${p.rule ? ` (${p.rule})` : ""}`);
    note(`${great(moveWords(move, this))}: ${[...parts, t("web.move.sum", answer.sum)].join(", ")}`);
  }

  // ---- what is shown ----

  /** Several messages in a row are shown once. */
  soon() {
    if (this.due) return;
    this.due = true;
    setTimeout(() => { this.due = false; this.render(); }, 0);
  }

  render() {
    const p = this.parts;
    if (!p.head.isConnected) return;
    fill(p.head, h("h1", null, this.words), this.view ? h("p", { class: "dim" }, this.game.headline(this.view)) : null);
    const line = this.turnLine();
    if (p.turn.textContent !== line) p.turn.textContent = line;
    p.turn.classList.toggle("lit", this.mine);
    this.place.firstChild.classList.toggle("waiting", !this.view);
    turn.title(this.words, this.mine);
    if (this.info) turn.tell(this.id, this.mine, this.words);
    fill(p.actions, this.actions());
    fill(p.moves, this.moves());
    fill(p.position, this.view ? [h("h2", null, t("web.table.position")), this.game.position(this.view, this)] : null);
    fill(p.seats, this.info ? seatList(this) : null);
    fill(p.log, this.logList());
    this.talk.render();
    if (this.info) this.fair();
  }

  turnLine() {
    if (!this.info) return t("web.connecting");
    if (this.over) return t("web.turn.over", this.over.winners.map(s => this.seatName(s)).join(", "));
    if (this.info.phase === "closed") return t("web.turn.closed");
    if (this.info.phase === "open") return t("web.turn.open");
    if (this.sending) return t("web.turn.wait");
    if (this.mine) return t("web.turn.yours", this.step());
    const who = this.acts.filter(s => s !== "chance").map(s => this.seatName(s)).join(", ");
    return (who ? t("web.turn.theirs", who) : t("web.turn.nobody")) + (this.seat === null ? ` · ${t("web.table.watching")}` : "");
  }

  /** What the own decision is about. */
  step() {
    const waits = this.view?.seats?.[Number(this.seat.slice(1)) - 1]?.waits;
    if (waits && has("miners.waits." + waits)) return t("miners.waits." + waits);
    const phase = this.view && has("phase." + this.view.phase) ? t("phase." + this.view.phase) : "";
    const army = this.view?.armies?.find(a => a.race === this.view.acting && a.owner === this.seat);
    return army ? `${phase}, ${name("race", army.race)}, ${t("web.realms.hand", army.hand)}` : phase;
  }

  actions() {
    const i = this.info;
    if (!i) return null;
    const button = (key, act, more) => h("button", { type: "button", onclick: act, "data-key": key, ...more }, t(key));
    const me = this.seat === null ? null : i.seats[Number(this.seat.slice(1)) - 1];
    const free = i.phase === "open" && i.seats.some(s => s.kind === "open" || (s.kind === "invited" && this.invite) ||
      s.kind === "held");
    return [
      this.seat === null && free ? (net.me ? button("web.table.sit", () => this.sit(), { class: "lit" }) : h("p", null, t("web.table.sit_name"))) : null,
      me && i.phase === "playing" && me.away ? button("web.table.back", () => this.ask({ do: "back" }), { class: "lit" }) : null,
      me && i.phase === "playing" && this.own > 0 && !me.away ? button("web.table.undo", () => this.decide({ do: "undo" }), { disabled: !!this.sending }) : null,
      this.mine && i.hints ? button("web.table.hint", () => this.askHint(), { disabled: this.hints === "asked" }) : null,
      i.phase === "over" ? [
        me ? button(this.next ? "web.table.to_rematch" : "web.table.rematch", () => this.again(), { class: "lit" }) : null,
        button("web.table.record", () => this.saveRecord())] : null,
      me && !me.away && (i.phase === "open" || i.phase === "playing") ? button("web.table.leave", () => this.stand(), { class: "quiet" }) : null,
      i.phase === "open" && this.seat !== null && this.invite
        ? copyField(t("web.table.invite"), `${location.origin}/t/${this.id}#invite=${this.invite}`, t("web.copy"), t("web.copied")) : null,
    ];
  }

  moves() {
    if (!this.mine || !this.legal) return null;
    const groups = new Map();
    for (const m of this.legal) {
      const verb = m.move.split(" ")[1];
      if (!groups.has(verb)) groups.set(verb, []);
      groups.get(verb).push(m);
    }
    const plain = [...groups].filter(([, list]) => list.length === 1 && list[0].move.split(" ").length === 2);
    const others = [...groups].filter(([verb]) => !plain.some(([v]) => v === verb));
    return [
      h("h2", null, t("web.table.moves")),
      others.map(([verb, list]) => h("fieldset", { disabled: !!this.sending }, h("legend", null, verbWords(verb)),
        COUNTED.has(verb) ? this.countedMoves(list) : h("div", { class: "buttons" }, list.map(m => this.moveButton(m))))),
      plain.length ? h("fieldset", { disabled: !!this.sending, class: "plain" }, h("div", { class: "buttons" },
        plain.map(([, [m]]) => this.moveButton(m, great(moveWords(m.move, this)))))) : null,
      this.hintList(),
    ];
  }

  moveButton(m, words) {
    const verb = m.move.split(" ")[1];
    const amount = amountWords(verb, m.amount);
    const label = words ?? objectOf(m.move, this);
    const go = h("button", { type: "button", class: "move", "data-key": m.move, onclick: () => this.play(m.move) },
      label, amount ? h("span", { class: "amount" }, amount) : null);
    if (!amount || verb === "pick") return go;
    return h("span", { class: "pair" }, go, h("button", { type: "button", class: "why", "data-key": "why " + m.move, title: t("web.move.explain"),
      "aria-label": t("web.move.explain_of", label), onclick: () => this.explain(m.move) }, "?"));
  }

  /** `deploy r5 1`, `deploy r5 2`, …: a row for each region, a button for each number. */
  countedMoves(list) {
    const rows = new Map();
    for (const m of list) {
      const object = objectOf(m.move, this);
      if (!rows.has(object)) rows.set(object, []);
      rows.get(object).push(m.move);
    }
    return [...rows].map(([object, moves]) => h("div", { class: "counted", role: "group", "aria-label": object }, h("span", null, object),
      h("span", { class: "buttons" }, moves.map(move => h("button", { type: "button", class: "move", "data-key": move,
        "aria-label": moveWords(move, this), onclick: () => this.play(move) }, move.split(" ").at(-1))))));
  }

  hintList() {
    if (!this.hints) return null;
    if (this.hints === "asked") return h("p", { role: "status" }, t("web.table.thinking"));
    return h("section", { class: "slip" }, h("h3", null, t("web.table.hints")),
      h("ol", null, this.hints.map(a => h("li", null,
        t("web.table.hint_line", a.moves.map(m => moveWords(m, this)).join("; "), Math.round(a.chance * 100))))));
  }

  logList() {
    if (!this.log.length) return null;
    const since = this.sinceWhen();
    const rows = [];
    for (const e of [...this.log].reverse()) {
      if (e.n === since) rows.push(h("li", { class: "ribbon" }, `↑ ${t("web.table.since")}`));
      rows.push(h("li", { class: e.by ? "seat" + (Number(e.by.slice(1)) - 1) : null }, h("span", { class: "key" }, e.n),
        h("div", null, e.lines.map(l => h("p", null, l)))));
    }
    return [h("h2", null, t("web.table.log")), h("ol", { class: "entries", tabindex: 0, "aria-label": t("web.table.log"), "data-key": "log" },
      rows, this.earlier ? h("li", { class: "dim" }, t("web.table.earlier")) : null)];
  }

  /** The number of the own last decision before the others' latest ones. */
  sinceWhen() {
    if (this.seat === null) return 0;
    let i = this.log.length - 1;
    while (i >= 0 && (this.log[i].by === this.seat || this.log[i].what !== "move")) i--;
    while (i >= 0 && !(this.log[i].by === this.seat && this.log[i].what === "move")) i--;
    return i >= 0 ? this.log[i].n : 0;
  }

  fair() {
    const f = this.parts.fair;
    fill(f, h("summary", null, has("fair.title") ? t("fair.title") : t("web.fair.commit")),
      h("ol", null, [1, 2, 3, 4, 5].filter(n => has("fair." + n)).map(n => h("li", null, t("fair." + n)))),
      h("p", null, t("web.fair.commit"), ": ", h("code", null, this.info.fair)),
      this.over?.secret ? h("p", null, t("web.fair.secret"), ": ", h("code", null, this.over.secret)) : null);
  }

  tick() {
    for (const e of this.parts.seats.querySelectorAll("[data-left]")) {
      const passed = e.dataset.runs ? Date.now() - this.heard : 0;
      e.textContent = t("web.clock.left", span(Math.max(0, Number(e.dataset.left) - passed)));
    }
  }
}

/** Milliseconds as 4:05, 2:00:00 or days. */
export function span(ms) {
  const s = Math.floor(ms / 1000), two = n => String(n).padStart(2, "0");
  if (s >= 172_800) return `${Math.floor(s / 86_400)} d`;
  if (s >= 3600) return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}
