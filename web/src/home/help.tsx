// help.tsx - how each game is played, in short, and the keys.
import { Link } from "@/ui/button";
import type { ComponentChildren } from "preact";
import { KINDS } from "@/games";
import { t } from "@/lib/words";
import { Frame } from "./frame";
import "./pages.css";
import { Scene } from "./scene";

interface Chapter {
  key: string;
  parts: number;
  kind?: string;
}

const CHAPTERS: readonly Chapter[] = [
  ...KINDS.map(({ key: kind, help: [key, parts] }) => ({ key, parts, kind })),
  { key: "table", parts: 4 },
];

function Part({ chapter: { key, parts, kind } }: { chapter: Chapter }) {
  return (
    <section class="paper pages-text pages-chapter" id={`help-${key}`}>
      {kind && <Scene of={kind} />}
      <h2>{t(`web.home.help.${key}`)}</h2>
      <ul>
        {Array.from({ length: parts }, (_, i) => (
          <li key={i}>{t(`web.home.help.${key}.${i + 1}`)}</li>
        ))}
      </ul>
      {kind && <Link to={`/#/new/${kind}`} words={t("web.home.help.play")} />}
    </section>
  );
}

function Key({ keys, children }: { keys: string[]; children: ComponentChildren }) {
  return (
    <div>
      <dt>
        {keys.map(key => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Keys() {
  return (
    <section class="paper pages-text pages-chapter">
      <h2>{t("web.home.help.keys")}</h2>
      <dl class="pages-keys">
        <Key keys={["Tab", "⇧ Tab"]}>{t("web.home.help.key.tab")}</Key>
        <Key keys={["Enter", t("web.home.help.space")]}>{t("web.home.help.key.enter")}</Key>
        <Key keys={["←", "↑", "↓", "→"]}>{t("web.home.help.key.arrows")}</Key>
        <Key keys={["+", "−", "0"]}>{t("web.home.help.key.zoom")}</Key>
        <Key keys={["⇧ ←", "⇧ →"]}>{t("web.home.help.key.pan")}</Key>
        <Key keys={["Esc"]}>{t("web.home.help.key.escape")}</Key>
        <Key keys={["←", "→", "Home", "End"]}>{t("web.home.help.key.replay")}</Key>
      </dl>
    </section>
  );
}

export function Help() {
  return (
    <Frame class="pages-main">
      <h1>{t("web.home.help")}</h1>
      <Link class="lit pages-lessons" to="/#/learn/lessons" words={t("web.lessons.help")} />
      {CHAPTERS.map(chapter => (
        <Part key={chapter.key} chapter={chapter} />
      ))}
      <Keys />
    </Frame>
  );
}
