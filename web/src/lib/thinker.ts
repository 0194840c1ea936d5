// thinker.ts - the page's end of the worker that thinks (thinker.worker.ts).
import type { Request } from "./thinker.worker";

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (why: Error) => void;
  part?: (part: unknown) => void;
}

export class Thinker {
  #worker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
  #next = 1;
  #waiting = new Map<number, Waiting>();

  constructor() {
    this.#worker.onmessage = (event: MessageEvent<{ id: number; answer?: unknown; error?: string; part?: unknown }>) => {
      const { id, answer, error, part } = event.data;
      const waiting = this.#waiting.get(id);
      if (part !== undefined) return waiting?.part?.(part);
      this.#waiting.delete(id);
      if (error !== undefined) waiting?.reject(new Error(error));
      else waiting?.resolve(answer);
    };
  }

  /** Answered in the order of asking. `part` hears of what is done so far, where a request tells. */
  ask<T>(request: Request, part?: (part: T) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const id = this.#next++;
      this.#waiting.set(id, { resolve: resolve as (a: unknown) => void, reject, part: part as (p: unknown) => void });
      this.#worker.postMessage({ id, request });
    });
  }

  /** Nothing more is answered. */
  stop(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }
}
