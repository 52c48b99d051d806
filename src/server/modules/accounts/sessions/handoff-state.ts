import type { FastifyReply, FastifyRequest } from 'fastify';
import { HANDOFF_LIFETIME_MS } from '#core/constants.ts';
import {
  cookieOptions,
  hostCookieName,
  LONGEST_COOKIE_SECONDS,
} from '#server/platform/http/sessions/session-cookie.ts';

/** How long a handoff may take: the way to the source and back. */
const COOKIE_SECONDS = (2 * HANDOFF_LIFETIME_MS) / 1000;

const cookieName = (request: FastifyRequest): string => hostCookieName(request, 'wihiwin-handoff');
const changeName = (request: FastifyRequest): string => hostCookieName(request, 'wihiwin-changed');

/** Returns the state this browser was given when the handoff began, or null. */
export function readHandoffState(request: FastifyRequest): string | null {
  return request.cookies[cookieName(request)] ?? null;
}

/** Gives this browser a state, so that the token can be used in it alone. */
export function keepHandoffState(request: FastifyRequest, reply: FastifyReply, state: string): void {
  reply.setCookie(cookieName(request), state, { ...cookieOptions(request), maxAge: COOKIE_SECONDS });
}

export function clearHandoffState(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), cookieOptions(request));
}

/** Remembers in this browser, for this host, when somebody last entered or left. */
export function noteSessionChange(
  of: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  at: Date,
): void {
  const value = String(at.getTime());
  of.reply.setCookie(changeName(of.request), value, { ...cookieOptions(of.request), maxAge: LONGEST_COOKIE_SECONDS });
}

/** Returns when somebody last entered or left on this host in this browser; null if that is unknown. */
export function readChange(request: FastifyRequest): Date | null {
  const value = Number(request.cookies[changeName(request)] ?? Number.NaN);
  return Number.isSafeInteger(value) && value > 0 ? new Date(value) : null;
}
