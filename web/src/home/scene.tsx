// scene.tsx - a real map of ours as the picture of a game, in place of the plain drawing as soon as the page has nothing else to do.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { idle } from "@/lib/idle";
import { Picture } from "./pictures";
import type { Kind } from "./start";

type MapPicture = ComponentType<{ map: string; seats: number }>;

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
  const [drawn, show] = useState<{ it: MapPicture } | null>(null);
  const maps = MAPS[of];
  useEffect(() => {
    let gone = false;
    const draw = async (): Promise<void> => {
      await idle();
      const { MapPicture } = await import("./maps");
      if (!gone) show({ it: MapPicture });
    };
    if (maps.length > 0) void draw().catch(() => undefined); // without it the drawing stays
    return () => {
      gone = true;
    };
  }, [maps]);
  return (
    <div class="home-scene">
      <Picture of={of} />
      {drawn && (
        <div class="home-maps">
          {maps.map(([map, seats]) => (
            <drawn.it key={map} map={map} seats={seats} />
          ))}
        </div>
      )}
    </div>
  );
}
