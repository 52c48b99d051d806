import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds the cookie to this very host and to https; plain http (a school's own network) can't have it. */
export const sessionCookieName = (isHttps: boolean): string => (isHttps ? '__Host-wihiwin' : 'wihiwin');

const cookieName = (request: FastifyRequest): string => sessionCookieName(request.protocol === 'https');

const TOKEN = /^[\w-]{43}$/;

/** Returns the session token of a request; null if it has none. */
export function readSessionCookie(request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(request)];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Returns the token from a raw Cookie header; of several cookies with the name the first counts. */
export function readTokenOf(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  for (const part of header.split(';')) {
    const end = part.indexOf('=');
    if (part.slice(0, end).trim() !== name) continue;
    const value = part.slice(end + 1).trim();
    return TOKEN.test(value) ? value : null;
  }
  return null;
}

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
