// failed.ts - what the page needs did not come: says so. There may be no words then: the sentence lies in index.html, in every language.
export function failed(error: unknown): void {
  console.error(error);
  const note = document.getElementById("failed");
  if (!note) return;
  document.getElementById("app")?.remove();
  note.hidden = false;
  note.querySelector("button")?.addEventListener("click", () => location.reload());
}
