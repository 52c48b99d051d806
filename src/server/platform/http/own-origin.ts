import type { FastifyRequest } from 'fastify';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns true if a Host header is a name or an address, with or without a port. Checked because it goes into links.
 */
function isHostName(host: string): boolean {
  return /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host);
}

/**
 * Returns true if the Host header is a host, and the address of the request names no other one (RFC 9112 lets an address be
 * absolute, and somebody in between may have gone by that).
 */
export function hasOneHost({ host, headers, originalUrl }: FastifyRequest): boolean {
  if (!isHostName(host)) return false;
  return /^[/*]/.test(originalUrl) || URL.parse(originalUrl)?.host === URL.parse(`http://${headers.host}`)?.host;
}

/**
 * Returns true if a request may change something: an unsafe method needs an Origin equal to the host it came to. Since
 * a proxy may terminate TLS and not say so, a page on https may call what looks like http here, but never the other way
 * round.
 */
export function isFromOwnOrigin(request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  // Nearly all requests pass here, without parsing the Origin.
  if (origin === `${request.protocol}://${request.host}` && isHostName(request.host)) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const isSchemeFine = url.protocol === 'https:' || (url.protocol === 'http:' && request.protocol === 'http');
  return isSchemeFine && url.host === request.host.toLowerCase().replace(/:(?:80|443)$/, '');
}
