import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { HttpLimits } from './http-limits.ts';

/**
 * Ends connections whose other side takes nothing of its answer for `unreadMs`. Node counts every part taken as
 * progress, so a slow reader is not cut off. Live streams do not pass this hook and have bounds of their own.
 */
export function boundUnreadAnswers(app: FastifyInstance, { unreadMs }: HttpLimits): void {
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    // Injected requests, which tests make, have no real socket.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(unreadMs);
    done();
  });
}
