// room.ts - a table of the server: who sits there, what is said and done. Once its game has begun there is an OnlineTable for it.
import { batch, computed, signal } from "@preact/signals";
import { failed } from "@/ui/failed";
import { Views, type ToldView } from "./change";
import { Engine, type Refusal } from "./engine";
import { roundAfter } from "./logbook";
import { isRefusal, net, type Follower } from "./net";
import { OnlineTable } from "./online";
import { pauseOf } from "./motion";
import type { LogEntry, Over, SeatInfo } from "./table";
import type { Entry, Info, Phase, Position, Said, ToldSeat } from "./told";
import { SEATS, seatIndex, type SeatKey } from "./view";
import { t } from "./words";

const RETRY = 4000; // ms
const GONE = ["err.server.no_such_table", "err.server.not_invited", "err.server.not_found", "err.server.broken_log"];
/** One's own part of the dice: given when the hash of the server's secret is known. */
export const newSalt = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");
const pick = ({ ready, overdue, auto }: ToldSeat): Partial<SeatInfo> => ({ ready, overdue, auto });

export class Room implements Follower {
  readonly info = signal<Info | null>(null);
  readonly gone = signal<Refusal | null>(null);
  readonly phase = signal<Phase>("open");
  readonly me = signal<SeatKey | null>(null);
  readonly log = signal<LogEntry[]>([]);
  readonly said = signal<Said[]>([]);
  readonly heard = signal(0); // how many of them were seen by the person
  readonly over = signal<Over | null>(null);
  readonly secret = signal<string | null>(null);
  readonly next = signal<string | null>(null); // the rematch
  readonly paused = signal(false);
  readonly votes = signal<SeatKey[]>([]);
  readonly left = signal<{ ms: number[]; at: number } | null>(null);
  /** Whose person has this table open somewhere; null: the server does not tell. */
  readonly here = signal<SeatKey[] | null>(null);
  readonly table = signal<OnlineTable | null>(null);
  readonly seats = computed<SeatInfo[]>(() => this.#told.value.map((s, i) => this.#seatOf(s, SEATS[i])));
  readonly away = computed(() => this.me.value !== null && (this.#told.value[seatIndex(this.me.value)]?.away ?? false));
  readonly #told = signal<ToldSeat[]>([]);
  own = 0; // number of the seat's last decision
  #invite: string | null;
  #engine: Engine | null = null;
  #opened = false;
  #quit = false;
  readonly #views = new Views();
  #known = 0; // entries up to this one are in the seats that attaching told
  #last: Position = {};
  #queue: Entry[] = [];
  #shown = 0; // when the last entry was
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    invite: string | null,
  ) {
    this.#invite = invite;
    const fails = (error: unknown): void => void (this.#quit || failed(error));
    Engine.start().then(engine => this.#stand(engine), fails);
    net.attach(id, invite, this);
  }

  leave(): void {
    this.#quit = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#retry);
    net.detach(this.id);
  }

  #seatOf(told: ToldSeat, seat: SeatKey): SeatInfo {
    const kind = seat === this.me.value ? "me" : told.kind;
    const computers = this.#told.value.slice(0, seatIndex(seat)).filter(s => s.kind === "computer").length;
    const names = t("web.common.computers").split("|");
    const name = told.kind === "computer" ? names[computers % names.length] : (told.name ?? "");
    const gone = kind === "person" && this.here.value?.includes(seat) === false;
    return { seat, kind, name, level: told.level, away: told.away, person: told.person, gone, ...pick(told) };
  }

  // ---- what the server says ----

  attached(answer: Info & Position & ToldView): void {
    if (isRefusal(answer)) {
      if (GONE.includes(answer.error)) this.gone.value = answer;
      else this.#retry = setTimeout(() => void net.refresh(this.id), RETRY); // the database is away, or the like
      return;
    }
    batch(() => {
      this.gone.value = null;
      this.info.value = answer;
      this.phase.value = answer.phase;
      this.me.value = answer.seat;
      this.#told.value = answer.seats;
      this.#known = answer.n;
      this.next.value = answer.next || null;
      this.votes.value = answer.votes ?? [];
      this.own = answer.own;
      if (answer.fresh) {
        this.log.value = [];
        this.#queue = [];
      }
      this.#know({ ...answer, view: this.#views.begin(answer.n, answer) });
    });
    void this.#askInvite();
  }

  message(entry: Entry & ToldView): void {
    const view = this.#views.take(entry.n, entry);
    if (view === null) return net.resync(this.id, entry.n);
    if (entry.by !== null && entry.by === this.me.value && (entry.what === "move" || entry.what === "undo")) this.own = entry.n;
    this.#queue.push({ ...entry, view });
    this.showNext();
  }

  company(here: SeatKey[]): void {
    this.here.value = here;
  }

  /** Entries are shown at the pace the person wants to see computers play; nobody waits for one's own moves or old ones. */
  showNext(): void {
    clearTimeout(this.#timer);
    while (this.#queue.length > 0) {
      const wait = this.#waits(this.#queue[0]);
      if (wait > 0) {
        this.#timer = setTimeout(() => this.showNext(), wait);
        return;
      }
      const entry = this.#queue.shift();
      if (entry) batch(() => this.#show(entry));
    }
  }

  #waits(entry: Entry): number {
    const clock = this.info.value?.clock;
    const told = entry.by ? this.#told.value[seatIndex(entry.by)] : undefined;
    const computer = entry.what === "move" && told !== undefined && (told.kind === "computer" || told.away || entry.computer);
    const table = this.table.value;
    if (!computer || !entry.view || !table || this.#queue.length > 12) return 0;
    const pace = Math.min(pauseOf(table, entry.by), clock?.turn || clock?.game ? 250 : Infinity);
    return this.#shown + pace - Date.now();
  }

  #show(entry: Entry): void {
    this.#shown = Date.now();
    this.#seatNews(entry);
    this.#write(entry);
    if (entry.what === "begin") this.phase.value = "playing";
    if (entry.what === "closed") this.phase.value = "closed";
    if (entry.what === "rematch" && entry.next) this.next.value = entry.next;
    this.#know(entry);
  }

  /** Somebody sat down, got up, left, came back: a person's move is a return, too. */
  #seatNews(entry: Entry): void {
    if (entry.n <= this.#known) return;
    if (entry.seats) this.#told.value = entry.seats;
    const at = entry.by === null ? -1 : seatIndex(entry.by);
    const told = this.#told.value[at];
    if (!told) return;
    const change = (to: Partial<ToldSeat>): void => {
      this.#told.value = this.#told.value.map((s, i) => (i === at ? { ...s, ...to } : s));
    };
    if (entry.what === "sit") {
      change({ kind: "person", name: entry.name, person: entry.person, away: false });
      if (net.me.value && entry.person === net.me.value.person) this.me.value = entry.by;
    }
    const came = (entry.what === "move" || entry.what === "undo") && !entry.computer && this.info.value?.lenient;
    if (came && (told.away || told.overdue)) change({ away: false, overdue: false });
    if (entry.what === "end" && entry.by) this.votes.value = [...this.votes.value, entry.by];
    else if (!this.#told.value.some(s => s.overdue)) this.votes.value = [];
    if (entry.what === "stand") void net.refresh(this.id);
    if (entry.what === "away") change({ away: true });
    if (entry.what === "back") change({ away: false });
  }

  #write(entry: Entry): void {
    const { n, by, what, name, row, computer } = entry;
    if (what === "say") return this.#hear(entry);
    const log = this.log.value;
    if (what === "undo") {
      const last = log.findLastIndex(e => e.what === "move" && e.by === by);
      this.log.value = log.filter((_, i) => i !== last);
      return;
    }
    const news = entry.events ?? [];
    const moves = entry.moves ?? [];
    this.log.value = [...log, { n, by, what, name, row, computer, moves, news, round: roundAfter(log, news) }];
  }

  #hear(entry: Entry): void {
    const { n, by, person = "", name = "", text = "" } = entry;
    if (this.said.value.some(s => s.n === n)) return;
    this.said.value = [...this.said.value, { n, by, person, name, text }];
    if (person === net.me.value?.person) this.heard.value = this.said.value.length;
  }

  /** What an answer or a message says of the position. Those that are made up for bring none, but the last of them. */
  #know(told: Position): void {
    if (told.left) this.left.value = { ms: told.left, at: Date.now() };
    if (told.over) {
      this.secret.value = told.over.secret;
      this.phase.value = "over";
    }
    if (told.acts) this.paused.value = told.paused ?? false;
    if (told.acts) this.#last = { ...this.#last, acts: told.acts, undo: told.undo ?? false };
    if (told.view) {
      this.#last = { ...this.#last, view: told.view };
      this.#stand();
    }
    if (told.over) this.over.value = { score: told.over.score, winners: told.over.winners, ended: told.over.ended };
  }

  /** The engine goes to the position that was told last. */
  #stand(engine = this.#engine): void {
    const info = this.info.value;
    this.#engine = engine;
    if (!engine || !info || !this.#last.view) return;
    if (!this.#opened) this.#opened = engine.replay(info.head) === null;
    if (!this.#opened || engine.see(this.#last.view, this.me.value) !== null) return;
    this.table.value ??= new OnlineTable(engine, this);
    this.table.value.refresh(this.#last.acts ?? [], this.#last.undo ?? false);
  }

  // ---- what the person does here ----

  readonly link = signal<string | null>(null);

  async #askInvite(): Promise<void> {
    if (this.me.value === null || this.link.value) return;
    const answer = await net.ask<{ invite: string }>({ do: "invite", table: this.id });
    if (!isRefusal(answer)) this.link.value = `${location.origin}/t/${this.id}#invite=${answer.invite}`;
  }

  async #ask(request: { do: string; [key: string]: unknown }): Promise<Refusal | null> {
    const answer = await net.change({ ...request, table: this.id });
    return isRefusal(answer) ? answer : null;
  }

  /** What follows from it comes as a message. */
  async sit(seat?: SeatKey): Promise<Refusal | null> {
    const where = { ...(seat ? { seat } : {}), ...(this.#invite ? { invite: this.#invite } : {}) };
    const refused = await this.#ask({ do: "sit", salt: newSalt(), ...where });
    if (!refused) await net.refresh(this.id);
    return refused;
  }

  ready(): Promise<Refusal | null> {
    return this.#ask({ do: "ready", salt: newSalt() });
  }

  /** The host's word; a salt of one's own comes first. */
  async begin(): Promise<Refusal | null> {
    const refused = (await this.ready()) ?? (await this.#ask({ do: "start" }));
    return refused?.error === "err.server.begun" ? null : refused;
  }

  /** What becomes of somebody whose days are over. */
  decide(seat: SeatKey | null): Promise<Refusal | null> {
    return this.#ask(seat ? { do: "replace", seat } : { do: "end" });
  }

  async stand(): Promise<Refusal | null> {
    const refused = await this.#ask({ do: "leave" });
    if (!refused) await net.refresh(this.id);
    return refused;
  }

  back(): Promise<Refusal | null> {
    return this.#ask({ do: "back" });
  }

  say(text: string): Promise<Refusal | null> {
    return this.#ask({ do: "say", text });
  }

  /** The table of the next game: made now, or where the others are already. */
  async rematch(): Promise<string | Refusal> {
    if (this.next.value) return this.next.value;
    const answer = await net.change<{ table: string }>({ do: "rematch", table: this.id });
    return isRefusal(answer) ? answer : answer.table;
  }
}
