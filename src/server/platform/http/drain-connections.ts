import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Leaves the port to other processes without failing anybody: takes no new connection, answers what still comes with
     * «Connection: close», and waits until no connection is left, at most so long. Then the server can be closed.
     */
    drain(limitMs: number): Promise<void>;
    /** Calls `act` once, when the server begins to drain or to close. */
    onLeaving(act: () => void): void;
  }
}

const LOOK_MS = 50;

/**
 * A connection kept alive is not closed while somebody may be sending on it, because that request would be lost: its next
 * answer tells the other side to close it. Only what stays silent is left to the closing server.
 */
export function addDraining(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  const listeners: (() => void)[] = [];
  let leaving = false;

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the answer is made: its head says whether the connection goes on.
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (leaving) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  const leave = () => {
    if (leaving) return;
    leaving = true;
    for (const act of listeners) act();
  };
  app.addHook('preClose', async () => leave());
  app.decorate('onLeaving', (act: () => void) => void listeners.push(act));
  app.decorate('drain', async (limitMs: number) => {
    leave();
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
    // Not the HTTP server's own: that one closes the connections that are idle at this moment.
    Server.prototype.close.call(app.server);
    const until = performance.now() + limitMs;
    while (sockets.size > 0 && performance.now() < until) await wait(LOOK_MS);
  });
}
