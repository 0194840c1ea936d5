// failed.js - what the page needs did not come: uncovers the note in index.html. A file of its own, so that it works without the others.
// main.tsx tells what it misses by an event "failed"; scripts and styles that do not load tell it themselves.
{
  const show = () => {
    document.getElementById("app")?.remove();
    const note = document.getElementById("failed");
    note.hidden = false;
    note.querySelector("button").addEventListener("click", () => location.reload(), { once: true });
  };
  const soon = () => (document.readyState === "loading" ? addEventListener("DOMContentLoaded", show, { once: true }) : show());
  addEventListener("failed", soon);
  const wanted = e => e.target instanceof Element && e.target.matches("script, link[rel=stylesheet]");
  addEventListener("error", e => wanted(e) && soon(), true);
}
