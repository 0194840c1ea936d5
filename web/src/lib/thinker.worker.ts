// thinker.worker.ts - the computers' worker: a mind with an engine of its own, at the other end of a line to the page.
import { expose } from "comlink";
import { Engine } from "./engine";
import { mindOf } from "./mind";
import type { Shared } from "./team";

addEventListener(
  "message",
  (event: MessageEvent<{ engine: WebAssembly.Module; line: MessagePort; shared: Shared | null }>) => {
    const { engine, line, shared } = event.data;
    expose(mindOf(Engine.start(engine, shared)), line);
  },
  { once: true },
);
