// load.ts - the record that an address of the viewer means, wherever it is kept.
import type { Refusal } from "@/lib/engine";
import { loadGame } from "@/lib/kept";
import { isRefusal, net } from "@/lib/net";
import { looksLikeRecord, satAt, unpack } from "@/lib/record";
import type { SeatKey } from "@/lib/view";
import { great, refusal, t } from "@/lib/words";

export interface Found {
  record: string;
  names: string[]; // of those who played; empty: the record has them
  mine?: SeatKey; // where one sat oneself
  atEnd: boolean; // a shared position is shown, a game begins at its start
}

const LONGEST = 1 << 20;

/** What is wrong with a text that should be a record; null: it may be one. */
export function faultOf(text: string): string | null {
  if (text.length > LONGEST) return t("web.replay.open.too_long");
  return looksLikeRecord(text) ? null : t("web.replay.open.not_record", "elbowroom record 1");
}

/** Where a record is wrong, in words. */
export const lineFault = (fault: Refusal): string => (fault.line ? t("web.replay.open.line", fault.line, refusal(fault)) : refusal(fault));

// A record that was chosen or pasted is handed on here: it stands in no address.
let chosen: string | null = null;

export function choose(record: string): void {
  chosen = record;
}

/** "game/ID", "table/ID", "p/LETTERS", "file"; a string: why there is none. null: one is to be chosen. */
export async function find(what: string): Promise<Found | string | null> {
  const at = what.indexOf("/");
  const kind = at < 0 ? what : what.slice(0, at);
  const rest = what.slice(at + 1);
  switch (kind) {
    case "game": {
      const game = loadGame(rest);
      if (!game?.over) return t("web.replay.open.no_game");
      const mine = game.seats.filter(s => s.kind === "me");
      return { record: game.record, names: game.seats.map(s => s.name), mine: mine.length === 1 ? mine[0].seat : undefined, atEnd: false };
    }
    case "table": {
      const answer = await net.ask<{ record: string }>({ do: "record", table: rest });
      return isRefusal(answer) ? great(refusal(answer)) : { record: answer.record, names: [], mine: satAt(rest), atEnd: false };
    }
    case "p": {
      const record = await unpack(rest);
      return record ? { record, names: [], atEnd: true } : t("web.replay.open.bad_link");
    }
    case "file":
      return chosen === null ? null : { record: chosen, names: [], atEnd: false };
    default:
      return null;
  }
}
