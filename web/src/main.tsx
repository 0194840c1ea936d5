// main.tsx - the page begins: words, icons, the engine and the first screen are asked for at once, then the page is drawn.
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { render } from "preact";
import { App, fetchFirst } from "./app";
import { warm } from "./lib/engine";
import { keepOffline } from "./lib/offline";
import { loadWords } from "./lib/words";
import { failed, watchEmptyPage } from "./ui/failed";
import { loadIcons } from "./ui/icon";

async function begin(): Promise<void> {
  await Promise.all([loadWords(), loadIcons("page")]);
  const root = document.getElementById("app");
  if (root) render(<App />, root);
  void keepOffline();
}

watchEmptyPage();
begin().catch(failed);
warm();
fetchFirst();
