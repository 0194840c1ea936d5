// life.ts - what goes on beside the player's own clicks: how the player moves about, which tab a phone shows, what may be dragged.
import { effect } from "@preact/signals";
import type { Desk } from "./desk";
import { number, TOKENS } from "./draft";
import type { Drag } from "./map/drag";

const AWAY = 20_000; // ms without a hand: what breathes rests

/** Nothing breathes for nobody. Returns what ends it. */
function restful(signal: AbortSignal): () => void {
  const page = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = (): void => {
    clearTimeout(timer);
    page.classList.remove("away");
    timer = setTimeout(() => page.classList.add("away"), AWAY);
  };
  for (const event of ["pointermove", "pointerdown", "keydown"] as const) addEventListener(event, wake, { passive: true, signal });
  wake();
  return () => {
    clearTimeout(timer);
    page.classList.remove("away");
  };
}

/** Listens to how the player moves about; returns what ends it. */
export function live(desk: Desk): () => void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  const pointer = (event: PointerEvent): void => {
    desk.by.value = event.pointerType === "mouse" ? "mouse" : "touch";
  };
  addEventListener("keydown", () => (desk.by.value = "keys"), options);
  addEventListener("pointermove", pointer, options);
  addEventListener("pointerdown", pointer, options);
  addEventListener(
    "pointerdown",
    event => (event.target instanceof Element && event.target.closest(".realms-page")) || (desk.told.value = []),
    options,
  );
  const stop = effect(() => {
    desk.opened.value = null;
    if (desk.asked.value) desk.tab.value = desk.choices.value.combos.size > 0 ? "combos" : "map";
  });
  const rest = restful(end.signal);
  return () => {
    stop();
    end.abort();
    rest();
  };
}

/** What may be dragged where, while redeploying. */
export function dragOf(desk: Desk): Drag | undefined {
  if (!desk.drafting.value) return undefined;
  return {
    from: region => {
      if (region === "hand") return desk.inHand(TOKENS);
      return desk.canStep(TOKENS, region, -1) ? number(desk.stateOf(region), "tokens") - 1 : 0;
    },
    to: region => desk.holds(region),
    drop: (from, to) => desk.carry(from, to),
  };
}
