import type { Kysely } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { MyReadings } from '#contract/scoring/second-reading.ts';
import { MY_READINGS_MAX } from '#contract/scoring/second-reading.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import { markAnswered, notifyPerson } from '#server/modules/people/people-public.ts';
import type { ReadingRecord, WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import {
  acceptOrDecline,
  endReading,
  findReading,
  findWihiw,
  hasHosted,
  lockReading,
  lockWihiwForChange,
  readReadingsBy,
} from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { mayTake } from './may-take.ts';
import { readReadCounts } from './reading-queue-store.ts';
import { knowReading } from './reading-scope.ts';

type Listed = MyReadings['readings'][number];

async function countsOf(
  database: Kysely<Database>,
  reading: ReadingRecord,
  issue: WihiwRecord,
): Promise<Pick<Listed, 'waiting' | 'assigned'>> {
  const known = reading.state === 'accepted' ? await knowReading(database, reading, issue) : null;
  const counts = known === null ? [] : await readReadCounts(database, known.scope);
  const assigned = counts.reduce((sum, count) => sum + count.assigned, 0);
  return { assigned, waiting: assigned - counts.reduce((sum, { read }) => sum + read, 0) };
}

/** Returns what a person is asked to read, and what they read now. */
export async function listMyReadings(database: Kysely<Database>, userId: string): Promise<MyReadings> {
  const mine = await readReadingsBy(database, userId, MY_READINGS_MAX);
  const known = await Promise.all(
    mine.map(async (reading) => ({ reading, issue: await findWihiw(database, reading.wihiwId) })),
  );
  const hosts = await readPeople(
    database,
    known.flatMap(({ issue }) => (issue === null ? [] : [issue.ownerId])),
  );
  const readings: Listed[] = [];
  for (const { reading, issue } of known) {
    if (issue === null || (reading.state !== 'invited' && reading.state !== 'accepted')) continue;
    readings.push({
      id: reading.id,
      title: issue.title,
      hostName: hosts.get(issue.ownerId)?.displayName ?? '',
      state: reading.state,
      invitedAt: reading.invitedAt.toISOString(),
      ...(await countsOf(database, reading, issue)),
    });
  }
  return { readings };
}

type Answered = { readonly reading: ReadingRecord; readonly issue: WihiwRecord };

/** Answers an invitation to read. Whoever has taken the test since, or may take it, cannot accept. */
export async function answerReading(
  services: Services,
  readingId: string,
  userId: string,
  accept: boolean,
): Promise<Result<void, Failure>> {
  const now = services.now();
  const asked = await findReading(services.database, readingId);
  if (asked === null || asked.readerId !== userId) return fail('not_found');
  const answered = await transaction(services.database, async (tx): Promise<Result<Answered, Failure>> => {
    const issue = await lockWihiwForChange(tx, asked.wihiwId);
    const reading = await lockReading(tx, readingId, 'update');
    if (issue === null || reading === null) return fail('not_found');
    if (reading.state !== 'invited') return fail('invitation_answered');
    if (accept && (await hasHosted(tx, issue.id, userId))) return fail('reader_hosts');
    if (accept && (await mayTake(tx, issue.id, userId))) return fail('reader_takes');
    await acceptOrDecline(tx, readingId, accept, now);
    return ok({ reading, issue });
  });
  if (!answered.ok) return answered;
  const { issue } = answered.value;
  const about = { wihiwId: issue.id, title: issue.title };
  await markAnswered(services.database, userId, 'reading-invited', issue.ownerId, { wihiwId: issue.id }, now);
  await notifyPerson(services, issue.ownerId, accept ? 'reading-accepted' : 'reading-declined', userId, about);
  services.publish(`wihiw:${issue.id}`);
  return ok(undefined);
}

/** The reader stops reading; what they have marked stays for comparison. */
export async function leaveReading(
  services: Services,
  readingId: string,
  userId: string,
): Promise<Result<void, Failure>> {
  const reading = await findReading(services.database, readingId);
  const issue = reading?.readerId === userId ? await findWihiw(services.database, reading.wihiwId) : null;
  if (reading === null || issue === null || reading.state !== 'accepted') return fail('not_found');
  await endReading(services.database, readingId, userId, services.now());
  await notifyPerson(services, issue.ownerId, 'reading-left', userId, { wihiwId: issue.id, title: issue.title });
  services.publish(`wihiw:${issue.id}`);
  return ok(undefined);
}
