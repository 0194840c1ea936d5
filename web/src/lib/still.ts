// still.ts - a position as a table: one looks at it, and nothing is played.
import { Engine, type Refusal } from "./engine";
import { Shown } from "./shown";
import type { Table } from "./table";
import type { SeatKey } from "./view";
import { SEATS } from "./view";

const refused: Refusal = { error: "err.wasm.looking_back" };
const nothing = async (): Promise<Refusal> => refused;

export class StillTable extends Shown implements Table {
  readonly kind = "replay";
  readonly hintsAllowed = false;

  private constructor(engine: Engine, eyes: SeatKey | null) {
    super(engine, eyes);
    this.me.value = eyes;
    this.acts.value = engine.acts();
    this.legal.value = eyes === null ? [] : engine.legal(eyes);
    this.seats.value = SEATS.slice(0, this.facts.seats).map(seat => ({ seat, kind: seat === eyes ? "me" : "person", name: seat }));
  }

  /** Opens the position that these words set up (Engine.setup), with the eyes of whoever decides there. */
  static async open(setup: string): Promise<StillTable | Refusal> {
    const engine = await Engine.start();
    const fault = engine.setup(setup);
    if (fault) return fault;
    return new StillTable(engine, engine.acts().find(actor => actor !== "chance") ?? null);
  }

  /** The end of a record, with the eyes of a seat; null: it is no record. */
  static async at(record: string, eyes: SeatKey): Promise<StillTable | null> {
    const engine = await Engine.start();
    return engine.replay(record) ? null : new StillTable(engine, eyes);
  }

  play = nothing;
  playAll = nothing;
  undo = nothing;
  resetTurn = nothing;
  hint = nothing;
  record = async (): Promise<string> => this.engine.record();
  takeOver(): void {}
  leave(): void {}
}
