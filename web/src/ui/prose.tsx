// prose.tsx - a text of the rulebook: *italics*, **bold**, `words of moves`, links to other books, and the rules that it names.
import type { ComponentChildren } from "preact";
import { RULE_ID } from "@/lib/rules";
import { t } from "@/lib/words";
import { Link } from "./button";
import { RuleLink } from "./rule_link";

const ID = RULE_ID.source.replace("(", "(?:");
const MARK = new RegExp(String.raw`(\*\*.+?\*\*|\*.+?\*|\x60.+?\x60|\[.+?\]\(\w+\)|${ID})`);

/** A link to another book; where it stands for a file, it goes by the book's name. */
function toBook(words: string, book: string): ComponentChildren {
  return <Link plain to={`/#/learn/rules/${book}`} words={words.endsWith(".md") ? t(`web.learn.book.${book}`) : words} />;
}

function marked(part: string, key: number): ComponentChildren {
  const [, words, book] = /^\[(.+)\]\((\w+)\)$/.exec(part) ?? [];
  if (book) return toBook(words, book);
  if (part.startsWith("**"))
    return (
      <b key={key}>
        <Prose text={part.slice(2, -2)} />
      </b>
    );
  if (part.startsWith("*"))
    return (
      <i key={key}>
        <Prose text={part.slice(1, -1)} />
      </i>
    );
  if (part.startsWith("`")) return <code key={key}>{part.slice(1, -1)}</code>;
  return <RuleLink key={key} rule={part} />;
}

/** What stands at an odd place is marked. */
export const Prose = ({ text }: { text: string }) => <>{text.split(MARK).map((part, i) => (i % 2 === 1 ? marked(part, i) : part))}</>;
