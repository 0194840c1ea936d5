// room.tsx - a chamber's architecture: each faction builds its wall, jambs and lintel in its own way, and a card of two factions is built
// half and half. Drawn in px, so that lines are as thick in a small room as in a large one.
import type { JSX } from "preact";

type Drawing = JSX.Element | JSX.Element[];

/** How a faction builds. `jamb`: a post so wide and high, its foot at 0,0; `lintel`: a beam so wide and high, its top left at 0,0. */
interface Style {
  wall: Drawing; // one tile of its pattern
  tile: [number, number];
  jamb: (w: number, h: number) => Drawing;
  lintel: (w: number, h: number) => Drawing;
}

const n = (v: number): number => Math.round(v * 10) / 10;

/** So many, about so far apart. */
const along = (length: number, step: number, draw: (at: number, i: number) => JSX.Element): JSX.Element[] => {
  const many = Math.max(1, Math.round(length / step));
  return Array.from({ length: many }, (_, i) => draw(n(((i + 0.5) * length) / many), i));
};

const post = (kind: string, w: number, h: number): JSX.Element => <rect class={kind} x="0" y={n(-h)} width={n(w)} height={n(h)} />;
const beam = (kind: string, w: number, h: number): JSX.Element => <rect class={kind} x="0" y="0" width={n(w)} height={n(h)} />;

const STYLES: Record<string, Style> = {
  // Timber and tartan.
  scots: {
    tile: [26, 26],
    wall: <path class="tartan" d="M0 0h7v26h-7zM0 0v7h26v-7zM15 0h2v26h-2zM0 15v2h26v-2z" />,
    jamb: (w, h) => [
      post("timber", w, h),
      <path key="g" class="grain" d={`M${n(w * 0.35)} ${n(-h + 5)}v${n(h * 0.4)}M${n(w * 0.65)} ${n(-h * 0.5)}v${n(h * 0.42)}`} />,
    ],
    lintel: (w, h) => [
      beam("timber", w, h),
      <path key="g" class="grain" d={`M${n(w * 0.1)} ${n(h * 0.35)}h${n(w * 0.3)}M${n(w * 0.5)} ${n(h * 0.65)}h${n(w * 0.36)}`} />,
      <circle key="l" class="logend" cx={n(h * 0.5)} cy={n(h * 0.5)} r={n(h * 0.32)} />,
      <circle key="r" class="logend" cx={n(w - h * 0.5)} cy={n(h * 0.5)} r={n(h * 0.32)} />,
    ],
  },
  // Rock and red crystal.
  barbarians: {
    tile: [44, 36],
    wall: <path class="facet" d="M0 8l16 -8l28 14M16 0l-4 22l32 -8M12 22l-12 -14M12 22l6 14M12 22l32 14" />,
    jamb: (w, h) => [
      <path key="a" class="crystal" d={`M0 0V${n(-h * 0.72)}l${n(w * 0.6)} ${n(-h * 0.2)}l${n(w * 0.55)} ${n(h * 0.3)}V0z`} />,
      <path
        key="b"
        class="crystal pale"
        d={`M${n(w * 0.5)} 0V${n(-h * 0.38)}l${n(w * 0.6)} ${n(-h * 0.14)}l${n(w * 0.5)} ${n(h * 0.2)}V0z`}
      />,
      <path key="c" class="facet2" d={`M${n(w * 0.6)} ${n(-h * 0.9)}V0`} />,
    ],
    lintel: (w, h) => [
      <path
        key="a"
        class="rock"
        d={`M0 0h${n(w)}v${n(h * 0.8)}l${n(-w * 0.2)} ${n(h * 0.3)}l${n(-w * 0.25)} ${n(-h * 0.25)}l${n(-w * 0.3)} ${n(h * 0.2)}L0 ${n(h * 0.75)}z`}
      />,
    ],
  },
  // Sandstone.
  egyptians: {
    tile: [36, 22],
    wall: <path class="seam" d="M0 .5h36M0 11.5h36M9 0v11M27 11v11" />,
    jamb: (w, h) => [
      post("sand", w, h),
      <g key="s">
        {along(h, 17, (y, i) =>
          i === 0 ? (
            <path class="glyph" d={`M${n(w * 0.3)} ${-y}h${n(w * 0.4)}`} />
          ) : (
            <path class="glyph" d={`M0 ${n(-y + 8)}h${n(w)}M${n(w * 0.32)} ${n(-y - 2)}h${n(w * 0.36)}m${n(-w * 0.3)} 4h${n(w * 0.24)}`} />
          ),
        )}
      </g>,
    ],
    lintel: (w, h) => [
      <path
        key="a"
        class="sand"
        d={`M${n(-h * 0.2)} 0H${n(w + h * 0.2)}Q${n(w)} ${n(h * 0.5)} ${n(w)} ${n(h)}H0Q0 ${n(h * 0.5)} ${n(-h * 0.2)} 0z`}
      />,
      <g key="s">
        {along(w, 12, x => (
          <path class="glyph" d={`M${x} ${n(h * 0.25)}v${n(h * 0.5)}`} />
        ))}
      </g>,
    ],
  },
  // Paper and bamboo.
  japanese: {
    tile: [24, 24],
    wall: <path class="lath" d="M0 1h24M1 0v24" />,
    jamb: (w, h) => [
      post("bamboo", w * 0.9, h),
      <g key="n">
        {along(h, 20, y => (
          <path class="node" d={`M0 ${-y}h${n(w * 0.9)}`} />
        ))}
      </g>,
    ],
    lintel: (w, h) => [
      <path
        key="a"
        class="lacquer"
        d={`M${n(-h * 0.3)} ${n(-h * 0.25)}Q${n(w / 2)} ${n(h * 0.3)} ${n(w + h * 0.3)} ${n(-h * 0.25)}L${n(w)} ${n(h * 0.9)}H0z`}
      />,
    ],
  },
  // Brass and glass.
  atlanteans: {
    tile: [30, 30],
    wall: <path class="plates" d="M0 1h30M1 0v30M4.5 5.5h.1M25.5 5.5h.1M4.5 26h.1M25.5 26h.1" />,
    jamb: (w, h) => [
      post("brass", w * 0.9, h),
      <path key="s" class="shine" d={`M${n(w * 0.28)} ${n(-h + 4)}V-4`} />,
      <g key="r">
        {along(h, 30, y => (
          <rect class="ring" x={n(-w * 0.08)} y={n(-y - 3)} width={n(w * 1.06)} height="6" />
        ))}
      </g>,
    ],
    lintel: (w, h) => [
      beam("brass", w, h),
      <path key="s" class="shine" d={`M3 ${n(h * 0.3)}h${n(w - 6)}`} />,
      <g key="r">
        {along(w, 16, x => (
          <circle class="rivet" cx={x} cy={n(h * 0.66)} r="1.4" />
        ))}
      </g>,
    ],
  },
  // Marble.
  romans: {
    tile: [40, 22],
    wall: <path class="seam" d="M0 .5h40M0 11.5h40M12 0v11M32 11v11" />,
    jamb: (w, h) => [
      post("marble", w * 0.86, h),
      <path key="f" class="flute" d={`M${n(w * 0.25)} ${n(-h + 6)}V-6M${n(w * 0.43)} ${n(-h + 6)}V-6M${n(w * 0.61)} ${n(-h + 6)}V-6`} />,
      <rect key="t" class="marble" x={n(-w * 0.1)} y={n(-h)} width={n(w * 1.06)} height="5" />,
      <rect key="b" class="marble" x={n(-w * 0.1)} y="-5" width={n(w * 1.06)} height="5" />,
    ],
    lintel: (w, h) => [
      beam("marble", w, h),
      <g key="d">
        {along(w, 9, x => (
          <rect class="dentil" x={n(x - 2.2)} y={n(h * 0.55)} width="4.4" height={n(h * 0.45)} />
        ))}
      </g>,
    ],
  },
  // Of no faction: rock and a rough prop.
  none: {
    tile: [50, 38],
    wall: <path class="seam" d="M0 12q14 -8 26 2t24 -2M8 30q10 -8 22 0M36 24q6 -4 12 2" />,
    jamb: (w, h) => [post("timber grey", w * 0.8, h), <path key="g" class="grain" d={`M${n(w * 0.4)} ${n(-h + 6)}v${n(h * 0.5)}`} />],
    lintel: (w, h) => [
      beam("timber grey", w, h),
      <path key="g" class="grain" d={`M${n(w * 0.12)} ${n(h * 0.4)}h${n(w * 0.3)}M${n(w * 0.55)} ${n(h * 0.6)}h${n(w * 0.3)}`} />,
    ],
  },
};

const styleOf = (faction: string): [string, Style] => (faction in STYLES ? [faction, STYLES[faction]] : ["none", STYLES.none]);

/** The walls' patterns, once for the mine. */
export const Walls = () => (
  <svg class="miners-walls" aria-hidden="true">
    <defs>
      {Object.entries(STYLES).map(([name, { tile, wall }]) => (
        <pattern key={name} id={`wall-${name}`} width={tile[0]} height={tile[1]} patternUnits="userSpaceOnUse">
          <rect class={`wall ${name}`} width={tile[0]} height={tile[1]} />
          {wall}
        </pattern>
      ))}
    </defs>
  </svg>
);

interface RoomProps {
  factions: string[];
  w: number;
  h: number;
  unit: number;
}

/** A room of one faction or two; in three groups, as it is built: floor, jambs, lintel. */
export function Room({ factions, w, h, unit }: RoomProps) {
  const [one, left] = styleOf(factions[0] ?? "none");
  const [two, right] = styleOf(factions.at(-1) ?? "none");
  const post = n(Math.min(13 * unit, Math.max(6 * unit, w * 0.072)));
  const head = n(Math.min(15 * unit, Math.max(8 * unit, h * 0.11)));
  const foot = n(4 * unit);
  const high = h - head - foot;
  return (
    <svg class="miners-room" viewBox={`0 0 ${n(w)} ${n(h)}`} aria-hidden="true">
      <g class="cut floor">
        <path class="mouth" d={`M1 ${n(h - 1)}V4L4 1H${n(w - 4)}L${n(w - 1)} 4V${n(h - 1)}z`} />
        <rect x="2" y="2" width={n(w - 4)} height={n(h - 4)} fill={`url(#wall-${one})`} />
        {two !== one && <path d={`M${n(w * 0.56)} 2H${n(w - 2)}V${n(h - 2)}H${n(w * 0.44)}z`} fill={`url(#wall-${two})`} />}
        <rect class="shade" x="2" y={n(head)} width={n(w - 4)} height={n(high * 0.16)} />
        <rect class="ground" x="1" y={n(h - foot)} width={n(w - 2)} height={foot} />
        <path class="rail" d={`M2 ${n(h - foot)}H${n(w - 2)}`} />
      </g>
      <g class="cut jambs">
        <g transform={`translate(1 ${n(h - foot)})`}>{left.jamb(post, high)}</g>
        <g transform={`translate(${n(w - 1)} ${n(h - foot)}) scale(-1 1)`}>{right.jamb(post, high)}</g>
      </g>
      <g class="cut lintel">
        {two === one ? (
          <g transform="translate(1 1)">{left.lintel(w - 2, head)}</g>
        ) : (
          <>
            <g transform="translate(1 1)">{left.lintel(w / 2 - 1, head)}</g>
            <g transform={`translate(${n(w - 1)} 1) scale(-1 1)`}>{right.lintel(w / 2 - 1, head)}</g>
          </>
        )}
      </g>
      <rect class="night" x="0" y="0" width={n(w)} height={n(h)} />
    </svg>
  );
}
