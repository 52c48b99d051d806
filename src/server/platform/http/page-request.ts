import type { FastifyRequest } from 'fastify';
import { normalizePath } from '#core/routes/public-paths.ts';

/** Returns the path of a request without its query and trailing slash. */
export function pathOf(request: FastifyRequest): string {
  return normalizePath(request.url.split('?', 1)[0] ?? '/');
}

/** Returns true if the address is one of a page, not of the API or a file. */
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

/**
 * Returns the address with percent signs taken literally if its path decodes to no valid UTF-8 or to NUL: such a path
 * is unknown, not an error.
 */
export function readableAddress(address: string): string {
  const [path = '', ...rest] = address.split('?');
  return !path.includes('%') || isReadable(path) ? address : [path.replaceAll('%', '%25'), ...rest].join('?');
}
