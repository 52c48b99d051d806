import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 20;

/**
 * Lets a closing server end as soon as its last answer is out. Node waits for connections that have not sent a request
 * yet (browsers open some in advance), and for those whose answer went out after closing began: their keep-alive runs on.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  // Not the socket's own «data»: listening to it would take the parser off its fast path.
  app.server.on('request', ({ socket }: IncomingMessage) => void unused.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
    // Looked for now and then, so that no answer before pays for it.
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
