// replay.tsx - the screen of the replay viewer: the game's own table, read-only, with the viewer's bar below it and the analysis beside it.
import "./replay.css";
import { useEffect, useState } from "preact/hooks";
import { saveText } from "@/lib/files";
import { fileName, nameRecord } from "@/lib/record";
import { ReplayTable } from "@/lib/replay";
import { follows, type Route } from "@/lib/route";
import { t } from "@/lib/words";
import { AnyTable } from "@/table/table";
import { Dialog } from "@/ui/dialog";
import { Icon } from "@/ui/icon";
import { AnalysisPanel, judgeOf } from "./analysis";
import { EyesChoice, ReplayBar } from "./bar";
import { find, lineFault } from "./load";
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
      <button type="button" class="button" aria-expanded={analysis.shown} onClick={analysis.toggle}>
        {t("web.replay.analysis")}
      </button>
      <button type="button" class="button" onClick={() => open("play_on")}>
        {t("web.replay.play_on")}
      </button>
      <button type="button" class="button" onClick={() => open("share")}>
        <Icon of="ui.link" /> {t("web.replay.share")}
      </button>
      <button type="button" class="button" onClick={() => saveText(fileName(table.facts), nameRecord(table.text, table.seats.value))}>
        <Icon of="ui.save" /> {t("web.replay.save")}
      </button>
      <a class="button" href="/" onClick={follows}>
        <Icon of="ui.home" /> {t("web.replay.leave")}
      </a>
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
      {judged && <AnalysisPanel table={table} onClose={() => judge(false)} />}
      <ReplayBar table={table}>
        <EyesChoice table={table} />
        <button type="button" class="button on-tray replay-wide" aria-expanded={judged} onClick={analysis.toggle}>
          {t("web.replay.analysis")}
        </button>
        <button type="button" class="button on-tray" aria-haspopup="dialog" aria-label={t("web.replay.more")} onClick={() => open("more")}>
          <Icon of="ui.more" /> <span class="replay-wide">{t("web.replay.more")}</span>
        </button>
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
  table.go(places.get(what) ?? (found.atEnd ? table.steps : 1));
  return { table };
}

export function ReplayScreen({ route }: { route: Route }) {
  const what = route.at === "replay" ? route.what : "";
  const [opened, show] = useState<{ what: string; it: Opened } | null>(null);
  useEffect(() => {
    let stale = false;
    void openAt(what).then(it => !stale && show({ what, it }));
    return () => {
      stale = true;
    };
  }, [what]);
  if (opened?.what !== what) return <p class="replay-loading">{t("web.replay.open.loading")}</p>;
  if ("table" in opened.it) return <Viewer table={opened.it.table} what={what} />;
  return <OpenRecord key={what} fault={opened.it.fault} />;
}
