// edges.tsx - the edges of the mine where it goes on beyond its frame (ui/more.ts): dusk, and an arrow that goes there.
import { calmMotion } from "@/lib/settings";

const SIDES: [side: string, x: number, y: number][] = [
  ["left", -1, 0],
  ["right", 1, 0],
  ["up", 0, -1],
  ["down", 0, 1],
];

/** For pointers: keys go from place to place, and the mine with them. */
export function Edges({ room }: { room: { current: HTMLElement | null } }) {
  const go = (x: number, y: number): void => {
    const box = room.current;
    box?.scrollBy({ left: 0.6 * x * box.clientWidth, top: 0.6 * y * box.clientHeight, behavior: calmMotion() ? "auto" : "smooth" });
  };
  return (
    <>
      {SIDES.map(([side, x, y]) => (
        <span key={side} class={`miners-edge ${side}`} aria-hidden="true">
          <button type="button" tabIndex={-1} onClick={() => go(x, y)}>
            <svg viewBox="0 0 24 24">
              <path d="M9 4l8 8-8 8" />
            </svg>
          </button>
        </span>
      ))}
    </>
  );
}
