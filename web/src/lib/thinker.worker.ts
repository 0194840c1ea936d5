// thinker.worker.ts - the computers' worker: a mind with an engine of its own.
import { expose } from "comlink";
import { Engine } from "./engine";
import { mindOf } from "./mind";

expose(mindOf(Engine.start()));
