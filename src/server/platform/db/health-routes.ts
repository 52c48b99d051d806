import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { RefusedServer } from '#server/platform/db/primary/watch-primary.ts';
import { ACCEPT_BY } from '#server/platform/db/primary/watch-primary.ts';
import type { LateJob } from '#server/platform/jobs/late-jobs.ts';
import { readMailTrouble } from '#server/platform/mail/outbox-store.ts';
import { isDiskLow } from '#server/platform/process/disk/watch-disk.ts';

/** How saves fare: the database may answer while it takes none, as on a full disk. */
export type SavesHealth = {
  /** True if saves have waited or failed for long without the database taking any. */
  readonly isStandingStill: () => boolean;
  readonly waiting: number;
  /** The database has just taken another write, so that a standstill of saves that were all refused is over. */
  readonly noteTaken: () => void;
};

/** Writes something that changes nothing, but must reach the disk. */
async function writes(database: Kysely<Database>): Promise<boolean> {
  return sql`update installation set generation = generation`.execute(database).then(
    () => true,
    () => false,
  );
}

/** Returns whether saves stand still. Where none waits, so that none can show it, a write shows whether it is over. */
async function standStill(database: Kysely<Database>, saves: SavesHealth): Promise<boolean> {
  if (!saves.isStandingStill()) return false;
  if (saves.waiting > 0 || !(await writes(database))) return true;
  saves.noteTaken();
  return false;
}

/** Letters that wait are no reason to send requests elsewhere. */
async function mailTrouble(database: Kysely<Database>): Promise<{ mail?: 'away' | 'bound' }> {
  const mail = await readMailTrouble(database).catch(() => null);
  return mail === null ? {} : { mail };
}

/**
 * `/healthz`: the process answers. `/readyz`: it also reaches the database (else `refusedServer` names one that would take
 * writes and is not trusted), saves do not stand still, and it is not shutting
 * down; `disk` is `low` while writes are refused for lack of space, and `lateJobs` names the jobs that should have run and did
 * not, with since when. A late job is no reason to send requests elsewhere, so the status stays 200; neither
 * is `mail`: letters wait for a mail server that is `away`, or for a `bound` of letters.
 */
export function addHealth(
  app: FastifyInstance,
  database: Kysely<Database>,
  {
    freeBytes,
    lateJobs,
    refused,
    saves,
  }: {
    readonly freeBytes: () => number;
    readonly lateJobs: () => readonly LateJob[];
    readonly refused: () => RefusedServer | null;
    readonly saves: SavesHealth;
  },
): void {
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
      const refusedServer = refused();
      return reply.code(503).send({
        status: 'database unreachable',
        ...(refusedServer === null ? {} : { refusedServer: { ...refusedServer, acceptBy: ACCEPT_BY } }),
      });
    }
    if (closing) return reply.code(503).send({ status: 'closing' });
    if (await standStill(database, saves)) return reply.code(503).send({ status: 'saves stand still' });
    const late = lateJobs();
    return reply.send({
      status: 'ready',
      ...(isDiskLow(freeBytes()) ? { disk: 'low' } : {}),
      ...(late.length === 0 ? {} : { lateJobs: late }),
      ...(await mailTrouble(database)),
    });
  });
}
