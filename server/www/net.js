// net.js - the connection: requests and their answers, tables that are attached, coming back after a loss.
//
// The token is kept in this browser and sent in messages only, never in an address. A request that must not be lost (a move)
// is kept until it is answered, and sent again as it was: the server knows it by `after` and makes no move twice.

const kept = "elbowroom.token";
const FIRST_WAIT = 500,
  LONGEST_WAIT = 15_000,
  SILENCE = 20_000;

class Net extends EventTarget {
  me = null; // {person, name, muted}
  open = false; // greeted and ready
  #socket = null;
  #next = 1;
  #waiting = new Map();
  #tables = new Map();
  #wait = FIRST_WAIT;
  #timer = null;
  #lost = false;

  get token() {
    return localStorage.getItem(kept);
  }
  set token(token) {
    if (token) localStorage.setItem(kept, token);
    else localStorage.removeItem(kept);
  }

  start() {
    addEventListener("online", () => this.#soon(0));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.#socket) this.#soon(0);
    });
    this.#connect();
  }

  // ---- requests ----

  /** The answer; an error comes as {error, …}, a lost connection as {error: "web.offline"} unless `keep`. */
  ask(request, { keep = false } = {}) {
    return new Promise(resolve => {
      const id = this.#next++;
      this.#waiting.set(id, { request: { ...request, id }, resolve, keep });
      if (this.open) this.#send({ ...request, id });
    });
  }

  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  // ---- tables ----

  /** From now on the table's messages go to `listener`: attached(answer), message(m). Comes back by itself after a loss. */
  attach(table, invite, listener) {
    this.#tables.set(table, { table, invite, listener, last: 1 }); // the first entry is the table itself
    if (this.open) this.#attach(table);
  }

  detach(table) {
    if (this.#tables.delete(table) && this.open) this.ask({ do: "detach", table });
  }

  /** Once more, as if the connection were new: after sitting down. */
  refresh(table) {
    return this.#attach(table);
  }

  async #attach(table) {
    const a = this.#tables.get(table);
    if (!a) return;
    const request = { do: "attach", table, form: "json", last: a.last };
    if (a.invite) request.invite = a.invite;
    const answer = await this.ask(request);
    if (this.#tables.get(table) !== a || answer.error === "web.offline") return;
    if (!answer.error && answer.fresh) a.last = answer.n;
    a.listener.attached(answer);
  }

  // ---- the connection ----

  #connect() {
    clearTimeout(this.#timer);
    this.#timer = null;
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/ws");
    this.#socket = socket;
    const late = setTimeout(() => socket.close(), SILENCE);
    socket.onopen = () => {
      clearTimeout(late);
      this.#greet();
    };
    socket.onmessage = event => this.#take(event.data);
    socket.onclose = () => {
      clearTimeout(late);
      if (this.#socket === socket) this.#closed();
    };
  }

  async #greet() {
    if (this.token) {
      const id = this.#next++;
      const answer = await new Promise(resolve => {
        this.#waiting.set(id, { request: { id }, resolve, keep: false });
        this.#send({ do: "hello", token: this.token, id });
      });
      if (answer.error === "web.offline") return;
      if (answer.error) {
        this.#say("hello-failed", answer);
        this.me = null;
      } // the token stays, until the player says otherwise
      else this.me = { person: answer.person, name: answer.name, muted: new Set(answer.muted) };
    }
    this.#wait = FIRST_WAIT;
    this.open = true;
    this.#say("open", { again: this.#lost });
    this.#lost = false;
    for (const table of this.#tables.keys()) this.#attach(table);
    for (const { request } of this.#waiting.values()) if (request.do && request.do !== "attach") this.#send(request);
  }

  #closed() {
    this.#socket = null;
    if (this.open) this.#lost = true;
    this.open = false;
    for (const [id, w] of this.#waiting)
      if (!w.keep) {
        this.#waiting.delete(id);
        w.resolve({ error: "web.offline" });
      }
    this.#say("closed");
    this.#soon(this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  #soon(ms) {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), ms);
  }

  #take(text) {
    const message = JSON.parse(text);
    const a = message.what && this.#tables.get(message.table);
    if (a && message.n > a.last) {
      a.last = message.n;
      a.listener.message(message);
    }
    const w = this.#waiting.get(message.re);
    if (!w) return;
    this.#waiting.delete(message.re);
    w.resolve(message);
  }

  #say(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }

  // ---- who one is ----

  async become(request) {
    const answer = await this.ask(request);
    if (!answer.error) {
      this.token = answer.token;
      this.me = { person: answer.person, name: answer.name, muted: new Set(answer.muted) };
      this.#say("me");
    }
    return answer;
  }

  async rename(name) {
    const answer = await this.ask({ do: "rename", name });
    if (!answer.error) {
      this.me.name = answer.name;
      this.#say("me");
    }
    return answer;
  }

  async mute(person, on) {
    const answer = await this.ask({ do: "mute", person, on });
    if (!answer.error) {
      if (on) this.me.muted.add(person);
      else this.me.muted.delete(person);
    }
    return answer;
  }

  async forget(others) {
    const answer = await this.ask(others ? { do: "forget", others } : { do: "forget" });
    if (!answer.error && !others) {
      this.token = null;
      this.me = null;
      this.#say("me");
    }
    return answer;
  }
}

export const net = new Net();
