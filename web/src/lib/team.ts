// team.ts - how workers with the same game think about one decision together (ai/ai.h, ai_team): who does which piece of the work, and what
// came of it, in memory that they share.
const PIECES = 1024; // of a decision; everybody does those beyond by itself
const NUMBERS = 4; // of a result, AI_PIECE
const CLAIMED = 0; // places in a slot; both have the number of the decision
const DONE = 1;
const RESULT = 2;
const SLOT = RESULT + NUMBERS;
const PATIENCE = 10_000; // ms, for a piece that another does: it takes a few

export type Shared = SharedArrayBuffer;

/** Two decisions have room: one may be finished by this worker while another has begun the next. */
export const share = (): Shared => new SharedArrayBuffer(2 * PIECES * SLOT * Int32Array.BYTES_PER_ELEMENT);

/** What the engine asks of its team; `memory` is the engine's. */
export function teamOf(shared: Shared, memory: () => ArrayBuffer) {
  const slots = new Int32Array(shared);
  let decision = 0;
  const at = (piece: number): number => ((decision & 1) * PIECES + piece) * SLOT;
  const numbers = (where: number): Int32Array => new Int32Array(memory(), where, NUMBERS);

  return {
    begin(): void {
      decision++;
    },
    claim(piece: number): number {
      if (piece >= PIECES) return 0;
      const slot = at(piece) + CLAIMED;
      const was = Atomics.load(slots, slot);
      return was < decision && Atomics.compareExchange(slots, slot, was, decision) === was ? 1 : 0;
    },
    give(piece: number, result: number): void {
      const slot = at(piece);
      slots.set(numbers(result), slot + RESULT);
      Atomics.store(slots, slot + DONE, decision);
      Atomics.notify(slots, slot + DONE);
    },
    take(piece: number, result: number): number {
      if (piece >= PIECES) return 0;
      const slot = at(piece);
      const done = Atomics.load(slots, slot + DONE);
      if (done < decision && Atomics.load(slots, slot + CLAIMED) === decision) Atomics.wait(slots, slot + DONE, done, PATIENCE);
      if (Atomics.load(slots, slot + DONE) !== decision) return 0;
      numbers(result).set(slots.subarray(slot + RESULT, slot + SLOT));
      return 1;
    },
  };
}
