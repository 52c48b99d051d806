// Answers for the page of a test where the network does not. What is kept, the page decides and puts there by itself
// (`offline/keep-page.ts`); the worker never keeps anything, so nothing of the API can get into its cache.
import { isOldCache, KEPT_CACHE } from '#web/lib/device/kept-cache.ts';
import { workerRoute } from './worker-routing.ts';

type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
type RequestEvent = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void };
/** The compiler knows this file as a page's; these are the worker's own. */
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
};

/** A network that neither answers nor fails is given up for the kept page after this. */
const PATIENCE_MS = 4_000;

const worker = self as unknown as WorkerScope;

/** By the path alone: a reload may carry another query. */
async function kept(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(KEPT_CACHE);
  return cache.match(new URL(request.url).pathname, { ignoreVary: true });
}

/** The server's page as long as there is a server. */
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

// At once, also under open pages: files are found by names that stand for one content, so an old page gets its own.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const route = workerRoute(event.request, worker.location.origin);
  if (route === 'page') event.respondWith(page(event.request));
  else if (route === 'file') event.respondWith(file(event.request));
});
