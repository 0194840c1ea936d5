// surface.tsx - the Surface in the sky: the winding tower, and its effects as boards on posts, where every chain ends.
import { t } from "@/lib/words";
import { Icon } from "@/ui/icon";
import { about } from "./about";
import { moveOf, doingOf } from "./decide";
import type { Desk } from "./desk";
import { Signs } from "./glyphs";
import type { LitStop } from "./light";
import type { Plan } from "./plan";
import { classes } from "./words";

/** The headframe of the shaft: legs, cross-bars, a wheel. */
const Tower = () => (
  <svg class="miners-tower" viewBox="0 0 60 90" aria-hidden="true">
    <path class="beam" d="M8 90L25 20M52 90L35 20M14 66h32M18 46h24M15 64L42 47M45 64L18 47M20 26h20" />
    <circle class="wheel" cx="30" cy="14" r="11" />
    <path class="spoke" d="M30 3v22M19 14h22M22 6l16 16M38 6L22 22" />
  </svg>
);

export function Surface({ desk, plan, seen, stop }: { desk: Desk; plan: Plan; seen: number; stop: LitStop | null }) {
  const choosing = desk.isMine.value && desk.decision.value.verb === "effect" && doingOf(desk.mySeat.value)?.what === "surface";
  return (
    <div class="miners-surface" style={{ height: `${plan.sky}px`, width: `${seen}px` }}>
      <Tower />
      <div class="miners-plaques" role="group" aria-label={t("web.miners.surface")}>
        <button type="button" class="name miners-what" aria-haspopup="dialog" onClick={() => about({ what: "surface" })}>
          {t("web.miners.surface")}
        </button>
        {desk.facts.surface.map((effect, i) => {
          const move = choosing ? moveOf(desk.decision.value, i + 1) : null;
          const text = t(`surface.effect.${i + 1}`);
          const on = stop?.taken === i + 1;
          const inner = (
            <>
              <Signs effect={effect} />
              {on && <b class="miners-number" data-sign={stop.number} aria-hidden="true" />}
            </>
          );
          return move ? (
            <button
              key={i}
              type="button"
              class="miners-plaque lit"
              data-move={move}
              title={text}
              aria-label={text}
              onClick={() => void desk.play(move)}
            >
              {inner}
            </button>
          ) : (
            <span key={i} class={classes("miners-plaque", on && "on")} role="img" title={text} aria-label={text}>
              {inner}
            </span>
          );
        })}
      </div>
      <Icon of="miners.surface" class="miners-truck" />
    </div>
  );
}
