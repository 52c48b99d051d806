import type { FastifyReply, FastifyRequest } from 'fastify';
import { HANDOFF_LIFETIME_MS } from '#core/constants.ts';

/** The way there and back, before the token is made and while it lives. */
const COOKIE_SECONDS = (2 * HANDOFF_LIFETIME_MS) / 1000;

function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-wihiwin-handoff' : 'wihiwin-handoff';
}

function optionsOf(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}

/** What this browser was given when it began to cross, or null. */
export function readHandoffState(request: FastifyRequest): string | null {
  return request.cookies[cookieName(request)] ?? null;
}

/** Marks this browser as the one that crosses: only here can the token be taken. */
export function keepHandoffState(request: FastifyRequest, reply: FastifyReply, state: string): void {
  reply.setCookie(cookieName(request), state, { ...optionsOf(request), maxAge: COOKIE_SECONDS });
}

export function clearHandoffState(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), optionsOf(request));
}
