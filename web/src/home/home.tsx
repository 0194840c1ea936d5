// home.tsx - the first screen: the games, each begun by one click against computers or set up in detail; what can be gone on with.
import { useEffect } from "preact/hooks";
import { KINDS } from "@/games";
import { games } from "@/lib/kept";
import { net } from "@/lib/net";
import { loadTaken } from "@/lib/taken";
import type { Route } from "@/lib/route";
import { t } from "@/lib/words";
import { Button, Link } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { offer } from "@/ui/notice";
import { Frame } from "./frame";
import { Continue, OpenTables, Replays, useLists } from "./lists";
import { Scene } from "./scene";
import { quickStart } from "./start";
import { redeemLink } from "./you";

/** A game at once; who never played or learned anything here is offered the first lesson. */
function firstGame(kind: string): void {
  const isFirst = games.value.length === 0 && loadTaken().size === 0;
  quickStart(kind);
  if (isFirst) offer(t("web.lessons.offer"), "/#/learn/lessons", t("web.lessons.offer_way"));
}

function Game({ kind }: { kind: string }) {
  return (
    <li class="paper home-game">
      <Scene of={kind} />
      <div class="home-game-text">
        <h2>{t(`web.game.${kind}`)}</h2>
        <p>{t(`web.home.about.${kind}`)}</p>
        <p class="home-facts">
          <span>
            <Icon of="ui.players" />
            {t(`web.home.players.${kind}`)}
          </span>
          <span>
            <Icon of="ui.clock" />
            {t(`web.home.time.${kind}`)}
          </span>
        </p>
      </div>
      <div class="home-game-ways">
        <Button class="lit home-play" aria-label={t("web.home.play_label", t(`web.game.${kind}`))} onClick={() => firstGame(kind)}>
          <span>{t("web.common.play_now")}</span> <small>{t("web.home.against_two")}</small>
        </Button>
        <Link to={`/#/new/${kind}`} aria-label={t("web.home.set_up_label", t(`web.game.${kind}`))} words={t("web.home.set_up")} />
      </div>
    </li>
  );
}

export function Home({ route }: { route: Route }) {
  const lists = useLists();
  useEffect(() => {
    net.start();
    void redeemLink(name => confirm(t("web.link.replace", name)));
  }, [route]); // a link may be opened in a tab that is here already
  return (
    <Frame class="home-main">
      <h1 class="unseen">{t("web.title")}</h1>
      <ul class="home-games" aria-label={t("web.home.games")}>
        {KINDS.map(({ key }) => (
          <Game key={key} kind={key} />
        ))}
      </ul>
      <div class="home-side">
        <Continue mine={lists.mine} />
        <OpenTables open={lists.open} />
        <Replays mine={lists.mine} />
      </div>
    </Frame>
  );
}
