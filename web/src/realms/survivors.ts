// survivors.ts - why I must place tokens in somebody else's turn: who took what from me, what was lost, what is left.
import { seatName, type LogEntry } from "@/lib/table";
import type { News, SeatKey } from "@/lib/view";
import { t } from "@/lib/words";
import type { Desk } from "./desk";
import { TOKENS } from "./draft";
import { placeName, raceName } from "./names";

interface Blow {
  by: SeatKey;
  news: News;
}

/** What struck a race of mine since the last turn began. */
function blowsTo(log: readonly LogEntry[], me: SeatKey, race: string): Blow[] {
  const blows: Blow[] = [];
  for (const { by, news } of log) {
    if (news.some(n => n.event === "turn")) blows.length = 0;
    for (const n of news) if (by && n.event === "beaten" && n.seat === me && n.race === race) blows.push({ by, news: n });
  }
  return blows;
}

/** "Place your survivors: Tansy took Old Smudge. Dwarves: 1 lost, 1 to place." */
export function survivorWords(desk: Desk): string {
  const me = desk.me.value;
  const race = desk.army.value?.race;
  const blows = me && race ? blowsTo(desk.table.log.value, me, race) : [];
  if (!race || blows.length === 0) return t("web.realms.do.defend");
  const places = blows.map(({ news }) => placeName(desk.table, String(news.region))).join(", ");
  const lost = blows.reduce((sum, { news }) => sum + Number(news.lost), 0);
  return t("web.realms.do.survivors", seatName(desk.table, blows[0].by), places, raceName(race), lost, desk.inHand(TOKENS));
}
