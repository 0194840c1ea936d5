// test_axe.mjs - axe-core finds nothing on any screen, light and dark, wide and narrow.
import { still, suite } from "./browser.mjs";
import { drawn, keep, scene } from "./scenes.mjs";

const TABLES = ["surface", "underground", "miners", "picking", "redeploying"]; // a mixed table has nothing of its own

async function table(kit, kind, options, sheets) {
  const browser = await kit.context({ calm: true, ...options });
  await keep(browser, scene(kind, { whole: sheets === "end" }));
  const page = await kit.open(`/#/game/scene-${kind}`, { context: browser });
  await drawn(page);
  await kit.axe(page);
  return page;
}

async function pages(kit, options) {
  const browser = await kit.context({ calm: true, ...options });
  await keep(browser, scene("surface"), scene("miners"));
  const page = await kit.open("/", { context: browser });
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await kit.axe(page);
  for (const [address, what] of [
    ["/#/new/mixed", ".setup-go"],
    ["/#/help", "h1"],
    ["/#/learn/rules/RE-TURN-7", ".book-rule.here"],
    ["/#/credits", "h1"],
    ["/#/replay/new", "#app main, #app h1, #app h2"],
  ]) {
    await page.goto(address);
    await page.locator(what).first().waitFor();
    await kit.axe(page);
  }
}

const tests = {};
for (const theme of ["light", "dark"]) {
  const size = theme === "light" ? "desktop" : "phone";
  tests[`screens, ${theme}`] = kit => pages(kit, { theme, size });
  tests[`tables, ${theme}`] = async kit => {
    for (const kind of TABLES) await table(kit, kind, { theme, size });
  };
  tests[`end and replay, ${theme}`] = async kit => {
    for (const kind of ["surface", "miners"]) {
      const page = await table(kit, kind, { theme, size: theme === "light" ? "phone" : "desktop" }, "end");
      await page.goto(`/#/replay/game/scene-${kind}`);
      await page.locator(".replay-bar").waitFor();
      await kit.axe(page);
    }
  };
}
tests["menu, keys, slip, hint"] = async kit => {
  const page = await table(kit, "surface", {});
  await page.locator(".map-hit.lit").first().focus();
  await kit.axe(page);
  for (const name of ["Menu and settings", "Keyboard"]) {
    await page.getByRole("button", { name }).first().click();
    await page.locator("dialog[open]").waitFor();
    await kit.axe(page);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
};

/** The sizes that no other test has, each table on one page; by turns light and dark. */
tests["tables, at the other sizes"] = async kit => {
  const SIZES = [
    [1920, 1080],
    [1024, 768],
    [844, 390],
  ];
  for (const [n, kind] of ["mixed", "miners"].entries()) {
    const page = await table(kit, kind, { theme: n % 2 === 0 ? "light" : "dark" });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await still(page, () => [...document.querySelectorAll("button")].map(e => JSON.stringify(e.getBoundingClientRect())));
      await kit.axe(page);
    }
    await page.context().close();
  }
};

await suite(tests, { more: ["screens, light", "tables, dark", "end and replay, light"] });
