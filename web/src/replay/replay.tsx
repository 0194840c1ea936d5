// replay.tsx - the screen of the replay viewer: the game's own table, read-only, with the viewer's bar below it and the analysis beside it.
import "./replay.css";
import { useEffect, useState } from "preact/hooks";
import { saveText } from "@/lib/files";
import { fileName, nameRecord } from "@/lib/record";
import { ReplayTable } from "@/lib/replay";
import { type Route } from "@/lib/route";
import { t } from "@/lib/words";
import { AnyTable } from "@/table/table";
import { Button, Link } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { useArrival } from "@/ui/hooks";
import { AnalysisPanel, judgeOf } from "./analysis";
import { EyesChoice, ReplayBar } from "./bar";
import { find, lineFault } from "./load";
import { ShownMistake, useShown } from "./mistake";
import { OpenRecord } from "./open";
import { PlayOnDialog } from "./playon";
import { ShareDialog } from "./share";

type Sheet = "share" | "play_on" | "more" | null;

interface DoingsProps {
  table: ReplayTable;
  analysis: { shown: boolean; toggle: () => void };
  open: (sheet: Sheet) => void;
}

function Doings({ table, analysis, open }: DoingsProps) {
  return (
    <>
      <Button aria-expanded={analysis.shown} onClick={analysis.toggle} words={t("web.replay.analysis")} />
      <Button onClick={() => open("play_on")} words={t("web.replay.play_on")} />
      <Button onClick={() => open("share")} icon="ui.link" words={t("web.replay.share")} />
      <Button
        onClick={() => saveText(fileName(table.facts), nameRecord(table.text, table.seats.value))}
        icon="ui.save"
        words={t("web.replay.save")}
      />
      <Link to="/" icon="ui.home" words={t("web.replay.leave")} />
    </>
  );
}

// Where one was in each record: another language draws the page anew.
const places = new Map<string, number>();

function Viewer({ table, what }: { table: ReplayTable; what: string }) {
  useEffect(() => {
    const forget = table.step.subscribe(step => places.set(what, step));
    return () => {
      forget();
      judgeOf(table).stop();
    };
  }, [table]);
  useShown(table);
  const [sheet, open] = useState<Sheet>(null);
  const [judged, judge] = useState(false);
  const analysis = {
    shown: judged,
    toggle: () => {
      judge(!judged);
      open(null);
    },
  };
  const close = (): void => open(null);
  return (
    <div class={table.me.value === null ? "replay replay-watching" : "replay"}>
      <AnyTable table={table} />
      {judged ? (
        <AnalysisPanel table={table} onClose={() => judge(false)} onTry={() => open("play_on")} />
      ) : (
        <ShownMistake table={table} onTry={() => open("play_on")} />
      )}
      <ReplayBar table={table}>
        <EyesChoice table={table} />
        <Button class="on-tray replay-wide" aria-expanded={judged} onClick={analysis.toggle} words={t("web.replay.analysis")} />
        <Button class="on-tray" aria-haspopup="dialog" aria-label={t("web.replay.more")} onClick={() => open("more")} icon="ui.more">
          <span class="replay-wide">{t("web.replay.more")}</span>
        </Button>
      </ReplayBar>
      {sheet === "more" && (
        <Dialog title={t("web.replay.title")} onClose={close}>
          <div class="replay-more">
            <EyesChoice table={table} />
            <Doings table={table} analysis={analysis} open={open} />
          </div>
          <p class="note">{t("web.replay.keys")}</p>
        </Dialog>
      )}
      {sheet === "share" && <ShareDialog table={table} onClose={close} />}
      {sheet === "play_on" && <PlayOnDialog table={table} onClose={close} />}
    </div>
  );
}

type Opened = { table: ReplayTable } | { fault: string | null };

async function openAt(what: string): Promise<Opened> {
  const found = await find(what);
  if (found === null || typeof found === "string") return { fault: found };
  const table = await ReplayTable.open(found.record, found.names);
  if ("error" in table) return { fault: lineFault(table) };
  table.mine = found.mine ?? null;
  table.go(places.get(what) ?? (found.atEnd ? table.steps : 1));
  return { table };
}

export function ReplayScreen({ route }: { route: Route }) {
  const what = route.at === "replay" ? route.what : "";
  const opened = useArrival(what, () => openAt(what));
  if (!opened) return <p class="replay-loading">{t("web.replay.open.loading")}</p>;
  if ("table" in opened) return <Viewer table={opened.table} what={what} />;
  return <OpenRecord key={what} fault={opened.fault} />;
}
