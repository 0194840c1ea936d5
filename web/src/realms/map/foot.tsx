// foot.tsx - what lies on the map's corner: the buttons for zoom and legend, and the overview while only a part is seen.
import { Button } from "@/ui/button";
import { useMemo } from "preact/hooks";
import type { MapFacts, RealmsView } from "../view";
import { t } from "@/lib/words";
import type { Camera } from "./camera";
import { Overview } from "./overview";
import { scenesOf } from "./pieces";

function Tools({ camera, onLegend }: { camera: Camera; onLegend: () => void }) {
  const zoomed = camera.zoom.value > 1.04;
  return (
    <div class="map-tools">
      <Button class="map-tool" tip={t("web.map.zoom_in")} onClick={() => camera.zoomBy(1.5)} words="+" />
      <Button class="map-tool" tip={t("web.map.zoom_out")} disabled={!zoomed} onClick={() => camera.zoomBy(1 / 1.5)} words="−" />
      {zoomed && (
        <Button class="map-tool" tip={t("web.map.whole")} onClick={() => camera.showAll()}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4,9V4H9M15,4H20V9M20,15V20H15M9,20H4V15" />
          </svg>
        </Button>
      )}
      <Button class="map-tool map-legend-button" tip={t("web.map.legend")} onClick={onLegend}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4,5H8V9H4ZM4,15H8V19H4ZM12,7H20M12,17H20" />
        </svg>
      </Button>
    </div>
  );
}

interface Props {
  facts: MapFacts;
  view: RealmsView;
  /** Regions one can act on. */
  lit: { has(region: string): boolean };
  camera: Camera;
  onLegend: () => void;
}

export function MapFoot({ facts, view, lit, camera, onLegend }: Props) {
  const scenes = useMemo(() => scenesOf(facts, view), [facts, view]);
  return (
    <div class={`map-foot ${camera.tools.value}`}>
      <Tools camera={camera} onLegend={onLegend} />
      <Overview facts={facts} scenes={scenes} lit={lit} camera={camera} />
    </div>
  );
}
