// land.tsx - what never changes on a map: the sheet of paper and its frame, washes, drawings, ink borders.
import type { MapFacts, MapPath, MapRegion } from "@/lib/view";
import { ArtDefs, hasTexture } from "./art";
import { dice, type Box } from "./geometry";
import { ornament, scatter, standingBox, type Ground, type Standing } from "./scatter";
import type { Plan } from "./plan";

/** The paper around the board, in units of the map. */
export const marginOf = (facts: MapFacts): number => Math.round(facts.size[0] * 0.034);

/** Everything that is drawn lies in here. */
export function sheetOf(facts: MapFacts): Box {
  const m = marginOf(facts);
  return { x: -m, y: -m, w: facts.size[0] + 2 * m, h: facts.size[1] + 2 * m };
}

const WET = new Set(["sea", "lake", "river"]);

/** A sheet cut by hand. */
function cutSheet({ x, y, w, h }: Box, seed: string): string {
  const roll = dice(seed);
  const off = (): number => (roll() - 0.5) * 3.4;
  const points: string[] = [];
  const side = (x0: number, y0: number, x1: number, y1: number): void => {
    const parts = Math.round(Math.hypot(x1 - x0, y1 - y0) / 38);
    for (let i = 0; i < parts; i++)
      points.push(`${(x0 + ((x1 - x0) * i) / parts + off()).toFixed(1)},${(y0 + ((y1 - y0) * i) / parts + off()).toFixed(1)}`);
  };
  const in_ = 3;
  side(x + in_, y + in_, x + w - in_, y + in_);
  side(x + w - in_, y + in_, x + w - in_, y + h - in_ - 3);
  side(x + w - in_, y + h - in_ - 3, x + in_, y + h - in_ - 3);
  side(x + in_, y + h - in_ - 3, x + in_, y + in_);
  return `M${points.join("L")}Z`;
}

function Sheet({ facts }: { facts: MapFacts }) {
  const [w, h] = facts.size;
  const m = marginOf(facts);
  const d = cutSheet(sheetOf(facts), facts.key);
  const near = m * 0.24;
  const far = m * 0.5;
  return (
    <g>
      <path class="map-sheet-shade" d={d} transform="translate(3,4)" />
      <path class="map-sheet" d={d} />
      <rect class="map-frame" x={-far} y={-far} width={w + 2 * far} height={h + 2 * far} />
      <rect
        class="map-frame-ticks"
        x={-(near + far) / 2}
        y={-(near + far) / 2}
        width={w + near + far}
        height={h + near + far}
        stroke-width={(far - near) * 0.62}
      />
      <rect class="map-frame" x={-near} y={-near} width={w + 2 * near} height={h + 2 * near} />
    </g>
  );
}

/** Lines along the shore, the outermost first: each is a broad stroke with the wash laid over it. */
function Shorelines({ d, terrain, unit, room }: { d: string; terrain: string; unit: number; room: number }) {
  const lines = [19, 12, 6].filter(far => far * unit < room * 0.55);
  return (
    <>
      {lines.flatMap(far => [
        <path key={far} class="map-shore" d={d} stroke={`var(--${terrain}-ink)`} stroke-width={(2 * far + 1.3) * unit} />,
        <path key={-far} class="map-shore-in" d={d} stroke={`var(--${terrain})`} stroke-width={(2 * far - 1.3) * unit} />,
      ])}
    </>
  );
}

function Region({ region, id, unit, art }: { region: MapRegion; id: string; unit: number; art: Standing[] }) {
  const { terrain, path: d } = region;
  const wet = WET.has(terrain);
  return (
    <g clip-path={`url(#${id}-clip-${region.key})`}>
      <path d={d} fill={`var(--${terrain}, var(--paper-2))`} />
      {wet && <Shorelines d={d} terrain={terrain} unit={unit} room={region.room} />}
      {hasTexture(terrain) && <path d={d} fill={`url(#${id}-wash-${terrain})`} />}
      {terrain === "chasm" && <path class="map-cliff" d={d} stroke-width={17 * unit} stroke-dasharray={`${1.6 * unit} ${3.4 * unit}`} />}
      <path class="map-pool" d={d} stroke={`var(--${terrain}-deep, var(--paper-edge))`} stroke-width={26 * unit} />
      <path class="map-pool near" d={d} stroke={`var(--${terrain}-deep, var(--paper-edge))`} stroke-width={10 * unit} />
      {art.map((it, i) => (
        <use
          key={i}
          href={`#${id}-${it.drawing.id}`}
          transform={`translate(${it.x.toFixed(1)},${it.y.toFixed(1)}) scale(${it.scale.toFixed(3)})`}
        />
      ))}
    </g>
  );
}

function borderClass(path: MapPath, terrains: Map<string, string>): string {
  const [a, b] = path.sides.map(side => (side === null ? null : (terrains.get(side) ?? "")));
  if (a === null || b === null) return "map-border edge";
  return WET.has(a) !== WET.has(b) ? "map-border shore" : a === "chasm" || b === "chasm" ? "map-border brink" : "map-border";
}

function artOf(facts: MapFacts, plan: Plan): Map<string, Standing[]> {
  const used = new Set<string>();
  const art = new Map<string, Standing[]>();
  for (const region of facts.regions) {
    const { row, label } = plan.cluster(region.key, 0);
    const keep = WET.has(region.terrain) || region.terrain === "chasm" ? [label] : [row, label]; // tokens are rare there
    const inside = plan.inside(region.key);
    const ground: Ground = { seed: `${facts.key}.${region.key}`, terrain: region.terrain, inside, unit: plan.unit, keep };
    const one = ornament(ground, used);
    const rest = scatter(ground, one ? [standingBox(one)] : []);
    art.set(region.key, one ? [...rest, one] : rest);
  }
  return art;
}

/** Ink between the regions, above the owners' colours. */
export function Borders({ facts }: { facts: MapFacts }) {
  const terrains = new Map(facts.regions.map(r => [r.key, r.terrain]));
  return (
    <>
      {facts.paths.map((path, i) => (
        <path key={i} class={borderClass(path, terrains)} d={path.d} />
      ))}
    </>
  );
}

/** The whole land. Drawn once for a map, a size and a language. */
export function Land({ facts, plan, id }: { facts: MapFacts; plan: Plan; id: string }) {
  const art = artOf(facts, plan);
  return (
    <>
      <defs>
        <ArtDefs id={id} terrains={new Set(facts.regions.map(r => r.terrain))} unit={plan.unit} />
        {facts.regions.map(r => (
          <clipPath key={r.key} id={`${id}-clip-${r.key}`}>
            <path d={r.path} />
          </clipPath>
        ))}
      </defs>
      <Sheet facts={facts} />
      {facts.regions.map(r => (
        <Region key={r.key} region={r} id={id} unit={plan.unit} art={art.get(r.key) ?? []} />
      ))}
    </>
  );
}
