// setup.tsx - setting a table up: game, seats, map, options. Everything has a good default: one can start at once.
import { useEffect, useState } from "preact/hooks";
import { isKind, KINDS } from "@/games";
import { net } from "@/lib/net";
import type { Route } from "@/lib/route";
import { t, tn } from "@/lib/words";
import { Button } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { tell } from "@/ui/notice";
import { Frame } from "./frame";
import { mapName, Maps } from "./maps";
import { Options } from "./options";
import { Scene } from "./scene";
import { Seats } from "./seats";
import "./setup.css";
import { openTable, startGame } from "./start";
import { choose, isOnline, localChoice, mapOf, obstacle, openChoice, wakeEngine, wantOthers, wish } from "./wish";
import { NameDialog } from "./you";

function Games() {
  return (
    <fieldset class="setup-games">
      <legend class="unseen">{t("web.create.game")}</legend>
      {KINDS.map(({ key: kind }) => (
        <label key={kind} class="setup-game">
          <input type="radio" name="game" class="unseen" checked={wish.value.kind === kind} onChange={() => choose(kind)} />
          <Scene of={kind} />
          <span>{t(`web.game.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Start() {
  const [asks, ask] = useState(false);
  const [busy, wait] = useState(false);
  const w = wish.value;
  const why = obstacle(w);
  const map = mapOf(w);
  const open = async (): Promise<void> => {
    ask(false);
    wait(true);
    tell(await openTable(openChoice(w)));
    wait(false);
  };
  const start = (): void => {
    if (!isOnline(w)) startGame(localChoice(w));
    else if (net.me.value) void open();
    else ask(true);
  };
  return (
    <div class="setup-start">
      <p>
        <b>{t(`web.game.${w.kind}`)}</b>
        <span>{[map && mapName(map), tn("web.home.players_n", w.count)].filter(Boolean).join("\u00a0· ")}</span>
        {why && <span class="setup-why">{t(why)}</span>}
      </p>
      <Button
        class="lit setup-go"
        disabled={why !== null || busy}
        onClick={start}
        words={isOnline(w) ? t("web.create.go") : t("web.home.start")}
      />
      {asks && <NameDialog onClose={() => ask(false)} then={() => void open()} />}
    </div>
  );
}

export function SetUp({ route }: { route: Route }) {
  const wanted = route.at === "new" ? route.game || KINDS[0].key : "";
  const online = route.at === "new" && route.online;
  useEffect(() => {
    if (isKind(wanted)) choose(wanted);
    if (online) wantOthers();
    net.start();
    wakeEngine();
  }, [wanted, online]);
  const w = wish.value;
  return (
    <Frame class="setup-main">
      <h1>{t("web.home.set_up_title")}</h1>
      <section class="paper setup-part">
        <h2>{t("web.create.game")}</h2>
        <Games />
      </section>
      <section class="paper setup-part setup-part-seats">
        <h2>{t("web.table.seats")}</h2>
        <Seats />
      </section>
      {mapOf(w) !== undefined && (
        <section class="paper setup-part setup-part-map">
          <h2>{t("web.create.map")}</h2>
          <Maps />
        </section>
      )}
      <details class="paper setup-part setup-part-options" open={isOnline(w)}>
        <summary>
          <Icon of="home.set_up" />
          {t("web.home.options")}
        </summary>
        <Options />
      </details>
      <Start />
    </Frame>
  );
}
