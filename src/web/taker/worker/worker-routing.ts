/** What the worker does with a request: `page` and `file` may be answered from the device, `network` is left alone. */
export type WorkerRoute = 'page' | 'file' | 'network';

import { SURVEYS_SCOPE } from '#web/lib/device/surveys-cache.ts';
import { TICKETS_PAGE } from '#web/lib/device/tickets-cache.ts';

/** The paths that the worker is registered for where tests are taken. */
export const WORKER_SCOPES = ['/wihiwers/', '/anybody/'] as const;

/** Returns whether a file may be kept: built files and images of texts, whose content never changes under one name. Not audio. */
export function isKeptFile(pathname: string): boolean {
  return /^\/assets\/[\w.-]+$/.test(pathname) || /^\/files\/[\w-]+\.webp$/.test(pathname);
}

/** Returns what to do with a request. Only pages of tests and surveys, the page of tickets and their files are handled, never the API or results. */
export function workerRoute(
  request: { readonly method: string; readonly mode: string; readonly url: string },
  origin: string,
): WorkerRoute {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'network';
  if (request.mode === 'navigate')
    return url.pathname === TICKETS_PAGE ||
      [...WORKER_SCOPES, SURVEYS_SCOPE].some((scope) => url.pathname.startsWith(scope))
      ? 'page'
      : 'network';
  return isKeptFile(url.pathname) ? 'file' : 'network';
}
