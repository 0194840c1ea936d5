// scene.tsx - a real map of ours as the picture of a game, in place of the plain drawing as soon as the page has nothing else to do.
import { idle } from "@/lib/idle";
import { useArrival } from "@/ui/hooks";
import { Picture } from "./pictures";
import type { Kind } from "./start";

const MAPS: Record<Kind, readonly [map: string, seats: number][]> = {
  surface: [["pickle3", 3]],
  underground: [["snore3", 3]],
  mixed: [
    ["saucer2", 2],
    ["whisker2", 2],
  ],
  miners: [],
};

export function Scene({ of }: { of: Kind }) {
  const maps = MAPS[of];
  const drawer = async () => {
    await idle();
    return maps.length > 0 ? (await import("./maps")).MapPicture : null;
  };
  const MapPicture = useArrival(of, drawer, () => undefined); // without it the drawing stays
  return (
    <div class="home-scene">
      <Picture of={of} />
      {MapPicture && (
        <div class="home-maps">
          {maps.map(([map, seats]) => (
            <MapPicture key={map} map={map} seats={seats} />
          ))}
        </div>
      )}
    </div>
  );
}
