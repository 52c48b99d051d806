import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readOwnState, writeAnswer } from '#server/modules/wihiws/invitations-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Accepts or declines an invitation to a test. Fails with `not_found` if the person was never invited by login. */
export async function answerTestInvitation(
  services: Pick<Services, 'database' | 'now' | 'publish'>,
  wihiwId: string,
  userId: string,
  accept: boolean,
): Promise<Result<void, Failure>> {
  const { database } = services;
  const state = accept ? 'addressed' : 'declined';
  if (await writeAnswer(database, wihiwId, userId, state, services.now())) {
    services.publish(`wihiw:${wihiwId}`);
    services.publish(`person:${userId}`);
    return ok(undefined);
  }
  const answered = await readOwnState(database, wihiwId, userId);
  if (answered === null) return fail('not_found');
  return answered === state ? ok(undefined) : fail('invitation_answered');
}
