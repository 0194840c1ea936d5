// vitest.config.js - the page's unit tests, in Node. There are no icons: nothing is drawn.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const noIcons = {
  name: "no-icons",
  resolveId: id => (id === "virtual:sprites" ? "\0sprites" : null),
  load: id => (id === "\0sprites" ? "export default {};" : null),
};

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  plugins: [noIcons],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: { include: ["tests/unit/*.test.mjs"] },
});
