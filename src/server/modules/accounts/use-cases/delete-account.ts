import type { Kysely } from 'kysely';
import type { deleteAccount as operation } from '#contract/account-settings.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import { ACCOUNT_DELETION_GRACE_MS } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import { deleteUser, keyOfLogin, lockUser, readUser, updateUser } from '#server/modules/accounts/accounts-store.ts';
import { nameAttempts, ownsContent } from '#server/modules/accounts/merge-people-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { checkOwnPassword } from './check-secret.ts';

/** What stands in place of a name when the person is gone. */
const REMOVED_NAME = 'Видалений користувач';

/** Removes a person who is locked by the caller's transaction: attempts and answers stay, without them. */
async function removePerson(database: Kysely<Database>, userId: string): Promise<void> {
  await nameAttempts(database, userId, REMOVED_NAME);
  await deleteUser(database, userId);
}

/** Removes the person if, when nobody can change them any more, it is still right to. */
export async function removePersonIf(
  services: Services,
  userId: string,
  isRight: (user: User) => boolean,
): Promise<boolean> {
  return transaction(services.database, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === null || !isRight(user)) return false;
    await removePerson(tx, userId);
    return true;
  });
}

/** Deletes oneself: at once, or after the grace where others may depend on what one made. */
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
  const requestedAt = await transaction(services.database, async (tx) => {
    const held = await lockUser(tx, user.id);
    if (held === null) return null;
    if (!(await ownsContent(tx, user.id))) {
      await removePerson(tx, user.id);
      return null;
    }
    const since = held.deletion_requested_at ?? now;
    await updateUser(tx, user.id, { deletion_requested_at: since });
    return since;
  });
  if (requestedAt !== null) {
    return ok({
      removedAt: null,
      graceUntil: new Date(requestedAt.getTime() + ACCOUNT_DELETION_GRACE_MS).toISOString(),
    });
  }
  context.setSession(null, null);
  return ok({ removedAt: now.toISOString(), graceUntil: null });
}
