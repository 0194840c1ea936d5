// table.tsx - the Realms table: combos, map, players and log around it, the banner above, the tray below; on a phone four tabs.
import { effect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Table } from "@/lib/table";
import { nameOf, t } from "@/lib/words";
import { HintButton, hinted, wished } from "@/table/hint";
import { TableMenu } from "@/table/menu";
import { Button } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { AboutDialog } from "./about";
import { Banner, RoundTrack } from "./banner";
import { Combos } from "./combos";
import { Desk, type Tab } from "./desk";
import { hear } from "./hearing";
import { focusNext, KeysDialog, onKey } from "./keys";
import { LegendDialog } from "./legend";
import { live } from "./life";
import { Log } from "./log";
import { Camera } from "./map/camera";
import { MapFoot } from "./map/foot";
import { SeatPills, Seats } from "./seats";
import { Stage } from "./stage";
import { Story } from "./story";
import { DeclineDialog } from "./decline";
import { Tray } from "./tray";
import "./table.css";
import "./low.css";

const TABS: readonly { tab: Tab; icon: string }[] = [
  { tab: "map", icon: "ui.map" },
  { tab: "combos", icon: "ui.combos" },
  { tab: "players", icon: "ui.players" },
  { tab: "log", icon: "ui.log" },
];

function Tabs({ desk }: { desk: Desk }) {
  return (
    <nav class="realms-tabs" aria-label={t("web.realms.tabs")}>
      {TABS.map(({ tab, icon }) => (
        <button key={tab} type="button" aria-current={desk.tab.value === tab ? "page" : undefined} onClick={() => (desk.tab.value = tab)}>
          <Icon of={icon} />
          {t("web.realms.tab." + tab)}
          {tab === "combos" && desk.choices.value.combos.size > 0 && <i class="realms-dot" />}
        </button>
      ))}
    </nav>
  );
}

function Head({ desk }: { desk: Desk }) {
  const map = desk.facts.key;
  return (
    <header class="realms-head">
      <div class="realms-title">
        <h1>{t("web.title")}</h1>
        <p>{nameOf("map", map)}</p>
      </div>
      <SeatPills desk={desk} />
      <RoundTrack desk={desk} />
      <div class="realms-tools">
        <Button
          class="icon-only realms-log-button"
          aria-label={t("web.realms.log")}
          aria-expanded={desk.drawer.value}
          onClick={() => (desk.drawer.value = !desk.drawer.value)}
          icon="ui.log"
        />
        <HintButton table={desk.table} />
        <TableMenu table={desk.table} />
      </div>
    </header>
  );
}

const SETTLED = 150; // ms after which what a move changed is drawn

/** After a move by keyboard the focus must not be lost: what had it may be gone. */
function keepFocus(desk: Desk, root: { current: HTMLElement | null }): () => void {
  const look = (): void => {
    const at = document.activeElement;
    const lost = at === null || at === document.body || (desk.asked.value && at.matches(".realms-banner h2"));
    if (lost && root.current && !document.querySelector("dialog[open]")) focusNext(desk, root.current);
  };
  return effect(() => {
    const changed = [desk.view.value, desk.legal.value, desk.table.handOver.value];
    if (changed[2] !== null || desk.by.peek() !== "keys") return;
    requestAnimationFrame(look);
    setTimeout(look, SETTLED);
  });
}

/** A decline that was chosen in the advice is asked about like any other. */
const askWished = (desk: Desk): (() => void) =>
  effect(() => {
    if (wished.value === null) return;
    wished.value = null;
    desk.declining.value = desk.choices.peek().plain.find(c => c.verb === "decline") ?? null;
  });

export function RealmsTable({ table, aside }: { table: Table; aside?: ComponentChildren }) {
  const desk = useMemo(() => new Desk(table), [table]);
  const camera = useMemo(() => new Camera(), [table]);
  const root = useRef<HTMLElement>(null);
  const [keys, showKeys] = useState(false);
  const [legend, showLegend] = useState(false);
  useEffect(() => live(desk), [desk]);
  useEffect(() => hear(desk), [desk]);
  useEffect(() => keepFocus(desk, root), [desk]);
  useEffect(() => askWished(desk), [desk]);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (root.current && onKey(event, desk, root.current, { keys: () => showKeys(true), legend: () => showLegend(true) }))
        event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [desk]);
  const advised = hinted.value;
  return (
    <main
      id="main"
      ref={root}
      class={`realms tab-${desk.tab.value}${desk.drawer.value ? " drawer" : ""}${desk.choices.value.combos.size > 0 ? " picking" : ""}${aside ? " with-aside" : ""}`}
      data-phase={desk.view.value.phase}
    >
      <Head desk={desk} />
      <Banner desk={desk} />
      <Combos desk={desk} hinted={advised} />
      <Stage desk={desk} camera={camera} hinted={advised} />
      <MapFoot facts={desk.facts} view={desk.view.value} lit={desk.lit.value} camera={camera} onLegend={() => showLegend(true)} />
      <Tray desk={desk} hinted={advised} />
      {aside && <div class="table-aside">{aside}</div>}
      <div class="realms-others">
        <Seats desk={desk} />
        {!aside && <Story desk={desk} />}
        <Log desk={desk} camera={camera} onKeys={() => showKeys(true)} />
      </div>
      <Tabs desk={desk} />
      <DeclineDialog desk={desk} />
      <AboutDialog desk={desk} />
      {keys && <KeysDialog onClose={() => showKeys(false)} />}
      {legend && <LegendDialog desk={desk} onClose={() => showLegend(false)} />}
    </main>
  );
}
