// foot.tsx - what belongs to the map but does not lie on it: the buttons that zoom, and the overview while only a part is seen.
import { Button } from "@/ui/button";
import { useMemo } from "preact/hooks";
import type { MapFacts, RealmsView } from "../view";
import { t } from "@/lib/words";
import type { Camera } from "./camera";
import { Overview } from "./overview";
import { scenesOf } from "./pieces";

function Tools({ camera }: { camera: Camera }) {
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
    </div>
  );
}

interface Props {
  facts: MapFacts;
  view: RealmsView;
  /** Regions one can act on. */
  lit: { has(region: string): boolean };
  camera: Camera;
}

export function MapFoot({ facts, view, lit, camera }: Props) {
  const scenes = useMemo(() => scenesOf(facts, view), [facts, view]);
  return (
    <div class="map-foot">
      <Tools camera={camera} />
      <Overview facts={facts} scenes={scenes} lit={lit} camera={camera} />
    </div>
  );
}
