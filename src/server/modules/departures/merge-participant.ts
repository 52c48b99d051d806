import type { Transaction } from 'kysely';
import type { mergeParticipant as operation } from '#contract/account-settings.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { User } from '#server/modules/accounts/accounts-departing-public.ts';
import {
  checkSecret,
  deleteUser,
  enterAs,
  hasSecondFactor,
  readDevice,
  takeSecondCode,
} from '#server/modules/accounts/accounts-departing-public.ts';
import { lockUser } from '#server/modules/accounts/accounts-public.ts';
import {
  haveSameTestOpen,
  issuesTakenBy,
  movePersonAttempts,
  movePersonPauses,
} from '#server/modules/attempts/attempts-departing-public.ts';
import { moveCalendarLink, moveKeptActivities } from '#server/modules/events/events-departing-public.ts';
import { movePersonFeedback } from '#server/modules/feedback/feedback-departing-public.ts';
import { moveMemberships } from '#server/modules/groups/groups-departing-public.ts';
import { movePersonSheets } from '#server/modules/paper/paper-departing-public.ts';
import { moveNotices, moveRelations, peopleRelatedTo } from '#server/modules/people/people-departing-public.ts';
import { moveRegistrations } from '#server/modules/registrations/registrations-departing-public.ts';
import { movePersonSurveyAnswers } from '#server/modules/surveys/surveys-departing-public.ts';
import { endReadingsOfTaken, moveAddressing } from '#server/modules/wihiws/wihiws-departing-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { tellPersonGone } from './tell-gone.ts';

/** Moves a participant's whole history to an account. Both people are locked. */
async function moveHistory(tx: Transaction<Database>, services: Services, from: string, to: string): Promise<void> {
  await movePersonAttempts(tx, from, to);
  await moveAddressing(tx, from, to);
  await movePersonPauses(tx, from, to);
  await movePersonSheets(tx, from, to);
  await moveMemberships(tx, from, to);
  await moveRelations(tx, from, to);
  await moveNotices(tx, from, to);
  await moveKeptActivities(tx, from, to);
  await movePersonSurveyAnswers(tx, from, to);
  await moveCalendarLink(tx, from, to);
  await moveRegistrations(tx, services, from, to);
  await movePersonFeedback(tx, from, to);
  // Who has taken a test reads no answers of others to it.
  await endReadingsOfTaken(tx, to, await issuesTakenBy(tx, to), services.now());
}

type Merged = { readonly account: User; readonly related: readonly string[] };

/** Moves all history of the signed-in participant to the account whose password they know, and deletes the participant. */
export async function mergeParticipant(
  services: Services,
  body: Parsed<typeof operation>['body'],
  context: SignedInContext,
): Promise<Result<Output<typeof operation>, Failure>> {
  const { viewer } = context;
  if (viewer.kind === 'account') return fail('already_account');
  const proved = await checkSecret(services, {
    identifier: body.identifier,
    secret: body.password,
    address: context.address,
    device: readDevice(context),
  });
  if (!proved.ok) return proved;
  // A participant's code proves a participant, and two of them don't make an account.
  const proven = proved.value.user;
  if (proven.kind !== 'account') return fail('wrong_credentials');
  const withFactor = await hasSecondFactor(services.database, proven.id);
  if (withFactor) {
    if (body.secondCode === undefined) return fail('second_code_needed');
    const code = { userId: proven.id, typed: body.secondCode, field: 'secondCode' };
    const used = await takeSecondCode(services, context, code);
    if (!used.ok) return used;
  }
  const merged = await transaction(services.database, async (tx): Promise<Result<Merged, Failure>> => {
    // Locked in one order, so that two merges can't wait for each other; a start of an attempt waits for the lock too.
    for (const id of [viewer.userId, proven.id].sort()) await lockUser(tx, id);
    const participant = await lockUser(tx, viewer.userId);
    const account = await lockUser(tx, proven.id);
    if (participant?.kind !== 'participant' || account === null) return fail('conflict');
    // Since it was proved the password may have been changed, or a first factor added.
    if (account.password_hash !== proven.password_hash) return fail('conflict');
    if (!withFactor && (await hasSecondFactor(tx, account.id))) return fail('conflict');
    if (await haveSameTestOpen(tx, participant.id, account.id)) return fail('merge_open_attempts');
    const related = await peopleRelatedTo(tx, participant.id);
    await moveHistory(tx, services, participant.id, account.id);
    await deleteUser(tx, participant.id);
    return ok({ account, related });
  });
  if (!merged.ok) return merged;
  tellPersonGone(services, viewer.userId, [proven.id, ...merged.value.related]);
  const person = await enterAs(services, context, merged.value.account, {
    sharedComputer: viewer.sharedComputer,
    withFactor,
  });
  return person === null ? fail('conflict') : ok({ person });
}
