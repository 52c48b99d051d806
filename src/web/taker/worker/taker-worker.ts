// Serves the page of a test, of one's tickets, of a survey, and their files from the device's cache when the network does not. The
// pages themselves fill the cache (`offline/keep-page.ts`, `keep-page-of-app.ts`); the worker never writes to it, so nothing of the API can get in.
import { isOldCache, KEPT_CACHE } from '#web/lib/device/kept-cache.ts';
import { SURVEYS_CACHE } from '#web/lib/device/surveys-cache.ts';
import { TICKETS_CACHE } from '#web/lib/device/tickets-cache.ts';
import { workerRoute } from './worker-routing.ts';

type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
type RequestEvent = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void };
/** The types of a worker: the compiler takes this file for a page's. */
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
};

/** How long the network may stay silent before the kept page is used. */
const PATIENCE_MS = 4_000;

const worker = self as unknown as WorkerScope;

/** Returns the kept copy. The query is ignored: a reload may have another one. */
async function kept(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  for (const name of [KEPT_CACHE, TICKETS_CACHE, SURVEYS_CACHE]) {
    // Asked so, because to open a cache that is not there makes one.
    const copy = await caches.match(pathname, { cacheName: name, ignoreVary: true });
    if (copy !== undefined) return copy;
  }
  return undefined;
}

/** Returns the server's page, or the copy when the server is silent, unreachable or failing. */
async function page(request: Request): Promise<Response> {
  const copy = await kept(request);
  const answer = fetch(request);
  if (copy === undefined) return answer;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const first = await Promise.race([answer.catch(() => null), late]);
  return first === null || first.status >= 500 ? copy : first;
}

async function file(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isOldCache).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

// Takes over open pages at once. That is safe: a file's content never changes under its name, so an old page gets its own files.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const route = workerRoute(event.request, worker.location.origin);
  if (route === 'page') event.respondWith(page(event.request));
  else if (route === 'file') event.respondWith(file(event.request));
});
