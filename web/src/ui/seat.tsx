// seat.tsx - a seat's sign: colour and shape, so that neither is needed alone. Circle, square, hexagon, shield, diamond.
import { seatIndex, type SeatKey } from "@/lib/view";

/** Around 0,0, within a circle of radius r. */
export function seatShape(seat: number, r: number): string {
  const p = (points: [number, number][]): string =>
    "M" + points.map(([x, y]) => `${(x * r).toFixed(1)},${(y * r).toFixed(1)}`).join("L") + "Z";
  switch (seat) {
    case 0:
      return `M${-r},0a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;
    case 1: {
      const s = r * 0.86,
        k = r * 0.22;
      return `M${-s + k},${-s}H${s - k}a${k},${k} 0 0,1 ${k},${k}V${s - k}a${k},${k} 0 0,1 ${-k},${k}H${-s + k}a${k},${k} 0 0,1 ${-k},${-k}V${-s + k}a${k},${k} 0 0,1 ${k},${-k}Z`;
    }
    case 2:
      return p([
        [0, -1.03],
        [0.9, -0.52],
        [0.9, 0.52],
        [0, 1.03],
        [-0.9, 0.52],
        [-0.9, -0.52],
      ]);
    case 3:
      return `M${-0.86 * r},${-0.9 * r}H${0.86 * r}V${0.1 * r}C${0.86 * r},${0.62 * r} ${0.4 * r},${0.92 * r} 0,${1.08 * r}C${-0.4 * r},${0.92 * r} ${-0.86 * r},${0.62 * r} ${-0.86 * r},${0.1 * r}Z`;
    default:
      return p([
        [0, -1.12],
        [1.06, 0],
        [0, 1.12],
        [-1.06, 0],
      ]);
  }
}

export const seatClass = (seat: SeatKey | null | undefined): string => (seat ? `seat-${seatIndex(seat)}` : "");

/** A token of the seat with an icon on it (its race), for lists and banners. */
export function SeatMark({ seat, icon }: { seat: SeatKey; icon?: string }) {
  const n = seatIndex(seat);
  return (
    <svg class={`seat-mark seat-${n}`} viewBox="-26 -26 52 52" aria-hidden="true">
      <path class="rim" d={seatShape(n, 24)} />
      <path class="face" d={seatShape(n, 20)} />
      {icon && <use class="glyph" href={`#i-${icon}`} x={-13} y={-13} width={26} height={26} />}
    </svg>
  );
}
