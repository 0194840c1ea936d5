// webkit.mjs - WebKitGTK with the part of playwright's interface that our tests use, over WebDriver (webdriver.mjs) and a door to the
// server (door.mjs): the same tests run in it as in the others. What it cannot do it refuses; it never pretends.
//
// Elements are found by playwright's own script and its own names for things ("a button named Start"), taken from the package.
import { EventEmitter } from "node:events";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Door } from "./door.mjs";
import { ELEMENT, Screen, Session } from "./webdriver.mjs";

const require = createRequire(import.meta.url);
const inside = path => require(join(dirname(require.resolve("playwright-core/package.json")), "lib", path));
const by = inside("utils/isomorphic/locatorUtils.js");
const { escapeForTextSelector } = inside("utils/isomorphic/stringUtils.js");
const finder = `window.finder = (() => { const module = {}; ${inside("generated/injectedScriptSource.js").source};
  return new (module.exports.InjectedScript())(globalThis, { sdkLanguage: "javascript", testIdAttributeName: "data-testid",
    stableRafCount: 1, browserName: "webkit", customEngines: [], isUnderTest: false, isUtilityWorld: false }); })()`;

const KEYS = { Tab: "\ue004", Enter: "\ue006", Escape: "\ue00c", Shift: "\ue008", Control: "\ue009", Home: "\ue011", End: "\ue010" };
Object.assign(KEYS, {
  ArrowLeft: "\ue012",
  ArrowUp: "\ue013",
  ArrowRight: "\ue014",
  ArrowDown: "\ue015",
  PageUp: "\ue00e",
  PageDown: "\ue00f",
});

// ---- in the page ----

/** What a selector finds: all, or the one, and whether it is in the state that is waited for. */
const ALL = `selector => // nothing, while the page is just being left for another
  window.finder ? window.finder.querySelectorAll(window.finder.parseSelector(selector), document) : []`;

function stateOf(all, selector, state) {
  const found = all(selector);
  if (found.length > 1) throw new Error(`${found.length} elements, one was meant: ${selector}`);
  const isSeen = found.length === 1 && window.finder.utils.isElementVisible(found[0]);
  return { attached: found.length === 1, detached: found.length === 0, visible: isSeen, hidden: !isSeen }[state];
}

/** Where to click: null as long as the element is not there, moves, or something else lies over it. */
async function aim(all, selector, force) {
  const found = all(selector);
  if (found.length > 1) throw new Error(`${found.length} elements, one was meant: ${selector}`);
  const [it] = found;
  if (!it || (!force && (!window.finder.utils.isElementVisible(it) || it.disabled))) return null;
  const boxOf = () => it.getBoundingClientRect();
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const outside = box => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
  if (outside(boxOf())) it.scrollIntoView({ block: "center", inline: "center" });
  const before = boxOf();
  await frame();
  const box = boxOf();
  if (["x", "y", "width", "height"].some(side => box[side] !== before[side])) return null;
  const at = [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
  const top = document.elementFromPoint(...at);
  const label = it.closest("label");
  return force || (top && (it.contains(top) || top.contains(it) || label?.contains(top))) ? at : null;
}

// ---- pages ----

class Locator {
  constructor(page, selector) {
    this.page = page;
    this.selector = selector;
  }

  #more = selector => new Locator(this.page, `${this.selector} >> ${selector}`);
  locator(selector, options = {}) {
    return this.#more(selector).filter(options);
  }
  filter({ hasText, visible, ...others }) {
    if (Object.keys(others).length > 0) throw new Error(`not in WebKit's driver: filter by ${Object.keys(others)}`);
    const text = hasText === undefined ? "" : ` >> internal:has-text=${escapeForTextSelector(hasText, false)}`;
    return new Locator(this.page, this.selector + text + (visible === undefined ? "" : ` >> visible=${visible}`));
  }
  getByRole = (role, options) => this.#more(by.getByRoleSelector(role, options));
  getByLabel = (text, options) => this.#more(by.getByLabelSelector(text, options));
  getByText = (text, options) => this.#more(by.getByTextSelector(text, options));
  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = n => this.#more(`nth=${n}`);
  or = other => this.#more(`internal:or=${JSON.stringify(other.selector)}`);

  #all(text, arg) {
    return this.page.session.call(`(selector, arg) => (${text})((${ALL})(selector), arg)`, this.selector, arg ?? null);
  }
  count = () => this.#all("found => found.length");
  evaluateAll = (fn, arg) => this.#all(String(fn), arg);
  allInnerTexts = () => this.#all("found => found.map(e => e.innerText)");

  /** `fn` of the one element, when it is there. */
  async evaluate(fn, arg) {
    await this.waitFor({ state: "attached" });
    return this.#all(`([e], arg) => (${fn})(e, arg)`, arg);
  }
  innerText = () => this.evaluate("e => e.innerText");
  inputValue = () => this.evaluate("e => e.value");
  getAttribute = name => this.evaluate("(e, name) => e.getAttribute(name)", name);
  isEnabled = () => this.evaluate("e => !e.disabled");
  isVisible = async () => (await this.count()) > 0 && this.page.session.call(`s => (${stateOf})(${ALL}, s, "visible")`, this.selector);

  async waitFor({ state = "visible", timeout } = {}) {
    const look = () => this.page.session.call(`(selector, state) => (${stateOf})(${ALL}, selector, state)`, this.selector, state);
    await this.page.until(look, `${this.selector} to be ${state}`, timeout);
  }

  async #point(force = false) {
    const look = () => this.page.session.call(`(selector, force) => (${aim})(${ALL}, selector, force)`, this.selector, force);
    return this.page.until(look, `${this.selector} to be clicked`);
  }
  async click({ force } = {}) {
    await this.page.mouse.click(...(await this.#point(force)));
  }
  async hover() {
    await this.page.mouse.move(...(await this.#point()));
  }
  async check({ force } = {}) {
    if (!(await this.evaluate("e => e.checked"))) await this.click({ force });
    await this.page.until(() => this.evaluate("e => e.checked"), `${this.selector} to be checked`);
  }
  /** As playwright does it: a native menu cannot be clicked. */
  async selectOption(wanted) {
    const choice = typeof wanted === "string" ? { value: wanted } : wanted;
    await this.page.until(
      () =>
        this.evaluate((e, { value, label }) => {
          const option = [...e.options].find(o => (value === undefined ? o.label === label : o.value === value || o.label === value));
          if (!option) return false;
          e.focus();
          option.selected = true;
          for (const type of ["input", "change"]) e.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
          return true;
        }, choice),
      `${this.selector} to have ${JSON.stringify(wanted)}`,
    );
  }
  async fill(text) {
    await this.waitFor();
    const element = await this.evaluate("e => (e.focus(), e.select?.(), e)");
    await this.page.session.post(`/element/${element[ELEMENT]}/value`, { text });
  }
}

class Page extends EventEmitter {
  #context;
  mouse = { click: (x, y) => this.#point(x, y, true), move: (x, y) => this.#point(x, y, false) };
  keyboard = { press: keys => this.#press(keys), type: text => this.#type(text) };

  constructor(context, session) {
    super();
    this.#context = context;
    this.session = session;
    context.door.on("fault", text => this.emit("fault", text));
    context.door.on("answer", (url, status) => this.emit("response", { url: () => url, status: () => status }));
    for (const name of ["route", "unroute", "unrouteAll"]) this[name] = async (...words) => context.door[name](...words);
  }

  context = () => this.#context;
  url = () => this.session.get("/url");
  goto = path => this.session.post("/url", { url: new URL(path, this.#context.door.url).href });
  reload = () => this.session.post("/refresh");
  locator = (selector, options = {}) => new Locator(this, selector).filter(options);
  getByRole = (role, options) => new Locator(this, by.getByRoleSelector(role, options));
  getByLabel = (text, options) => new Locator(this, by.getByLabelSelector(text, options));
  getByText = (text, options) => new Locator(this, by.getByTextSelector(text, options));
  evaluate = (fn, arg) => (typeof fn === "function" ? this.session.call(String(fn), arg ?? null) : this.session.call(`() => ${fn}`));

  /** Asks until the answer is yes, and gives it; a page that is just being left is asked again. */
  async until(ask, what, timeout = this.#context.patience) {
    const end = performance.now() + timeout;
    for (;;) {
      const answer = await ask().catch(error => {
        if (!["javascript error", "no such window", "stale element reference", "unknown error"].includes(error.kind)) throw error;
      });
      if (answer) return answer;
      if (performance.now() > end) throw new Error(`waited ${timeout} ms for ${what}`);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }

  async waitForFunction(fn, arg, { timeout } = {}) {
    const value = await this.until(() => this.evaluate(fn, arg), String(fn), timeout);
    return { jsonValue: async () => value };
  }
  async waitForURL(pattern) {
    await this.until(async () => pattern.test(await this.url()), `the address ${pattern}`);
  }

  #act(type, id, actions, parameters) {
    return this.session.post("/actions", { actions: [{ type, id, parameters, actions }] });
  }
  async #point(x, y, clicks) {
    const press = clicks ? ["pointerDown", "pointerUp"].map(type => ({ type, button: 0 })) : [];
    const move = { type: "pointerMove", duration: 0, x: Math.floor(x), y: Math.floor(y), origin: "viewport" };
    await this.#act("pointer", "mouse", [move, ...press], { pointerType: "mouse" });
  }
  async #press(keys) {
    const parts = keys.length > 1 ? keys.split("+").map(key => KEYS[key] ?? key) : [keys];
    const down = parts.map(value => ({ type: "keyDown", value }));
    await this.#act("key", "keyboard", [...down, ...parts.toReversed().map(value => ({ type: "keyUp", value }))]);
  }

  async #type(text) {
    for (const key of text) await this.#press(key);
  }

  async screenshot({ path }) {
    writeFileSync(path, Buffer.from(await this.session.get("/screenshot"), "base64"));
  }
}

/** Somebody's browser, with one page. */
class Context extends EventEmitter {
  #pages = [];
  #options;
  #display;

  constructor(display, door, options) {
    super();
    this.#display = display;
    this.#options = options;
    this.door = door;
    door.begin(finder);
  }

  setDefaultTimeout(patience) {
    this.patience = patience;
  }
  pages = () => this.#pages;
  setOffline = async yes => this.door.shut(yes);
  addInitScript = async (fn, arg) => this.door.begin(`(${fn})(${JSON.stringify(arg)})`);

  async newPage() {
    if (this.#pages.length > 0) throw new Error("not in WebKit's driver: a second page of one browser");
    const { locale = "en-GB", colorScheme, reducedMotion, viewport } = this.#options;
    this.door.begin(`for (const [name, value] of [["language", "${locale}"], ["languages", ["${locale}"]]])
      Object.defineProperty(navigator, name, { value })`); // it speaks only what the system has words for
    const session = await new Session().start(this.#display, { dark: colorScheme === "dark", calm: reducedMotion === "reduce" });
    const page = new Page(this, session);
    this.#pages.push(page);
    this.emit("page", page);
    await this.#size(session, viewport);
    return page;
  }

  /** The window is made larger by what is around the page; MiniBrowser's cannot be narrower than 447. */
  async #size(session, { width, height }) {
    const inner = () => session.call("() => [innerWidth, innerHeight]");
    await session.post("/window/rect", { x: 0, y: 0, width, height: height + 100 });
    const [w, h] = await inner();
    if (w !== width || h !== height) await session.post("/window/rect", { x: 0, y: 0, width: 2 * width - w, height: 2 * height + 100 - h });
  }

  async close() {
    for (const page of this.#pages) await page.session.stop();
    this.door.close();
  }
}

export class WebKit {
  #screen = new Screen();

  async launch() {
    await this.#screen.start();
    return this;
  }
  async newContext({ server, ...options }) {
    // The driver loses a page that gets a process of its own: there it may not share memory, and one worker thinks.
    const door = new Door(server, { left: ["cross-origin-opener-policy"] });
    return new Context(this.#screen.display, await door.open(), options);
  }
  async close() {
    await this.#screen.stop();
  }
}
