import type { FastifyInstance } from 'fastify';

/** Scripts come from our own files only; no inline ones, also not by hash. Styles may be inline: the component libraries need it. */
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

/** What our own files need: no guessing of types, no use by other sites. The rest governs documents, which they are not. */
const FILE_HEADERS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** The API’s answers and uploads: should a browser ever take one for a document, it may do nothing. */
const DATA_HEADERS = { ...FILE_HEADERS, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

const PAGE_HEADERS = {
  ...FILE_HEADERS,
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

function headersOf(address: string): Readonly<Record<string, string>> {
  if (address.startsWith('/assets/')) return FILE_HEADERS;
  return /^\/(?:api|files)(?:\/|$)/.test(address) ? DATA_HEADERS : PAGE_HEADERS;
}

/** Security headers of every answer, as few as its type needs: a phone pays for each byte of them with every small file. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    // Plain http is a supported way (a school's own network): no upgrade, no HSTS there.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
