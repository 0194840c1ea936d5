// button.tsx - what one presses: a button, and a link to elsewhere in the page, which looks like one unless it is plain.
import type { ComponentChildren, JSX } from "preact";
import { follows } from "@/lib/route";
import { Icon } from "./icon";

/** An icon, words behind it, whatever else is drawn. */
interface Face {
  icon?: string;
  words?: ComponentChildren;
  class?: string;
  children?: ComponentChildren;
}

const classOf = (more: string | undefined): string => (more ? `button ${more}` : "button");

const faceOf = ({ icon, words, children }: Face) => [icon && <Icon of={icon} />, words, children];

type ButtonProps = Face & { tip?: string } & Omit<JSX.ButtonHTMLAttributes, "icon">;

/** `tip`: what it is called; also shown to a pointer that rests on it. */
export function Button({ icon, words, tip, class: more, children, ...rest }: ButtonProps) {
  return (
    <button type="button" class={classOf(more)} aria-label={tip} title={tip} {...rest}>
      {faceOf({ icon, words, children })}
    </button>
  );
}

type LinkProps = Face & { to: string; plain?: boolean; "aria-label"?: string; "aria-current"?: "page" };

export function Link({ to, plain, icon, words, class: more, children, ...rest }: LinkProps) {
  return (
    <a class={plain ? more : classOf(more)} href={to} onClick={follows} {...rest}>
      {faceOf({ icon, words, children })}
    </a>
  );
}
