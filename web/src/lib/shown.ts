// shown.ts - what a table of this browser shows: the same signals whether its game is played (local.ts) or looked back at (replay.ts).
import { signal } from "@preact/signals";
import type { Engine } from "./engine";
import type { LogEntry, Over, SeatInfo } from "./table";
import type { Actor, SeatKey, TableFacts, View } from "./view";
import { knowOwn } from "./words";

export abstract class Shown {
  readonly facts: TableFacts;
  readonly seats = signal<SeatInfo[]>([]);
  readonly me = signal<SeatKey | null>(null);
  readonly view;
  readonly acts = signal<Actor[]>([]);
  readonly legal = signal<string[]>([]);
  readonly log = signal<LogEntry[]>([]);
  readonly over = signal<Over | null>(null);
  readonly busy = signal(false);
  readonly canUndo = signal(false);
  readonly handOver = signal<SeatKey | null>(null);

  /** Begins with what these eyes see. */
  protected constructor(
    readonly engine: Engine,
    eyes: SeatKey | null | "all",
  ) {
    this.facts = engine.facts();
    knowOwn(this.facts.words);
    this.view = signal<View>(engine.show(eyes));
  }
}
