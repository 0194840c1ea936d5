// credits.tsx - whose work is in this page: icons and their authors, typefaces, programs; whose marks the games' names are.
import { t } from "@/lib/words";
import { GAME_SPRITES, Icon, loadIcons } from "@/ui/icon";
import { Frame } from "./frame";
import "./pages.css";

/** All contributors of game-icons.net, as its licence lists them. */
const AUTHORS =
  "Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, " +
  "HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, " +
  "DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion";

const files = import.meta.glob<Record<string, string>>(["../icons/*.json", "../*/icons.json"], { eager: true, import: "default" });

/** Each drawing once, with a key that shows it. */
function drawings(): [name: string, key: string][] {
  const byName = new Map<string, string>();
  for (const file of Object.values(files)) for (const [key, name] of Object.entries(file)) byName.set(name, key);
  return [...byName].sort(([a], [b]) => a.localeCompare(b));
}

/** The icons of the tables too. */
const showAll = (): unknown => Promise.all(GAME_SPRITES.map(loadIcons)).catch(() => undefined);

export function Credits() {
  return (
    <Frame class="pages-main">
      <article class="paper pages-text">
        <h1>{t("web.home.credits")}</h1>
        <p>
          <b>{t("web.home.credits.unofficial")}</b> {t("web.home.credits.marks")}
        </p>
        <h2>{t("web.home.credits.icons")}</h2>
        <p>{t("web.home.credits.icons.text")}</p>
        <p>{AUTHORS}</p>
        <p class="note">game-icons.net · creativecommons.org/licenses/by/3.0</p>
        <details onToggle={showAll}>
          <summary>{t("web.home.credits.used")}</summary>
          <ul class="pages-icons">
            {drawings().map(([name, key]) => (
              <li key={name}>
                <Icon of={key} />
                {name.replaceAll("-", " ")}
              </li>
            ))}
          </ul>
        </details>
        <h2>{t("web.home.credits.fonts")}</h2>
        <p>{t("web.home.credits.fonts.text")}</p>
        <h2>{t("web.home.credits.programs")}</h2>
        <p>{t("web.home.credits.programs.text")}</p>
      </article>
    </Frame>
  );
}
