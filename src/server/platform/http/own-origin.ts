import type { FastifyRequest } from 'fastify';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: an unsafe method needs an Origin of the very host it came to.
 * The scheme is not compared, because a proxy may end TLS without saying so.
 */
export function mayChange(request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  try {
    const url = new URL(origin);
    return (
      (url.protocol === 'http:' || url.protocol === 'https:') &&
      url.host === request.host.toLowerCase().replace(/:(?:80|443)$/, '')
    );
  } catch {
    return false;
  }
}
