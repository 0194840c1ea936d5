// door.mjs - what stands between WebKit and the server in tests, since WebDriver alone cannot do it: every page gets a script that runs
// before its own, faults of a page are told, answers can be replaced, and the network can go away.
import { EventEmitter } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";

const SCRIPT = "/test-begin.js";
const FAULT = "/test-fault";

/** In the page, before everything else: what goes wrong is sent to the door. */
function tellFaults(where) {
  const tell = text => navigator.sendBeacon(where, text);
  const late = /^ResizeObserver loop/; // no fault: what is left is told with the next frame
  addEventListener("error", e => e.message && !late.test(e.message) && tell(`exception: ${e.message} ${e.error?.stack ?? ""}`));
  addEventListener("unhandledrejection", e => tell(`exception: ${e.reason} ${e.reason?.stack ?? ""}`));
  addEventListener("securitypolicyviolation", e => tell(`policy: ${e.violatedDirective} ${e.blockedURI}`));
  const { error } = console;
  console.error = (...words) => {
    tell(`console: ${words.map(w => `${w} ${w?.stack ?? ""}`).join(" ")}`);
    error.apply(console, words);
  };
}

/** One pattern of `route`: an address as a glob, or a regular expression. */
const patternOf = glob =>
  glob instanceof RegExp
    ? glob
    : new RegExp(
        `^${glob
          .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
          .replaceAll("**", ".+")
          .replaceAll(/(?<!\.)\*/g, "[^/]*")}$`,
      );

/** Tells "fault" (a text) and "answer" (address, status). */
export class Door extends EventEmitter {
  #scripts = [`(${tellFaults})(${JSON.stringify(FAULT)});`];
  #routes = new Map();
  #sockets = new Set();
  #shut = false;
  #server = createServer((asked, answer) => void this.#serve(asked, answer).catch(() => answer.destroy()));

  #left;

  /** `to` is the server, which may fall over and come back; `left` names headers of its answers that stay outside. */
  constructor(to, { left = [] } = {}) {
    super();
    this.to = to;
    this.#left = ["content-length", "transfer-encoding", "connection", "etag", ...left];
    this.#server.on("connection", socket => {
      this.#sockets.add(socket.on("close", () => this.#sockets.delete(socket)).on("error", () => {}));
    });
    this.#server.on("upgrade", (asked, socket, head) => this.#pipe(asked, socket, head));
  }

  async open() {
    await new Promise(resolve => this.#server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${this.#server.address().port}`;
    return this;
  }

  close() {
    this.shut(true);
    this.#server.close();
  }

  /** Without a network: what is open is lost, nothing new comes. */
  shut(yes) {
    this.#shut = yes;
    if (yes) for (const socket of this.#sockets) socket.destroy();
  }

  begin(script) {
    this.#scripts.push(`${script};`);
  }

  route(glob, handler) {
    this.#routes.set(String(glob), { pattern: patternOf(glob), handler });
  }

  unroute(glob) {
    this.#routes.delete(String(glob));
  }

  unrouteAll() {
    this.#routes.clear();
  }

  /** The server's own answer. */
  #fetch(asked) {
    return new Promise((resolve, reject) => {
      const headers = { ...asked.headers, "accept-encoding": "identity" };
      const options = { host: "127.0.0.1", port: this.to.port, path: asked.url, method: asked.method, headers, agent: false };
      const out = request(options, answer => {
        const parts = [];
        answer.on("data", part => parts.push(part)).on("error", reject);
        answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
      });
      out.on("error", reject);
      asked.pipe(out);
    });
  }

  async #answerTo(asked) {
    const found = [...this.#routes.values()].find(r => r.pattern.test(this.url + asked.url));
    if (!found) return this.#fetch(asked);
    let given = null;
    await found.handler({
      fetch: async () => {
        const answer = await this.#fetch(asked);
        return { ...answer, text: async () => answer.body.toString() };
      },
      fulfill: async ({ response, status = response?.status ?? 200, body = response?.body ?? "" }) => {
        given = { status, headers: { ...response?.headers }, body: Buffer.from(body) };
      },
    });
    return given;
  }

  async #serve(asked, answer) {
    if (asked.url === FAULT) {
      const parts = [];
      for await (const part of asked) parts.push(part);
      this.emit("fault", Buffer.concat(parts).toString());
      return answer.writeHead(204).end();
    }
    if (this.#shut) return answer.destroy();
    if (asked.url === SCRIPT)
      return answer.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" }).end(this.#scripts.join("\n"));
    const { status, headers, body } = await this.#answerTo(asked);
    if (status >= 400) this.emit("answer", this.url + asked.url, status);
    const isPage = /^text\/html/.test(headers["content-type"] ?? "");
    const text = isPage ? Buffer.from(body.toString().replace("<head>", `<head><script src="${SCRIPT}"></script>`)) : body;
    const own = Object.entries(headers).filter(([name]) => !this.#left.includes(name));
    answer
      .writeHead(status, { ...Object.fromEntries(own), ...(isPage || !headers.etag ? {} : { etag: headers.etag }) })
      .end(status === 304 ? undefined : text);
  }

  #pipe(asked, socket, head) {
    if (this.#shut) return socket.destroy();
    const out = connect(this.to.port, "127.0.0.1", () => {
      const lines = asked.rawHeaders.flatMap((word, i) => (i % 2 === 0 ? [`${word}: ${asked.rawHeaders[i + 1]}`] : []));
      out.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      out.write(head);
      socket.pipe(out).pipe(socket);
    });
    out.on("error", () => socket.destroy()).on("close", () => socket.destroy());
    socket.on("error", () => out.destroy()).on("close", () => out.destroy());
  }
}
