// notice.tsx - a short word at the foot of the screen: what was refused, what was copied. Also said aloud.
import { signal } from "@preact/signals";
import { refusal } from "@/lib/words";
import type { Refusal } from "@/lib/engine";
import { announce } from "./announce";

const shown = signal<{ text: string; bad: boolean } | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function notice(text: string, bad = false): void {
  clearTimeout(timer);
  shown.value = { text, bad };
  announce(text);
  timer = setTimeout(() => (shown.value = null), 6000);
}

/** Tells a refusal; says whether there was none. */
export function tell(refused: Refusal | null): boolean {
  if (refused) notice(refusal(refused), true);
  return refused === null;
}

export function Notice() {
  const it = shown.value;
  return it && <div class={it.bad ? "notice bad" : "notice"}>{it.text}</div>;
}
