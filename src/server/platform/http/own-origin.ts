import type { FastifyRequest } from 'fastify';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a Host header is a name or address with or without a port; it goes into links. */
export function isHostName(host: string): boolean {
  return /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host);
}

/**
 * Whether a request may change something: an unsafe method needs an Origin of the very host it came to.
 * A proxy may end TLS without saying so, so a page on https may call what looks like http here; never the other way round.
 */
export function mayChange(request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  // Nearly always; the rest is taken apart.
  if (origin === `${request.protocol}://${request.host}` && isHostName(request.host)) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const isSchemeFine = url.protocol === 'https:' || (url.protocol === 'http:' && request.protocol === 'http');
  return isSchemeFine && url.host === request.host.toLowerCase().replace(/:(?:80|443)$/, '');
}
