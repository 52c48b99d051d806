import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpLimits } from '#server/platform/http/http-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null;
  }
  interface FastifyInstance {
    uploadMs: number;
  }
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** A 4xx status keeps it out of the log of faults. */
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
 * Ends requests whose body comes too slowly. Node has one such limit for all requests; a file that somebody may send
 * gets longer than the rest, so this one is ours.
 */
export function boundBodyTime(app: FastifyInstance, limits: HttpLimits): void {
  app.decorate('uploadMs', limits.uploadMs);
  app.decorateRequest('bodyTimer', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody) {
      const timer = setTimeout(() => cutOff(request, reply.raw.headersSent), limits.bodyMs);
      request.bodyTimer = timer;
      const stop = () => clearTimeout(request.bodyTimer ?? timer);
      raw.once('end', stop);
      raw.once('close', stop);
    }
    done();
  });
}

/** Gives the body of this request the time of an upload; call it once its sender may send a file. */
export function allowUploadTime(request: FastifyRequest, isAnswered: () => boolean): void {
  if (request.bodyTimer === null) return;
  clearTimeout(request.bodyTimer);
  request.bodyTimer = setTimeout(() => cutOff(request, isAnswered()), request.server.uploadMs);
}
