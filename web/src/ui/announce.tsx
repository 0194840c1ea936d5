// announce.tsx - what is said aloud to who cannot see it: one polite live region for the whole page.
import { signal } from "@preact/signals";

const said = signal<{ text: string; n: number }>({ text: "", n: 0 });

/** Said after what was said before; the same words twice are said twice. */
export function announce(text: string): void {
  if (text) said.value = { text, n: said.peek().n + 1 };
}

export function Announcer() {
  const { text, n } = said.value;
  return (
    <div class="unseen" role="status" aria-live="polite">
      <span key={n}>{text}</span>
    </div>
  );
}
