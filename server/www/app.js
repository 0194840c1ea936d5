// app.js - the page begins here: words, the connection, and which of the two pages the address asks for.
import { fill, h, note } from "./dom.js";
import { HomePage } from "./home.js";
import { header, redeem } from "./me.js";
import { net } from "./net.js";
import { TablePage } from "./table.js";
import { load, refusal, t } from "./words.js";

const main = document.getElementById("main");
const line = document.getElementById("line");
let page = null;

/** What stands behind # in the address: {invite} or {link}; browsers send it to nobody. */
const fragment = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

function show() {
  page?.leave();
  const table = location.pathname.match(/^\/t\/([a-z0-9]{1,32})$/)?.[1];
  page = table ? new TablePage(table, fragment().invite ?? null, main, go) : new HomePage(main, go);
}

function go(path) {
  history.pushState(null, "", path);
  show();
  main.focus({ preventScroll: true });
  scrollTo(0, 0);
}

let framed = "";

// A new connection of the same person leaves the head, and what is being written there, as it is.
function frame(always) {
  const as = `${net.open ? 1 : 0} ${net.me?.person} ${net.me?.name}`;
  if (as === framed && !always) return;
  framed = as;
  header(document.getElementById("top"), async lang => {
    await load(lang);
    frame(true);
    show();
  });
  fill(document.getElementById("foot"), t("web.unofficial"));
}

function tellLine() {
  line.hidden = net.open;
  line.textContent = net.open ? "" : t("web.offline");
}

// Links within the page need no new one.
document.addEventListener("click", event => {
  const a = event.target.closest?.("a[href^='/']");
  if (!a || a.hasAttribute("download") || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(a.getAttribute("href"));
});
addEventListener("popstate", show);

async function start() {
  await load();
  const { link } = fragment();
  if (link) history.replaceState(null, "", location.pathname);
  frame();
  show();
  let first = true;
  net.addEventListener("open", async event => {
    tellLine();
    frame();
    if (event.detail.again) note(t("web.back_online"));
    if (link && first) await redeem(link);
    first = false;
  });
  net.addEventListener("closed", tellLine);
  net.addEventListener("me", () => {
    frame();
    if (page instanceof TablePage) show();
  });
  net.addEventListener("hello-failed", event => note(refusal(event.detail), "bad"));
  net.start();
}

start().catch(error => fill(main, h("p", null, String(error.message))));
