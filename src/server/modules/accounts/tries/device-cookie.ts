import type { RequestContext } from '#server/platform/http/request-context.ts';
import {
  cookieOptions,
  hostCookieName,
  LONGEST_COOKIE_SECONDS,
} from '#server/platform/http/sessions/session-cookie.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';

const TOKEN = /^[\w-]{43}$/;

type OfRequest = Pick<RequestContext, 'request' | 'reply'>;

const nameOf = ({ request }: OfRequest): string => hostCookieName(request, 'wihiwin-device');

/** Returns the token of this browser, or null if no account has entered in it yet. */
export function readDevice(of: OfRequest): string | null {
  const token = of.request.cookies[nameOf(of)];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Gives this browser a token, or keeps the one it has for longer, and returns it. It outlives signing out. */
export function keepDevice(of: OfRequest): string {
  const token = readDevice(of) ?? newToken();
  of.reply.setCookie(nameOf(of), token, { ...cookieOptions(of.request), maxAge: LONGEST_COOKIE_SECONDS });
  return token;
}
