// local.tsx - the screen of a game that is kept in this browser.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { loadGame } from "@/lib/kept";
import { LocalTable } from "@/lib/local";
import { go, type Route } from "@/lib/route";
import { refusal } from "@/lib/words";
import { failed } from "@/ui/failed";
import { notice } from "@/ui/notice";
import { AnyTable } from "./table";

export function LocalGameScreen({ route }: { route: Route }) {
  const id = route.at === "game" ? route.id : "";
  const [table, show] = useState<LocalTable | null>(null);
  useLayoutEffect(() => {
    let opened: LocalTable | null = null;
    let gone = false;
    const game = loadGame(id);
    if (!game) return go("/", { replace: true });
    const fails = (error: unknown): void => void (gone || failed(error));
    LocalTable.open(game).then(it => {
      if ("error" in it) {
        if (gone) return;
        notice(refusal(it), true);
        go("/", { replace: true });
      } else if (gone) it.leave();
      else show((opened = it));
    }, fails);
    return () => {
      gone = true;
      opened?.leave();
    };
  }, [id]);
  useEffect(() => table?.begin(), [table]); // once it is drawn
  return table && <AnyTable table={table} />;
}
