// menu.tsx - the table's menu: away from it, help, the record, settings; at a table of the server also who may come and the dice.
import { useState } from "preact/hooks";
import { CopyField } from "@/home/copy";
import { roomOf } from "@/lib/online";
import type { Room } from "@/lib/room";
import { go } from "@/lib/route";
import type { Table } from "@/lib/table";
import { t } from "@/lib/words";
import { Button, Link } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Icon } from "@/ui/icon";
import { tell } from "@/ui/notice";
import { tableWords } from "./attend";
import "./common.css";
import { saveRecord } from "./end";
import { Mute } from "./mute";
import { Settings } from "./settings";
import { TalkButton } from "./talk";

function Ways({ table }: { table: Table }) {
  return (
    <ul class="table-ways">
      <li>
        <Link to="/" icon="ui.home" words={t("web.home.to_home")} />
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
          <Button onClick={() => void saveRecord(table)} icon="ui.save" words={t("web.table.record")} />
        </li>
      )}
    </ul>
  );
}

/** Leaving one's seat: a computer plays on, so it is asked twice. */
function Leave({ room }: { room: Room }) {
  const [sure, ask] = useState(false);
  const leave = async (): Promise<void> => {
    if (tell(await room.stand())) go("/");
  };
  return (
    <div class="sure">
      {sure && <p class="fault">{t("web.table.leave_sure")}</p>}
      <Button onClick={() => (sure ? void leave() : ask(true))} icon="home.leave" words={t("web.table.leave")} />
    </div>
  );
}

function OfServer({ room }: { room: Room }) {
  const info = room.info.value;
  const playing = room.phase.value === "playing" && room.me.value !== null && !room.away.value;
  return (
    <>
      {room.link.value && <CopyField label={t("web.home.watch_link")} text={room.link.value} share={t("web.title")} />}
      <details>
        <summary>{t("web.home.fair")}</summary>
        <p class="note">{t("web.fair.commit")}</p>
        <code class="table-hash">{info?.fair}</code>
        {room.secret.value && (
          <>
            <p class="note">{t("web.fair.secret")}</p>
            <code class="table-hash">{room.secret.value}</code>
          </>
        )}
      </details>
      {playing && <Leave room={room} />}
    </>
  );
}

export function TableMenu({ table }: { table: Table }) {
  const [open, show] = useState(false);
  const room = roomOf(table);
  return (
    <>
      {table.kind !== "replay" && <Mute />}
      {room && <TalkButton room={room} />}
      <Button class="icon-only table-menu" aria-haspopup="dialog" tip={t("web.home.menu")} onClick={() => show(true)} icon="ui.settings" />
      {open && (
        <Dialog title={tableWords(table)} onClose={() => show(false)}>
          <Ways table={table} />
          {room && <OfServer room={room} />}
          <h3>{t("web.home.settings")}</h3>
          <Settings withPace={table.kind !== "replay"} />
        </Dialog>
      )}
    </>
  );
}
