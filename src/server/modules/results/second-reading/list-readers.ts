import type { Kysely } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Readers, Reading } from '#contract/scoring/second-readers.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { KnownPerson } from '#server/modules/accounts/accounts-public.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { ReadingRecord } from '#server/modules/wihiws/wihiws-readings-public.ts';
import { findReading, readReadingsOf } from '#server/modules/wihiws/wihiws-readings-public.ts';
import type { Services } from '#server/platform/services.ts';
import { readReadCounts } from './reading-queue-store.ts';
import type { KnownReading } from './reading-scope.ts';
import { handMarked, knowReading, wasAccepted } from './reading-scope.ts';

const NONE = { assigned: 0, read: 0, both: 0, open: 0, settled: 0 };

async function questionsOf(database: Kysely<Database>, known: KnownReading | null): Promise<Reading['questions']> {
  if (known === null || !wasAccepted(known.reading)) return [];
  const counts = new Map(
    (await readReadCounts(database, known.scope)).map(({ questionId, ...count }) => [questionId, count]),
  );
  return known.questions.map(({ question: { id, kind, prompt, points }, number }) => ({
    questionId: id,
    number,
    kind,
    prompt: documentText(prompt),
    points,
    ...(counts.get(id) ?? NONE),
  }));
}

function describe(reading: ReadingRecord, reader: KnownPerson | undefined, questions: Reading['questions']): Reading {
  const hasAccepted = wasAccepted(reading);
  return {
    id: reading.id,
    // Nobody reads any more where the account is gone.
    state: reader === undefined && reading.state !== 'declined' ? 'ended' : reading.state,
    identifier: reader?.identifier ?? '',
    displayName: hasAccepted ? (reader?.displayName ?? REMOVED_PERSON) : null,
    every: reading.every,
    invitedAt: reading.invitedAt.toISOString(),
    answeredAt: reading.answeredAt?.toISOString() ?? null,
    endedAt: reading.endedAt?.toISOString() ?? null,
    questions,
  };
}

/** Returns the second readers of an issue to its host: how far they are, and none of their marks. */
export async function listReaders(
  { database }: Pick<Services, 'database'>,
  wihiwId: string,
  userId: string,
): Promise<Result<Readers, Failure>> {
  const found = asHost(await findWihiw(database, wihiwId), userId);
  if (!found.ok) return found;
  const issue = found.value;
  const test = await readFinalTest(database, issue.testId);
  if (test === null) return fail('not_found');
  const readings = await readReadingsOf(database, wihiwId);
  const people = await readPeople(
    database,
    readings.flatMap(({ readerId }) => (readerId === null ? [] : [readerId])),
  );
  const shown: Reading[] = [];
  for (const reading of readings) {
    const questions = await questionsOf(database, await knowReading(database, reading, issue));
    shown.push(describe(reading, people.get(reading.readerId ?? ''), questions));
  }
  return ok({
    wihiwId: issue.id,
    role: issue.ownerId === userId ? 'owner' : 'co-host',
    title: issue.title,
    questions: handMarked(test).map(({ question, number }) => ({
      questionId: question.id,
      number,
      prompt: documentText(question.prompt),
    })),
    readings: shown,
  });
}

/** Returns a reading of an issue to the issue's host. */
export async function readingOfHost(
  { database }: Pick<Services, 'database'>,
  wihiwId: string,
  readingId: string,
  userId: string,
): Promise<Result<KnownReading, Failure>> {
  const found = asHost<WihiwRecord>(await findWihiw(database, wihiwId), userId);
  if (!found.ok) return found;
  const reading = await findReading(database, readingId);
  const known =
    reading === null || reading.wihiwId !== found.value.id ? null : await knowReading(database, reading, found.value);
  return known === null ? fail('not_found') : ok(known);
}
