// settings.tsx - what a person sets for this browser: theme, language, the computers' pace, sounds. Of the table's menu and of home.
import { pace, sounds, theme } from "@/lib/settings";
import { sound } from "@/lib/sound";
import { LANGS, lang, loadWords, t } from "@/lib/words";
import { Check, Choice } from "@/ui/choice";
import { notice } from "@/ui/notice";
import "./common.css";

const THEMES = ["auto", "light", "dark"] as const;
const PACES = ["slow", "calm", "quick", "at_once"] as const;

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
        <Choice
          label={t("web.home.pace")}
          value={pace.value}
          options={PACES.map(key => [key, t(`web.home.pace.${key}`)] as const)}
          onChange={key => (pace.value = key)}
        />
      )}
      <Check
        label={t("web.home.sounds")}
        note={t("web.home.sounds.note")}
        on={sounds.value}
        onChange={on => {
          sounds.value = on;
          if (on) sound("turn");
        }}
      />
    </div>
  );
}
