import type { FastifyReply, FastifyRequest } from 'fastify';
import { HANDOFF_LIFETIME_MS } from '#core/constants.ts';

/** How long a handoff may take: the way to the source and back. */
const COOKIE_SECONDS = (2 * HANDOFF_LIFETIME_MS) / 1000;

function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-wihiwin-handoff' : 'wihiwin-handoff';
}

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
