// A WebSocket client without packages (RFC 6455): text messages, pings, fragments. For net_player.mjs.
//
//   const ws = await connect("ws://127.0.0.1:8080/ws");
//   ws.onmessage = text => …;  ws.onclose = (code, reason) => …;  ws.send("text");
//
// wss:// works too, with node's certificates.
import { connect as connectPlain } from "node:net";
import { connect as connectSecure } from "node:tls";
import { createHash, randomBytes } from "node:crypto";

const TEXT = 1,
  CLOSE = 8,
  PING = 9,
  PONG = 10;
const MOST = 16 << 20; // bytes of a message; a longer one is a fault

class WebSocket {
  onmessage = () => {};
  onclose = () => {};
  #socket;
  #buffer;
  #parts = [];
  #said = null;
  #over = false;

  constructor(socket, rest) {
    this.#socket = socket;
    this.#buffer = rest;
    socket.on("data", data => {
      this.#buffer = Buffer.concat([this.#buffer, data]);
      this.#drain();
    });
    socket.on("error", error => {
      this.#said ??= [1006, error.message];
    });
    socket.on("close", () => {
      this.#over = true;
      this.onclose(...(this.#said ?? [1006, ""]));
    });
    setImmediate(() => this.#drain()); // what came right behind the handshake
  }

  send(text) {
    this.#frame(TEXT, Buffer.from(text));
  }

  close(code = 1000) {
    this.#said ??= [code, ""];
    const data = Buffer.alloc(2);
    data.writeUInt16BE(code);
    this.#frame(CLOSE, data);
    this.#socket.end();
  }

  /** Drops the connection without a word, as a lost network does. */
  abort() {
    this.#socket.destroy();
  }

  // One whole frame; what a client sends is masked with a fresh random key.
  #frame(kind, data) {
    if (this.#over || this.#socket.destroyed) return;
    const size = data.length;
    const head = Buffer.alloc(size < 126 ? 2 : size < 65536 ? 4 : 10);
    head[0] = 0x80 | kind;
    head[1] = 0x80 | (size < 126 ? size : size < 65536 ? 126 : 127);
    if (head.length === 4) head.writeUInt16BE(size, 2);
    if (head.length === 10) head.writeBigUInt64BE(BigInt(size), 2);
    const key = randomBytes(4),
      body = Buffer.from(data);
    for (let i = 0; i < size; i++) body[i] ^= key[i & 3];
    this.#socket.write(Buffer.concat([head, key, body]));
  }

  #fail(code) {
    this.#said ??= [code, ""];
    this.#socket.destroy();
  }

  #drain() {
    for (let frame; !this.#over && (frame = this.#takeFrame());) {
      const { last, kind, data } = frame;
      if (kind === PING) this.#frame(PONG, data);
      else if (kind === CLOSE) {
        this.#said ??= [data.length >= 2 ? data.readUInt16BE(0) : 1005, data.subarray(2).toString()];
        this.#frame(CLOSE, data.subarray(0, 2));
        this.#socket.end();
        return;
      } else if (kind !== PONG) {
        this.#parts.push(data);
        if (this.#parts.reduce((sum, p) => sum + p.length, 0) > MOST) return this.#fail(1009);
        if (!last) continue;
        const whole = Buffer.concat(this.#parts).toString();
        this.#parts = [];
        this.onmessage(whole);
      }
    }
  }

  // From what has been read; null while a part of it is missing.
  #takeFrame() {
    const b = this.#buffer;
    if (b.length < 2) return null;
    if (b[1] & 128 || b[0] & 0x70) return (this.#fail(1002), null); // a server masks nothing; we asked for no extension
    let size = b[1] & 127,
      at = 2;
    if (size >= 126) {
      at = size === 126 ? 4 : 10;
      if (b.length < at) return null;
      size = at === 4 ? b.readUInt16BE(2) : Number(b.readBigUInt64BE(2));
    }
    if (size > MOST) return (this.#fail(1009), null);
    if (b.length < at + size) return null;
    this.#buffer = b.subarray(at + size);
    return { last: (b[0] & 128) !== 0, kind: b[0] & 15, data: b.subarray(at, at + size) };
  }
}

export function connect(url, timeout = 10_000) {
  const u = new URL(url);
  if (u.protocol !== "ws:" && u.protocol !== "wss:") throw new Error(`not a WebSocket address: ${url}`);
  const secure = u.protocol === "wss:";
  const host = u.hostname.replace(/^\[|\]$/g, ""),
    port = Number(u.port) || (secure ? 443 : 80);
  const key = randomBytes(16).toString("base64");
  const want = createHash("sha1")
    .update(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11")
    .digest("base64");
  return new Promise((resolve, reject) => {
    const socket = secure ? connectSecure({ host, port, servername: host }) : connectPlain({ host, port });
    const fail = error => {
      socket.destroy();
      reject(error);
    };
    let answer = Buffer.alloc(0);
    const onData = data => {
      answer = Buffer.concat([answer, data]);
      const end = answer.indexOf("\r\n\r\n");
      if (end < 0) return answer.length > 65536 ? fail(new Error("no handshake")) : undefined;
      const [status, ...fields] = answer.subarray(0, end).toString("latin1").split("\r\n");
      const accept = fields.map(f => f.match(/^sec-websocket-accept:\s*(\S+)/i)?.[1]).find(Boolean);
      if (status.split(" ")[1] !== "101" || accept !== want) return fail(new Error(status));
      socket.off("data", onData).off("error", fail).off("close", onEnd).setTimeout(0);
      resolve(new WebSocket(socket, answer.subarray(end + 4)));
    };
    const onEnd = () => reject(new Error("closed before the handshake"));
    socket.setNoDelay(true).setTimeout(timeout, () => fail(new Error("no answer in time")));
    socket.on("data", onData).on("error", fail).on("close", onEnd);
    socket.once(secure ? "secureConnect" : "connect", () =>
      socket.write(
        `GET ${u.pathname}${u.search} HTTP/1.1\r\nHost: ${u.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ),
    );
  });
}
