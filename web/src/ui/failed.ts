// failed.ts - the page cannot go on: says so, with a way out. There may be no words then: public/failed.js uncovers the note in
// index.html.

/** `what`: something that the page needs did not come, or the screen could not be drawn. */
export function failed(error: unknown, what: "loading" | "drawing" = "loading"): void {
  console.error(error);
  dispatchEvent(new CustomEvent("failed", { detail: what }));
}

/** A promise that nobody looks after has failed: no matter on a screen that stands, but an empty page must say so. */
export function watchEmptyPage(): void {
  addEventListener("unhandledrejection", event => {
    if (!document.querySelector("main")) failed(event.reason, "drawing");
  });
}
