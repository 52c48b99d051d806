import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import type { inviteReader as operation } from '#contract/scoring/second-readers.ts';
import { READINGS_MAX } from '#contract/scoring/second-readers.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { KnownPerson } from '#server/modules/accounts/accounts-public.ts';
import { countTypedLogins, findPerson } from '#server/modules/accounts/accounts-public.ts';
import { notifyPerson, withdrawNotification } from '#server/modules/people/people-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { ReadingRecord, WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import {
  asIssueOwner,
  endReading,
  findReading,
  findWihiw,
  hasHosted,
  insertReading,
  lockWihiwForChange,
  readReadingsOf,
} from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { mayTake } from './may-take.ts';
import { handMarked } from './reading-scope.ts';

type Wish = Parsed<typeof operation>['body'];

const besideLogin = (code: 'unknown_login' | 'reader_self' | 'reader_participant') =>
  fail(code, { fields: [{ path: 'identifier', code }] });

async function findReader(
  services: Services,
  issue: WihiwRecord,
  login: string,
): Promise<Result<KnownPerson, Failure>> {
  const person = await findPerson(services.database, login);
  if (person === null)
    return (
      (await countTypedLogins(services, issue.ownerId, { unreached: 1, invited: 0 })) ?? besideLogin('unknown_login')
    );
  if (person.userId === issue.ownerId) return besideLogin('reader_self');
  if (person.kind !== 'account') return besideLogin('reader_participant');
  return ok(person);
}

/** Why nobody can be invited while these readings are there, or null. */
function hindrance(readings: readonly ReadingRecord[], readerId: string): Result<never, Failure> | null {
  const current = readings.find(
    ({ state, readerId: id }) => id !== null && (state === 'invited' || state === 'accepted'),
  );
  if (current?.readerId === readerId && current.state === 'invited') return fail('reader_invited');
  if (current !== undefined) return fail('reader_present');
  return readings.length >= READINGS_MAX ? fail('too_many_readings') : null;
}

/** Invites an account to mark answers of an issue a second time; the person accepts it or not. */
export async function inviteReader(
  services: Services,
  wihiwId: string,
  userId: string,
  { identifier, questionIds, every }: Wish,
): Promise<Result<void, Failure>> {
  const found = asIssueOwner(await findWihiw(services.database, wihiwId), userId);
  if (!found.ok) return found;
  const issue = found.value;
  const test = await readFinalTest(services.database, issue.testId);
  const known = new Set(test === null ? [] : handMarked(test).map(({ question }) => question.id));
  if (known.size === 0 || questionIds?.some((id) => !known.has(id)) === true) return fail('question_unknown');
  const reader = await findReader(services, issue, identifier);
  if (!reader.ok) return reader;
  const { userId: readerId } = reader.value;
  const tooMany = await countTypedLogins(services, userId, { unreached: 0, invited: 1 });
  if (tooMany !== null) return tooMany;
  const now = services.now();
  const invited = await transaction(services.database, async (tx): Promise<Result<void, Failure>> => {
    // Starts share this lock, so nobody becomes a taker and a reader at the same moment.
    if ((await lockWihiwForChange(tx, issue.id)) === null) return fail('not_found');
    const hindered = hindrance(await readReadingsOf(tx, issue.id), readerId);
    if (hindered !== null) return hindered;
    if (await hasHosted(tx, issue.id, readerId)) return fail('reader_hosts');
    if (await mayTake(tx, issue.id, readerId)) return fail('reader_takes');
    const unique = questionIds === null ? null : [...new Set(questionIds)];
    await insertReading(tx, { wihiwId: issue.id, readerId, questionIds: unique, every }, now);
    return ok(undefined);
  });
  if (!invited.ok) return invited;
  services.publish(`wihiw:${issue.id}`);
  await notifyPerson(services, readerId, 'reading-invited', userId, { wihiwId: issue.id, title: issue.title });
  return ok(undefined);
}

/** Ends a reading or takes an invitation back; from this moment nothing of the issue is shown to the reader. */
export async function endReader(
  services: Services,
  wihiwId: string,
  readingId: string,
  userId: string,
): Promise<Result<void, Failure>> {
  const found = asIssueOwner(await findWihiw(services.database, wihiwId), userId);
  if (!found.ok) return found;
  const issue = found.value;
  const reading = await findReading(services.database, readingId);
  if (reading === null || reading.wihiwId !== issue.id) return fail('not_found');
  if (reading.state !== 'invited' && reading.state !== 'accepted') return ok(undefined);
  await endReading(services.database, reading.id, userId, services.now());
  services.publish(`wihiw:${issue.id}`);
  const { readerId } = reading;
  if (readerId === null) return ok(undefined);
  if (reading.state === 'invited') {
    await withdrawNotification(services.database, readerId, 'reading-invited', userId, { wihiwId: issue.id });
    services.publish(`person:${readerId}`);
  } else await notifyPerson(services, readerId, 'reading-ended', userId, { wihiwId: issue.id, title: issue.title });
  return ok(undefined);
}
