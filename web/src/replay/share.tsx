// share.tsx - a position as a link: the record up to here, packed behind the address.
import { useEffect, useState } from "preact/hooks";
import { copyText, shareLink } from "@/lib/files";
import { nameRecord, pack } from "@/lib/record";
import type { ReplayTable } from "@/lib/replay";
import { t } from "@/lib/words";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { notice } from "@/ui/notice";

const LONG = 4000; // letters; mail and messengers begin to cut links about there

export function ShareDialog({ table, onClose }: { table: ReplayTable; onClose: () => void }) {
  const [link, set] = useState("");
  useEffect(() => void pack(nameRecord(table.recordHere(), table.seats.value)).then(it => set(`${location.origin}/#/replay/p/${it}`)), []);
  const copy = async (): Promise<void> => {
    if (!(await copyText(link))) return;
    notice(t("web.copied"));
    onClose();
  };
  return (
    <Dialog title={t("web.replay.share")} onClose={onClose}>
      <p>{t("web.replay.share.why")}</p>
      <div class="field">
        <label for="replay-link">{t("web.replay.share.label")}</label>
        <input id="replay-link" class="input" readOnly value={link} onFocus={event => event.currentTarget.select()} />
      </div>
      {link.length > LONG && <p class="note">{t("web.replay.share.long")}</p>}
      <div class="end-next">
        <Button class="lit" disabled={link === ""} onClick={() => void copy()} words={t("web.replay.share.copy")} />
        {"share" in navigator && (
          <Button disabled={link === ""} onClick={() => void shareLink(t("web.replay.share"), link)} words={t("web.replay.share.send")} />
        )}
      </div>
    </Dialog>
  );
}
