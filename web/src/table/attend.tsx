// attend.tsx - what a table does for who looks elsewhere: the page's title, a notice of the browser, sounds.
import { effect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { gameOf } from "@/games";
import type { Game } from "@/lib/game";
import { newsSince, readTo } from "@/lib/logbook";
import { endsOnPress, player } from "@/lib/motion";
import { sound, type Sound } from "@/lib/sound";
import type { LogEntry, Table } from "@/lib/table";
import { tellTurn } from "@/lib/turns";
import type { News, SeatKey } from "@/lib/view";
import { gameName, nameOf, t } from "@/lib/words";

/** What is heard of an event: what was done to me may have a sound of its own. */
function soundOf({ sounds }: Game, { event, seat }: News, entry: LogEntry, me: SeatKey | null): Sound | undefined {
  const toMe = me !== null && seat === me && entry.by !== me;
  return (toMe ? sounds[`${event}.me`] : undefined) ?? sounds[event];
}

/** What is played, and where: "Surface, The Dapple Shires". */
export function tableWords(table: Table): string {
  const { map } = table.facts;
  const what = gameName(table.facts);
  return map ? `${what}, ${nameOf("map", map.key)}` : what;
}

/** The sounds of one decision, each once; those that a scene has are left to it. */
function play(table: Table, { entry, news }: { entry: LogEntry; news: News[] }): void {
  if (table.hurried?.peek()) return;
  const game = gameOf(table.facts.game);
  const all = new Set(news.map(one => soundOf(game, one, entry, table.me.peek())));
  for (const what of all) if (what && !player.heard.has(what)) sound(what);
}

/** Hears what is new. The scenes of it have begun by then: effects come after what is laid out. */
function useSounds(table: Table): void {
  const log = table.log.value;
  const over = table.over.value !== null;
  const known = useMemo(() => ({ read: readTo(log), over }), [table]);
  useEffect(() => {
    const fresh = newsSince(log, known.read);
    if (over && !known.over) sound("over");
    else if (fresh.length > 0 && fresh.every(({ entry }) => entry.by === fresh[0].entry.by)) play(table, fresh[fresh.length - 1]);
    Object.assign(known, { read: readTo(log), over });
  }, [known, log, over]);
}

/** The title, and "your turn" once for each turn. */
function watch(table: Table): () => void {
  let mine = true; // who opens the page sees it at once
  return effect(() => {
    const me = table.me.value;
    const now = me !== null && table.over.value === null && table.acts.value.includes(me);
    document.title = `${now ? `● ${t("web.your_turn")} – ` : ""}${tableWords(table)} – ${t("web.title")}`;
    if (now && !mine && table.handOver.value === null) {
      sound("turn");
      if (table.kind === "online") tellTurn(tableWords(table));
    }
    mine = now;
  });
}

export function Attend({ table }: { table: Table }) {
  useSounds(table);
  useEffect(() => {
    const ends = [watch(table), endsOnPress()];
    return () => {
      for (const end of ends) end();
      document.title = t("web.title");
    };
  }, [table]);
  return null;
}
