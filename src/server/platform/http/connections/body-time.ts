import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpLimits } from './http-limits.ts';
import { createUnfinishedBodies } from './unfinished-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null;
  }
  interface FastifyInstance {
    uploadMs: number;
  }
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Returns true if a body follows the head. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Its 4xx status keeps it out of the error log. */
class BodyTooSlow extends Error {
  readonly statusCode = 408;
  readonly code = 'BODY_TOO_SLOW';
}

function cutOff(request: FastifyRequest, isAnswered: boolean): void {
  if (request.raw.complete || request.raw.readableEnded) return;
  if (!isAnswered) request.raw.socket.write(TIMED_OUT);
  request.raw.destroy(new BodyTooSlow('the body came too slowly'));
}

/**
 * Ends requests whose body arrives too slowly. Node has one such limit for all requests, but a file from somebody who
 * may send one needs longer, so we set the limit here. If too many bodies are arriving at once, the oldest is ended
 * early.
 */
export function boundBodyTime(app: FastifyInstance, limits: HttpLimits): void {
  app.decorate('uploadMs', limits.uploadMs);
  app.decorateRequest('bodyTimer', null);
  const unfinished = createUnfinishedBodies(limits);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(request)) {
      const timer = setTimeout(() => cutOff(request, reply.raw.headersSent), limits.bodyMs);
      request.bodyTimer = timer;
      const giveBack = unfinished.add(request.ip, () => cutOff(request, reply.raw.headersSent));
      const stop = () => {
        clearTimeout(request.bodyTimer ?? timer);
        giveBack();
      };
      raw.once('end', stop);
      raw.once('close', stop);
    }
    done();
  });
}

/**
 * Gives the body of this request the time of an upload. Call it once its sender is known to have the right to send a
 * file.
 */
export function allowUploadTime(request: FastifyRequest, isAnswered: () => boolean): void {
  if (request.bodyTimer === null) return;
  clearTimeout(request.bodyTimer);
  request.bodyTimer = setTimeout(() => cutOff(request, isAnswered()), request.server.uploadMs);
}
