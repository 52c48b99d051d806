import type { FastifyReply, FastifyRequest } from 'fastify';
import { HANDOFF_LIFETIME_MS } from '#core/constants.ts';

/** How long a handoff may take: the way to the source and back. */
const COOKIE_SECONDS = (2 * HANDOFF_LIFETIME_MS) / 1000;

/** The longest that browsers allow. */
const CHANGE_SECONDS = 400 * 24 * 60 * 60;

function hostCookie(request: FastifyRequest, name: string): string {
  return request.protocol === 'https' ? `__Host-${name}` : name;
}

const cookieName = (request: FastifyRequest): string => hostCookie(request, 'wihiwin-handoff');
const changeName = (request: FastifyRequest): string => hostCookie(request, 'wihiwin-changed');

function optionsOf(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}

/** Returns the state this browser was given when the handoff began, or null. */
export function readHandoffState(request: FastifyRequest): string | null {
  return request.cookies[cookieName(request)] ?? null;
}

/** Gives this browser a state, so that the token can be used in it alone. */
export function keepHandoffState(request: FastifyRequest, reply: FastifyReply, state: string): void {
  reply.setCookie(cookieName(request), state, { ...optionsOf(request), maxAge: COOKIE_SECONDS });
}

export function clearHandoffState(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), optionsOf(request));
}

/** Remembers in this browser, for this host, when somebody last entered or left. */
export function noteChange(of: { readonly request: FastifyRequest; readonly reply: FastifyReply }, at: Date): void {
  const value = String(at.getTime());
  of.reply.setCookie(changeName(of.request), value, { ...optionsOf(of.request), maxAge: CHANGE_SECONDS });
}

/** Returns when somebody last entered or left on this host in this browser; null if that is unknown. */
export function readChange(request: FastifyRequest): Date | null {
  const value = Number(request.cookies[changeName(request)] ?? Number.NaN);
  return Number.isSafeInteger(value) && value > 0 ? new Date(value) : null;
}
