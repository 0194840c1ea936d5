// browser.mjs - for tests in real browsers: an `elbowroom serve` of their own, pages whose faults count, pictures.
//
//   await suite({
//     async "a page opens"({ open, shot, axe, server }) {
//       const page = await open("/", { size: "phone", lang: "pl" });
//       await page.getByRole("button").first().click();
//       await axe(page);
//       await shot(page, "home-phone-pl");
//     },
//   });
//
// Every page is watched: an error on the console, an exception, a request that fails, something the content security policy stopped fails
// the test, unless `page.expects(pattern)` said that it will come. `node FILE [PART OF A NAME]` runs some tests of a file; ENGINE is the
// browser (engines.mjs), ELBOWROOM the program. With PICTURES=yes or BROWSER=all pictures go to build/screenshots;
// Chromium and Firefox always take those of a failure.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { engine, launch } from "./engines.mjs";
import { begin, PICTURES } from "./webdriver.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const program = process.env.ELBOWROOM ?? join(root, "build/release/elbowroom");
const pictures = join(root, "build/screenshots");
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** ms, for anything a page is asked to do: a net for what never comes, however busy the machine is. */
export const PATIENCE = Number(process.env.PATIENCE ?? 600_000);

/**
 * A download that ended because the page was left meanwhile; Firefox gives a font's as a number (NS_BINDING_ABORTED). The page may still
 * say so itself (ui/failed.ts); if it was not left, the request that failed is told too, with its reason.
 */
const LEFT = new RegExp(
  [
    "ERR_ABORTED|NS_BINDING_ABORTED|downloadable font: download failed .* status=2152398850",
    "^console: TypeError: (Failed to fetch|NetworkError)",
  ].join("|"),
);

/** What browsers say when the server is away. */
export const LOST = /ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|CONNECTION_RESET)|WebSocket|connection to the server|NS_ERROR/;

export const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  small: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
};
const LOCALES = { en: "en-GB", pl: "pl-PL", cs: "cs-CZ" };

// ---- the server ----

/** A server with a database of its own, on a port that stays the same when it is started again. */
export class Server {
  #folder = mkdtempSync(join(tmpdir(), "elbowroom-"));
  #child = null;
  port = 0;
  #program;

  constructor(which = program) {
    this.#program = which;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get database() {
    return join(this.#folder, "tables.db");
  }

  async start(...options) {
    const words = ["serve", "--port", String(this.port), "--database", this.database, "--log", "error", ...options];
    this.#child = begin(this.#program, words, { stdio: ["ignore", "pipe", "inherit"] });
    const said = await new Promise((resolve, reject) => {
      let text = "";
      this.#child.stdout.setEncoding("utf8").on("data", piece => {
        text += piece;
        if (text.includes("\n")) resolve(text);
      });
      this.#child.on("error", reject).on("exit", code => reject(new Error(`the server ended with ${code}`)));
    });
    this.port = Number(/listening http:\/\/.*:(\d+)\//.exec(said)[1]);
  }

  async stop(signal = "SIGTERM") {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise(resolve => child.on("exit", resolve));
    child.kill(signal);
    await ended;
  }

  async remove() {
    await this.stop("SIGKILL");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

// ---- pages ----

/** Writes down what goes wrong in a page, and lets it say what is meant to. */
function watch(page, faults) {
  const meant = [];
  const note = text => {
    if (!LEFT.test(text) && !meant.some(pattern => pattern.test(text))) faults.push(text);
  };
  page.expects = pattern => meant.push(pattern);
  page.on("fault", note); // WebKit's driver tells all of them so
  page.on("console", message => message.type() === "error" && note(`console: ${message.text()}`));
  page.on("pageerror", error => note(`exception: ${error.stack ?? error}`));
  page.on("requestfailed", request => note(`request: ${request.url()} ${request.failure()?.errorText ?? ""}`));
  page.on("response", response => response.status() >= 400 && note(`answer: ${response.url()} ${response.status()}`));
}

/** Everything a test needs; what it opens is closed with it. */
class Kit {
  contexts = [];
  faults = [];

  constructor(browser, server, worker) {
    this.browser = browser;
    this.server = server;
    this.worker = worker;
    for (const name of ["open", "context", "shot", "axe", "fits"]) this[name] = this[name].bind(this);
  }

  /** Somebody's browser. `settings` as lib/settings.ts keeps them: { pace: "at_once" }. */
  async context({ size = "desktop", lang = "en", theme = "light", calm = false, settings = {}, ...more } = {}) {
    const context = await this.browser.newContext({
      ...SIZES[size],
      locale: LOCALES[lang],
      colorScheme: theme,
      reducedMotion: calm ? "reduce" : "no-preference",
      baseURL: this.server.url,
      server: this.server,
      serviceWorkers: this.worker,
      ...more,
    });
    context.setDefaultTimeout(PATIENCE);
    context.on("page", page => watch(page, this.faults));
    await context.addInitScript(
      kept => {
        if (!location.protocol.startsWith("http")) return; // an empty page keeps nothing
        for (const [key, value] of Object.entries(kept)) localStorage[`elbowroom.${key}`] ??= JSON.stringify(value);
      },
      { sounds_asked: true, coached: false, ...settings },
    ); // neither the question about sounds nor the coach lies over what a test looks at
    this.contexts.push(context);
    return context;
  }

  /** A page, in a browser of its own unless `context` is given; drawn when this returns. */
  async open(path = "/", { context, ...options } = {}) {
    const page = await (context ?? (await this.context(options))).newPage();
    await page.goto(path);
    await page.locator("#app > *").first().waitFor();
    return page;
  }

  /** build/screenshots/[ENGINE/]NAME.png; `whole`: with what is below the fold. */
  async shot(page, name, { whole = false, wanted = PICTURES } = {}) {
    if (!wanted) return;
    await page.evaluate(() => document.fonts.ready.then(() => true));
    if (engine === "firefox") page.expects(/blocked an inline style/); // playwright puts one in for the picture
    const folder = engine === "chromium" ? pictures : join(pictures, engine);
    mkdirSync(folder, { recursive: true });
    // Without `caret` a style is put into the page, which its policy forbids.
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole, caret: "initial" });
  }

  /** No finding of axe-core, of any severity. */
  async axe(page, { within = "html" } = {}) {
    await page.evaluate(axeSource);
    const found = await page.evaluate(async root => {
      const { violations } = await window.axe.run(root, { resultTypes: ["violations"] });
      return violations.map(v => ({
        rule: v.id,
        impact: v.impact,
        help: v.help,
        where: v.nodes.map(n => `${n.target} ${n.failureSummary ?? ""}`),
      }));
    }, within);
    assert.deepEqual(found, [], "axe-core has findings");
  }

  /** Nothing is wider than the screen, no text is cut off: `over` lists what is. */
  async fits(page) {
    const over = await page.evaluate(() => {
      const named = e => `${e.tagName.toLowerCase()}.${[...e.classList].join(".")} ${JSON.stringify((e.textContent ?? "").slice(0, 40))}`;
      const wide =
        document.documentElement.scrollWidth > innerWidth + 1 ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
      const cut = [...document.querySelectorAll("button, a, h1, h2, h3, h4, p, li, label, dt, dd, th, td, span")].filter(e => {
        const style = getComputedStyle(e);
        const hides = style.overflowX === "hidden" || style.overflowX === "clip";
        return hides && style.textOverflow !== "ellipsis" && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1;
      });
      return [...wide, ...cut.map(named)];
    });
    assert.deepEqual(over, []);
  }

  async close() {
    for (const context of this.contexts) await context.close();
  }
}

/** What `ask` finds in the page, when it has been the same for ten frames: everything that was under way is drawn. */
export async function still(page, ask = () => document.body.innerText) {
  return page.evaluate(`(async ask => {
    let [was, same] = ["", 0];
    while (same < 10) {
      await new Promise(resolve => requestAnimationFrame(resolve));
      const now = JSON.stringify(ask());
      same = now === was ? same + 1 : 0;
      was = now;
    }
    return ask();
  })(${ask})`);
}

// ---- running ----

async function runOne(name, body, kit) {
  const began = performance.now();
  let fault = null;
  try {
    await body(kit);
    assert.deepEqual(kit.faults, [], "faults in the page");
  } catch (error) {
    fault = error;
    const pages = kit.contexts.flatMap(c => c.pages());
    for (const [i, page] of pages.entries())
      await kit.shot(page, `failed-${name.replace(/\W+/g, "-")}-${i + 1}`, { wanted: PICTURES || engine !== "webkit" }).catch(() => {});
  }
  await kit.close();
  console.log(`${fault ? "FAIL" : "ok  "}  ${name}  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (fault) console.log(fault.stack ?? fault, kit.faults.length > 0 ? kit.faults : "");
  return fault === null;
}

/** Which tests of a file this run has, and a line for each reason why others are left out. */
function chosen(tests, { more = [], elsewhere, not = {} }) {
  const wanted = process.argv[2] ?? "";
  const reasons = [];
  const cannot = Object.entries(not[engine] ?? {});
  for (const [name, why] of cannot) reasons.push(`not in ${engine}: ${name}: ${why}`);
  let names = Object.keys(tests).filter(name => name.includes(wanted) && !cannot.some(([other]) => other === name));
  if (process.env.BROWSER !== "all" && !wanted) {
    const left = names.filter(name => more.includes(name) || (engine !== "chromium" && elsewhere && !elsewhere.includes(name)));
    names = names.filter(name => !left.includes(name));
    if (left.length > 0) reasons.push(`with BROWSER=all also: ${left.join("; ")}`);
  }
  assert.ok(names.length > 0, `no test is called ${wanted}`);
  return { names, reasons };
}

/**
 * Runs the tests of a file one after the other, with one server and one browser; the exit code tells. `options` go to the server.
 * `more` names those that only BROWSER=all runs: `make check` has 15 minutes for everything; `elsewhere` those that other engines than
 * Chromium run without it; `not` says by engine and name why something cannot be done there. `worker: "allow"`: each browser gets the
 * service worker, as people's do. It fetches and keeps the whole page, a fifth of the time of most tests, and shows nothing, so only those
 * tests have it that begin at the first screen, are played in several tabs or browsers, or are about it (or one context of theirs:
 * `serviceWorkers: "allow"`).
 */
export async function suite(tests, { options = [], worker = "block", ...some } = {}) {
  const { names, reasons } = chosen(tests, some);
  const server = new Server();
  let browser = null;
  let failed = 0;
  try {
    await server.start(...options);
    browser = await launch();
    for (const name of names) if (!(await runOne(name, tests[name], new Kit(browser, server, worker)))) failed++;
    for (const reason of reasons) console.log(reason);
  } finally {
    await browser?.close();
    await server.remove();
  }
  process.exitCode = failed === 0 ? 0 : 1;
}
