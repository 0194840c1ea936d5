// mute.tsx - sounds on or off, always in sight at a table; and the one question about them, at the first game.
import { sounds, soundsAsked } from "@/lib/settings";
import { sound } from "@/lib/sound";
import { t } from "@/lib/words";
import { Button } from "@/ui/button";
import "./mute.css";

/** Who turns them on hears one. */
export function wantSounds(on: boolean): void {
  sounds.value = on;
  soundsAsked.value = true;
  if (on) sound("turn");
}

function Question() {
  return (
    <div class="table-sound-ask paper" role="group" aria-label={t("web.table.sound_ask")}>
      <b aria-hidden="true">{t("web.table.sound_ask")}</b>
      <Button class="small" onClick={() => wantSounds(true)} words={t("web.table.sound_ask.on")} />
      <Button class="small" onClick={() => wantSounds(false)} words={t("web.table.sound_ask.off")} />
    </div>
  );
}

export function Mute() {
  const on = sounds.value;
  return (
    <span class="table-sound">
      <Button
        class="icon-only table-mute"
        tip={t("web.home.sounds")}
        aria-pressed={on}
        onClick={() => wantSounds(!on)}
        icon={on ? "ui.sound" : "ui.mute"}
      />
      {!soundsAsked.value && <Question />}
    </span>
  );
}
