// gestures.ts - hands on the map: drag to pan, two fingers or the wheel to zoom. A drag is no click.
import type { Camera } from "./camera";

const SLACK = 6; // px a click may slip

interface Finger {
  x: number;
  y: number;
}

const apart = ([a, b]: Finger[]): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = ([a, b]: Finger[]): Finger => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Listens on the frame until the answer is called. `starts`: whether a press there may become a pan. */
export function listen(frame: HTMLElement, camera: Camera, starts: (event: PointerEvent) => boolean): () => void {
  const fingers = new Map<number, Finger>();
  let panning = false;
  let pressed: Finger | null = null;
  const local = (event: { clientX: number; clientY: number }): Finger => {
    const box = frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || !starts(event)) return;
    if (fingers.size === 0) panning = false;
    fingers.set(event.pointerId, local(event));
    if (fingers.size === 1) pressed = local(event);
  };
  const take = (): void => {
    if (panning) return;
    panning = true;
    for (const id of fingers.keys()) frame.setPointerCapture(id);
    frame.classList.add("moving");
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    if (fingers.size === 2) {
      const was = [...fingers.values()];
      fingers.set(event.pointerId, now);
      const is = [...fingers.values()];
      take();
      const [from, to] = [between(was), between(is)];
      camera.panBy(to.x - from.x, to.y - from.y);
      camera.zoomAt(to.x, to.y, apart(is) / Math.max(1, apart(was)));
      return;
    }
    if (!panning && pressed && apart([pressed, now]) < SLACK) return;
    if (!panning && !camera.movable) return;
    take();
    fingers.set(event.pointerId, now);
    camera.panBy(now.x - before.x, now.y - before.y);
  };
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) frame.classList.remove("moving");
  };
  const click = (event: MouseEvent): void => {
    if (panning && event.detail > 0) event.stopPropagation();
    panning = false;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const at = local(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    camera.zoomAt(at.x, at.y, Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)));
  };

  const end = new AbortController();
  const { signal } = end;
  frame.addEventListener("pointerdown", down, { signal });
  frame.addEventListener("pointermove", move, { signal });
  frame.addEventListener("pointerup", up, { signal });
  frame.addEventListener("pointercancel", up, { signal });
  frame.addEventListener("click", click, { signal, capture: true });
  frame.addEventListener("wheel", wheel, { signal, passive: false });
  return () => end.abort();
}
