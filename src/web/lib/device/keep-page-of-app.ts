import { TAKER_WORKER_PATH } from '#core/routes/taker-worker-path.ts';

/** The files that this page has loaded or refers to: built ones and logos, whose content never changes under one name. */
function neededFiles(): string[] {
  const named = [...document.querySelectorAll<HTMLElement>('script[src], link[href], img[src]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = [...named, ...loaded].flatMap((address) => {
    const url = new URL(address, location.origin);
    const isKept = /^\/assets\/[\w.-]+$/.test(url.pathname) || /^\/files\/[\w-]+\.webp$/.test(url.pathname);
    return url.origin === location.origin && isKept ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path)) !== undefined) return;
  const reply = await fetch(path);
  // A portal answers 200 with its page; under this name it would be kept for good.
  if (!reply.ok || reply.redirected || (reply.headers.get('content-type') ?? 'text/html').startsWith('text/html'))
    throw new Error(`${path} did not come`);
  await cache.put(path, reply);
}

type KeptPage = {
  readonly cacheName: string;
  /** The path of the page that is open, and what the worker that shows it is registered for. */
  readonly page: string;
  readonly scope: string;
  /** What the page shows, under the path where it is found again. */
  readonly data: { readonly path: string; readonly value: unknown };
};

/** Tells whether this browser can keep a page: on https and on localhost. */
export function mayKeepPages(): boolean {
  return 'caches' in window && 'serviceWorker' in navigator;
}

/**
 * Keeps the page that is open on the device, in place of what the cache held, so that it opens without a network. The page is written
 * last: when it is in the cache, so are its files.
 *
 * @throws if a file did not come; what was kept before stays
 */
export async function keepPageOfApp({ cacheName, page, scope, data }: KeptPage): Promise<void> {
  await navigator.serviceWorker.register(TAKER_WORKER_PATH, { scope });
  const cache = await caches.open(cacheName);
  await cache.put(data.path, Response.json(data.value));
  const reply = await fetch(page);
  const script = document.querySelector('script[type="module"]')?.getAttribute('src');
  // A page of another build would need other files.
  if (!reply.ok || reply.redirected || script == null || !(await reply.clone().text()).includes(script)) return;
  const files = neededFiles();
  for (const file of files) await keepFile(cache, file);
  await cache.put(page, reply);
  const needed = new Set([...files, data.path, page]);
  for (const request of await cache.keys()) if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
}
