import type { FastifyRequest } from 'fastify';
import { normalizePath } from '#core/routes/public-paths.ts';

/** The path of a request without its query and a closing slash. */
export function pathOf(request: FastifyRequest): string {
  return normalizePath(request.url.split('?', 1)[0] ?? '/');
}

/** Whether an address is one of a page, not of the API or of a file. */
export function isPagePath(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/(?:api|assets|files)(?:\/|$)/.test(pathOf(request));
}

function isReadable(path: string): boolean {
  try {
    return !decodeURI(path).includes('\0');
  } catch {
    return false;
  }
}

/** Where percent signs begin no UTF-8 character, or NUL, they are taken literally: such a path is unknown, not a fault. */
export function readableAddress(address: string): string {
  const [path = '', ...rest] = address.split('?');
  return !path.includes('%') || isReadable(path) ? address : [path.replaceAll('%', '%25'), ...rest].join('?');
}
