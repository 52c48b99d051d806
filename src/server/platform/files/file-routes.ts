import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from '#server/platform/http/operations/problem.ts';
import type { FileStorage } from './file-storage.ts';

function describeImage(reply: FastifyReply, etag: string): FastifyReply {
  return (
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      // Allows other sites to show the picture in link previews and embeds.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/webp')
  );
}

/** An empty body for answers that state only a size: without a stream Fastify would set the size to 0. */
export const noBytes = (): Readable => Readable.from([]);

/** `/files/{hash}.webp`: immutable, and open to whoever knows the 256-bit hash. */
export function addFiles(app: FastifyInstance, storage: FileStorage): void {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { config: { withoutSession: true } },
    async (request, reply) => {
      const hash = /^([0-9a-f]{64})\.webp$/.exec(request.params.name)?.[1];
      if (hash === undefined) return sendProblem(reply, { code: 'not_found' });
      const etag = `"${hash}"`;
      const isCached = request.headers['if-none-match'] === etag;
      if (isCached || request.method === 'HEAD') {
        const bytes = await storage.size(hash);
        if (bytes === null) return sendProblem(reply, { code: 'not_found' });
        describeImage(reply, etag);
        return isCached ? reply.code(304).send() : reply.header('content-length', bytes).send(noBytes());
      }
      const file = await storage.open(hash);
      if (file === null) return sendProblem(reply, { code: 'not_found' });
      return describeImage(reply, etag).header('content-length', file.bytes).send(file.stream);
    },
  );
}
