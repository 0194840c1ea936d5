// pictures.tsx - the games as they lie on the table, drawn small: pictures/*.svg of their folders.
import { kindNamed } from "@/games";
import { Painted } from "@/ui/painted";

const files = import.meta.glob<string>("../*/pictures/*.svg", { query: "?raw", import: "default", eager: true });
const drawings = new Map(Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ""), svg]));

/** Two worlds, with a seam between them. */
function Both({ worlds }: { worlds: readonly string[] }) {
  const [upper, lower] = worlds.map(name => drawings.get(name) ?? "");
  return (
    <>
      <g clip-path="url(#home-upper)">
        <Painted svg={upper} />
      </g>
      <g clip-path="url(#home-lower)">
        <Painted svg={lower} />
      </g>
      <clipPath id="home-upper">
        <path d="M0 0H206q-26 50-10 92-22 30-30 78H0Z" />
      </clipPath>
      <clipPath id="home-lower">
        <path d="M206 0H360V170H166q8-48 30-78-16-42 10-92Z" />
      </clipPath>
      <path class="home-seam" d="M206 0q-26 50-10 92-22 30-30 78" />
    </>
  );
}

export function Picture({ of }: { of: string }) {
  const { pictures, sky } = kindNamed(of);
  return (
    <svg class="home-picture" viewBox="0 0 360 170" preserveAspectRatio={sky ? "xMidYMin slice" : "xMidYMid slice"} aria-hidden="true">
      {pictures.length > 1 ? <Both worlds={pictures} /> : <Painted svg={drawings.get(pictures[0]) ?? ""} />}
    </svg>
  );
}
