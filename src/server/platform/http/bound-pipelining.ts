import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send one at a time; saves of one attempt are refused from 20 on (`save-queue.ts`). */
const UNANSWERED_LIMIT = 32;

/**
 * Ends connections that send request after request without waiting for answers. Node makes all that one read of the network
 * brings into requests, hundreds of them, before the first is answered: megabytes for each such connection.
 */
export function boundPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const [next] = app.server.listeners('request') as [RequestListener];
  app.server.removeListener('request', next);
  app.server.on('request', (request: IncomingMessage & { readonly socket: Socket }, response) => {
    const { socket } = request;
    // What was read together with the one too many still comes.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > UNANSWERED_LIMIT) return void socket.destroy();
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    next(request, response);
  });
}
