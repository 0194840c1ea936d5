// failed.ts - what the page needs did not come: says so. There may be no words then: public/failed.js uncovers the note in index.html.
export function failed(error: unknown): void {
  console.error(error);
  dispatchEvent(new Event("failed"));
}
