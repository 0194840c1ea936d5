// looking.ts - at which region one looks: its slip opens where a pointer rests or the focus is, and stays where a click asked for it.
import { signal } from "@preact/signals";

const INTENT = 160; // ms that a pointer rests on another region before its slip replaces the open one

export class Looking {
  readonly selected = signal<string | null>(null);
  /** The slip stays until it is closed: a click asked for it. */
  readonly pinned = signal(false);
  /** How the player moves about: the last thing that was used. */
  readonly by = signal<"mouse" | "touch" | "keys">("mouse");
  #waits: ReturnType<typeof setTimeout> | undefined;

  /** The pointer or the focus came to a region, or left. An open slip is left only for a region on which the pointer rests. */
  point(region: string | null): void {
    clearTimeout(this.#waits);
    const open = this.selected.value;
    if (this.by.value === "keys") return this.select(region ?? open, false);
    if (region === open) return;
    if (this.by.value === "touch") return this.select(region ?? open, false);
    if (this.pinned.value) return;
    if (open === null) this.select(region, false);
    else this.#waits = setTimeout(() => this.select(region, false), region === null ? 3 * INTENT : INTENT);
  }

  /** The pointer came to the slip: it stays. */
  stay(): void {
    clearTimeout(this.#waits);
  }

  /** What nobody asked for goes: it lies over what is meant. */
  leave(): void {
    if (!this.pinned.value && this.by.value === "mouse") this.select(null, false);
  }

  select(region: string | null, pinned: boolean): void {
    clearTimeout(this.#waits);
    this.selected.value = region;
    this.pinned.value = pinned && region !== null;
  }
}
