// app_icons.mjs - renders web/public/icon.svg to the PNG files that installed apps need: `node tools/app_icons.mjs`, after a change of it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const web = new URL("../web/", import.meta.url);
const { chromium } = createRequire(web)("playwright-core");
const svg = readFileSync(new URL("public/icon.svg", web), "utf8");
const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** `inner`: how much of the square the drawing fills; systems cut up to a fifth off the edges of a maskable one. */
const wanted = [
  { name: "icon-192", size: 192, inner: 1, ground: "transparent" },
  { name: "icon-512", size: 512, inner: 1, ground: "transparent" },
  { name: "icon-maskable-512", size: 512, inner: 0.62, ground: "#cbab7c" },
];

const root = process.getuid?.() === 0;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: root ? ["--no-sandbox"] : [] });
for (const { name, size, inner, ground } of wanted) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * inner);
  await page.setContent(`<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}"><img width="${side}" height="${side}" src="${address}">`);
  await page.screenshot({ path: new URL(`public/${name}.png`, web).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
