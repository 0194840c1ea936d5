// settings.tsx - what a person sets for this browser: theme, language, how fast things go, sounds. Of the table's menu and of home.
import { coached, FASTEST, sounds, speed, theme } from "@/lib/settings";
import { LANGS, lang, loadWords, t } from "@/lib/words";
import { Check, Choice, Slider } from "@/ui/choice";
import { notice } from "@/ui/notice";
import { wantSounds } from "./mute";
import "./common.css";

const THEMES = ["auto", "light", "dark"] as const;

/** The slider's place in a word. */
function speedWords(n: number): string {
  if (n === FASTEST) return t("web.home.pace.at_once");
  return n < 2 ? t("web.home.pace.slow") : n < 6 ? t("web.home.pace.calm") : t("web.home.pace.quick");
}

export function Settings({ withPace = true }: { withPace?: boolean }) {
  const choose = (wanted: (typeof LANGS)[number][0]): void => void loadWords(wanted).catch(() => notice(t("web.home.no_words"), true));
  return (
    <div class="table-settings">
      <Choice label={t("web.lang")} value={lang.value} options={LANGS} onChange={choose} />
      <Choice
        label={t("web.home.theme")}
        value={theme.value}
        options={THEMES.map(key => [key, t(`web.home.theme.${key}`)] as const)}
        onChange={key => (theme.value = key)}
      />
      {withPace && (
        <Slider
          label={t("web.home.pace")}
          value={speed.value}
          most={FASTEST}
          words={speedWords(speed.value)}
          onChange={n => (speed.value = n)}
        />
      )}
      <Check label={t("web.coach")} note={t("web.coach.note")} on={coached.value} onChange={on => (coached.value = on)} />
      <Check label={t("web.home.sounds")} note={t("web.home.sounds.note")} on={sounds.value} onChange={wantSounds} />
    </div>
  );
}
