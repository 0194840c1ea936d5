// webdriver.mjs - a WebKitGTK of its own, spoken to over WebDriver: one process, one window, one empty profile. Also the screen that it
// is drawn on (Xvfb).
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LIBRARIES = "/usr/lib/x86_64-linux-gnu";
const FOREVER = 600_000; // ms: what is waited for has a limit of its own
/** Whether pictures are taken: they cost time, and WebKit can take none in its quickest way of drawing. */
export const PICTURES = process.env.PICTURES === "yes" || process.env.BROWSER === "all";
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"; // how WebDriver names a reference to one

/** Where Debian's packages have put the browser. */
function browserPath() {
  const folder = readdirSync(LIBRARIES).find(name => name.startsWith("webkit2gtk-4"));
  if (!folder) throw new Error(`no WebKitGTK in ${LIBRARIES}: tools/deps.sh check`);
  return join(LIBRARIES, folder, "MiniBrowser");
}

const ended = child =>
  new Promise(resolve => (child.exitCode === null && child.signalCode === null ? child.on("exit", resolve) : resolve()));

const children = new Set();

/** A program that ends with this one, however that ends. */
export function begin(...words) {
  const child = spawn(...words);
  children.add(child.on("exit", () => children.delete(child)));
  return child;
}
process.on("exit", () => children.forEach(child => child.kill("SIGKILL")));
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => process.exit(1));

/** The first line that a program writes. */
function firstLine(child, stream) {
  return new Promise((resolve, reject) => {
    let text = "";
    stream.setEncoding("utf8").on("data", piece => {
      text += piece;
      if (text.includes("\n")) resolve(text.split("\n")[0]);
    });
    child.on("error", reject).on("exit", code => reject(new Error(`${child.spawnfile} ended with ${code}`)));
  });
}

export class Screen {
  #child = null;
  display = "";

  async start() {
    this.#child = begin("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    this.display = `:${await firstLine(this.#child, this.#child.stdio[3])}`;
    return this;
  }

  async stop() {
    this.#child?.kill();
    if (this.#child) await ended(this.#child);
  }
}

/** A free port: WebKitWebDriver does not say which one it took. */
async function freePort() {
  const { createServer } = await import("node:net");
  const server = createServer();
  await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise(resolve => server.close(resolve));
  return port;
}

export class Session {
  #folder = mkdtempSync(join(tmpdir(), "elbowroom-webkit-"));
  #driver = null;
  #base = "";

  /** `calm`: without animations. A browser that falls over before there is a page is begun again. */
  async start(display, looks) {
    for (let tries = 3; ; tries--)
      try {
        return await this.#begin(display, looks);
      } catch (error) {
        await this.#end();
        if (tries === 1) throw error;
        console.log(`    WebKit begins again: ${error.message}`);
      }
  }

  async #begin(display, { dark, calm }) {
    const home = this.#folder;
    mkdirSync(join(home, "config/gtk-3.0"), { recursive: true });
    mkdirSync(join(home, "run"), { recursive: true, mode: 0o700 });
    const said = `[Settings]\ngtk-enable-animations=${calm ? 0 : 1}\n`;
    writeFileSync(join(home, "config/gtk-3.0/settings.ini"), said);
    const port = await freePort();
    const folders = {
      HOME: home,
      XDG_CONFIG_HOME: join(home, "config"),
      XDG_CACHE_HOME: join(home, "cache"),
      XDG_DATA_HOME: join(home, "data"),
    };
    const env = { ...process.env, ...folders, XDG_RUNTIME_DIR: join(home, "run") };
    env.MESA_SHADER_CACHE_DISABLE = "true";
    env.WEBKIT_SKIA_ENABLE_CPU_RENDERING = "1"; // there is no graphics card: a picture takes seconds otherwise
    if (!PICTURES) env.WEBKIT_DISABLE_DMABUF_RENDERER = env.WEBKIT_DISABLE_COMPOSITING_MODE = "1"; // two fifths of the time
    this.#driver = begin("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
      env: { ...env, DISPLAY: display, NO_AT_BRIDGE: "1", GDK_BACKEND: "x11", GTK_THEME: dark ? "Adwaita:dark" : "Adwaita" },
      stdio: "ignore",
    });
    this.#base = `http://127.0.0.1:${port}`;
    await this.#answers();
    const { sessionId, capabilities } = await this.#open();
    this.version = capabilities.browserVersion;
    this.#base += `/session/${sessionId}`;
    await this.post("/timeouts", { script: FOREVER, pageLoad: FOREVER });
    return this;
  }

  /** The driver waits for ever for a browser that fell over while it started, so we look whether there still is one. */
  async #open() {
    const options = { binary: browserPath(), args: ["--automation"] };
    const wanted = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
    const { pid } = this.#driver;
    let came = false;
    let watch;
    const fell = new Promise((_, reject) => {
      watch = setInterval(() => {
        const file = `/proc/${pid}/task/${pid}/children`;
        const running = existsSync(file) && readFileSync(file, "utf8").trim() !== "";
        if (came && !running) reject(new Error("the browser fell over while it started"));
        came ||= running;
      }, 100);
    });
    try {
      return await Promise.race([this.#ask("POST", "/session", { capabilities: { alwaysMatch: wanted } }), fell]);
    } finally {
      clearInterval(watch);
    }
  }

  async #answers() {
    for (;;) {
      if (this.#driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${this.#driver.exitCode}`);
      try {
        return await this.#ask("GET", "/status");
      } catch {
        await new Promise(resolve => setTimeout(resolve, 20)); // asked again until it is there
      }
    }
  }

  async #ask(method, path, body) {
    const answer = await fetch(this.#base + path, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (answer.ok) return value;
    throw Object.assign(new Error(`${path}: ${value.error}: ${value.message}`), { kind: value.error });
  }

  get(path) {
    return this.#ask("GET", path);
  }

  post(path, body = {}) {
    return this.#ask("POST", path, body);
  }

  /** Calls a function (its text) in the page and waits for what it promises. */
  async call(text, ...args) {
    const script = `const done = arguments[arguments.length - 1], given = [...arguments].slice(0, -1);
      (async () => (${text})(...given))().then(value => done({ value }),
        e => done({ error: e + "\\n" + (e?.stack ?? "") }));`;
    const { value, error } = await this.post("/execute/async", { script, args });
    if (error) throw new Error(error);
    return value ?? undefined;
  }

  /** What the browser started ends a little later, and may still write. */
  async #clean() {
    for (;;)
      try {
        return rmSync(this.#folder, { recursive: true, force: true });
      } catch (error) {
        if (error.code !== "ENOTEMPTY") throw error;
        await new Promise(resolve => setTimeout(resolve, 20));
      }
  }

  async #end() {
    this.#driver?.kill();
    if (this.#driver) await ended(this.#driver);
    await this.#clean();
  }

  async stop() {
    if (this.#driver) await this.#ask("DELETE", "").catch(() => {}); // it may have fallen over
    await this.#end();
  }
}
