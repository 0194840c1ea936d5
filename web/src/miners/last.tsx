// last.tsx - the round that is over: what everybody played, and what it brought. It is opened at the head of the table, so that nobody
// has to wait for it.
import { useMemo, useState } from "preact/hooks";
import { sceneOf } from "@/lib/tell";
import { t } from "@/lib/words";
import { Dialog } from "@/ui/dialog";
import type { Desk } from "./desk";
import { Page } from "./log";
import { notebook } from "./notebook";
import { Pegs } from "./banner";

/** The pages of the rounds, the present one first; one that is over stands behind it. */
function useLast(desk: Desk) {
  const log = desk.table.log.value,
    me = desk.me.value;
  const pages = useMemo(() => notebook(log, sceneOf(desk.table), me), [log, me, desk]);
  const over = desk.table.over.value !== null;
  return pages.find(page => page.round > 0 && (over || page.round < desk.view.value.round));
}

/** The round, as a button once one is over. */
export function Rounds({ desk }: { desk: Desk }) {
  const [open, show] = useState(false);
  const last = useLast(desk);
  if (!last) return <Pegs desk={desk} />;
  return (
    <>
      <button type="button" class="miners-last" aria-haspopup="dialog" title={t("web.miners.last_round")} onClick={() => show(true)}>
        <Pegs desk={desk}>
          <span class="miners-last-words">{t("web.miners.last_round")}</span>
        </Pegs>
      </button>
      {open && (
        <Dialog class="miners-last-sheet" title={t("web.miners.last_round")} onClose={() => show(false)}>
          <ol class="miners-log-pages">
            <Page desk={desk} page={last} />
          </ol>
        </Dialog>
      )}
    </>
  );
}
