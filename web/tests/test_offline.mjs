// test_offline.mjs - after one visit the page opens without its server and is a whole game; a newer version is told of and taken.
import assert from "node:assert/strict";
import { suite } from "./browser.mjs";
import { foresee, Person, setUp } from "./player.mjs";

const NO_NETWORK = /ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|FAILED)|WebSocket|connection to the server|NS_ERROR|Load failed/;

/** Everything is in the browser: the service worker has put it there and serves this page. */
async function settled(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise(resolve => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  });
}

const INSTALLED = "can be installed";
const DEVTOOLS = "only Chromium's devtools judge it";

await suite(
  {
    async "opens without the server"({ open, server, shot }) {
      const page = await open("/");
      const games = await page.getByRole("main").getByRole("heading").allInnerTexts();
      await settled(page);
      page.expects(NO_NETWORK); // before the server stops: the page notices at once
      await server.stop();
      try {
        await page.reload();
        await page.getByRole("main").waitFor();
        assert.deepEqual(await page.getByRole("main").getByRole("heading").allInnerTexts(), games, "the same screen as before");
        await page.goto("/t/abc123");
        await page.locator("#app > *").first().waitFor();
        const polish = await page.evaluate(async () => (await (await fetch("/text/pl.json")).json())["web.common.close"]);
        assert.equal(polish, "Zamknij", "other languages are there");
        await page.goto("/");
        await page.getByRole("button", { name: "Play now" }).first().click();
        await page.waitForURL(/#\/game\//);
        await page.locator(".map-hit").first().waitFor();
        await shot(page, "offline-game");
      } finally {
        await server.start();
      }
    },

    async "a whole game without the server, with a reload in the middle"({ context, open, server }) {
      const browser = await context({ calm: true, settings: { pace: "at_once" } });
      await foresee(browser, 4);
      const page = await open("/", { context: browser });
      await settled(page);
      page.expects(NO_NETWORK); // before the server stops: the page notices at once
      await server.stop();
      try {
        await page.reload();
        await setUp(page, { kind: "surface", rounds: 3 });
        const me = new Person(page, 4);
        let words = "";
        for (let i = 0; i < 8 || !words.includes("conquer"); i++) {
          await me.step(); // while tokens are being placed, what is not confirmed yet would be lost
          ({ words } = await me.look());
        }
        await page.reload();
        const seen = await me.look();
        assert.equal(seen.words, words, "the game stands where it stood");
        assert.ok(await me.playOn(), "and ends");
      } finally {
        await server.start();
      }
    },

    async "tells of a newer version, and takes it"({ context, shot }) {
      const browser = await context();
      const page = await browser.newPage();
      await page.route(/:\d+\/$/, async route => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace(/name="version" content="[^"]*"/, 'name="version" content="old"'),
        });
      });
      page.expects(/LOCAL_NETWORK_ACCESS/); // to the browser this page comes from the test, not from the server
      await page.goto("/");
      const reload = page.getByRole("button", { name: "Reload" });
      await reload.waitFor();
      await shot(page, "new-version");
      await page.unrouteAll();
      await reload.click();
      await page.waitForFunction(() => document.querySelector('meta[name="version"]')?.content !== "old");
      await page.getByRole("main").waitFor();
      await settled(page);
      assert.notEqual(await page.locator('meta[name="version"]').getAttribute("content"), "old");
      assert.equal(await reload.count(), 0);
    },

    async [INSTALLED]({ open }) {
      const page = await open("/");
      await settled(page);
      const devtools = await page.context().newCDPSession(page);
      const manifest = await devtools.send("Page.getAppManifest");
      assert.deepEqual(manifest.errors, []);
      const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
      assert.deepEqual(
        installabilityErrors.filter(e => e.errorId !== "in-incognito"),
        [],
      );
    },
  },
  {
    worker: "allow",
    elsewhere: ["opens without the server"],
    not: { firefox: { [INSTALLED]: DEVTOOLS }, webkit: { [INSTALLED]: DEVTOOLS } },
  },
);
