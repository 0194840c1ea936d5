// table.js - a table's page: what the server's messages say, kept and shown. Rules are the server's: the page offers what
// `legal` lists.
import { actions, turnLine } from "./banner.js";
import { moves } from "./choices.js";
import { fill, h, note } from "./dom.js";
import { logList } from "./logbook.js";
import * as miners from "./miners.js";
import { Offer, logLines, moveWords } from "./moves.js";
import { net } from "./net.js";
import * as realms from "./realms.js";
import { seatList } from "./seats.js";
import { Talk } from "./talk.js";
import * as turn from "./turn.js";
import { computer, great, has, name, refusal, t, tile } from "./words.js";

const RETRY = 4000; // ms

export class TablePage {
  info = null;
  view = null;
  legal = null;
  acts = [];
  over = null;
  left = null;
  heard = 0;
  own = 0;
  log = [];
  earlier = false;
  invite = null;
  sending = null;
  hints = null;
  next = null;
  offer = new Offer();
  stale = true; // stale: the view is older than the last message

  constructor(id, invite, place, go) {
    Object.assign(this, { id, place, go, invite });
    this.talk = new Talk(this);
    this.parts = {
      head: h("div", { class: "head" }),
      turn: h("p", { class: "turn", role: "status", "aria-live": "polite" }),
      actions: h("div", { class: "actions" }),
      moves: h("section", { class: "moves", tabindex: "-1" }),
      position: h("section", { class: "position" }),
      seats: h("section", { class: "people" }),
      log: h("section", { class: "log" }),
      fair: h("details", { class: "fair" }),
    };
    const p = this.parts;
    fill(
      place,
      h(
        "div",
        { class: "table" },
        p.head,
        p.turn,
        p.actions,
        h(
          "div",
          { class: "columns" },
          h("div", null, p.moves, p.position),
          h("div", null, p.seats, p.log, this.talk.element, p.fair),
        ),
      ),
    );
    this.ticking = setInterval(() => this.tick(), 1000);
    net.attach(id, invite, this);
    this.render();
  }

  leave() {
    clearInterval(this.ticking);
    clearTimeout(this.retry);
    net.detach(this.id);
  }

  get map() {
    return this.view?.map ?? this.info?.map;
  }
  get seat() {
    return this.info?.seat ?? null;
  }
  get mine() {
    return this.seat !== null && !this.over && this.acts.includes(this.seat);
  }
  get game() {
    return this.info?.game === "miners" ? miners : realms;
  }

  /** What a seat is called; with its number where two are called the same. */
  seatName(seat) {
    const called = s => (s.kind === "computer" ? computer(s.level) : s.name);
    const number = Number(seat.slice(1)),
      seats = this.info?.seats ?? [],
      s = seats[number - 1];
    if (!s || !called(s)) return seat;
    return seats.filter(x => called(x) === called(s)).length > 1 ? `${called(s)} ${number}` : called(s);
  }

  get words() {
    const i = this.info;
    if (!i) return t("web.table.title", this.id);
    return (
      t("web.game." + (i.game === "miners" ? "miners" : i.set || "surface")) + (i.map ? `, ${name("map", i.map)}` : "")
    );
  }

  // ---- what the server says ----

  attached(answer) {
    const gone = ["err.server.no_such_table", "err.server.not_invited"].includes(answer.error);
    if (answer.error && !gone) {
      // the database is away, or the like: it comes back
      note(refusal(answer), "bad");
      this.retry = setTimeout(() => net.refresh(this.id), RETRY);
      return;
    }
    if (gone) {
      fill(
        this.place,
        h("p", { class: "slip" }, answer.error === "err.server.no_such_table" ? t("web.table.none") : refusal(answer)),
        h("p", null, h("a", { href: "/" }, t("web.home"))),
      );
      return;
    }
    this.info = answer;
    this.own = answer.own;
    this.acts = answer.acts;
    this.next = answer.next || this.next;
    if (answer.fresh) {
      this.log = [];
      this.offer.lost = true;
      this.earlier = answer.n > 1;
      this.legal = null;
    }
    this.know(answer);
    this.askInvite();
    this.render();
    this.complete();
  }

  message(m) {
    if (m.what === "say") this.talk.add(m);
    else if (this.info) this.log.push({ n: m.n, by: m.by, what: m.what, lines: logLines(m, this) });
    if (m.by && m.by === this.seat && (m.what === "move" || m.what === "undo")) {
      this.own = m.n;
      this.hints = null;
    }
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

  /** What a message says of the position. Those that are made up for bring no view, but the last of them. */
  know(m) {
    if (m.acts) this.acts = m.acts;
    if (m.view) {
      this.view = m.view;
      this.legal = m.legal ?? null;
      this.stale = false;
    } else if (m.what && m.what !== "say") {
      this.stale = true;
      this.legal = null;
    }
    if (m.left) {
      this.left = m.left;
      this.heard = Date.now();
    }
    if (m.over) {
      this.over = m.over;
      if (this.info) this.info.phase = "over";
    }
  }

  /** Asks for what the messages did not bring. */
  async complete() {
    if (this.info?.phase === "open" || this.info?.phase === "closed") return;
    await new Promise(resolve => setTimeout(resolve, 300));
    if (!this.view || this.stale) {
      const answer = await net.ask({ do: "view", table: this.id });
      if (!answer.error && (!this.view || this.stale)) {
        this.view = answer.view;
        this.stale = false;
      }
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
    if (!answer.error) {
      this.invite = answer.invite;
      this.render();
    }
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
    await this.ask(request); // what follows from it comes as a message: seatNews
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
    const parts = answer.parts.map(p => {
      const words = has("part." + p.word) ? t("part." + p.word) : tile(p.word);
      return `${words} ${p.amount > 0 ? "+" : ""}${p.amount}${p.rule ? ` (${p.rule})` : ""}`;
    });
    note(`${great(moveWords(move, this))}: ${[...parts, t("web.move.sum", answer.sum)].join(", ")}`);
  }

  // ---- what is shown ----

  /** Several messages in a row are shown once. */
  soon() {
    if (this.due) return;
    this.due = true;
    setTimeout(() => {
      this.due = false;
      this.render();
    }, 0);
  }

  render() {
    const p = this.parts;
    if (!p.head.isConnected) return;
    fill(p.head, h("h1", null, this.words), this.view ? h("p", { class: "dim" }, this.game.headline(this.view)) : null);
    const line = turnLine(this);
    if (p.turn.textContent !== line) p.turn.textContent = line;
    p.turn.classList.toggle("lit", this.mine);
    this.place.firstChild.classList.toggle("waiting", !this.view);
    turn.title(this.words, this.mine);
    if (this.info) turn.tell(this.id, this.mine, this.words);
    fill(p.actions, actions(this));
    fill(p.moves, moves(this));
    fill(p.position, this.view ? [h("h2", null, t("web.table.position")), this.game.position(this.view, this)] : null);
    fill(p.seats, this.info ? seatList(this) : null);
    fill(p.log, logList(this));
    this.talk.render();
    if (this.info) this.fair();
  }

  fair() {
    const f = this.parts.fair;
    fill(
      f,
      h("summary", null, has("fair.title") ? t("fair.title") : t("web.fair.commit")),
      h(
        "ol",
        null,
        [1, 2, 3, 4, 5].filter(n => has("fair." + n)).map(n => h("li", null, t("fair." + n))),
      ),
      h("p", null, t("web.fair.commit"), ": ", h("code", null, this.info.fair)),
      this.over?.secret ? h("p", null, t("web.fair.secret"), ": ", h("code", null, this.over.secret)) : null,
    );
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
  const s = Math.floor(ms / 1000),
    two = n => String(n).padStart(2, "0");
  if (s >= 172_800) return `${Math.floor(s / 86_400)} d`;
  if (s >= 3600) return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}
