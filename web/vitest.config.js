// vitest.config.js - the page's unit tests, in Node. There are no icons: nothing is drawn. Nor is there an engine or a
// puzzle: nothing is fetched.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const EMPTY = { "virtual:sprites": "{}", "virtual:puzzles": '""', "@engine/elbowroom.wasm?url": '""' };

const nothing = {
  name: "nothing",
  enforce: "pre",
  resolveId: id => (Object.hasOwn(EMPTY, id) ? `\0${id}` : null),
  load: id => (id.startsWith("\0") && Object.hasOwn(EMPTY, id.slice(1)) ? `export default ${EMPTY[id.slice(1)]};` : null),
};

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  plugins: [nothing],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: { include: ["tests/unit/*.test.mjs"] },
});
