import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { isDiskLow } from '#server/platform/process/watch-disk.ts';

/** `/healthz`: the process answers. `/readyz`: it also reaches the database and is not shutting down; `disk` is `low`
 * while writes are refused for lack of space. */
export function addHealth(app: FastifyInstance, database: Kysely<Database>, freeBytes: () => number): void {
  let closing = false;
  app.onLeaving(() => {
    closing = true;
  });
  const config = { withoutSession: true, quiet: true };
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      if (!closing) await sql`select 1`.execute(database);
    } catch (error) {
      request.log.error({ err: error }, 'database unreachable');
      return reply.code(503).send({ status: 'database unreachable' });
    }
    return closing
      ? reply.code(503).send({ status: 'closing' })
      : reply.send({ status: 'ready', ...(isDiskLow(freeBytes()) ? { disk: 'low' } : {}) });
  });
}
