import type { Kysely } from 'kysely';
import type { MyReadings } from '#contract/scoring/second-reading.ts';
import { MY_READINGS_MAX } from '#contract/scoring/second-reading.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { ReadingRecord } from '#server/modules/wihiws/wihiws-readings-public.ts';
import { readReadingsBy } from '#server/modules/wihiws/wihiws-readings-public.ts';
import { readReadCounts } from './reading-queue-store.ts';
import { knowReading } from './reading-scope.ts';

type Listed = MyReadings['readings'][number];

async function countsOf(
  database: Kysely<Database>,
  reading: ReadingRecord,
  issue: WihiwRecord,
): Promise<Pick<Listed, 'waiting' | 'assigned'>> {
  const known = await knowReading(database, reading, issue);
  const counts = known === null ? [] : await readReadCounts(database, known.scope);
  const assigned = counts.reduce((sum, count) => sum + count.assigned, 0);
  return { assigned, waiting: assigned - counts.reduce((sum, { read }) => sum + read, 0) };
}

/** Returns what a person reads now, the newest first. */
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
    if (issue === null) continue;
    const hostName = hosts.get(issue.ownerId)?.displayName ?? '';
    readings.push({ id: reading.id, title: issue.title, hostName, ...(await countsOf(database, reading, issue)) });
  }
  return { readings };
}
