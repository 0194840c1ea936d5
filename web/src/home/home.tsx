// home.tsx - the first screen: four games, each begun by one click against computers or set up in detail.
import { t } from "@/lib/words";
import { playerName } from "@/lib/settings";
import { Icon } from "@/ui/icon";
import { KINDS, startGame, type Kind } from "./start";

function quickStart(kind: Kind): void {
  const names = t("web.common.computers").split("|");
  startGame({
    kind,
    options: [],
    hints: true,
    seats: [
      { seat: "p1", kind: "me", name: playerName.value || t("web.you") },
      { seat: "p2", kind: "computer", name: names[0], level: "normal" },
      { seat: "p3", kind: "computer", name: names[1], level: "normal" },
    ],
  });
}

export function Home() {
  return (
    <main id="main" class="home">
      <h1>{t("web.title")}</h1>
      <ul>
        {KINDS.map(kind => (
          <li key={kind} class="paper">
            <Icon of={`game.${kind}`} />
            <h2>{t(`web.game.${kind}`)}</h2>
            <button type="button" class="button lit" onClick={() => quickStart(kind)}>
              {t("web.common.play_now")}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
