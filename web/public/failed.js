// failed.js - the page cannot go on: uncovers the note in index.html. A file of its own, so that it works without the others.
// The page tells what is wrong by an event "failed" (src/ui/failed.ts); scripts and styles that do not load tell it themselves.
{
  const show = what => {
    document.getElementById("app")?.remove();
    const note = document.getElementById("failed");
    if (!note.hidden) return; // what was said first is the cause
    for (const why of note.querySelectorAll("[data-when]")) why.hidden = why.dataset.when !== what;
    note.hidden = false;
    note.querySelector("button").addEventListener("click", () => location.reload(), { once: true });
  };
  const soon = what =>
    document.readyState === "loading" ? addEventListener("DOMContentLoaded", () => show(what), { once: true }) : show(what);
  addEventListener("failed", e => soon(e.detail));
  const wanted = e => e.target instanceof Element && e.target.matches("script, link[rel=stylesheet]");
  addEventListener("error", e => wanted(e) && soon("loading"), true);
}
