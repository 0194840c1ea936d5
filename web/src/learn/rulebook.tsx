// rulebook.tsx - the rulebook: contents and search, a chapter with its rules. Printed, it is the whole book.
import { useEffect, useRef, useState } from "preact/hooks";
import { isRule, rulesOf, type Block, type Book, type Part, type Rule, type Rules } from "@/lib/rules";
import { ruleTitle, t, tn } from "@/lib/words";
import { Button, Link } from "@/ui/button";
import { Icon } from "@/ui/icon";
import { useMedia } from "@/ui/hooks";
import { Prose } from "@/ui/prose";
import { RuleBody, useRules } from "@/ui/rule";
import { RuleExample } from "./example";
import "./rulebook.css";
import { search, type Hit } from "./search";

interface Place {
  book: Book;
  part: number;
  rule: string | null;
}

/** `which`: a rule, or a book and perhaps a chapter. */
function placeOf({ books }: Rules, which: string): Place {
  for (const book of books) {
    const part = book.parts.findIndex(one => rulesOf(one).some(rule => rule.id === which));
    if (part >= 0) return { book, part, rule: which };
  }
  const [key, number] = which.split("/");
  const book = books.find(one => one.key === key) ?? books[0];
  const part = Math.trunc(Number(number));
  return { book, part: part > 0 && part < book.parts.length ? part : 0, rule: null };
}

const addressOf = (book: Book, part: number): string => `/#/learn/rules/${book.key}/${part}`;
const titleOf = (book: Book, part: number): string => book.parts[part].title || book.title;

// ---- finding ----

function Found({ hits, wanted }: { hits: Hit[]; wanted: string }) {
  return (
    <>
      <p class="label" role="status">
        {tn("web.learn.rules.found", hits.length, wanted)}
      </p>
      <ul class="book-hits">
        {hits.map(({ id, title, around: [before, found, after] }) => (
          <li key={id}>
            <Link plain to={`/#/learn/rules/${id}`}>
              <b>{title}</b> <small>{id}</small>
              <span>
                {before}
                <mark>{found}</mark>
                {after}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Contents({ rules, place }: { rules: Rules; place: Place }) {
  return (
    <>
      {rules.books.map(book => (
        <details key={book.key} open={book === place.book}>
          <summary>{t(`web.learn.book.${book.key}`)}</summary>
          <ol class="book-parts">
            {book.parts.map((part, i) => (
              <li key={part.title} class={part.level > 2 ? "below" : undefined}>
                <Link plain to={addressOf(book, i)} aria-current={book === place.book && i === place.part ? "page" : undefined}>
                  {titleOf(book, i)}
                  {rulesOf(part).length > 0 && <small>{rulesOf(part).length}</small>}
                </Link>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </>
  );
}

/** `/` puts the cursor where one searches. */
function useSlash(input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function Finder({ rules, place }: { rules: Rules; place: Place }) {
  const [wanted, want] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  const hits = search(rules, wanted);
  return (
    <search class="book-finder">
      <label class="book-search">
        <Icon of="home.search" />
        <span class="unseen">{t("web.learn.rules.search")}</span>
        <input
          ref={input}
          class="input"
          type="search"
          placeholder={t("web.learn.rules.search")}
          value={wanted}
          onInput={e => want(e.currentTarget.value)}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      {wanted.trim() !== "" ? <Found hits={hits} wanted={wanted.trim()} /> : <Contents rules={rules} place={place} />}
    </search>
  );
}

// ---- reading ----

/** No room beside the text: the example stands below its rule. */
const NARROW = "(max-width: 1150px)";

const nameOfRule = (rule: Rule): string => rule.name ?? ruleTitle(rule.id);

function RuleEntry({ rule, here }: { rule: Rule; here: boolean }) {
  const narrow = useMedia(NARROW);
  const entry = useRef<HTMLElement>(null);
  useEffect(() => {
    if (here) entry.current?.scrollIntoView({ block: "start" });
  }, [here]);
  return (
    <article ref={entry} class={here ? "book-rule here" : "book-rule"} aria-current={here ? "true" : undefined}>
      <h2>
        {nameOfRule(rule)} <Link plain to={`/#/learn/rules/${rule.id}`} words={rule.id} />
      </h2>
      <RuleBody rule={rule} />
      {here && narrow && <RuleExample rule={rule.id} title={nameOfRule(rule)} />}
    </article>
  );
}

function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <div class="book-table">
      <table>
        <thead>
          <tr>
            {head.map(cell => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row[0]}>
              {row.map((cell, i) => (
                <td key={head[i]}>
                  <Prose text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Paragraph({ block }: { block: Exclude<Block, Rule> }) {
  if ("head" in block) return <Table {...block} />;
  if ("text" in block)
    return (
      <p>
        <Prose text={block.text} />
      </p>
    );
  return (
    <ul class="rule-items">
      {block.list.map(text => (
        <li key={text}>
          <Prose text={text} />
        </li>
      ))}
    </ul>
  );
}

function Chapter({ part, title, rule }: { part: Part; title: string; rule: string | null }) {
  return (
    <section class="book-chapter">
      <h1>{title}</h1>
      {part.blocks.map((block, i) =>
        isRule(block) ? <RuleEntry key={block.id} rule={block} here={block.id === rule} /> : <Paragraph key={i} block={block} />,
      )}
    </section>
  );
}

function Turn({ book, part }: Place) {
  const way = (to: number) => book.parts[to] && <Link key={to} to={addressOf(book, to)} words={titleOf(book, to)} />;
  return (
    <nav class="book-turn" aria-label={t("web.learn.rules.turn")}>
      {way(part - 1)}
      {way(part + 1)}
      <Button class="plain" onClick={() => print()} words={t("web.learn.rules.print")} />
    </nav>
  );
}

/** Whether the page is being printed: then the whole book is there. */
function usePrinting(): boolean {
  const [printing, set] = useState(false);
  useEffect(() => {
    const begin = (): void => set(true);
    const end = (): void => set(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
}

export function Rulebook({ which }: { which: string }) {
  const rules = useRules();
  const printing = usePrinting();
  const narrow = useMedia(NARROW);
  if (rules === null) return <p class="note">{t("web.rule.loading")}</p>;
  if (rules === "failed") return <p class="fault">{t("web.rule.none")}</p>;
  const place = placeOf(rules, which);
  const shown = rules.byId.get(place.rule ?? "") ?? rulesOf(place.book.parts[place.part])[0];
  const parts = printing ? place.book.parts.map((_, i) => i) : [place.part];
  return (
    <div class="book">
      <Finder rules={rules} place={place} />
      <div class="book-text">
        {parts.map(i => (
          <Chapter key={`${place.book.key} ${i}`} part={place.book.parts[i]} title={titleOf(place.book, i)} rule={place.rule} />
        ))}
        <Turn {...place} />
      </div>
      {shown && !narrow && <RuleExample rule={shown.id} title={nameOfRule(shown)} />}
    </div>
  );
}
