/** What the worker does with a request. `page` and `file` may be answered by the device; `network`: not its business. */
export type WorkerRoute = 'page' | 'file' | 'network';

/** The addresses below which the worker answers: only where tests are taken. */
export const WORKER_SCOPES = ['/wihiwers/', '/anybody/'] as const;

/** Built files and images of texts: their names stand for one content for good. Audio stays with the network. */
export function isKeptFile(pathname: string): boolean {
  return /^\/assets\/[\w.-]+$/.test(pathname) || /^\/files\/[\w-]+\.webp$/.test(pathname);
}

/** Only pages of tests and their files; the API, results and everything else go past the worker. */
export function workerRoute(
  request: { readonly method: string; readonly mode: string; readonly url: string },
  origin: string,
): WorkerRoute {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'network';
  if (request.mode === 'navigate')
    return WORKER_SCOPES.some((scope) => url.pathname.startsWith(scope)) ? 'page' : 'network';
  return isKeptFile(url.pathname) ? 'file' : 'network';
}
