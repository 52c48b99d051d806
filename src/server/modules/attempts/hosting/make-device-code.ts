import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type * as contract from '#contract/pauses.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { NoteDeviceChange } from '#server/modules/accounts/accounts-sessions-public.ts';
import { newDeviceCode } from '#server/modules/accounts/accounts-sessions-public.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import { insertAttemptEvent } from '#server/modules/attempts/attempts-store.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';
import { readWatched } from './monitor-store.ts';

/**
 * Makes a one-time code with which the taker continues an open attempt on another device. It gives access to this issue
 * only, and only for people without a password; others sign in with theirs.
 */
export async function makeDeviceCode(
  services: Services,
  { hostId, ...key }: AttemptKey & { readonly hostId: string },
): Promise<Result<Output<typeof contract.makeDeviceCode>, Failure>> {
  const found = asHost(await findWihiw(services.database, key.wihiwId), hostId);
  if (!found.ok) return found;
  const attempt = await readWatched(services.database, key.wihiwId, key.attemptId);
  if (attempt?.userId == null || attempt.identifier === null) return fail('not_found');
  if (attempt.kind !== 'participant') return fail('person_has_password');
  if (!isRunning(attempt)) return fail('attempt_closed');
  const made = await newDeviceCode(services, { ...key, userId: attempt.userId, madeBy: hostId });
  if (!made.ok) return made;
  await insertAttemptEvent(services.database, key, 'device-code', services.now(), hostId);
  const { code, expiresAt } = made.value;
  return ok({
    identifier: attempt.identifier,
    displayName: attempt.displayName,
    code,
    expiresAt: expiresAt.toISOString(),
  });
}

/** Notes with an attempt that its taker goes on with it on another device. */
export const noteDeviceChange: NoteDeviceChange = (tx, attempt, userId, now) =>
  insertAttemptEvent(tx, attempt, 'device-changed', now, userId);
