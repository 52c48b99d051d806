import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenConnection } from './open-connections.ts';

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
export function addDraining(app: FastifyInstance, connections: ReadonlyMap<Socket, OpenConnection>): void {
  const listeners: (() => void)[] = [];
  let leaving = false;

  const leave = () => {
    if (leaving) return;
    leaving = true;
    // Before the answer is made: its head says whether the connection goes on.
    app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    for (const act of listeners) act();
  };
  app.addHook('preClose', async () => leave());
  app.decorate('onLeaving', (act: () => void) => void listeners.push(act));
  app.decorate('drain', async (limitMs: number) => {
    leave();
    // The last of several, so that none before it is cut off.
    for (const { last } of connections.values()) if (last?.headersSent === false) last.shouldKeepAlive = false;
    // Not the HTTP server's own: that one closes the connections that are idle at this moment.
    Server.prototype.close.call(app.server);
    const until = performance.now() + limitMs;
    while (connections.size > 0 && performance.now() < until) await wait(LOOK_MS);
  });
}
