import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The state of an open connection. */
export type OpenConnection = {
  /** False until it has sent a request: browsers open some connections in advance. */
  isUsed: boolean;
  /** Requests that have not been answered yet. */
  unanswered: number;
  /** The answer to the last request, whether begun or not; null once it has been sent. */
  last: ServerResponse | null;
};

/** Browsers and proxies send one request at a time; saves of one attempt are refused from 20 on (`save-queue.ts`). */
const UNANSWERED_LIMIT = 32;

/**
 * Tracks the open connections of a server, for code that has to end them. Also ends connections that send request after
 * request without waiting for answers: Node parses everything that one network read brings into requests, hundreds of
 * them, before the first is answered, which takes megabytes for each such connection. Wraps the request listener
 * present at the call, so the express lanes must be added before. Throws if there is a second listener, because
 * requests would bypass this one.
 */
export function followConnections(app: FastifyInstance): ReadonlyMap<Socket, OpenConnection> {
  const connections = new Map<Socket, OpenConnection>();
  const [next, ...beside] = app.server.listeners('request') as [RequestListener, ...RequestListener[]];
  if (beside.length > 0) throw new Error('requests have more than one listener');
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { isUsed: false, unanswered: 0, last: null });
    socket.once('close', () => connections.delete(socket));
  });
  // One function for all answers, because this runs with every request.
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
    // Requests that were read together with the one over the limit still arrive here.
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
