// icon.tsx - an icon of a sprite by our key ("race.elves"); icons/*.json and GAME/icons.json say which drawing that is.
import sprites from "virtual:sprites";

const known = new Set<string>();
const asked = new Map<string, Promise<void>>();

async function load(name: string): Promise<void> {
  if (!(name in sprites)) return;
  const answer = await fetch(sprites[name]);
  if (!answer.ok) throw new Error(`${sprites[name]}: ${answer.status}`);
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.innerHTML = await answer.text();
  document.body.prepend(holder);
  for (const { id } of holder.querySelectorAll("[id]")) known.add(id);
}

/** The sprites of the games. */
export const GAME_SPRITES: readonly string[] = Object.keys(sprites).filter(name => name !== "page");

/** Puts a sprite into the page, once: from then on its icons are there at once. "page": those of every screen; a game may have none. */
export function loadIcons(name: string): Promise<void> {
  const asking = asked.get(name) ?? load(name);
  asked.set(name, asking);
  asking.catch(() => asked.delete(name));
  return asking;
}

export const hasIcon = (key: string): boolean => known.has(`i-${key}`);

/** The first of these keys that has an icon; homemade things have none of their own. */
export const iconFor = (...keys: string[]): string => keys.find(hasIcon) ?? "ui.token";

/** The first of these ids that is one of our own drawings (content/art). */
export const drawingFor = (...ids: string[]): string | undefined => ids.find(id => known.has(`t-${id}`));

/** In HTML; it only decorates. */
export function Icon({ of, class: more }: { of: string; class?: string }) {
  return (
    <svg class={more ? `icon ${more}` : "icon"} viewBox="0 0 512 512" aria-hidden="true">
      <use href={`#i-${of}`} />
    </svg>
  );
}

/** Inside another SVG: a square around a point. */
export function IconAt({ of, x, y, size, class: more }: { of: string; x: number; y: number; size: number; class?: string }) {
  return <use href={`#i-${of}`} x={x - size / 2} y={y - size / 2} width={size} height={size} class={more} />;
}
