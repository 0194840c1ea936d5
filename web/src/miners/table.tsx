// table.tsx - the Miners table: head and banner, the mine in the middle, Event, boards and decks beside it, the players and the
// notebook, the question and the hand below. On a phone four tabs.
import { effect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { onlyTells, seatName, type Table } from "@/lib/table";
import { sceneOf, tell as told } from "@/lib/tell";
import type { News } from "@/lib/view";
import { great, lang, t } from "@/lib/words";
import { HintButton } from "@/table/hint";
import { TableMenu } from "@/table/menu";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { useSizeOf } from "@/ui/hooks";
import { useMore } from "@/ui/more";
import { notice } from "@/ui/notice";
import { AboutSheet, SignsButton } from "./about";
import { taskWords } from "./asking";
import { Banner } from "./banner";
import { Boards } from "./boards";
import { Decks } from "./decks";
import { Desk, type Tab } from "./desk";
import { EventSlip } from "./event";
import { eventName } from "./facts";
import { wordIn } from "./gain";
import { Hand } from "./hand";
import { Rounds } from "./last";
import { Log, useFresh } from "./log";
import { Mine } from "./mine";
import { hasChoices, Question } from "./question";
import { Pills, Seats } from "./seats";
import { Slip } from "./slip";
import { LedgerSlip } from "./tally";
import { classes } from "./words";
import "./table.css";
import "./low.css";

/** What one has drawn is told where the hand is behind a tab. */
function showDrawn(desk: Desk, news: News[]): void {
  const drawn = news.filter(({ event }) => event === "drawn");
  const hand = document.querySelector(".miners-hand");
  if (drawn.length > 0 && hand && !hand.checkVisibility()) notice(great(told(drawn, sceneOf(desk.table))));
}

/** Says what came of the own decisions, which Event is revealed, and what is to be done next. */
function useAnnouncements(desk: Desk): void {
  useEffect(() => {
    let seen = desk.table.log.peek().length;
    return effect(() => {
      const log = desk.table.log.value;
      const me = desk.me.value;
      const news = log.slice(seen).flatMap(e => e.news);
      seen = log.length;
      const said: string[] = [];
      const mine = news.filter(n => n.seat === me && n.event !== "round");
      showDrawn(desk, mine);
      said.push(told(mine, sceneOf(desk.table)));
      const event = news.findLast(n => n.event === "round");
      const name = event ? wordIn(event, "name") : null;
      if (name) said.push(`${eventName(name)}. ${t(`event.${name}.text`)}`);
      said.push(taskWords(desk));
      announce(said.filter(Boolean).join(". "));
    });
  }, [desk]);
}

let byKeys = false; // the last thing pressed was a key
addEventListener("keydown", () => (byKeys = true), true);
addEventListener("pointerdown", () => (byKeys = false), true);

/** Who goes by keyboard and has lost the place where the focus was finds it where the next decision is made. */
function useFocus(desk: Desk): void {
  const { verb, options } = desk.decision.value;
  const key = `${verb} ${options.map(o => o.move).join()} ${desk.card.value}`;
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>(".miners-banner h2"); // where one waits for the next decision
    const at = document.activeElement;
    const lost = at === document.body || at === null || at === heading;
    const picked = verb === "play" && desk.card.value !== null;
    if (!byKeys || !(lost || picked)) return;
    const ofHand = verb === "discard" || (verb === "play" && !picked);
    const where = ofHand ? ".miners-card.lit" : ".miners-hollow, .miners-chamber.lit, .miners-choice.lit, .miners-cart-choice";
    const next = verb === "none" ? null : document.querySelector<HTMLElement>(where);
    (next ?? heading)?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: "nearest", inline: "nearest" }); // a wide mine is seen in part
  }, [key]);
}

/** Escape puts the card in the fingers back, wherever the focus is. */
function usePutBack(desk: Desk): void {
  useEffect(() => {
    const back = (e: KeyboardEvent): void => {
      if (e.key === "Escape" && desk.card.peek() && !document.querySelector("dialog[open]")) desk.pickUp(null);
    };
    addEventListener("keydown", back);
    return () => removeEventListener("keydown", back);
  }, [desk]);
}

function Middle({ desk }: { desk: Desk }) {
  const other = desk.looksAt.value;
  if (desk.view.value.phase === "draft" && desk.decision.value.verb === "discard" && other === null) return <Hand desk={desk} large />;
  return (
    <>
      {other !== null && (
        <p class="miners-whose">
          <span>{t("web.miners.mine_of_seat", seatName(desk.table, other))}</span>
          <Button
            class="small"
            onClick={() => (desk.looksAt.value = null)}
            words={desk.me.value ? t("web.miners.back_to_mine") : t("web.common.close")}
          />
        </p>
      )}
      <Mine desk={desk} />
    </>
  );
}

const TABS: { tab: Tab; icon: string }[] = [
  { tab: "mine", icon: "miners.mine" },
  { tab: "hand", icon: "miners.hand" },
  { tab: "players", icon: "ui.players" },
  { tab: "log", icon: "ui.log" },
];

function Tabs({ desk }: { desk: Desk }) {
  const fresh = useFresh(desk);
  const count: Record<Tab, number> = { mine: 0, hand: desk.mySeat.value?.hand.length ?? 0, players: 0, log: fresh };
  return (
    <nav class="miners-tabs" aria-label={t("web.miners.tabs")}>
      {TABS.filter(({ tab }) => tab !== "hand" || desk.me.value !== null).map(({ tab, icon }) => (
        <button key={tab} type="button" aria-current={desk.tab.value === tab ? "page" : undefined} onClick={() => desk.turnTo(tab)}>
          <Icon of={icon} />
          <span>{t("web.miners.tab." + tab)}</span>
          {count[tab] > 0 && <b class="count">{count[tab]}</b>}
        </button>
      ))}
    </nav>
  );
}

function Head({ desk, onLog }: { desk: Desk; onLog: () => void }) {
  return (
    <header class="miners-head">
      <div class="miners-title">
        <Icon of="game.miners" />
        <p>
          <b>{t("web.title")}</b>
          <span>{t("web.game.miners")}</span>
        </p>
      </div>
      <Pills desk={desk} />
      <Banner desk={desk} />
      <Rounds desk={desk} />
      <div class="miners-tools">
        <Button class="icon-only miners-logbutton" aria-label={t("web.miners.log_label")} onClick={onLog} icon="ui.log" />
        <HintButton table={desk.table} />
        <TableMenu table={desk.table} />
      </div>
    </header>
  );
}

/** The tray grows with what it must hold, and does not shrink again: nothing moves under the pointer with each question. */
function useTray(box: { current: HTMLElement | null }): void {
  const most = useRef({ high: 0, screen: "" });
  useSizeOf(box, tray => {
    const screen = `${innerWidth} ${innerHeight} ${lang.value}`;
    if (most.current.screen !== screen) {
      most.current = { high: 0, screen };
      tray.style.removeProperty("--least");
    }
    const high = tray.offsetHeight;
    if (high <= most.current.high) return;
    most.current.high = high;
    tray.style.setProperty("--least", `${high}px`);
  });
}

export function MinersTable({ table, aside }: { table: Table; aside?: ComponentChildren }) {
  const desk = useMemo(() => new Desk(table), [table]);
  const [drawer, open] = useState(false);
  const left = useRef<HTMLElement>(null);
  const right = useRef<HTMLElement>(null);
  const tray = useRef<HTMLElement>(null);
  useTray(tray);
  useMore(left);
  useMore(right);
  useEffect(() => () => desk.leave(), [desk]);
  useAnnouncements(desk);
  useFocus(desk);
  usePutBack(desk);
  const drafting = desk.view.value.phase === "draft" && desk.decision.value.verb === "discard";
  const watching = desk.me.value === null; // without a hand
  const tells = onlyTells(table); // the lesson's note says all
  const tab = watching && desk.tab.value === "hand" ? "mine" : desk.tab.value;
  return (
    <main id="main" class="miners-root" tabIndex={-1}>
      <h1 class="unseen">{t("web.game.miners")}</h1>
      <div
        class={`miners-table tab-${tab}${drawer ? " log-open" : ""}${drafting || watching ? " handless" : ""}${aside ? " with-aside" : ""}`}
      >
        <Head desk={desk} onLog={() => open(!drawer)} />
        <div class="miners-middle">
          <Middle desk={desk} />
        </div>
        <section ref={left} class="miners-left" aria-label={t("web.miners.on_table")}>
          <EventSlip desk={desk} />
          <Boards desk={desk} />
          <Decks desk={desk} />
          <SignsButton />
        </section>
        {aside && <div class="table-aside">{aside}</div>}
        <section ref={right} class="miners-right" aria-label={t("web.miners.players")}>
          <Seats desk={desk} />
          <Log desk={desk} />
        </section>
        <LedgerSlip desk={desk} />
        <footer ref={tray} class={classes("miners-tray", hasChoices(desk) ? "asks" : "says", tells && "tells")}>
          {!tells && <Question desk={desk} />}
          {!drafting && !watching && <Hand desk={desk} />}
        </footer>
        <Tabs desk={desk} />
        <Slip desk={desk} />
        <AboutSheet desk={desk} />
      </div>
    </main>
  );
}
