import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { OpenConnection } from './open-connections.ts';

const LOOK_MS = 20;

/**
 * Lets a closing server end as soon as its last answer has been sent. Node would wait for connections that have not
 * sent a request yet (browsers open some in advance), and for the keep-alive of those whose answer was sent after
 * closing began.
 */
export function closeUnusedConnections(app: FastifyInstance, connections: ReadonlyMap<Socket, OpenConnection>): void {
  app.addHook('preClose', async () => {
    app.server.on('connection', (socket: Socket) => void socket.destroy());
    for (const [socket, { isUsed }] of connections) if (!isUsed) socket.destroy();
    // Checked at intervals, so that no answer before the close pays for it.
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
