import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { sendProblem } from '#server/platform/http/problem.ts';

/** `/files/{hash}.webp`: immutable, public to whoever knows the 256 bits of its name. */
export function addFiles(app: FastifyInstance, storage: FileStorage): void {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { config: { withoutSession: true } },
    async (request, reply) => {
      const hash = /^([0-9a-f]{64})\.webp$/.exec(request.params.name)?.[1];
      const file = hash === undefined ? null : await storage.open(hash);
      if (file === null) return sendProblem(reply, { code: 'not_found' });
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', `"${hash}"`)
        .header('x-content-type-options', 'nosniff')
        // Link previews and embeds on other sites show the picture.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/webp');
      if (request.headers['if-none-match'] === `"${hash}"`) {
        file.stream.destroy();
        return reply.code(304).send();
      }
      return reply.header('content-length', file.bytes).send(file.stream);
    },
  );
}
