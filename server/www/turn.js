// turn.js - "it is your turn", for who looks elsewhere: the title of the page,
// and one notice of the browser for each turn.
import { t } from "./words.js";

const kept = "elbowroom.notify";
const acting = new Map(); // table: whether one must act there, as last told

export const wanted = () =>
  localStorage.getItem(kept) === "yes" && "Notification" in window && Notification.permission === "granted";

/** Turns notices on or off; false: the browser does not allow them. */
export async function want(on) {
  localStorage.setItem(kept, on ? "yes" : "no");
  if (!on) return true;
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Tells how a table stands. A turn is announced once, however many decisions it has. */
export function tell(table, mine, words) {
  const before = acting.get(table) ?? false;
  acting.set(table, mine);
  if (mine && !before && document.hidden && wanted()) {
    const notice = new Notification(t("web.your_turn"), {
      body: t("web.notify.body", words),
      tag: "elbowroom-" + table,
    });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}

/** The page's title; with a mark when it is one's turn. */
export function title(words, mine) {
  document.title = (mine ? `● ${t("web.your_turn")} – ` : "") + (words ? `${words} – ` : "") + t("web.title");
}
