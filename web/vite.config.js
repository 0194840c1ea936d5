// vite.config.js - the page's build: web/ and build/wasm/elbowroom.wasm to build/web, which the program embeds.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import chunks from "./chunks.js";
import examples from "./examples.plugin.js";
import failed from "./failed.plugin.js";
import icons from "./icons.plugin.js";
import lessons from "./lessons.plugin.js";
import offline from "./offline.plugin.js";
import preload from "./preload.plugin.js";
import puzzles from "./puzzles.plugin.js";
import rules from "./rules.plugin.js";

const program = process.env.ELBOWROOM ?? "http://127.0.0.1:8080"; // for `npm run dev`: a running `elbowroom serve`
const here = path => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { "@": here("src"), "@engine": here("../build/wasm"), "@figures": here("../content/figures") } },
  plugins: [
    failed(),
    icons(here("src"), here("../content/art")),
    rules(here("../docs/rules")),
    examples(here("../content/examples")),
    lessons(),
    puzzles(here("../content/puzzles/all.puzzles")),
    preload(),
    offline(here("src/sw.ts")),
  ],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  worker: { format: "es" },
  build: {
    outDir: here("../build/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      output: { manualChunks: chunks(here("src")), onlyExplicitManualChunks: true }, // a request takes longer than a few more bytes
    },
  },
  server: {
    proxy: {
      "/ws": { target: program.replace(/^http/, "ws"), ws: true },
      "/text": program,
      "/fair": program,
    },
    fs: { allow: [here("..")] },
  },
});
