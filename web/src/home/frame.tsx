// frame.tsx - the frame of all screens that are no table: wordmark, who one is, settings; below, where else one can go.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { net } from "@/lib/net";
import { route } from "@/lib/route";
import { t } from "@/lib/words";
import { Settings } from "@/table/settings";
import { Button, Link } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import "./home.css";
import { YouDialog } from "./you";

/** Two tokens that touch: elbow room. */
function Sign() {
  return (
    <svg class="home-sign" viewBox="0 0 32 32" aria-hidden="true">
      <rect x="13" y="13" width="16" height="16" rx="4" class="b" />
      <circle cx="12" cy="12" r="9" class="a" />
      <circle cx="12" cy="12" r="6.4" class="ring" />
    </svg>
  );
}

/** Where one is, or may go: the one that is open is underlined. */
function Way({ to, words, here }: { to: string; words: string; here: boolean }) {
  return <Link plain to={to} words={words} class="home-way" aria-current={here ? "page" : undefined} />;
}

function Head() {
  const learning = route.value.at === "learn";
  const [open, show] = useState<"you" | "settings" | null>(null);
  const close = (): void => show(null);
  const name = net.me.value?.name;
  return (
    <header class="home-head">
      <Link plain class="home-wordmark" to="/">
        <Sign />
        <span>
          <b>{t("web.title")}</b>
          <small>{t("web.home.tagline")}</small>
        </span>
      </Link>
      <nav class="home-ways" aria-label={t("web.home.ways")}>
        <Way to="/" words={t("web.home.way.play")} here={!learning} />
        <Way to="/#/learn" words={t("web.home.way.learn")} here={learning} />
      </nav>
      <nav class="home-tools" aria-label={t("web.home.tools")}>
        <Button aria-haspopup="dialog" onClick={() => show("you")} icon="home.you">
          <span class="home-tool-word">{name ? t("web.you", name) : t("web.home.who")}</span>
        </Button>
        <Button
          class="icon-only"
          aria-haspopup="dialog"
          aria-label={t("web.home.settings")}
          onClick={() => show("settings")}
          icon="ui.settings"
        />
      </nav>
      {open === "settings" && (
        <Dialog title={t("web.home.settings")} onClose={close}>
          <Settings />
        </Dialog>
      )}
      {open === "you" && <YouDialog onClose={close} />}
    </header>
  );
}

function Foot() {
  return (
    <footer class="home-foot">
      <nav aria-label={t("web.home.more")}>
        <Link plain to="/#/help" words={t("web.home.help")} />
        <a href="/fair" target="_blank" rel="noopener">
          {t("web.home.fair")}
        </a>
        <Link plain to="/#/credits" words={t("web.home.credits")} />
      </nav>
      <p>{t("web.unofficial")}</p>
    </footer>
  );
}

export function Frame({ class: more, children }: { class?: string; children: ComponentChildren }) {
  return (
    <div class="home-frame">
      <Head />
      <main id="main" tabIndex={-1} class={more}>
        {children}
      </main>
      <Foot />
    </div>
  );
}
