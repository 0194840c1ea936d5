// menu.tsx - the table's menu: away from it, help, the record, settings; at a table of the server also who may come, talk, the dice.
import { useState } from "preact/hooks";
import { saveText } from "@/lib/files";
import { follows } from "@/lib/route";
import type { Table } from "@/lib/table";
import { t } from "@/lib/words";
import { Dialog } from "@/ui/dialog";
import { Icon } from "@/ui/icon";
import { notice } from "@/ui/notice";
import { tableWords } from "./attend";
import "./common.css";
import { Settings } from "./settings";

async function saveRecord(table: Table): Promise<void> {
  const record = await table.record();
  if (record === null) notice(t("web.home.record_later"), true);
  else saveText(`elbowroom-${table.facts.game}-${new Date().toISOString().slice(0, 10)}.rec`, record);
}

function Ways({ table }: { table: Table }) {
  return (
    <ul class="table-ways">
      <li>
        <a class="button" href="/" onClick={follows}>
          <Icon of="ui.home" />
          {t("web.home.to_home")}
        </a>
        {table.kind === "local" && <p class="note">{t("web.home.kept_here")}</p>}
      </li>
      <li>
        <a class="button" href="/#/help" target="_blank" rel="noopener">
          <Icon of="home.help" />
          {t("web.home.help")}
        </a>
      </li>
      {(table.kind === "local" || table.over.value !== null) && (
        <li>
          <button type="button" class="button" onClick={() => void saveRecord(table)}>
            <Icon of="ui.save" />
            {t("web.table.record")}
          </button>
        </li>
      )}
    </ul>
  );
}

export function TableMenu({ table }: { table: Table }) {
  const [open, show] = useState(false);
  return (
    <>
      <button
        type="button"
        class="button icon-only table-menu"
        aria-haspopup="dialog"
        aria-label={t("web.home.menu")}
        title={t("web.home.menu")}
        onClick={() => show(true)}
      >
        <Icon of="ui.settings" />
      </button>
      {open && (
        <Dialog title={tableWords(table)} onClose={() => show(false)}>
          <Ways table={table} />
          <Settings withPace={table.kind !== "replay"} />
        </Dialog>
      )}
    </>
  );
}
