// thinker.ts - the page's end of the worker that thinks (thinker.worker.ts).
import { wrap } from "comlink";
import type { Mind } from "./mind";

export class Thinker {
  readonly #worker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
  readonly ask = wrap<Mind>(this.#worker);

  /** Nothing more is answered. */
  stop(): void {
    this.#worker.terminate();
  }
}
