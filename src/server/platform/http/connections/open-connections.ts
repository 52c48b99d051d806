import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is known of an open connection. */
export type OpenConnection = {
  /** False until it has sent a request: browsers open some in advance. */
  isUsed: boolean;
  /** Requests that are not answered yet. */
  unanswered: number;
  /** The answer to the last request, made or not; null once it is out. */
  last: ServerResponse | null;
};

/** Browsers and proxies send one at a time; saves of one attempt are refused from 20 on (`save-queue.ts`). */
const UNANSWERED_LIMIT = 32;

/**
 * Follows the connections of a server, for whoever has to end them, and ends those that send request after request without
 * waiting for answers: Node parses everything one read of the network brings into requests, hundreds of them, before the
 * first is answered, which is megabytes for each such connection. Requests reach the listener that is there at the call only
 * through this one, so the express lanes come before. Throws if a second listener would get round it.
 */
export function followConnections(app: FastifyInstance): ReadonlyMap<Socket, OpenConnection> {
  const connections = new Map<Socket, OpenConnection>();
  const [next, ...beside] = app.server.listeners('request') as [RequestListener, ...RequestListener[]];
  if (beside.length > 0) throw new Error('requests have more than one listener');
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { isUsed: false, unanswered: 0, last: null });
    socket.once('close', () => connections.delete(socket));
  });
  // One function for all answers and no collection of them, because this runs with every request.
  function settle(this: ServerResponse): void {
    const connection = connections.get(this.req.socket);
    if (connection === undefined) return;
    connection.unanswered -= 1;
    if (connection.last === this) connection.last = null;
  }
  app.server.removeListener('request', next);
  app.server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    // Requests read together with the one too many still arrive here.
    if (connection === undefined || socket.destroyed) return;
    connection.isUsed = true;
    connection.unanswered += 1;
    if (connection.unanswered > UNANSWERED_LIMIT) return void socket.destroy();
    connection.last = response;
    response.on('close', settle);
    next(request, response);
  });
  return connections;
}
