// tabs.ts - one game of this browser in several tabs. One of them leads: it lets the computers play and keeps the game. The others show
// what it tells. A tab takes the lead to do something, and when it comes into view, since browsers slow hidden tabs down.
import type { LocalGame } from "./kept";

interface Host {
  game(): LocalGame;
  take(game: LocalGame): void; // another tab has played on
  lead(): void; // this tab leads now
}

type Said = { is: "hello" } | { is: "game"; game: LocalGame };

export class Tabs {
  readonly #channel: BroadcastChannel;
  #leads = false;
  #closed = false;
  #waiting: (() => void)[] = []; // for the lead
  #queued = new AbortController(); // the request that waits until no other tab leads
  #release = (): void => {};

  constructor(
    readonly name: string,
    readonly host: Host,
  ) {
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = (e: MessageEvent<Said>) => this.#hear(e.data);
    this.#say({ is: "hello" });
    if (document.visibilityState === "visible") void this.lead();
    else this.#queue();
    addEventListener("visibilitychange", this.#seen);
  }

  get leads(): boolean {
    return this.#leads;
  }

  /** Takes the lead from whoever has it; done when the newest game is here. */
  lead(): Promise<void> {
    if (this.#leads) return Promise.resolve();
    return new Promise(resolve => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) this.#request({ steal: true });
    });
  }

  tell(): void {
    this.#say({ is: "game", game: this.host.game() });
  }

  close(): void {
    this.#closed = true;
    this.#leads = false;
    this.#queued.abort();
    this.#release();
    this.#channel.close();
    removeEventListener("visibilitychange", this.#seen);
  }

  #say(said: Said): void {
    if (!this.#closed) this.#channel.postMessage(said);
  }

  #hear(said: Said): void {
    if (said.is === "hello" && this.#leads) this.tell();
    if (said.is === "game") this.host.take(said.game);
  }

  // ---- the lead ----

  readonly #seen = (): void => {
    if (document.visibilityState === "visible") void this.lead();
    else if (this.#leads && "locks" in navigator) this.#yield();
  };

  #queue(): void {
    this.#request({ signal: this.#queued.signal });
  }

  /** Browsers without locks (pages that are not secure) let everybody lead. */
  #request(options: LockOptions): void {
    if (!("locks" in navigator)) return queueMicrotask(() => this.#led());
    let granted = false;
    const held = (): Promise<void> => {
      if (this.#closed) return Promise.resolve();
      granted = true;
      this.#queued.abort(); // one request at a time
      this.#queued = new AbortController();
      return new Promise(resolve => {
        this.#release = resolve;
        this.#led();
      });
    };
    navigator.locks.request(this.name, options, held).catch((fault: unknown) => {
      this.#leads &&= !granted;
      if (!(fault instanceof DOMException) || fault.name !== "AbortError") throw fault;
      if (granted && !this.#closed) this.#queue(); // another tab has taken it
    });
  }

  #led(): void {
    if (this.#closed) return;
    this.#leads = true;
    try {
      this.host.lead();
    } finally {
      for (const go of this.#waiting.splice(0)) go();
    }
  }

  /** Lets a tab that waits for it lead; if none does, the lead comes back at once. */
  #yield(): void {
    this.#leads = false;
    this.#release();
    this.#queue();
  }
}
