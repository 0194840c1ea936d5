// attend.tsx - what a table does for who looks elsewhere: the page's title, a notice of the browser, sounds.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { gameOf } from "@/games";
import type { Game } from "@/lib/game";
import { sound, type Sound } from "@/lib/sound";
import type { LogEntry, Table } from "@/lib/table";
import { tellTurn } from "@/lib/turns";
import { gameName, nameOf, t } from "@/lib/words";

const LOUDEST: readonly Sound[] = ["die", "coins", "set"]; // of what came of one decision only one is heard

function soundOf(entry: LogEntry, { sounds }: Game): Sound | undefined {
  const heard = entry.news.map(n => sounds[n.event]);
  return LOUDEST.find(one => heard.includes(one));
}

/** What is played, and where: "Surface, The Dapple Shires". */
export function tableWords(table: Table): string {
  const { map } = table.facts;
  const what = gameName(table.facts);
  return map ? `${what}, ${nameOf("map", map.key)}` : what;
}

function hear(table: Table): () => void {
  let length = table.log.peek().length;
  let over = table.over.peek() !== null;
  return effect(() => {
    const log = table.log.value;
    const ended = table.over.value !== null;
    const what = log.length === length + 1 ? soundOf(log[length], gameOf(table.facts.game)) : undefined;
    if (ended && !over) sound("over");
    else if (what) sound(what);
    length = log.length;
    over = ended;
  });
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
  useEffect(() => {
    const ends = [hear(table), watch(table)];
    return () => {
      for (const end of ends) end();
      document.title = t("web.title");
    };
  }, [table]);
  return null;
}
