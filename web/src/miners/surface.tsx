// surface.tsx - the Surface board in the sky: where every chain ends, with its effects on plaques.
import { t } from "@/lib/words";
import { Icon } from "@/ui/icon";
import { moveOf, doingOf } from "./decide";
import type { Desk } from "./desk";
import { glowing } from "./flashes";
import { Signs } from "./glyphs";
import { SKY } from "./places";

export function Surface({ desk, seen }: { desk: Desk; seen: number }) {
  const choosing = desk.isMine.value && desk.decision.value.verb === "effect" && doingOf(desk.mySeat.value)?.what === "surface";
  const lit = glowing.value === "surface" && desk.isMine.value;
  return (
    <div class={lit ? "miners-surface glows" : "miners-surface"} style={{ height: `${SKY - 0.9}em`, width: `${seen}px` }}>
      <span class="miners-tower" aria-hidden="true">
        <Icon of="miners.surface" />
      </span>
      <div class="miners-plaques" role="group" aria-label={t("web.miners.surface")}>
        <b class="name">{t("web.miners.surface")}</b>
        {desk.facts.surface.map((effect, i) => {
          const move = choosing ? moveOf(desk.decision.value, i + 1) : null;
          const text = t(`surface.effect.${i + 1}`);
          return move ? (
            <button key={i} type="button" class="miners-plaque lit" title={text} aria-label={text} onClick={() => void desk.play(move)}>
              <Signs effect={effect} />
            </button>
          ) : (
            <span key={i} class="miners-plaque" role="img" title={text} aria-label={text}>
              <Signs effect={effect} />
            </span>
          );
        })}
      </div>
    </div>
  );
}
