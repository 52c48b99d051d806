import type { RequestContext } from '#server/platform/http/request-context.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';

/** The longest that browsers allow. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
const TOKEN = /^[\w-]{43}$/;

type OfRequest = Pick<RequestContext, 'request' | 'reply'>;

const nameOf = ({ request }: OfRequest): string =>
  request.protocol === 'https' ? '__Host-wihiwin-device' : 'wihiwin-device';

/** Returns the token of this browser, or null if no account has entered in it yet. */
export function readDevice(of: OfRequest): string | null {
  const token = of.request.cookies[nameOf(of)];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Gives this browser a token, or keeps the one it has for longer, and returns it. It outlives signing out. */
export function keepDevice(of: OfRequest): string {
  const token = readDevice(of) ?? newToken();
  const secure = of.request.protocol === 'https';
  of.reply.setCookie(nameOf(of), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: COOKIE_SECONDS,
  });
  return token;
}
