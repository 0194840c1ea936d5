// notice.tsx - a short word at the foot of the screen: what was refused, what was copied. Also said aloud. It stays while one points
// at it, and a press closes it; what was refused can be read again in the log.
import { signal } from "@preact/signals";
import { refusal } from "@/lib/words";
import type { Refusal } from "@/lib/engine";
import { Link } from "./button";
import { announce } from "./announce";
import { RuleLink } from "./rule_link";

const STAYS = 6000; // ms
const PER_LETTER = 70; // ms that a long one has

/** `way`: where one can go for it. */
interface Told {
  text: string;
  bad: boolean;
  rule?: string | null;
  way?: { to: string; words: string };
}

const shown = signal<Told | null>(null);
/** All that was refused since the page was opened, the last one last. */
export const refused = signal<readonly string[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;

function goLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => (shown.value = null), Math.max(STAYS, (shown.peek()?.text.length ?? 0) * PER_LETTER));
}

export function notice(text: string, bad = false, rule?: string | null): void {
  shown.value = { text, bad, rule };
  if (bad) refused.value = [...refused.peek(), text];
  announce(text);
  goLater();
}

/** Says where one can go. */
export function offer(text: string, to: string, words: string): void {
  shown.value = { text, bad: false, way: { to, words } };
  announce(`${text} ${words}`);
  goLater();
}

/** Tells a refusal; says whether there was none. */
export function tell(why: Refusal | null): boolean {
  if (why) notice(refusal(why), true, why.rule);
  return why === null;
}

export function Notice() {
  const it = shown.value;
  return (
    it && (
      <div
        class={it.bad ? "notice bad" : "notice"}
        onPointerEnter={() => clearTimeout(timer)}
        onPointerLeave={goLater}
        onClick={() => (shown.value = null)}
      >
        {it.text}
        {it.rule && <RuleLink rule={it.rule} />}
        {it.way && (
          <>
            {" "}
            <Link plain {...it.way} />
          </>
        )}
      </div>
    )
  );
}
