// gallery.tsx - the gallery: every race, power, Place, Relic, card, Event and board with its text, its rule, and figures of games that the
// computer played against itself.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameOf, KINDS } from "@/games";
import { lang, nameOf, t } from "@/lib/words";
import { Link } from "@/ui/button";
import { useArrival } from "@/ui/hooks";
import { Icon } from "@/ui/icon";
import { RuleText } from "@/ui/rule";
import { readFigures, type Figures } from "./figures";
import { whole } from "./figure";
import type { Exhibit, Group, Showcase } from "./showcase";
import "./gallery.css";

// ---- what there is ----

interface Shown {
  showcase: Showcase;
  group: Group;
  exhibit: Exhibit;
}

async function loadShowcases(): Promise<Showcase[]> {
  const games = [...new Set(KINDS.map(kind => kind.game))];
  const all = await Promise.all(games.map(game => gameOf(game).gallery?.()));
  return all.filter(one => one !== undefined);
}

const everything = (showcases: readonly Showcase[]): Shown[] =>
  showcases.flatMap(showcase => showcase.groups.flatMap(group => group.exhibits.map(exhibit => ({ showcase, group, exhibit }))));

const titleOf = ({ group, exhibit: { kind, key } }: Pick<Shown, "group" | "exhibit">): string =>
  kind === "combos" ? t("web.gallery.combos") : nameOf(kind, key) || group.key;

/** A whole address: axe takes a link to `/#…` that is scrolled out of a row for one that skips something. */
const addressOf = ({ key }: Exhibit): string => `${location.origin}/#/learn/gallery/${key}`;

const signOf = ({ Sign }: Showcase, exhibit: Exhibit) => Sign?.(exhibit) ?? <Icon of={exhibit.icon} />;

/** null: they cannot be fetched, or are damaged. */
async function loadFigures(address: string): Promise<Figures | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? readFigures(await answer.text()) : null;
  } catch {
    return null;
  }
}

// ---- finding one's way ----

/** Capitals and accents do not matter. */
const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("Ł", "L").toLocaleLowerCase(lang.value);

function Search({ all }: { all: readonly Shown[] }) {
  const [wanted, want] = useState("");
  const word = plain(wanted.trim());
  const hits = word === "" ? [] : all.filter(one => plain(titleOf(one)).includes(word));
  /** One is led to what was found: there the reading goes on. */
  const found = (): void => {
    want("");
    requestAnimationFrame(() => document.getElementById("gallery-name")?.focus());
  };
  return (
    <search class="gallery-search">
      <label>
        <Icon of="home.search" />
        <span class="unseen">{t("web.gallery.search")}</span>
        <input
          class="input"
          type="search"
          placeholder={t("web.gallery.search")}
          value={wanted}
          onInput={e => want(e.currentTarget.value)}
        />
      </label>
      <p class="unseen" role="status">
        {word !== "" && t("web.gallery.hits", hits.length)}
      </p>
      {word !== "" && (
        <ul class="gallery-hits paper" onClick={found}>
          {hits.slice(0, 40).map(one => (
            <li key={one.exhibit.key}>
              <Link plain to={addressOf(one.exhibit)}>
                {signOf(one.showcase, one.exhibit)} {titleOf(one)}
              </Link>
            </li>
          ))}
          {hits.length === 0 && <li class="note">{t("web.gallery.no_hit", wanted.trim())}</li>}
        </ul>
      )}
    </search>
  );
}

/** Chips: worlds, and what there is in the one that is open. Each leads to the first of its things. */
function Chips({ showcases, shown }: { showcases: readonly Showcase[]; shown: Shown }) {
  const groups = showcases.flatMap(({ groups: of }) => of);
  const worlds = groups.filter((group, i) => groups.findIndex(one => one.world === group.world) === i);
  const chip = (group: Group, words: string, here: boolean) => (
    <Link key={words} plain class="gallery-chip" to={addressOf(group.exhibits[0])} aria-current={here ? "page" : undefined} words={words} />
  );
  return (
    <div class="gallery-chips">
      <nav aria-label={t("web.gallery.worlds")}>
        {worlds.map(group => chip(group, t(`web.game.${group.world}`), group.world === shown.group.world))}
      </nav>
      <nav aria-label={t("web.gallery.kinds")}>
        {groups
          .filter(group => group.world === shown.group.world)
          .map(group => chip(group, group.words(group.exhibits.length), group === shown.group))}
      </nav>
    </div>
  );
}

/** The things of a group in a row; arrow keys go along it. */
function Shelf({ shown }: { shown: Shown }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [shown.exhibit]);
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const links = [...(row.current?.querySelectorAll("a") ?? [])];
    const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  if (shown.group.exhibits.length < 2) return null;
  return (
    <nav class="gallery-shelf" ref={row} aria-label={shown.group.words(shown.group.exhibits.length)} onKeyDown={walk}>
      {shown.group.exhibits.map(exhibit => {
        const name = titleOf({ group: shown.group, exhibit });
        return (
          <Link
            key={exhibit.key}
            plain
            to={addressOf(exhibit)}
            aria-label={name}
            aria-current={exhibit === shown.exhibit ? "page" : undefined}
          >
            <span title={name}>{signOf(shown.showcase, exhibit)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

// ---- one thing ----

/** Letters of the longest word: a long one is set smaller. */
const longestWord = (name: string): number => Math.max(...name.split(/[\s-]+/).map(word => word.length));

const dateWords = (date: string): string =>
  new Intl.DateTimeFormat(lang.value, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));

function Source({ figures }: { figures: Figures }) {
  return (
    <p class="note gallery-source">
      {t("web.gallery.source", t(`web.level.${figures.level}`), whole(figures.games), dateWords(figures.date))} {t("web.gallery.bar")}
    </p>
  );
}

function Rulings({ rule }: { rule: string }) {
  return (
    <section class="gallery-rule">
      <h2>
        {t("web.gallery.rule")}{" "}
        <Link plain to={`/#/learn/rules/${rule}`}>
          {rule}
        </Link>
      </h2>
      <RuleText rule={rule} />
    </section>
  );
}

function One({ shown }: { shown: Shown }) {
  const { showcase, group, exhibit } = shown;
  const figures = useArrival(showcase.figures, () => loadFigures(showcase.figures).then(come => ({ come })));
  const known = figures?.come ?? null;
  const { Portrait, Text, Plots, Aside } = showcase;
  const of = { of: exhibit, group };
  const combos = exhibit.kind === "combos";
  return (
    <article class={combos ? "gallery-one whole" : "gallery-one"} aria-labelledby="gallery-name" data-key={exhibit.key}>
      <div class="gallery-tile">
        <header style={{ "--letters": longestWord(titleOf(shown)) }}>
          {!combos && <Portrait {...of} />}
          <h1 id="gallery-name" tabIndex={-1}>
            {titleOf(shown)}
          </h1>
        </header>
        <Text {...of} />
      </div>
      <div class="gallery-plots">
        {figures === null && <p class="note">{t("web.rule.loading")}</p>}
        {figures !== null && known === null && <p class="fault">{t("web.gallery.no_figures")}</p>}
        {known && <Plots {...of} figures={known} />}
      </div>
      <div class="gallery-below">
        {exhibit.rule && <Rulings rule={exhibit.rule} />}
        {known && Aside && <Aside {...of} figures={known} />}
        {known && <Source figures={known} />}
      </div>
    </article>
  );
}

export function Gallery({ which }: { which: string }) {
  const showcases = useArrival("showcases", loadShowcases);
  const all = useMemo(() => everything(showcases ?? []), [showcases]);
  const shown = all.find(one => one.exhibit.key === which) ?? all.find(one => one.exhibit.kind !== "combos");
  if (!showcases || !shown) return <p class="note">{t("web.rule.loading")}</p>;
  return (
    <div class="gallery">
      <div class="gallery-head">
        <Chips showcases={showcases} shown={shown} />
        <Search all={all} />
        <Shelf shown={shown} />
      </div>
      <One key={shown.exhibit.key} shown={shown} />
    </div>
  );
}
