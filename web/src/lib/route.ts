// route.ts - where in the page one is. Only `/` and `/t/TABLE` are known to the server; the rest stands behind the `#`.
import { signal } from "@preact/signals";

export type Route =
  | { at: "home" }
  | { at: "new"; game: string; online: boolean } // a kind of games.ts; with others from elsewhere
  | { at: "game"; id: string } // of this browser
  | { at: "table"; id: string; invite: string | null } // of the server
  | { at: "replay"; what: string } // "new", "game/ID", "table/ID", "p/POSITION"
  | { at: "credits" }
  | { at: "help" }
  | { at: "learn"; what: string; which: string }; // "rules" and a rule or chapter; a screen of learn/learn.tsx

function read(): Route {
  const table = /^\/t\/([A-Za-z0-9_-]+)$/.exec(location.pathname);
  const [at, ...rest] = location.hash.replace(/^#\/?/, "").split("/");
  if (table && at !== "replay") {
    const invite = new URLSearchParams(location.hash.slice(1)).get("invite");
    return { at: "table", id: table[1], invite };
  }
  if (at === "new") return { at: "new", game: rest[0] ?? "", online: rest[1] === "online" };
  if (at === "game" && rest[0]) return { at: "game", id: rest[0] };
  if (at === "replay") return { at: "replay", what: rest.join("/") };
  if (at === "credits" || at === "help") return { at };
  if (at === "learn") return { at, what: rest[0] ?? "", which: rest.slice(1).join("/") };
  return { at: "home" };
}

export const route = signal<Route>(read());

const follow = (): void => {
  route.value = read();
};
addEventListener("hashchange", follow);
addEventListener("popstate", follow);

/** Goes to "/", "/t/ID", "/#/new/KIND" without loading the page anew. */
export function go(address: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  follow();
  scrollTo(0, 0);
}

/** For links: a click with no key held goes there by go(). */
export function follows(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "/");
}
