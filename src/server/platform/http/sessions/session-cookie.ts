import type { FastifyReply, FastifyRequest } from 'fastify';

/** 400 days, the longest that browsers allow. */
export const LONGEST_COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** `__Host-` binds a cookie to this very host and to https; plain http (a school's own network) can't have it. */
const nameOnHost = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** Returns the name of the session's cookie. */
export const sessionCookieName = (isHttps: boolean): string => nameOnHost('wihiwin', isHttps);

const isHttps = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Returns the name of one of our other cookies: 'wihiwin-…', on https bound to the host. */
export const hostCookieName = (request: FastifyRequest, name: `wihiwin-${string}`): string =>
  nameOnHost(name, isHttps(request));

/** Returns what all our cookies have in common. */
export function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request) } as const;
}

const cookieName = (request: FastifyRequest): string => sessionCookieName(isHttps(request));

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
  const options = cookieOptions(request);
  if (token === null) reply.clearCookie(cookieName(request), options);
  else
    reply.setCookie(
      cookieName(request),
      token,
      maxAgeSeconds === null ? options : { ...options, maxAge: maxAgeSeconds },
    );
}
