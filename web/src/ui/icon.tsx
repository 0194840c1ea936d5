// icon.tsx - an icon of the sprite by our key ("race.elves"); icons/*.json say which drawing that is.
import sprite from "virtual:sprite";

let known = new Set<string>();

/** Puts the sprite into the page: from then on every icon is there at once. */
export async function loadIcons(): Promise<void> {
  const answer = await fetch(sprite);
  if (!answer.ok) throw new Error(`${sprite}: ${answer.status}`);
  const text = await answer.text();
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.innerHTML = text;
  document.body.prepend(holder);
  known = new Set(Array.from(holder.querySelectorAll("symbol"), s => s.id.slice(2)));
}

/** The first of these keys that has an icon; homemade things have none of their own. */
export const iconFor = (...keys: string[]): string => keys.find(key => known.has(key)) ?? "ui.token";

/** In HTML. With a label it is a picture to be named, without one it only decorates. */
export function Icon({ of, label, class: more }: { of: string; label?: string; class?: string }) {
  const known = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true };
  return (
    <svg class={more ? `icon ${more}` : "icon"} viewBox="0 0 512 512" {...known}>
      <use href={`#i-${of}`} />
    </svg>
  );
}

/** Inside another SVG: a square around a point. */
export function IconAt({ of, x, y, size, class: more }: { of: string; x: number; y: number; size: number; class?: string }) {
  return <use href={`#i-${of}`} x={x - size / 2} y={y - size / 2} width={size} height={size} class={more} />;
}
