import type { Output } from '#contract/definition/operation.ts';
import type { listMyRegistrations } from '#contract/registrations/registrations.ts';
import { TAKER_WORKER_PATH } from '#core/routes/taker-worker-path.ts';
import { noteKeptTests } from '#web/lib/device/kept-tests-owner.ts';
import { TICKETS_CACHE, TICKETS_PAGE } from '#web/lib/device/tickets-cache.ts';

export type MyTickets = Output<typeof listMyRegistrations>;
type Kept = { readonly userId: string; readonly tickets: MyTickets };

const DATA = '/kept-tickets';

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

/**
 * Keeps the tickets with their page on the device, so that the code is shown at a door without a network. The page is
 * written last: when it is in the cache, so are its files. They go by logging out and when somebody else signs in.
 */
export async function keepTickets(userId: string, tickets: MyTickets): Promise<void> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return;
  try {
    noteKeptTests(userId);
    await navigator.serviceWorker.register(TAKER_WORKER_PATH, { scope: TICKETS_PAGE });
    const cache = await caches.open(TICKETS_CACHE);
    await cache.put(DATA, Response.json({ userId, tickets } satisfies Kept));
    const page = await fetch(TICKETS_PAGE);
    const script = document.querySelector('script[type="module"]')?.getAttribute('src');
    // A page of another build would need other files.
    if (!page.ok || page.redirected || script == null || !(await page.clone().text()).includes(script)) return;
    const files = neededFiles();
    for (const file of files) await keepFile(cache, file);
    await cache.put(TICKETS_PAGE, page);
    const needed = new Set([...files, DATA, TICKETS_PAGE]);
    for (const request of await cache.keys())
      if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  } catch (error) {
    console.error('tickets could not be kept for a door without a network', error);
  }
}

/** Returns the tickets that the device keeps for this person; null if there are none. */
export async function keptTickets(userId: string): Promise<MyTickets | null> {
  if (!('caches' in window)) return null;
  try {
    const copy = await (await caches.open(TICKETS_CACHE)).match(DATA);
    const kept = copy === undefined ? null : ((await copy.json()) as Kept);
    return kept?.userId === userId ? kept.tickets : null;
  } catch {
    return null;
  }
}
