import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server end as soon as its last answer is out. Node waits for connections that have not sent a request
 * yet (browsers open some in advance), and for those whose answer went out after closing began: their keep-alive runs on.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  // After Node's own listeners, which take the answered request off its connection.
  const closeIdle = () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  };
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  // Not the socket's own «data»: listening to it would take the parser off its fast path.
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    unused.delete(request.socket);
    response.once('finish', closeIdle);
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}
