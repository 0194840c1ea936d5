// sw.ts - the service worker: after one visit the page opens without a network. Built to /sw.js by offline.plugin.js, which fills in
// the files of this build and its version.
//
// All files of a build lie in one cache, put there at once, so they fit each other. Hashed files come from the cache; the page, its
// words and what else keeps its name come from the network as long as it answers, so the next start has the newest version.
// The build before stays, for pages that are still open with it.
export {};
declare const self: ServiceWorkerGlobalScope;
declare const __FILES__: string[];
declare const __VERSION__: string;

const BEGINNING = "elbowroom-";
const CACHE = BEGINNING + __VERSION__;
const FILES = __FILES__;
const WORDS = ["/text/en.json", "/text/pl.json", "/text/cs.json"];
const PATIENCE = 4000; // ms, for a network that does not say whether it is there

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const fresh = ["/", ...WORDS, ...FILES].map(path => new Request(path, { cache: isHashed(path) ? "default" : "no-cache" }));
  await cache.addAll(fresh);
  await self.skipWaiting();
}

/** Forgets all builds but this one and the one before, and tells every page which one is the newest. */
async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter(key => key.startsWith(BEGINNING));
  const before = builds.filter(key => key !== CACHE).at(-1);
  await Promise.all(builds.filter(key => key !== CACHE && key !== before).map(key => caches.delete(key)));
  await self.clients.claim();
  for (const client of await self.clients.matchAll()) client.postMessage({ version: __VERSION__ });
}

const isHashed = (path: string): boolean => path.startsWith("/assets/");
const isPage = (path: string): boolean => path === "/" || /^\/t\/[^/]+$/.test(path);

async function kept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? caches.match(path);
}

async function keptFirst(request: Request, path: string): Promise<Response> {
  return (await kept(path)) ?? fetch(request);
}

async function networkFirst(request: Request, path: string): Promise<Response> {
  const silence = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE));
  const network = fetch(request);
  const answer = await Promise.race([network.catch(() => undefined), silence]);
  return answer ?? (await kept(path)) ?? network;
}

self.addEventListener("install", event => event.waitUntil(install()));
self.addEventListener("activate", event => event.waitUntil(activate()));
self.addEventListener("fetch", event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (isHashed(pathname)) event.respondWith(keptFirst(request, pathname));
  else if (isPage(pathname)) event.respondWith(networkFirst(request, "/"));
  else if (WORDS.includes(pathname) || FILES.includes(pathname)) event.respondWith(networkFirst(request, pathname));
});
