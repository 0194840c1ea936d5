// test_once.mjs - the answer to a request is lost together with the connection, each time it is asked for the first time: the page
// asks again by itself, and nothing is there twice.
import assert from "node:assert/strict";
import { connect } from "../../bots/ws.mjs";
import { suite } from "./browser.mjs";

const CHANGES = ["person", "create", "say"];

/** In the page: the first answer to each of these words is swallowed, and the connection ends. */
function loseAnswers(words) {
  const left = new Set(words);
  window.lost = [];
  window.WebSocket = class extends WebSocket {
    #asked = new Map();
    constructor(...args) {
      super(...args);
      this.addEventListener("message", event => {
        const word = this.#asked.get(JSON.parse(event.data).re);
        if (!left.delete(word)) return;
        event.stopImmediatePropagation();
        window.lost.push(word);
        this.close();
      });
    }
    send(text) {
      const { do: word, id } = JSON.parse(text);
      if (left.has(word)) this.#asked.set(id, word);
      super.send(text);
    }
  };
}

/** What the server has of the person: by a connection of its own. */
async function known(kit, token) {
  const socket = await connect(kit.server.url.replace(/^http/, "ws") + "/ws");
  let id = 0;
  const heard = [];
  let tell = () => {};
  socket.onmessage = text => {
    heard.push(JSON.parse(text));
    tell();
  };
  const read = async () => {
    while (heard.length === 0) await new Promise(resolve => (tell = resolve));
    return heard.shift();
  };
  const ask = async request => {
    socket.send(JSON.stringify({ ...request, id: ++id }));
    for (;;) {
      const message = await read();
      if (message.re === id) return message;
    }
  };
  const { name } = await ask({ do: "hello", token });
  const { tables } = await ask({ do: "mine" });
  const entries = [];
  for (const { table } of tables) {
    const { n } = await ask({ do: "attach", table, form: "moves", last: 1 });
    for (let at = 1; at < n;) {
      const message = await read();
      at = message.n;
      entries.push(message.what);
    }
  }
  socket.close();
  return { name, tables: tables.length, entries };
}

await suite({
  async "an answer that is lost is asked for again, and nothing is done twice"(kit) {
    const context = await kit.context({ calm: true, serviceWorkers: "allow" });
    await context.addInitScript(loseAnswers, CHANGES);
    const page = await kit.open("/", { context });
    page.expects(/WebSocket/);
    await page.getByRole("link", { name: "Set up: Realms: Surface" }).click();
    await page.getByRole("radio", { name: "2", exact: true }).check({ force: true });
    await page.getByLabel("Seat 2", { exact: true }).selectOption({ label: "invite by link" });
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Ann");
    await page.locator("dialog[open] .button.lit").click();
    await page.waitForURL(/\/t\//);
    assert.deepEqual(await page.evaluate(() => window.lost), ["person", "create"]);
    const token = await page.evaluate(() => localStorage.getItem("elbowroom.token"));
    assert.equal((await known(kit, token)).tables, 1, "one table");

    await page.getByLabel("Write a message").fill("Hello, once");
    await page.keyboard.press("Enter");
    await page.getByText("Hello, once").first().waitFor();
    await page.waitForFunction(() => window.lost.includes("say"));
    await page.getByLabel("Write a message").fill("and again");
    await page.keyboard.press("Enter");
    await page.getByText("and again").first().waitFor();
    const { entries } = await known(kit, token);
    assert.equal(entries.filter(what => what === "say").length, 2, `said once each: ${entries}`);
    assert.equal(await page.getByText("Hello, once").count(), 1, "and shown once");
  },
});
