// handover.tsx - the screen goes from one person to another: everything is covered until the next one says "it is me".
import { useEffect, useRef } from "preact/hooks";
import { seatName, type Table } from "@/lib/table";
import type { SeatKey } from "@/lib/view";
import { t } from "@/lib/words";
import { Button } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { SeatMark } from "@/ui/seat";
import "./common.css";

function Cover({ table, seat }: { table: Table; seat: SeatKey }) {
  const box = useRef<HTMLDialogElement>(null);
  const name = seatName(table, seat);
  const cover = (): void => {
    if (box.current && !box.current.open) box.current.showModal();
  };
  useEffect(cover, []);
  return (
    <dialog
      ref={box}
      class="table-handover"
      aria-labelledby="handover-title"
      onCancel={event => event.preventDefault()}
      onClose={() => {
        if (table.handOver.value === seat) cover(); // Escape does not show what is somebody else's
      }}
    >
      <div class="paper table-handover-note">
        <Icon of="home.pass" class="table-handover-picture" />
        <h2 id="handover-title">{t("web.home.hand_to", name)}</h2>
        <p class="note">{t("web.home.hand_why")}</p>
        <Button class="lit table-handover-go" autofocus onClick={() => table.takeOver()}>
          <SeatMark seat={seat} />
          {t("web.home.hand_taken", name)}
        </Button>
      </div>
    </dialog>
  );
}

export function HandOver({ table }: { table: Table }) {
  const seat = table.handOver.value;
  return seat && <Cover key={seat} table={table} seat={seat} />;
}
