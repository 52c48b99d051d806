import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenConnection } from './open-connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops serving without failing any client: accepts no new connections, answers further requests with «Connection:
     * close», and waits until no connection is left, for at most `limitMs`. Then the server can be closed.
     */
    drain(limitMs: number): Promise<void>;
    /** Calls `act` once, when the server begins to drain or close. */
    onLeaving(act: () => void): void;
  }
}

const LOOK_MS = 50;

/**
 * A kept-alive connection is not closed at once, because a request just being sent on it would be lost: its next answer
 * asks the other side to close it. Only connections that stay silent are closed by the closing server.
 */
export function addDraining(app: FastifyInstance, connections: ReadonlyMap<Socket, OpenConnection>): void {
  const listeners: (() => void)[] = [];
  let leaving = false;

  const leave = () => {
    if (leaving) return;
    leaving = true;
    // Added before the other listeners: the head of the answer says whether the connection stays open.
    app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
    for (const act of listeners) act();
  };
  app.addHook('preClose', async () => leave());
  app.decorate('onLeaving', (act: () => void) => void listeners.push(act));
  app.decorate('drain', async (limitMs: number) => {
    leave();
    // Only the last of several answers on a connection closes it, so that none before it is cut off.
    for (const { last } of connections.values()) if (last?.headersSent === false) last.shouldKeepAlive = false;
    // Not `close` of the HTTP server, which would at once close connections that are idle.
    Server.prototype.close.call(app.server);
    const until = performance.now() + limitMs;
    while (connections.size > 0 && performance.now() < until) await wait(LOOK_MS);
  });
}
