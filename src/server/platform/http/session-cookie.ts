import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds the cookie to this very host and to https; plain http (a school's own network) can't have it. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-wihiwin' : 'wihiwin';
}

/** The session token of a request, or null. */
export function readSessionCookie(request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(request)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Sets or clears the session cookie. */
export function writeSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
  maxAgeSeconds: number | null,
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
  if (token === null) reply.clearCookie(cookieName(request), options);
  else
    reply.setCookie(
      cookieName(request),
      token,
      maxAgeSeconds === null ? options : { ...options, maxAge: maxAgeSeconds },
    );
}
