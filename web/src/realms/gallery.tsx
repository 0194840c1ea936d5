// gallery.tsx - Realms in the gallery: races, powers, Places and Relics, their pictures and texts; gallery_plots.tsx has their figures.
import address from "@figures/realms.figures?url";
import type { Exhibit, ExhibitProps, Group, Showcase } from "@/learn/gallery/showcase";
import { Engine } from "@/lib/engine";
import { has, t, tn } from "@/lib/words";
import { iconFor, loadIcons } from "@/ui/icon";
import { Aside, Plots } from "./gallery_plots";
import { facesFrom, PeopleBanner, PowerBadge } from "./people";
import { Pictogram, ThingPicture } from "./thing";
import { realmsFacts, type TileFacts } from "./view";
import "./map/map.css"; // the colours of things

// ---- the things ----

const WORLDS = [
  ["surface", "saucer2"],
  ["underground", "whisker2"],
] as const;
const COMBOS = "combinations_";

const tilesOf = (tiles: Record<string, TileFacts> | undefined, kind: TileFacts["kind"]): Exhibit[] =>
  Object.entries(tiles ?? {})
    .filter(([, tile]) => tile.kind === kind)
    .map(([key, { rule }]) => ({ key, kind, icon: iconFor(`${kind}.${key}`), rule }));

const tokens = new Map<string, TileFacts>();

async function groupsOf(world: string, map: string): Promise<Group[]> {
  const engine = await Engine.start();
  const fault = engine.setup(`game=realms set=${world} map=${map} seats=2`);
  if (fault) throw new Error(fault.error);
  const { races, powers, finds } = realmsFacts(engine.facts());
  for (const tiles of [races, powers]) for (const [key, tile] of Object.entries(tiles)) tokens.set(`${tile.kind} ${key}`, tile);
  facesFrom(engine);
  const group = (kind: TileFacts["kind"], tiles: Record<string, TileFacts> | undefined): Group => ({
    key: `${world}.${kind}`,
    world,
    words: count => tn(`web.gallery.kind.${kind}`, count),
    exhibits: tilesOf(tiles, kind),
  });
  const combos: Exhibit = { key: COMBOS + world, kind: "combos", icon: "ui.token", rule: "" };
  return [
    group("race", races),
    group("power", powers),
    group("place", finds),
    group("relic", finds),
    {
      key: `${world}.combos`,
      world,
      words: () => t("web.gallery.combos"),
      exhibits: [combos],
      with: { race: Object.keys(races), power: Object.keys(powers) },
    },
  ].filter(({ exhibits }) => exhibits.length > 0);
}

// ---- its picture and its text ----

function Portrait({ of: { kind, key } }: ExhibitProps) {
  if (kind === "race") return <PeopleBanner race={key} form="tall" />;
  if (kind === "power") return <PowerBadge power={key} />;
  return <ThingPicture of={key} as={kind === "place" ? "place" : "relic"} />;
}

const Sign = ({ kind, key }: Exhibit) => <Pictogram of={[`${kind}.${key}`]} />;

function tokenWords(kind: string, key: string): string {
  const tile = tokens.get(`${kind} ${key}`);
  if (tile?.tokens === undefined) return t(`web.realms.about.kind.${kind}`);
  const own = tn("web.realms.about.tokens", tile.tokens);
  return tile.tray === undefined ? own : t("web.gallery.tokens", own, tile.tray);
}

function Text({ of: { kind, key } }: ExhibitProps) {
  if (kind === "combos") return <p class="note">{t("web.gallery.combos.note")}</p>;
  const help = t(`${kind}.${key}.help`);
  const declined = has(`${kind}.${key}.declined`) ? t(`${kind}.${key}.declined`) : "";
  return (
    <>
      <p class="note">{tokenWords(kind, key)}</p>
      <p class="gallery-lead">{help}</p>
      {declined && declined !== help && (
        <p>
          <b>{t("web.realms.about.declined")}</b> {declined}
        </p>
      )}
    </>
  );
}

export async function showcase(): Promise<Showcase> {
  await loadIcons("realms");
  const groups: Group[] = [];
  for (const [world, map] of WORLDS) groups.push(...(await groupsOf(world, map)));
  return { groups, figures: address, Sign, Portrait, Text, Plots, Aside };
}
