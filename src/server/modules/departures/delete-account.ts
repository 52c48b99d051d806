import type { Transaction } from 'kysely';
import type { deleteAccount as operation } from '#contract/account-settings.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import { ACCOUNT_DELETION_GRACE_MS } from '#core/constants.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { User } from '#server/modules/accounts/accounts-departing-public.ts';
import {
  checkOwnPassword,
  deleteUser,
  forgetSession,
  keyOfLogin,
  noteDeletionRequest,
} from '#server/modules/accounts/accounts-departing-public.ts';
import { lockUser, readUser } from '#server/modules/accounts/accounts-public.ts';
import { forgetTaker, renamePersonAttempts } from '#server/modules/attempts/attempts-departing-public.ts';
import { forgetPersonInChanges, ownsEvents } from '#server/modules/events/events-departing-public.ts';
import { ownsGroups } from '#server/modules/groups/groups-departing-public.ts';
import { renamePersonSheets } from '#server/modules/paper/paper-departing-public.ts';
import { peopleRelatedTo } from '#server/modules/people/people-departing-public.ts';
import { removeRegistrations } from '#server/modules/registrations/registrations-departing-public.ts';
import { ownsSurveys } from '#server/modules/surveys/surveys-departing-public.ts';
import { ownsTests } from '#server/modules/tests/tests-departing-public.ts';
import { ownsWihiws } from '#server/modules/wihiws/wihiws-departing-public.ts';
import { anyOf } from '#server/platform/db/any-of.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import type { Handed } from './hand-over.ts';
import { handOver, tellHanded } from './hand-over.ts';
import { tellPersonGone } from './tell-gone.ts';

/**
 * Removes a person whom the caller's transaction has locked; their attempts and answers stay without a name.
 * Returns who stood in a relation to them, to be told after the commit.
 */
async function removePerson(tx: Transaction<Database>, services: Services, userId: string): Promise<readonly string[]> {
  const related = await peopleRelatedTo(tx, userId);
  await renamePersonAttempts(tx, userId, REMOVED_PERSON);
  await renamePersonSheets(tx, userId, REMOVED_PERSON);
  await removeRegistrations(tx, services, userId);
  await forgetPersonInChanges(tx, userId);
  await deleteUser(tx, userId);
  await forgetTaker(tx, userId);
  return related;
}

/** Returns whether the person made something that others may depend on. */
async function ownsContent(tx: Transaction<Database>, userId: string): Promise<boolean> {
  return anyOf(tx, [
    ownsTests(userId),
    ownsWihiws(userId),
    ownsEvents(userId),
    ownsSurveys(userId),
    ownsGroups(userId),
  ]);
}

/** Removes the person if `isRight` still holds once they are locked; returns whether it did. */
export async function removePersonIf(
  services: Services,
  userId: string,
  isRight: (user: User) => boolean,
): Promise<boolean> {
  const related = await transaction(services.database, async (tx) => {
    const user = await lockUser(tx, userId);
    return user === null || !isRight(user) ? null : await removePerson(tx, services, userId);
  });
  if (related === null) return false;
  tellPersonGone(services, userId, related);
  return true;
}

type Requested = {
  readonly since: Date | null;
  readonly handed: readonly Handed[];
  readonly related: readonly string[];
};

/** Deletes the signed-in person: at once, or after the grace period where others may depend on what they made. */
export async function deleteAccount(
  services: Services,
  body: Parsed<typeof operation>['body'],
  context: SignedInContext,
): Promise<Result<Output<typeof operation>, Failure>> {
  const user = await readUser(services.database, context.viewer.userId);
  if (user === null) return fail('sign_in_required');
  if (keyOfLogin(body.identifier) !== user.identifier_key) return failField('identifier', 'wrong_login');
  if (user.kind === 'account') {
    if (body.password === undefined) return failField('password', 'required');
    const proved = await checkOwnPassword(services, user.id, body.password, 'password');
    if (!proved.ok) return proved;
  }
  const now = services.now();
  const successors = new Set(body.handOverTo);
  const requested = await transaction(services.database, async (tx): Promise<Result<Requested, Failure>> => {
    // Locked in one order, so that two people who hand over to each other can't wait for each other.
    for (const id of [user.id, ...successors].sort()) await lockUser(tx, id);
    const locked = await lockUser(tx, user.id);
    if (locked === null) return ok({ since: null, handed: [], related: [] });
    const handed = await handOver(tx, user.id, successors, now);
    if (!handed.ok) return handed;
    const since = (await ownsContent(tx, user.id)) ? (locked.deletion_requested_at ?? now) : null;
    const related = since === null ? await removePerson(tx, services, user.id) : [];
    if (since !== null) await noteDeletionRequest(tx, user.id, since);
    return ok({ since, handed: handed.value, related });
  });
  if (!requested.ok) return requested;
  tellHanded(services, user.id, requested.value.handed);
  const requestedAt = requested.value.since;
  if (requestedAt !== null) {
    return ok({
      removedAt: null,
      graceUntil: new Date(requestedAt.getTime() + ACCOUNT_DELETION_GRACE_MS).toISOString(),
    });
  }
  tellPersonGone(services, user.id, requested.value.related);
  forgetSession(services, context);
  return ok({ removedAt: now.toISOString(), graceUntil: null });
}
