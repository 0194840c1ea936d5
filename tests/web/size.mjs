// size.mjs - what a browser has to fetch, gzipped: script and style at most 300 KB, the engine at most 480 KB (a KB is 1000 bytes).
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { filesOf, report, root } from "./sources.mjs";

const packed = path => gzipSync(readFileSync(root + path), { level: 9 }).length;
const sum = (...endings) => filesOf("build/web", ...endings).reduce((all, path) => all + packed(path), 0);

const faults = [];
const limits = [
  ["script and style", sum(".js", ".css", ".html"), 300_000],
  ["the engine", sum(".wasm"), 480_000],
];
for (const [what, bytes, most] of limits) {
  console.log(`${what}: ${bytes} of ${most} bytes`);
  if (bytes === 0 || bytes > most) faults.push(`${what}: ${bytes} bytes`);
}
console.log(`icons: ${sum(".svg")}, fonts: ${sum(".woff2")}`);
report(faults, "web size: within its limits");
