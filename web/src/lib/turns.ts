// turns.ts - "it is your turn", told by the browser while the page is hidden, if the person wants that.
import { signal } from "@preact/signals";
import { t } from "./words";

const kept = "elbowroom.notify";
const allowed = (): boolean => "Notification" in window && Notification.permission === "granted";

export const noticesWanted = signal(localStorage.getItem(kept) === "yes" && allowed());

/** Turns notices on or off; false: the browser does not allow them. */
export async function wantNotices(on: boolean): Promise<boolean> {
  const good = !on || ("Notification" in window && (await Notification.requestPermission()) === "granted");
  noticesWanted.value = on && good;
  localStorage.setItem(kept, noticesWanted.value ? "yes" : "no");
  return good;
}

export function tellTurn(where: string): void {
  if (!document.hidden || !noticesWanted.value || !allowed()) return;
  const notice = new Notification(t("web.your_turn"), { body: t("web.notify.body", where), tag: `elbowroom-${where}` });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
