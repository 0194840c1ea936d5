#!/usr/bin/env node
// Plays a whole game on a server of Elbowroom, over the net: docs/protocol.md, "The server". See bots/README.md.
//
//   node bots/net_player.mjs --url ws://127.0.0.1:8080/ws --create realms --seats me,hard --name Bot
//   node bots/net_player.mjs --url ws://127.0.0.1:8080/ws --join TABLE --invite CODE
//
// Prints `table ID invite CODE` when it has made a table, and at the end `score 71 65 winners p1`. A lost connection is made
// again: it attaches with the number of the last message it has seen, and repeats what was not answered: a move with the same
// `after`, other requests with the same `key`, so that nothing is done twice. net_player.py is the same in Python.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { connect } from "./ws.mjs";

// So many random bytes as text: a key of a request, or (32) a token of one's own. Sent again with the same one, nothing is done twice.
const newKey = bytes => randomBytes(bytes).toString("base64url");

const FEW = 5; // Realms: with fewer tokens to spare, decline
const MINERS_ORDER = ["play", "place", "effect", "up", "choose", "cart", "draw", "faction", "board", "discard", "skip"];

class Refused extends Error {}
class Lost extends Error {}

// What a move is worth, from the view alone: cheap conquests, tokens spread, a decline when few are left.
function valueInRealms(view, seat, move, amount) {
  const [, verb, ...rest] = move.split(" ");
  const own = view.armies.find(a => a.at === "active" && a.owner === seat);
  const here = view.regions.find(r => r.region === rest[0]);
  if (verb === "pick") return amount - Number(rest[0]) / 10;
  if (verb === "forgo") return -1;
  if (verb === "decline" || verb === "vanish") {
    const held = view.regions.filter(r => own && r.race === own.race);
    const spare = held.reduce((sum, r) => sum + r.tokens - 1, own ? own.hand : 0);
    return view.round < view.rounds && spare < FEW ? 1 : -1;
  }
  if (verb === "conquer") return here.owner === seat ? -1 : 10 + ("owner" in here ? 2 : 1) / Math.max(amount, 1);
  if (["dragon", "sorcery", "vampire", "orb", "berserk", "wisp", "use"].includes(verb)) return 9;
  if (["fortress", "hero", "armor", "queen"].includes(verb) || (["deploy", "camp"].includes(verb) && rest[1] === "1"))
    return 8 - (here.tokens ?? 0) / 100;
  return ["take", "abandon", "deploy", "camp", "giveup"].includes(verb) ? -1 : 0;
}

// The move to make, of `legal`; among equals any.
function choose(view, legal, seat) {
  const value =
    view.game === "miners"
      ? m => m.amount - 100 * MINERS_ORDER.indexOf(m.move.split(" ")[1])
      : m => valueInRealms(view, seat, m.move, m.amount);
  const best = Math.max(...legal.map(value));
  const equals = legal.filter(m => value(m) === best);
  return equals[Math.floor(Math.random() * equals.length)].move;
}

class Player {
  token = null;
  known = false; // the server has answered to the token
  keys = { create: newKey(18), sit: newKey(18), ready: newKey(18) }; // of requests that are made once
  table = null;
  seat = null;
  ws = null;
  last = 0;
  own = 0; // the last message; the seat's own last decision
  acts = [];
  view = null;
  legal = null;
  over = null;
  pending = null; // a move that has not been answered
  requests = 0;
  moves = 0;
  heard = Date.now();
  inbox = [];
  wake = null;
  lost = null;

  constructor(options) {
    this.options = options;
    this.invite = options.invite;
  }

  // ---- talking ----

  send(what) {
    this.ws.send(JSON.stringify({ ...what, id: ++this.requests }));
    return this.requests;
  }

  // Sends a request and waits for its answer; messages of the table that come before it are taken in.
  async ask(what) {
    const number = this.send(what);
    for (;;) {
      const message = await this.read();
      if (message.re !== number) {
        this.take(message);
        continue;
      }
      if (message.error) throw new Refused(`${message.error} ${message.detail ?? ""}`);
      return message;
    }
  }

  async read() {
    if (!this.inbox.length && !this.lost) {
      let timer;
      await new Promise(resolve => {
        this.wake = resolve;
        timer = setTimeout(() => {
          this.lost = "nothing was heard in time";
          resolve();
        }, this.options.patience * 1000);
      });
      clearTimeout(timer);
    }
    if (!this.inbox.length) throw new Lost(this.lost);
    return this.inbox.shift();
  }

  // ---- coming in, for the first time or again ----

  async connect() {
    this.ws?.abort();
    this.inbox = [];
    this.lost = null;
    const ws = await connect(this.options.url).catch(error => {
      throw new Lost(error.message);
    });
    ws.onmessage = text => {
      if (ws === this.ws) {
        this.inbox.push(JSON.parse(text));
        this.wake?.();
      }
    };
    ws.onclose = (code, reason) => {
      if (ws === this.ws) {
        this.lost = `closed: ${code} ${reason}`;
        this.wake?.();
      }
    };
    this.ws = ws;
    const file = this.options["token-file"];
    if (this.token === null && file && existsSync(file)) {
      this.token = readFileSync(file, "ascii").trim();
      this.known = true;
    }
    if (!this.known) {
      this.token ??= newKey(32);
      await this.ask({ do: "person", name: this.options.name, token: this.token });
      this.known = true;
      if (file) writeFileSync(file, this.token + "\n", { mode: 0o600 });
    } else await this.ask({ do: "hello", token: this.token });
  }

  async create() {
    const o = this.options;
    const wish = { do: "create", game: o.create, seats: o.seats.split(","), options: o.option, start: "ready", key: this.keys.create };
    for (const key of ["set", "map"]) if (o[key] !== undefined) wish[key] = o[key];
    for (const key of ["draw", "rounds"]) if (o[key] !== undefined) wish[key] = Number(o[key]);
    ({ table: this.table, invite: this.invite } = await this.ask(wish));
    console.log("table", this.table, "invite", this.invite);
  }

  // The first time: makes the table or takes a seat; then, and after every loss, attaches.
  async enter() {
    if (this.table === null && this.options.join === undefined) await this.create();
    this.table ??= this.options.join;
    const wish = { do: "attach", table: this.table, form: "json" };
    if (this.invite) wish.invite = this.invite;
    if (this.last) wish.last = this.last;
    this.attached(await this.ask(wish));
    if (this.seat === null && !this.over) {
      const sit = { do: "sit", table: this.table, key: this.keys.sit, salt: randomBytes(8).toString("hex") };
      await this.ask(this.invite ? { ...sit, invite: this.invite } : sit);
      this.attached(await this.ask(wish));
    }
    // Its salt comes when the hash of the dice's secret is known.
    if (this.seat !== null && !this.ready) {
      const salt = randomBytes(8).toString("hex");
      await this.ask({ do: "ready", table: this.table, key: this.keys.ready, salt });
    }
    if (this.pending) this.pending.id = this.send(this.pending);
  }

  attached(answer) {
    ({ seat: this.seat, own: this.own, acts: this.acts } = answer);
    const waits = answer.phase === "open" && answer.start === "ready" && this.seat !== null;
    this.ready = !waits || answer.seats[Number(this.seat.slice(1)) - 1].ready;
    if (answer.fresh) this.last = answer.n;
    this.know(answer);
  }

  // ---- what comes ----

  // Takes in what a message says of the position.
  know(message) {
    this.over = message.over ?? this.over;
    this.acts = message.acts ?? this.acts;
    if (message.view) {
      this.view = message.view;
      this.legal = message.legal ?? null;
    } else if (message.what && message.what !== "say") {
      this.view = this.legal = null; // made up for after a loss: only the last of them brings a view
    }
  }

  // A message of the table, or an answer to the move that was sent.
  take(message) {
    this.heard = Date.now();
    if (message.table === this.table && message.n !== undefined && message.what) {
      this.last = Math.max(this.last, message.n);
      if (message.by === this.seat && (message.what === "move" || message.what === "undo")) this.own = message.n;
      this.know(message);
      if (message.what === "closed") throw new Refused("the table was closed");
    }
    if (this.pending && message.re === this.pending.id) {
      this.pending = null;
      if (message.error) throw new Refused(message.error);
    }
  }

  // Makes a move, when it is ours to make.
  async play() {
    if (this.pending || this.over || !this.acts.includes(this.seat)) return;
    this.view ??= (await this.ask({ do: "view", table: this.table })).view;
    if (!this.legal?.length) this.legal = (await this.ask({ do: "legal", table: this.table })).legal;
    const move = choose(this.view, this.legal, this.seat);
    this.pending = { do: "move", table: this.table, after: this.own, move };
    this.pending.id = this.send(this.pending);
    this.moves++;
    if (this.options.drop > 0 && this.moves % this.options.drop === 0) this.ws.abort(); // for trying out a loss
  }

  // Until the game is over; a lost connection is made again, less and less often.
  async run() {
    for (let wait = 100; ; wait = Math.min(2 * wait, 5000)) {
      try {
        await this.connect();
        await this.enter();
        while (!this.over) {
          await this.play();
          this.take(await this.read());
          wait = 100;
        }
        this.ws.close();
        return;
      } catch (error) {
        if (!(error instanceof Lost) || Date.now() - this.heard > this.options.patience * 1000) throw error;
        await new Promise(resolve => setTimeout(resolve, wait));
      }
    }
  }
}

const text = { type: "string" };
const { values: options } = parseArgs({
  options: {
    url: text,
    create: text,
    join: text,
    invite: text,
    set: text,
    map: text,
    draw: text,
    rounds: text,
    "token-file": text,
    name: { ...text, default: "Bot" },
    seats: { ...text, default: "me,normal" },
    drop: { ...text, default: "0" },
    option: { ...text, multiple: true, default: [] },
    patience: { ...text, default: "60" },
  },
});
if (!options.url || (options.create === undefined) === (options.join === undefined)) {
  console.error(
    "usage: net_player.mjs --url ws://HOST:PORT/ws (--create realms|miners [--seats me,LEVEL] | --join TABLE) " +
      "[--invite CODE] [--name NAME] [--set SET] [--map MAP] [--option WORD] [--token-file FILE] [--drop N] [--patience SECONDS]",
  );
  process.exit(2);
}
const player = new Player(options);
try {
  await player.run();
  console.log("score", ...player.over.score, "winners", ...player.over.winners);
} catch (error) {
  console.error(error instanceof Refused ? `refused: ${error.message}` : `no connection: ${error.message}`);
  process.exitCode = 1;
}
