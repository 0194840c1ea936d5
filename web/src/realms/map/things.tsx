// things.tsx - all that stands in one region: symbols, tokens, pieces, the name; and the owners' borders. Redrawn only when it changes.
import { Component } from "preact";
import type { MapRegion } from "../view";
import { seatClass } from "@/ui/seat";
import type { Cluster } from "./cluster";
import type { Point } from "./geometry";
import { Marker, Medallion } from "./markers";
import type { Scene } from "./pieces";
import { symbolsOf } from "./plan";
import { Standing } from "./tokens";

interface Props {
  id: string;
  region: MapRegion;
  cluster: Cluster;
  scene: Scene;
  unit: number;
}

const WATERS = new Set(["sea", "lake"]);
const at = ([x, y]: Point, scale: number): string => `translate(${x.toFixed(1)},${y.toFixed(1)}) scale(${scale.toFixed(3)})`;

type OwnersProps = Pick<Props, "id" | "unit"> & { regions: readonly MapRegion[]; scenes: ReadonlyMap<string, Scene> };

/** Along the inside of the border in the owner's colour; of a declined race thinner and dashed. */
export function Owners({ id, regions, scenes, unit }: OwnersProps) {
  return (
    <>
      {regions.map(region => {
        const scene = scenes.get(region.key);
        if (!scene?.seat) return null;
        return (
          <path
            key={region.key}
            data-owner={region.key}
            class={`map-owner ${seatClass(scene.seat)}${scene.declined ? " declined" : ""}`}
            d={region.path}
            clip-path={`url(#${id}-clip-${region.key})`}
            stroke-width={(scene.declined ? 8 : 11) * unit}
            stroke-dasharray={scene.declined ? `${5 * unit} ${4 * unit}` : undefined}
          />
        );
      })}
    </>
  );
}

function Name({ region, cluster }: { region: MapRegion; cluster: Cluster }) {
  const { lines, font, at: place } = cluster.name;
  return (
    <text
      class={`map-name${WATERS.has(region.terrain) ? ` on-${region.terrain}` : ""}`}
      font-size={font.toFixed(1)}
      stroke-width={(font * 0.22).toFixed(1)}
    >
      {lines.map((line, i) => (
        <tspan key={i} x={place[0].toFixed(1)} y={(place[1] + i * font * 1.02).toFixed(1)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

export class Things extends Component<Props> {
  #drawn = "";

  override shouldComponentUpdate(next: Props): boolean {
    const now = JSON.stringify(next.scene);
    const same = now === this.#drawn && next.cluster === this.props.cluster;
    this.#drawn = now;
    return !same;
  }

  override render() {
    const { region, cluster, scene, id, unit } = this.props;
    return (
      <g>
        {symbolsOf(region).map((symbol, i) => (
          <g key={symbol} transform={at(cluster.symbols[i], cluster.scale)}>
            <Medallion symbol={symbol} />
          </g>
        ))}
        {cluster.name.lines[0] !== "" && <Name region={region} cluster={cluster} />}
        <g transform={at(cluster.token, cluster.scale)}>
          <g data-standing={region.key}>
            <Standing scene={scene} hatch={`${id}-hatch`} row={cluster.scale / unit} />
          </g>
        </g>
        {scene.pieces.map((piece, i) => (
          <g key={piece.key} transform={at(cluster.pieces[i] ?? cluster.token, cluster.scale)}>
            <Marker piece={piece} row={cluster.scale / unit} />
          </g>
        ))}
      </g>
    );
  }
}
