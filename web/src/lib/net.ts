// net.ts - the connection to the server: requests and their answers, tables that are followed, coming back after a loss.
//
// The person's token is kept in this browser and sent in messages only, never in an address. A request that must not be lost is kept until
// it is answered, and sent again as it was: the server knows a move by `after`, other changes by their `key`, and does nothing twice.
import { signal } from "@preact/signals";
import type { Refusal } from "./engine";
import type { SeatKey } from "./view";

const kept = "elbowroom.token";
const FIRST_WAIT = 500; // ms
const LONGEST_WAIT = 15_000;
const SILENCE = 20_000;
const LOSSES = 5; // of the connection, until a change that was sent is given up

export const OFFLINE = "web.offline";

export interface Person {
  person: string;
  name: string;
  muted: ReadonlySet<string>;
  hook: string;
}

/** "idle": nobody asked for one yet. "away": there never was one. "lost": there was one; it is being tried again, as with "away". */
export type LinkState = "idle" | "connecting" | "open" | "away" | "lost";

export interface Ask {
  do: string;
  [key: string]: unknown;
}

interface Message {
  re?: number;
  table?: string;
  n?: number;
  what?: string;
  here?: SeatKey[];
  error?: string;
  [key: string]: unknown;
}

/** Who follows a table: the answer to each attaching, then its messages in order; and which players are there, whenever that changes. */
export interface Follower {
  attached(answer: object): void;
  message(message: object): void;
  company(here: SeatKey[]): void;
}

interface Followed {
  table: string;
  invite: string | null;
  follower: Follower;
  last: number; // entry that was seen
  stale?: boolean; // messages are not looked at until it is attached again
}

/** true: until it is answered. "sent": once it was sent; there is no use in beginning while there is no connection. */
type Lasts = boolean | "sent";

interface Waiting {
  request: Ask & { id: number };
  resolve: (answer: Message) => void;
  lasts: Lasts;
  sent: boolean;
  losses: number;
}

/** So many random bytes as base64url: a key of a request, a token. */
function random(bytes: number): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export const isRefusal = (answer: object): answer is Refusal => "error" in answer;

class Net {
  readonly state = signal<LinkState>("idle");
  readonly me = signal<Person | null>(null);
  /** The kept token is not known to the server any more. */
  readonly stranger = signal(false);
  #socket: WebSocket | null = null;
  #next = 1;
  #waiting = new Map<number, Waiting>();
  #tables = new Map<string, Followed>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #greeted = false;
  #ever = false;

  get token(): string | null {
    return localStorage.getItem(kept);
  }
  set token(token: string | null) {
    if (token) localStorage.setItem(kept, token);
    else localStorage.removeItem(kept);
  }

  /** Opens the connection, if that was not done yet; from then on it is kept up. */
  start(): void {
    if (this.state.value !== "idle") return;
    addEventListener("online", () => this.#soon(0));
    addEventListener("offline", () => this.#cutOff());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#soon(0);
    });
    this.#connect();
  }

  // ---- requests ----

  /** The answer, or why not; when the connection is lost first, OFFLINE, unless it is to be kept for the next one. */
  ask<T extends object = object>(request: Ask, { lasts = false }: { lasts?: Lasts } = {}): Promise<T | Refusal> {
    this.start();
    return new Promise(resolve => {
      const id = this.#next++;
      const answers = resolve as unknown as Waiting["resolve"];
      this.#waiting.set(id, { request: { ...request, id }, resolve: answers, lasts, sent: this.#greeted, losses: 0 });
      if (this.#greeted) this.#send({ ...request, id });
      else if (lasts !== true && (this.state.value === "away" || this.state.value === "lost")) this.#drop(id);
    });
  }

  /** Asks for a change: done once, however often the connection is lost meanwhile. */
  change<T extends object = object>(request: Ask): Promise<T | Refusal> {
    return this.ask<T>({ ...request, key: random(18) }, { lasts: "sent" });
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #drop(id: number): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve({ error: OFFLINE });
  }

  // ---- tables ----

  /** From now on the table's messages go to the follower. Comes back by itself after a loss. */
  attach(table: string, invite: string | null, follower: Follower): void {
    this.start();
    this.#tables.set(table, { table, invite, follower, last: 1 }); // the first entry is the table itself
    if (this.#greeted) void this.refresh(table);
  }

  detach(table: string): void {
    if (this.#tables.delete(table) && this.#greeted) void this.ask({ do: "detach", table });
  }

  /** Once more, as if the connection were new: after sitting down, or when something was missed. */
  async refresh(table: string): Promise<void> {
    const it = this.#tables.get(table);
    if (!it) return;
    const invite = it.invite ? { invite: it.invite } : {};
    const answer = await this.ask<{ fresh?: boolean; n?: number }>({
      do: "attach",
      table,
      form: "state",
      changes: true,
      here: true,
      last: it.last,
      ...invite,
    });
    if (this.#tables.get(table) !== it || (isRefusal(answer) && answer.error === OFFLINE)) return;
    if (!isRefusal(answer)) it.stale = false;
    if (!isRefusal(answer) && answer.fresh && answer.n) it.last = answer.n;
    it.follower.attached(answer);
  }

  /** Likewise, from an entry on that could not be used: what comes until the answer is sent once more after it. */
  resync(table: string, from: number): void {
    const it = this.#tables.get(table);
    if (!it) return;
    it.last = from - 1;
    it.stale = true;
    void this.refresh(table);
  }

  // ---- the connection ----

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#ever) this.state.value = this.state.value === "away" ? "away" : "connecting";
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/ws");
    this.#socket = socket;
    const late = setTimeout(() => socket.close(), SILENCE);
    socket.onopen = () => {
      clearTimeout(late);
      void this.#greet();
    };
    socket.onmessage = event => this.#take(String(event.data));
    socket.onclose = () => {
      clearTimeout(late);
      if (this.#socket === socket) this.#closed();
    };
  }

  async #greet(): Promise<void> {
    if (this.token && !(await this.#hello(this.token))) return;
    this.#wait = FIRST_WAIT;
    this.#greeted = true;
    this.#ever = true;
    this.state.value = "open";
    for (const table of this.#tables.keys()) void this.refresh(table);
    for (const waiting of this.#waiting.values()) {
      if (waiting.request.do === "attach") continue;
      waiting.sent = true;
      this.#send(waiting.request);
    }
  }

  /** False: the connection was lost meanwhile; or the server cannot say just now who that is, and is asked again by the next one. */
  async #hello(token: string): Promise<boolean> {
    const id = this.#next++;
    const answer = await new Promise<Message>(resolve => {
      this.#waiting.set(id, { request: { do: "hello", id }, resolve, lasts: false, sent: true, losses: 0 });
      this.#send({ do: "hello", token, id });
    });
    if (answer.error !== undefined && answer.error !== "err.server.token") {
      if (answer.error !== OFFLINE) this.#socket?.close();
      return false;
    }
    this.stranger.value = answer.error !== undefined; // the token stays until the person says otherwise
    this.me.value = answer.error !== undefined ? null : personOf(answer);
    return true;
  }

  #closed(): void {
    this.#socket = null;
    this.#greeted = false;
    this.state.value = this.#ever ? "lost" : "away";
    for (const [id, waiting] of this.#waiting) {
      const lost = waiting.lasts === "sent" && (!waiting.sent || ++waiting.losses > LOSSES);
      if (!waiting.lasts || lost) this.#drop(id);
    }
    this.#soon(this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  /** The network is gone: the socket itself would notice it much later. */
  #cutOff(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#closed();
    socket.onmessage = null;
    socket.close();
  }

  #soon(ms: number): void {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), ms);
  }

  #take(text: string): void {
    const message = JSON.parse(text) as Message;
    const followed = message.what !== undefined && message.table !== undefined ? this.#tables.get(message.table) : undefined;
    if (followed && message.here) followed.follower.company(message.here);
    else if (followed && !followed.stale && (message.n ?? 0) > followed.last) {
      followed.last = message.n ?? 0;
      followed.follower.message(message);
    }
    const waiting = message.re === undefined ? undefined : this.#waiting.get(message.re);
    if (message.re === undefined || !waiting) return;
    this.#waiting.delete(message.re);
    waiting.resolve(message);
  }

  // ---- who one is ----

  /** A new person by a name, or the one that a link from another device brings. The token is chosen here, so that it can be asked again. */
  async become(request: { do: "person"; name: string } | { do: "redeem"; code: string }): Promise<Person | Refusal> {
    const answer = await this.ask<Message & { token: string }>({ ...request, token: random(32) }, { lasts: "sent" });
    if (isRefusal(answer)) return answer;
    this.token = answer.token;
    this.stranger.value = false;
    return (this.me.value = personOf(answer));
  }

  async rename(name: string): Promise<Refusal | null> {
    const answer = await this.change<{ name: string }>({ do: "rename", name });
    if (isRefusal(answer)) return answer;
    if (this.me.value) this.me.value = { ...this.me.value, name: answer.name };
    return null;
  }

  async mute(person: string, on: boolean): Promise<Refusal | null> {
    const answer = await this.change({ do: "mute", person, on });
    if (isRefusal(answer)) return answer;
    const muted = new Set(this.me.value?.muted);
    if (on) muted.add(person);
    else muted.delete(person);
    if (this.me.value) this.me.value = { ...this.me.value, muted };
    return null;
  }

  /** Where notices of turns go; the key that signs them. */
  async hook(url: string): Promise<{ key?: string } | Refusal> {
    const answer = await this.change<{ key?: string }>({ do: "hook", url });
    if (!isRefusal(answer) && this.me.value) this.me.value = { ...this.me.value, hook: url };
    return answer;
  }

  async forget(others: boolean): Promise<Refusal | null> {
    const answer = await this.change(others ? { do: "forget", others } : { do: "forget" });
    const done = !others && isRefusal(answer) && answer.error === "err.server.nobody"; // before the connection was lost
    if (isRefusal(answer) && !done) return answer;
    if (!others) this.forgetHere();
    return null;
  }

  /** This browser is nobody any more. */
  forgetHere(): void {
    this.token = null;
    this.stranger.value = false;
    this.me.value = null;
  }
}

function personOf(answer: Message): Person {
  const muted = Array.isArray(answer.muted) ? answer.muted.filter(p => typeof p === "string") : [];
  return { person: String(answer.person), name: String(answer.name), muted: new Set(muted), hook: String(answer.hook ?? "") };
}

export const net = new Net();
