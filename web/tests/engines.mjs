// engines.mjs - the browsers that tests run in: ENGINE=chromium (if nothing is said), firefox or webkit. All have the same interface,
// playwright's: Chromium over its own protocol, Firefox as Debian has it over WebDriver BiDi, WebKitGTK over WebDriver (webkit.mjs).
import { existsSync } from "node:fs";
import playwright from "playwright-core";
import { Door } from "./door.mjs";
import { WebKit } from "./webkit.mjs";

export const engine = process.env.ENGINE ?? "chromium";
/** The drivers of the others have none: there a phone's screen is clicked. */
export const hasFingers = engine === "chromium";

/** What playwright cannot do in Firefox yet, the door does: answers replaced, the network gone. */
async function behindDoor(browser, { server, ...options }) {
  const door = await new Door(server).open();
  const context = await browser.newContext({ ...options, baseURL: door.url });
  context.on("page", page => {
    for (const name of ["route", "unroute", "unrouteAll"]) page[name] = async (...words) => door[name](...words);
  });
  context.on("close", () => door.close());
  context.setOffline = async yes => door.shut(yes);
  return context;
}

/** The same engine without a window's frame needs a quarter less time. */
const SHELL = "/usr/bin/chromium-headless-shell";

const ENGINES = {
  chromium: async () => {
    const root = process.getuid?.() === 0;
    const executablePath = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : "/usr/bin/chromium");
    const browser = await playwright.chromium.launch({ executablePath, args: root ? ["--no-sandbox"] : [] });
    return { newContext: ({ server: _, ...options }) => browser.newContext(options), close: () => browser.close() };
  },
  firefox: async () => {
    const firefoxUserPrefs = { "ui.prefersReducedMotion": 1 }; // BiDi cannot say it page by page
    const browser = await playwright._bidiFirefox.launch({ executablePath: "/usr/bin/firefox-esr", firefoxUserPrefs });
    return { newContext: options => behindDoor(browser, options), close: () => browser.close() };
  },
  webkit: () => new WebKit().launch(),
};

export function launch() {
  if (!ENGINES[engine]) throw new Error(`ENGINE=${engine}: there are ${Object.keys(ENGINES).join(", ")}`);
  return ENGINES[engine]();
}
