import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Wihiw } from '#contract/wihiws.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readGroups } from '#server/modules/groups/groups-public.ts';
import type { Services } from '#server/platform/services.ts';
import type { AttemptsOfWihiws } from './attempts-of-wihiws.ts';
import { countsOf } from './attempts-of-wihiws.ts';
import { readExtraTimes, readPeopleWithExtraTime } from './extra-time-store.ts';
import { addressedGroupIds, readRecipients } from './recipients/recipients-store.ts';
import { rulesOf } from './rule-columns.ts';
import { shownLink } from './wihiw-links.ts';
import type { WihiwRecord } from './wihiw-record.ts';

async function showRecipients(
  database: Kysely<Database>,
  wihiwId: string,
  { readStarters }: Pick<AttemptsOfWihiws, 'readStarters'>,
): Promise<Wihiw['recipients']> {
  const people = await readRecipients(database, wihiwId);
  const ids = people.map(({ userId }) => userId);
  const starters = await readStarters(database, wihiwId, ids);
  return people.map(({ userId, ...person }) => ({ ...person, hasStarted: starters.get(userId) ?? false }));
}

async function showExtraTimes(
  database: Kysely<Database>,
  wihiwId: string,
  { readStarters }: Pick<AttemptsOfWihiws, 'readStarters'>,
): Promise<Wihiw['extraTimes']> {
  const people = await readPeopleWithExtraTime(database, wihiwId);
  if (people.length === 0) return [];
  const starters = await readStarters(database, wihiwId, people);
  return readExtraTimes(database, wihiwId, [...starters.keys()]);
}

/** Returns an issue as a host sees it, with the link. */
export async function showWihiw(
  services: Pick<Services, 'database' | 'config' | 'sealer'>,
  request: FastifyRequest,
  wihiw: WihiwRecord,
  attempts: Pick<AttemptsOfWihiws, 'readCounts' | 'readStarters'>,
  viewerId: string,
): Promise<Wihiw> {
  const { database } = services;
  const { attemptCount, openAttemptCount } = await countsOf(attempts.readCounts, database, wihiw.id);
  return {
    ...rulesOf(wihiw),
    id: wihiw.id,
    testId: wihiw.testId,
    role: wihiw.ownerId === viewerId ? 'owner' : 'co-host',
    anybody: wihiw.anybody,
    ...shownLink(services, request, wihiw),
    recipients: await showRecipients(database, wihiw.id, attempts),
    groups: await readGroups(database, await addressedGroupIds(database, wihiw.id)),
    extraTimes: await showExtraTimes(database, wihiw.id, attempts),
    scoreReleasedAt: wihiw.scoreReleasedAt?.toISOString() ?? null,
    answersReleasedAt: wihiw.answersReleasedAt?.toISOString() ?? null,
    attemptCount,
    openAttemptCount,
    createdAt: wihiw.createdAt.toISOString(),
  };
}
