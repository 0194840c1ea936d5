// thinker.ts - the page's end of the workers that think (thinker.worker.ts). There are two where the machine has two cores and lets the
// page share memory: they have the same game, and make a decision of the strongest level together.
import { wrap, type Remote } from "comlink";
import { compiled } from "./engine";
import type { Mind } from "./mind";
import { share } from "./team";

const isTeam = crossOriginIsolated && navigator.hardwareConcurrency > 1;
const SHARED_WORK = "expert"; // the level whose decisions have pieces

export class Thinker {
  readonly #lines: readonly MessageChannel[]; // keep what is asked until the workers are there
  readonly #minds: readonly Remote<Mind>[];
  #workers: Worker[] = [];
  #fail: (reason: Error) => void = () => {};
  readonly #failed = new Promise<never>((_, reject) => (this.#fail = reject));

  /** `alone`: one worker, for work that is not shared. */
  constructor(alone = false) {
    this.#lines = Array.from({ length: isTeam && !alone ? 2 : 1 }, () => new MessageChannel());
    this.#minds = this.#lines.map(line => wrap<Mind>(line.port1));
    this.#failed.catch(() => {}); // who asks is told
  }

  /** The workers get the compiled engine: they have nothing to fetch but their script. */
  start(): void {
    const shared = this.#lines.length > 1 ? share() : null;
    this.#workers = this.#lines.map(() => new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" }));
    const send = (engine: WebAssembly.Module): void =>
      this.#workers.forEach((worker, i) => {
        const line = this.#lines[i].port2;
        worker.postMessage({ engine, line, shared }, [line]);
      });
    for (const worker of this.#workers) worker.addEventListener("error", ({ message }) => this.#fault(message));
    compiled().then(send, error => this.#fault(String(error)));
  }

  /** A script did not come, or the engine: whoever asked or asks is refused. */
  #fault(message: string | undefined): void {
    this.#fail(new Error(message || "thinker.worker.ts"));
    this.stop();
  }

  /** All of them are told; what the first answers. */
  async tell<T>(what: (mind: Remote<Mind>) => Promise<T>): Promise<T> {
    return (await Promise.race([this.#failed, Promise.all(this.#minds.map(what))]))[0];
  }

  /** Asks for a decision of a level: all of them, if it has work for them. */
  async ask<T>(level: string, what: (mind: Remote<Mind>) => Promise<T>): Promise<T> {
    return level === SHARED_WORK ? this.tell(what) : what(this.#minds[0]);
  }

  /** Nothing more is answered. */
  stop(): void {
    for (const worker of this.#workers) worker.terminate();
  }
}
