// notebook.ts - what happened, as a notebook: by rounds, in each round by seats (all act at once), each card that did something a line.
import type { LogEntry } from "@/lib/table";
import type { News, SeatKey } from "@/lib/view";
import { t } from "@/lib/words";
import { asideWords, isAgain } from "@/table/absence";
import { cardIcon } from "./card";
import { cardName, eventName, levelName, sideName, type MinersFacts } from "./facts";
import { gainOf, numberIn, wordIn } from "./gain";
import { gainWords } from "./glyphs";
import { iconFor } from "@/ui/icon";

export interface Line {
  icon: string;
  head: string;
  news: News[];
  fresh: boolean; // since one's own last decision
}

export interface SeatPage {
  seat: SeatKey;
  lines: Line[];
}

export interface RoundPage {
  round: number;
  event: string | null;
  seats: SeatPage[];
}

class Writer {
  pages: RoundPage[] = [];

  constructor(readonly facts: MinersFacts) {}

  #page(): RoundPage {
    if (this.pages.length === 0) this.pages.push({ round: 0, event: null, seats: [] });
    return this.pages[this.pages.length - 1];
  }

  #seat(seat: SeatKey): SeatPage {
    const page = this.#page();
    let it = page.seats.find(s => s.seat === seat);
    if (!it) page.seats.push((it = { seat, lines: [] }));
    return it;
  }

  /** The line that a piece of news begins, if it begins one. */
  #head(news: News): { icon: string; head: string } | null {
    const card = wordIn(news, "card");
    const name = card ? cardName(this.facts, card) : "";
    const icon = card ? cardIcon(card, this.facts.cards[card]) : "miners.mine";
    switch (news.event) {
      case "revealed":
        return { icon, head: t("web.miners.log.plays", name) };
      case "forced":
        return { icon, head: t("web.miners.log.forced", name) };
      case "idle":
        return { icon, head: t("web.miners.log.idle") };
      case "activated":
        return { icon, head: numberIn(news, "special") ? t("web.miners.log.special", name) : name };
      case "surface":
        return { icon: "miners.surface", head: t("web.miners.surface") };
      case "resolves": {
        const event = wordIn(news, "name") ?? "";
        return { icon: iconFor(`event.${event}`, "miners.lamp"), head: eventName(this.facts, event) };
      }
      default:
        return null;
    }
  }

  /** A computer decided for somebody. */
  note(seat: SeatKey, head: string, fresh: boolean): void {
    this.#seat(seat).lines.push({ icon: "ui.computer", head, news: [], fresh });
  }

  write(news: News, fresh: boolean): void {
    if (news.event === "round") {
      this.pages.push({ round: numberIn(news, "round"), event: wordIn(news, "name"), seats: [] });
      return;
    }
    if (!news.seat || news.event === "placed") return;
    const { lines } = this.#seat(news.seat);
    const head = this.#head(news);
    if (head || lines.length === 0) lines.push({ icon: "miners.hand", head: "", ...head, news: [], fresh });
    const last = lines[lines.length - 1];
    last.news.push(news);
    last.fresh ||= fresh;
  }
}

/** All of it, the last round first. */
export function notebook(log: LogEntry[], facts: MinersFacts, me: SeatKey | null): RoundPage[] {
  const writer = new Writer(facts);
  const last = me ? log.findLastIndex(e => e.by === me && e.what === "move") : -1;
  const own = log.filter(e => e.what === "move" || e.what === "back"); // nothing else is written here that could have said why
  log.forEach((entry, i) => {
    if (entry.computer && entry.by && !isAgain(own, own.indexOf(entry)))
      writer.note(entry.by, asideWords(entry, "") ?? "", last >= 0 && i >= last);
    for (const news of entry.news) writer.write(news, last >= 0 && i >= last && news.seat !== me);
  });
  return writer.pages.reverse();
}

/** What a line brought, in words: "+2 coins, drawn: Toll Keeper". */
export function lineWords(facts: MinersFacts, line: Line, seat: SeatKey): string {
  const names = (event: string, key: string, name: (k: string) => string): string =>
    line.news
      .filter(n => n.event === event)
      .map(n => (wordIn(n, key) ? name(wordIn(n, key) as string) : levelName(numberIn(n, "level"))))
      .join(", ");
  const card = (k: string): string => cardName(facts, k);
  const told = (key: string, list: string): string => (list ? t(key, list) : "");
  const gain = gainOf(line.news, seat);
  const buried = line.news.some(n => n.event === "buried");
  const stood = line.news.findLast(n => n.event === "advanced");
  gain.cards = gain.spaces = 0; // told by name
  return [
    gainWords(gain),
    buried ? t("web.miners.digs_out") : "",
    told("web.miners.log.drawn", names("drawn", "card", card)),
    told("web.miners.log.discarded", names("discarded", "card", card)),
    stood ? t("web.miners.log.advanced", sideName(facts, wordIn(stood, "side") ?? ""), numberIn(stood, "space") + 1) : "",
  ]
    .filter(Boolean)
    .join("; ");
}

export const freshCount = (pages: RoundPage[]): number =>
  pages.reduce((n, p) => n + p.seats.reduce((m, s) => m + s.lines.filter(l => l.fresh).length, 0), 0);
