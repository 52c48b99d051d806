import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { HttpLimits } from './http-limits.ts';

/**
 * Ends connections whose other side takes nothing of its answer for so long. Node counts what the other side has taken as
 * progress, so a slow reader is not cut off; live streams are no such answers and have bounds of their own.
 */
export function boundUnreadAnswers(app: FastifyInstance, { unreadMs }: HttpLimits): void {
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    // Requests that come by no network have none.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(unreadMs);
    done();
  });
}
