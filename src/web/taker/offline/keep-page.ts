import type { Attempt } from '#contract/attempts.ts';
import { textImagePath } from '#core/texts/text-media.ts';
import { KEPT_CACHE } from '#web/lib/device/kept-cache.ts';
import { isKeptFile } from '#web/taker/worker/worker-routing.ts';
import { keepFile } from './keep-file.ts';

/** The files that a kept page needs. The list is in the cache too. */
type KeptList = { readonly files: readonly string[]; readonly keptAt: number };

/** How many tests' pages are kept. */
const KEPT_PAGES = 10;
const LISTS = '/kept-lists/';

/** Returns the path under which the page of an issue is in the cache. */
const pageOf = (wihiwId: string): string => `/wihiwers/${wihiwId}`;

/** Returns the paths of all files that this page has loaded or refers to, and of pictures in the attempt. */
function neededFiles(attempt: Attempt): string[] {
  const named = [...document.querySelectorAll<HTMLElement>('script[src], link[href], img[src]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const pictures = [...JSON.stringify(attempt).matchAll(/"fileId":"([\w-]+)"/g)].map(([, id = '']) =>
    textImagePath(id),
  );
  const paths = [...named, ...loaded, ...pictures].flatMap((address) => {
    const url = new URL(address, location.origin);
    return url.origin === location.origin && isKeptFile(url.pathname) ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}

/** Returns whether a page is of the same build as this one: another would need other files. */
function isOfThisBuild(html: string): boolean {
  const script = document.querySelector('script[type="module"]')?.getAttribute('src');
  return typeof script === 'string' && html.includes(script);
}

async function keptLists(cache: Cache): Promise<Map<string, KeptList>> {
  const lists = new Map<string, KeptList>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(LISTS)) continue;
    const list = await cache.match(request);
    if (list !== undefined) lists.set(pathname.slice(LISTS.length), (await list.json()) as KeptList);
  }
  return lists;
}

/** Removes everything that no kept page needs: files of earlier builds and of ended tests. */
async function sweep(cache: Cache): Promise<void> {
  const lists = [...(await keptLists(cache))].sort(([, one], [, other]) => other.keptAt - one.keptAt);
  const live = lists.slice(0, KEPT_PAGES);
  const needed = new Set(live.flatMap(([id, { files }]) => [pageOf(id), LISTS + id, ...files]));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (needed.has(pathname)) continue;
    // A redirect from a public link is removed together with its test.
    const to = pathname.startsWith('/anybody/') ? (await cache.match(request))?.headers.get('location') : null;
    if (typeof to !== 'string' || !needed.has(to)) await cache.delete(request);
  }
}

/**
 * Keeps the page of a running test with all its files, for a reload without a network. The page is written last: when it is
 * in the cache, so are its files.
 *
 * @param link the path of the public link the person came by, to be opened again without a network
 */
export async function keepPage(attempt: Attempt, link: string | null): Promise<void> {
  const path = pageOf(attempt.wihiwId);
  const page = await fetch(path);
  if (!page.ok || page.redirected || !isOfThisBuild(await page.clone().text())) return;
  const cache = await caches.open(KEPT_CACHE);
  const files = neededFiles(attempt);
  for (const file of files) await keepFile(cache, file);
  const list: KeptList = { files, keptAt: Date.now() };
  await cache.put(LISTS + attempt.wihiwId, new Response(JSON.stringify(list)));
  await cache.put(path, page);
  if (link !== null) await cache.put(link, new Response(null, { status: 302, headers: { location: path } }));
  await sweep(cache);
}

/** Removes the page of a test from the device. */
export async function forgetPage(wihiwId: string): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(KEPT_CACHE);
  await cache.delete(LISTS + wihiwId);
  await sweep(cache);
}
