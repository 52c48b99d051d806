import type { FastifyInstance } from 'fastify';

/**
 * Scripts are loaded only from our own files; no inline ones, not even by hash. Styles may be inline, because the
 * component libraries need that.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

/** Of everything, built files too: no type is guessed, and no other site loads it. */
const OWN_HEADERS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** The API’s answers and uploads: if a browser should ever treat one as a document, it may do nothing. */
const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...OWN_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const PAGE_HEADERS = {
  ...OWN_HEADERS,
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** A programme that other sites show in a frame: it knows no session, so a page around it can lead nobody to act in it. */
const EMBED_HEADERS = {
  ...OWN_HEADERS,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    'frame-ancestors *',
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; '),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
};
const EMBED = /^\/wihost-events\/[^/?#]+\/embed(?:\?|$)/;

// Without includeSubDomains: other names of a school's domain are not ours, and may still be on plain http.
const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' };
const SECURE_DATA_HEADERS: Readonly<Record<string, string>> = { ...DATA_HEADERS, ...ONLY_HTTPS };

/** The security headers of the API's answers. */
export const dataHeaders = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? SECURE_DATA_HEADERS : DATA_HEADERS;

function headersOf(address: string): Readonly<Record<string, string>> {
  if (address.startsWith('/assets/')) return OWN_HEADERS;
  if (EMBED.test(address)) return EMBED_HEADERS;
  return /^\/(?:api|files)(?:\/|$)/.test(address) ? DATA_HEADERS : PAGE_HEADERS;
}

/**
 * Adds security headers to every answer, as few as its type needs: a phone downloads each byte of them with every small
 * file.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    // Plain http is supported (a school's own network), so there is no upgrade and no HSTS on it.
    if (request.protocol === 'https') reply.headers(ONLY_HTTPS);
    done();
  });
}
