// notebook.ts - what happened, as a notebook: by rounds, in each round by seats (all act at once), each card that did something a line.
import type { LogEntry } from "@/lib/table";
import { isTold, type Scene, tell } from "@/lib/tell";
import type { News, SeatKey } from "@/lib/view";
import { asideWords, isAgain } from "@/table/absence";
import { iconFor } from "@/ui/icon";
import { cardIcon } from "./card";
import { minersFacts } from "./view";
import { numberIn, wordIn } from "./gain";

export interface Line {
  icon: string;
  head: string;
  card: string | null; // that the head names
  news: News[]; // that belong to it
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

  constructor(readonly scene: Scene) {}

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

  #iconOf(news: News): string {
    const card = wordIn(news, "card");
    if (card) return cardIcon(card, minersFacts(this.scene.facts).cards[card]);
    return news.event === "surface" ? "miners.surface" : iconFor(`event.${wordIn(news, "name")}`, "miners.mine");
  }

  /** The line that a piece of news begins, if it begins one. */
  #begun(news: News, fresh: boolean): Line | null {
    const { telling } = this.scene.facts.news[news.event];
    if (telling !== "label" && telling !== "alone") return null;
    return { icon: this.#iconOf(news), head: tell([news], this.scene), card: wordIn(news, "card"), news: [], fresh };
  }

  /** A computer decided for somebody. */
  note(seat: SeatKey, head: string, fresh: boolean): void {
    this.#seat(seat).lines.push({ icon: "ui.computer", head, card: null, news: [], fresh });
  }

  write(news: News, fresh: boolean): void {
    if (news.event === "round") {
      this.pages.push({ round: numberIn(news, "round"), event: wordIn(news, "name"), seats: [] });
      return;
    }
    if (!news.seat || !isTold(news, this.scene) || news.event === "placed") return;
    const { lines } = this.#seat(news.seat);
    const begun = this.#begun(news, fresh);
    if (begun) lines.push(begun);
    else if (lines.length === 0) lines.push({ icon: "miners.hand", head: "", card: null, news: [], fresh });
    const last = lines[lines.length - 1];
    if (!begun) last.news.push(news);
    last.fresh ||= fresh;
  }
}

/** All of it, the last round first. */
export function notebook(log: LogEntry[], scene: Scene, me: SeatKey | null): RoundPage[] {
  const writer = new Writer(scene);
  const last = me ? log.findLastIndex(e => e.by === me && e.what === "move") : -1;
  const own = log.filter(e => e.what === "move" || e.what === "back"); // nothing else is written here that could have said why
  log.forEach((entry, i) => {
    if (entry.computer && entry.by && !isAgain(own, own.indexOf(entry)))
      writer.note(entry.by, asideWords(entry, "") ?? "", last >= 0 && i >= last);
    for (const news of entry.news) writer.write(news, last >= 0 && i >= last && news.seat !== me);
  });
  return writer.pages.reverse();
}

/** What a line brought, in words: "+2 coins, draws Toll Keeper". */
export const lineWords = (line: Line, scene: Scene): string => tell(line.news, scene, line.card);

export const freshCount = (pages: RoundPage[]): number =>
  pages.reduce((n, p) => n + p.seats.reduce((m, s) => m + s.lines.filter(l => l.fresh).length, 0), 0);
