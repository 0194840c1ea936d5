// scene.tsx - maps of ours as pictures: of a game, in place of its plain drawing as soon as the page has nothing else to do.
import { gameOf, kindNamed } from "@/games";
import { idle } from "@/lib/idle";
import { failed } from "@/ui/failed";
import { useArrival } from "@/ui/hooks";
import { Picture } from "./pictures";

export function Scene({ of }: { of: string }) {
  const { game, maps } = kindNamed(of);
  const drawer = async () => {
    await idle();
    return maps.length > 0 ? gameOf(game).land?.() : null;
  };
  const Land = useArrival(of, drawer, () => undefined); // without it the drawing stays
  return (
    <div class="home-scene">
      <Picture of={of} />
      {Land && (
        <div class="home-maps">
          {maps.map(([map, seats]) => (
            <Land key={map} map={map} seats={seats} />
          ))}
        </div>
      )}
    </div>
  );
}

/** A map of a game; its place is kept until it is drawn. */
export function MapPicture({ game, map, seats }: { game: string; map: string; seats: number }) {
  const Land = useArrival(game, async () => gameOf(game).land?.(), failed);
  return Land ? <Land map={map} seats={seats} /> : <div class="setup-map-picture" />;
}
