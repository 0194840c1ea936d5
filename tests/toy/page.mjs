// page.mjs - the toy game in a browser: the plain look shows its position and its moves, against a computer, to the end.
// ELBOWROOM is a build with -DER_TOY=ON. The page is build/web with the engine of such a build.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { suite } from "../../web/tests/browser.mjs";
import { keep } from "../../web/tests/scenes.mjs";

const cwd = fileURLToPath(new URL("../..", import.meta.url));
const engine = join(cwd, "build/wasm_toy");
execFileSync("tools/web.sh", { cwd });
execFileSync("cmake", ["--preset", "wasm", "-B", engine, "-DER_TOY=ON"], { cwd, stdio: ["ignore", "ignore", "inherit"] });
execFileSync("cmake", ["--build", engine], { cwd, stdio: ["ignore", "ignore", "inherit"] });
const www = mkdtempSync(join(tmpdir(), "elbowroom-toy-"));
cpSync(join(cwd, "build/web"), www, { recursive: true });
for (const name of readdirSync(join(www, "assets")))
  if (name.endsWith(".wasm")) copyFileSync(join(engine, "elbowroom.wasm"), join(www, "assets", name));

const game = {
  id: "toy",
  words: "game=toy seats=2",
  game: "toy",
  seats: [
    { seat: "p1", kind: "me", name: "Ann" },
    { seat: "p2", kind: "computer", name: "Bert", level: "easy" },
  ],
  hints: true,
  seed: "7",
  record: "",
  round: 0,
  over: false,
  at: 1,
};

await suite(
  {
    async "a game without a look of its own"({ context, open, axe }) {
      const browser = await context({ calm: true, settings: { pace: "at_once" } });
      await keep(browser, game);
      const page = await open("/#/game/toy", { context: browser });
      for (let left = 3; left > 0; left--) {
        await page.waitForFunction(n => document.querySelectorAll(".generic-moves button:enabled").length === n, left);
        const fields = await page.locator(".generic-fields").first().innerText();
        assert.match(fields, new RegExp(`round\\s*${4 - left}`));
        if (left === 3) await axe(page);
        await page.locator(".generic-moves button").first().click();
      }
      await page.locator("dialog[open], .end-total").first().waitFor();
    },
  },
  { options: ["--www", www] },
);
rmSync(www, { recursive: true, force: true });
