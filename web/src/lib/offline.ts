// offline.ts - the page without a network: starts the service worker (sw.ts), and knows when a newer version of the page is there.
import { signal } from "@preact/signals";

const HOUR = 3_600_000;
const own = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;

/** A newer version than this page's is in the browser: the next start has it. */
export const newerVersion = signal(false);

const isVersion = (data: unknown): data is { version: string } =>
  typeof data === "object" && data !== null && typeof (data as { version?: unknown }).version === "string";

/** Called when the page is drawn, so that it takes nothing from that. Asks for a new version every hour that the page is looked at. */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", event => {
    if (isVersion(event.data) && event.data.version !== own) newerVersion.value = true;
  });
  const worker = await navigator.serviceWorker.register("/sw.js").catch(() => null); // without one it is a page like others
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < HOUR) return;
    asked = Date.now();
    worker?.update().catch(() => undefined);
  });
}
